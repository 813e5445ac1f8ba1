#include "frontend/execution/computed_texts.h"

#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>

#include <algorithm>

#include "frontend/classfile/bytecode.h"
#include "frontend/classfile/named_members.h"
#include "frontend/execution/machine.h"
#include "frontend/execution/utf16.h"

namespace heliograph::frontend {
namespace {

constexpr uint32_t kCallerLevels = 3;  ///< of callers of callers of what computes texts
constexpr size_t kMostLength = 512, kMostTexts = 256;

/// What the code of a method says of it.
struct Outline {
  bool makes = false;     ///< puts texts together of characters or bytes
  bool collects = false;  ///< takes a text out of a stream, writer or buffer in memory, or of a list
  bool looks_up = false;  ///< puts texts together, and looks classes or members up by name
  bool loops = false;
  std::vector<MethodId> callees;  ///< outside the JDK, as named
};

/// Whether a call of the JDK makes a text of characters or bytes, or decodes bytes.
bool MakesText(const CpMember& member) {
  if (member.owner == "java/lang/String") {
    const bool of_array = member.descriptor.starts_with("([");
    return of_array && (member.name == "<init>" || member.name == "valueOf" || member.name == "copyValueOf");
  }
  const bool builder = member.owner == "java/lang/StringBuilder" || member.owner == "java/lang/StringBuffer";
  if (builder) return member.name == "reverse" || member.name == "setCharAt" || member.descriptor.starts_with("(C)");
  return member.owner == "java/util/Base64$Decoder";
}

/// Whether objects of the JDK's class hold what their toString puts together, and others hold them by types that do not tell.
bool HoldsTexts(std::string_view type) {
  if (type == "java/lang/Appendable" || type == "java/io/File" || type.starts_with("java/nio/file/Path")) return true;
  if (!type.starts_with("java/util/")) return false;
  static constexpr std::string_view kEndings[] = {"List", "Set", "Map", "Collections", "Arrays", "Vector", "Optional"};
  return std::any_of(std::begin(kEndings), std::end(kEndings), [&](std::string_view e) { return type.ends_with(e); });
}

/// Whether a call of the JDK gives a text of what was written to memory, of an array or collection, or a part of an address.
bool CollectsText(const CpMember& member) {
  if (member.owner == "java/util/Arrays")
    return member.name == "toString" && member.descriptor.starts_with("([Ljava/lang/Object;");
  if (member.owner == "java/nio/CharBuffer" || member.owner == "java/util/StringJoiner") return member.name == "toString";
  if (member.owner == "java/util/Formatter") return member.name == "<init>";
  if (member.owner == "java/net/URI" || member.owner == "java/net/URL") return member.name.starts_with("get");
  const bool memory = member.owner == "java/io/ByteArrayOutputStream" || member.owner == "java/io/StringWriter" ||
                      member.owner == "java/io/CharArrayWriter";
  return memory && (member.name == "toString" || member.name == "toByteArray" || member.name == "toCharArray");
}

/// Whether a call asks an object of any class for its text.
bool AsksForText(const CpMember& member) {
  if (HoldsTexts(member.owner) || member.owner == "java/lang/Object")
    return member.name == "toString" || member.name == "getName" || member.name == "getPath";
  return member.owner.starts_with("java/lang/String") && member.descriptor.starts_with("(Ljava/lang/Object;)");
}

/// Whether a call takes parts of a text.
bool TakesParts(const CpMember& member) {
  const bool of_text = member.owner == "java/lang/String";
  return of_text && (member.name == "substring" || member.name == "split" || member.name.starts_with("replace"));
}

bool LooksUp(const CpMember& member) {
  static constexpr std::string_view kNames[] = {"forName",  "loadClass",        "getMethod", "getDeclaredMethod",
                                                "getField", "getDeclaredField", "findClass"};
  const bool reflective = member.owner == "java/lang/Class" || member.owner.ends_with("ClassLoader");
  return reflective && std::find(std::begin(kNames), std::end(kNames), member.name) != std::end(kNames);
}

/// What one method is seen to do.
struct Traits {
  bool makes = false, computes = false, appends = false, loops = false, looks_up = false;
  bool holds = false, asks = false, parts = false;
};

class Outliner {
 public:
  explicit Outliner(const Program& program) : program_(program) {}

  void Add(ClassId c, std::vector<Outline>& outlines) {
    if (file_.Parse(program_.Class(c).bytes)) return;
    const auto [begin, end] = program_.MethodRange(c);
    for (uint32_t m = begin; m < end; ++m) {
      if (const uint32_t offset = program_.Method(MethodId(m)).code_offset; offset != 0) Scan(offset, outlines[m]);
    }
  }

 private:
  void Scan(uint32_t offset, Outline& outline) {
    const std::span<const uint8_t> code = CodeBytes(file_.bytes(), offset);
    Traits seen;
    ForEachInstruction(code, [&](uint32_t pc) {
      const uint8_t op = code[pc];
      const bool jumps = (op >= 0x99 && op <= 0xa6) || op == kGoto || op == 0xc6 || op == 0xc7;
      seen.loops |= jumps && LoadS2(&code[pc + 1]) < 0;
      seen.appends |= op == kInvokedynamic;
      seen.asks |= op == kInvokedynamic;
      seen.computes |= op == kCaload || op == 0x33 || op == 0x92 || op == 0x82;  // elements of char[] and byte[], i2c, ixor
      if (op >= kInvokevirtual && op <= kInvokeinterface) ScanCall(LoadU2(&code[pc + 1]), outline, seen);
    });
    outline.makes = seen.makes && seen.computes;
    outline.looks_up = seen.looks_up && seen.appends;
    outline.collects |= seen.holds && seen.asks && (seen.parts || seen.looks_up);
    outline.loops = seen.loops;
  }

