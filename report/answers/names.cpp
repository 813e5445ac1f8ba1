#include "report/answers/names.h"

#include <algorithm>
#include <cctype>
#include <charconv>

#include "core/options/options.h"
#include "core/program/descriptor_text.h"

namespace heliograph::report {
namespace {

constexpr size_t kShown = 4;  // names in one message

/// The parts of a name as it was typed.
struct Words {
  std::string base;  // dotted, without arguments
  std::optional<std::string> arguments, descriptor;
  std::optional<int64_t> line, offset;
};

std::optional<int64_t> TakeNumber(std::string& text, char mark) {
  const size_t at = text.rfind(mark);
  if (at == std::string::npos || at + 1 == text.size()) return std::nullopt;
  int64_t number = 0;
  size_t begin = at + 1;
  while (begin < text.size() && text[begin] == ' ') ++begin;
  const auto [end, error] = std::from_chars(text.data() + begin, text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  text.resize(at);
  while (!text.empty() && text.back() == ' ') text.pop_back();
  return number;
}

std::string WithoutSpaces(std::string text) {
  std::erase(text, ' ');
  return text;
}

/// `<p.C: ret m(args)>` as `p.C.m(args)`.
std::string Unwrapped(const std::string& text) {
  const size_t colon = text.find(": ");
  if (text.size() < 2 || text[0] != '<' || text.back() != '>' || colon == std::string::npos) return text;
  const std::string member = text.substr(colon + 2, text.size() - colon - 3);
  const size_t paren = std::min(member.find('('), member.size());
  const size_t space = member.rfind(' ', paren);
  return text.substr(1, colon - 1) + "." + member.substr(space == std::string::npos ? 0 : space + 1);
}

Words Split(const std::string& typed) {
  Words words;
  std::string text = Unwrapped(typed);
  words.line = TakeNumber(text, ':');
  if (!words.line) words.offset = TakeNumber(text, '@');
  if (const size_t paren = text.find('('); paren != std::string::npos) {
    const size_t end = text.rfind(')');
    if (end != std::string::npos && end + 1 < text.size()) {
      words.descriptor = text.substr(paren);
    } else {
      words.arguments = WithoutSpaces(text.substr(paren + 1, (end == std::string::npos ? text.size() : end) - paren - 1));
    }
    text.resize(paren);
  }
  for (const char mark : {'/', '#'}) std::replace(text.begin(), text.end(), mark, '.');
  words.base = text;
  return words;
}

template <typename Rows, typename NameOf>
std::string Listed(const Rows& rows, NameOf name_of) {
  std::string text;
  for (size_t i = 0; i < std::min(kShown, rows.size()); ++i) text += (i == 0 ? "" : ", ") + name_of(rows[i]);
  return rows.size() > kShown ? text + " and " + std::to_string(rows.size() - kShown) + " more" : text;
}

Error Unknown(const std::string& message) { return {Error::Kind::kUsage, message}; }

/// "; did you mean X?" for the classes whose simple name is nearest, or "".
std::string ClassHint(const ResultDatabase& result, const std::string& name) {
  const auto simple = [](std::string_view full) { return full.substr(full.find_last_of(".$") + 1); };
  std::vector<std::string> full, near;
  std::vector<std::string_view> names;
  Query all = result.Run("SELECT name FROM classes ORDER BY owner, id");
  while (all.Next()) full.push_back(all.Text(0));
  const std::string_view wanted = simple(name);
  for (const std::string& text : full) {
    const std::string_view candidate = simple(text);
    const size_t longer = std::max(candidate.size(), wanted.size()), shorter = std::min(candidate.size(), wanted.size());
    if (longer - shorter <= 2) names.push_back(candidate);
    if (candidate.starts_with(wanted)) near.push_back(text);
  }
  const auto shown = [&] { return "; did you mean " + Listed(near, [](const std::string& text) { return text; }) + "?"; };
  if (!near.empty()) return shown();
  const std::string nearest(NearestName(wanted, names));
  if (nearest.empty()) return "";
  for (const std::string& text : full) {
    if (simple(text) == nearest) near.push_back(text);
  }
  return shown();
}

std::string Simple(const std::string& types) {
  std::string simple;
  for (const std::string& type : SplitNonEmpty(types, ',')) {
    simple += (simple.empty() ? "" : ",") + type.substr(type.find_last_of(".$") + 1);
  }
  return simple;
}

bool HasArguments(const MethodRow& row, const Words& words) {
  if (words.descriptor) return row.descriptor == *words.descriptor;
  if (!words.arguments) return true;
  const std::string types = Joined(ParameterTypes(row.descriptor), ",");
  return types == *words.arguments || Simple(types) == *words.arguments;
}

class SubjectFinder {
 public:
  SubjectFinder(const ResultDatabase& result, const std::string& typed, ClassNames names)
      : result_(result), typed_(typed), words_(Split(typed)), names_(names) {}

  Result<Subject> Find() {
    if (words_.base.empty()) return Unknown("a name is expected: p.C, p.C.m, C.m(int) or p.C.m:LINE");
    const bool method_is_meant = words_.arguments || words_.descriptor || words_.line || words_.offset;
    if (!method_is_meant) {
      const std::vector<ClassRow> classes = Classes(words_.base);
      if (classes.size() == 1) {
        Subject subject;
        subject.of = classes[0];
        subject.methods = MethodsOfClass(result_, classes[0].id);
        return subject;
      }
      if (classes.size() > 1) return Ambiguous(classes);
    }
    return FindMethod();
  }

 private:
  std::vector<ClassRow> Classes(const std::string& name) const {
    if (names_ == ClassNames::kShort) return FindClasses(result_, name);
    const auto row = FindClass(result_, name);
    return row ? std::vector<ClassRow>{*row} : std::vector<ClassRow>();
  }

  std::string Hint(const std::string& name) const { return names_ == ClassNames::kFull ? "" : ClassHint(result_, name); }

  Error Ambiguous(const std::vector<ClassRow>& classes) const {
    return Unknown(typed_ + " may be " + Listed(classes, [](const ClassRow& row) { return row.name; }) + ": add the package");
  }

  Result<Subject> FindMethod() {
    const size_t dot = words_.base.rfind('.');
    if (dot == std::string::npos || dot == 0) return Unknown("the result has no class " + typed_ + Hint(words_.base));
    const std::string class_name = words_.base.substr(0, dot), method = words_.base.substr(dot + 1);
    std::vector<ClassRow> classes = Classes(class_name);
    if (classes.size() > 1) {
      std::erase_if(classes, [&](const ClassRow& row) { return Declared(row, method).empty(); });
      if (classes.size() > 1) return Ambiguous(classes);
      if (classes.empty()) classes = Classes(class_name);
    }
    if (classes.empty()) return NoClass(class_name);
    return MethodIn(classes[0], method);
  }

  /// A last part with a capital letter is meant as a class.
  Error NoClass(const std::string& class_name) const {
    const unsigned char first = static_cast<unsigned char>(words_.base[class_name.size() + 1]);
    const std::string& meant = std::isupper(first) != 0 ? words_.base : class_name;
    return Unknown("the result has no class " + meant + Hint(meant));
  }

  std::vector<MethodRow> Declared(const ClassRow& row, const std::string& method) const {
    std::vector<MethodRow> methods = MethodsOfClass(result_, row.id);
    std::erase_if(methods, [&](const MethodRow& m) { return m.method != method || !HasArguments(m, words_); });
    return methods;
  }

  /// The method of the class or of the nearest super class that has it.
  Result<Subject> MethodIn(const ClassRow& named, const std::string& method) const {
    Subject subject;
    subject.method = method;
    subject.line = words_.line, subject.offset = words_.offset;
    for (std::optional<ClassRow> at = named; at; at = SuperOf(result_, *at)) {
      subject.of = *at;
      subject.methods = Declared(*at, method);
      // Of the JDK only methods that are reached have rows: the class itself may declare one that has none.
      if (!subject.methods.empty() || at->owner == "jdk") break;
    }
    if (!subject.methods.empty() || named.owner == "jdk") return subject;
    return NoMethod(named, method);
  }

  Error NoMethod(const ClassRow& named, const std::string& method) const {
    const std::vector<MethodRow> methods = MethodsOfClass(result_, named.id);
    std::vector<MethodRow> same;
    std::vector<std::string_view> names;
    for (const MethodRow& row : methods) {
      names.push_back(row.method);
      if (row.method == method) same.push_back(row);
    }
    if (!same.empty()) return Unknown(named.name + "." + method + " has other parameters: " + Listed(same, DisplayName));
    return Unknown("the class " + named.name + " has no method " + method + NearestHint(method, names));
  }

  const ResultDatabase& result_;
  const std::string& typed_;
  const Words words_;
  const ClassNames names_;
};

}  // namespace

Result<Subject> FindSubject(const ResultDatabase& result, const std::string& text, ClassNames names) {
  return SubjectFinder(result, text, names).Find();
}

Result<std::vector<MethodRange>> MethodsOf(const ResultDatabase& result, const std::string& text) {
  std::string prefix = text;
  if (prefix.ends_with(".*")) prefix.resize(prefix.size() - 2);
  std::replace(prefix.begin(), prefix.end(), '/', '.');
  Query package = result.Run(R"sql(
      SELECT min(m.id), max(m.id) + 1 FROM methods m JOIN classes c ON c.id = m.class
      WHERE c.name >= ?1 || '.' AND c.name < ?1 || '/')sql");
  package.Bind(1, prefix);
  if (package.Next() && !package.IsNull(0)) return std::vector<MethodRange>{{package.Integer(0), package.Integer(1)}};
  const auto subject = FindSubject(result, text);
  if (!subject) return subject.error();
  std::vector<MethodRange> ranges;
  for (const MethodRow& row : subject->methods) ranges.emplace_back(row.id, row.id + 1);
  return ranges;
}

}  // namespace heliograph::report