  void ScanCall(uint32_t index, Outline& outline, Traits& seen) {
    CpMember member;
    if (file_.pool().Tag(index) == kCpFieldref || !file_.pool().Member(index, &member)) return;
    if (member.owner.starts_with("java/")) {
      seen.makes |= MakesText(member);
      seen.looks_up |= LooksUp(member);
      outline.collects |= CollectsText(member);
      seen.holds |= HoldsTexts(member.owner);
      seen.asks |= AsksForText(member);
      seen.parts |= TakesParts(member);
      seen.appends |= member.owner == "java/lang/String" || member.name == "append";
      seen.computes |= member.name == "charAt" || member.name == "decode" || member.name == "reverse" ||
                       member.name == "getBytes" || member.name == "codePointAt" || member.name == "getChars" ||
                       member.name == "codePoints";
      return;
    }
    seen.looks_up |= LooksUp(member);
    const ClassId owner = MemberClass(program_, member.owner);
    if (!owner.valid() || program_.Class(owner).platform) return;
    if (const MethodId target = ResolveMethodMember(program_, member); target.valid()) outline.callees.push_back(target);
  }

  const Program& program_;
  ClassFile file_;
};

std::vector<ClassId> FollowedClasses(const Program& program) {
  std::vector<ClassId> classes;
  for (uint32_t c = 0; c < program.NumClasses(); ++c)
    if (!program.Class(ClassId(c)).platform && !program.Class(ClassId(c)).bytes.empty()) classes.push_back(ClassId(c));
  return classes;
}

/// Which methods to run: those that make texts, and who calls them; those that take texts out of memory, or need texts for a
/// look-up, by themselves.
std::vector<MethodId> ChooseMethods(const Program& program, const std::vector<Outline>& outlines) {
  std::vector<uint8_t> level(outlines.size(), 0);
  for (size_t m = 0; m < outlines.size(); ++m) level[m] = outlines[m].makes ? 1 : 0;
  for (uint32_t round = 1; round <= kCallerLevels; ++round) {
    for (size_t m = 0; m < outlines.size(); ++m) {
      if (level[m] != 0) continue;
      const auto calls = [&](MethodId callee) { return level[callee.value] != 0 && level[callee.value] <= round; };
      if (std::any_of(outlines[m].callees.begin(), outlines[m].callees.end(), calls)) level[m] = static_cast<uint8_t>(round + 1);
    }
  }
  std::vector<MethodId> chosen;
  for (size_t m = 0; m < outlines.size(); ++m) {
    const MethodId method(static_cast<uint32_t>(m));
    const bool runs = level[m] != 0 || outlines[m].collects || outlines[m].looks_up;
    if (runs && program.Method(method).code_offset != 0) chosen.push_back(method);
  }
  return chosen;
}

/// One worker: a machine, and what it found.
struct Worker {
  Worker(const Program& program, const KeptStrings& kept)
      : machine(program, [this, &kept](MethodId method, uint32_t offset, const std::u16string& text) {
          if (text.empty() || text.size() > kMostLength) return;
          std::optional<std::string> plain = Utf8OfUtf16(text);
          if (plain && kept.MayBecomeName(*plain)) found.emplace_back(method, ComputedText{offset, std::move(*plain)});
        }) {}
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  std::vector<std::pair<MethodId, ComputedText>> found;
  Machine machine;
};

}  // namespace

ComputedTexts::ComputedTexts(const Program& program, const KeptStrings& kept, BudgetGuard budget) {
  const std::vector<ClassId> classes = FollowedClasses(program);
  std::vector<Outline> outlines(program.NumMethods());
  tbb::enumerable_thread_specific<Outliner> outliners([&] { return Outliner(program); });
  tbb::parallel_for(size_t{0}, classes.size(), [&](size_t i) {
    if (!budget.Spent()) outliners.local().Add(classes[i], outlines);
  });
  const std::vector<MethodId> methods = ChooseMethods(program, outlines);
  tbb::enumerable_thread_specific<std::unique_ptr<Worker>> workers([&] { return std::make_unique<Worker>(program, kept); });
  tbb::parallel_for(size_t{0}, methods.size(), [&](size_t i) {
    const Outline& outline = outlines[methods[i].value];
    if (!budget.Spent()) workers.local()->machine.Run(methods[i], outline.looks_up && outline.loops);
  });
  for (const std::unique_ptr<Worker>& worker : workers)
    for (auto& [method, text] : worker->found) texts_[method].push_back(std::move(text));
  for (auto& [method, texts] : texts_) {
    std::sort(texts.begin(), texts.end());
    texts.erase(std::unique(texts.begin(), texts.end()), texts.end());
    if (texts.size() > kMostTexts) texts.resize(kMostTexts);
  }
}

std::span<const ComputedText> ComputedTexts::Of(MethodId method) const {
  const auto found = texts_.find(method);
  return found == texts_.end() ? std::span<const ComputedText>() : found->second;
}

}  // namespace heliograph::frontend
