/// Names in files that code opens and reads by hand: with tokenizers, arrays of characters, parsers of its own or of libraries;
/// files of properties among them, if no Properties object gives their values to a look-up.
///
/// Source:  JDK documentation of java.io.File, FileReader, FileInputStream, java.nio.file.Path; the calls that open resources are
///          those of text_reads.cpp. Of texts in constants: of java.io.StringReader, java.util.Scanner and java.lang.String.
/// Reads:   the names of files that are opened; at a fixpoint, which of these gave a name of a class to some look-up of a class, or of
///          one nested with it. Elsewhere, and for members, the file is read in a way that nothing follows.
/// Writes:  the names in such a file, at look-ups of unknown name in code of the packages of the call that opens it (the first three
///          parts of the package's name), and, where a library opens a file of another archive, in code of that archive. Evidence is
///          the place in the file.
///          So are the names in a string constant (frontend/configuration/text_constants.h) at look-ups in code of the packages of its
///          class, if the class or one around it reads texts in parts and no look-up was given a name out of the class's constants;
///          and so is a name, of a class outside the JDK, that code of the packages reads in parts.
///          A look-up of a class whose name is known in part, and fits too many classes, is also given the class whose name a word of
///          such a file completes: of any file that is opened there but those of messages, and of both keys and values of properties.
/// Unknown: the name stays unknown beside what the file tells. Files count of whose names at least three characters in a row are known,
///          but not those with more names than the switch `xml-names` allows.
/// Cost:    O(sites x files opened) at fixpoints, and the names in these files; for patterns, O(patterns x words in these files).

#include <algorithm>
#include <map>
#include <set>

#include "absl/strings/ascii.h"
#include "core/strings/identifiers.h"
#include "core/strings/string_pattern.h"
#include "reflect/members/name_patterns.h"
#include "reflect/members/type_match.h"
#include "reflect/rules/rules.h"
#include "reflect/services/services.h"

namespace heliograph::reflect {

namespace {

/// Opens a file of the file system: the inputs may hold it.
class OpenFileRule : public Rule {
 public:
  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override { WatchName(site, call, context); }
  void OnDelta(Site& site, int, const PointsToSet& delta, RuleContext& context) const override {
    FileServices& files = context.services().files();
    files.opened().Add(site.index, delta, context.ask().heap(), files.index());
  }
};

/// Reads a text in parts: it may be one that a constant holds, or the name of a class.
class OpenTextRule : public Rule {
 public:
  void OnSite(Site& site, const ClaimedCall& call, RuleContext& context) const override {
    site.listed = false;
    FileServices& files = context.services().files();
    if (!files.index().TextsInCode().empty()) files.opened().NamesAt(site.index);
    const Program& program = context.ask().program();
    const size_t read = program.ClassName(program.Method(site.target).owner) == "java/lang/String" ? 0 : 1;
    if (read < call.args.size() && call.args[read].valid()) context.say().Watch(site, 0, call.args[read]);
  }
  void OnDelta(Site& site, int, const PointsToSet& delta, RuleContext& context) const override {
    const Facts& ask = context.ask();
    const Program& program = ask.program();
    OpenedFiles& opened = context.services().files().opened();
    PointsToSet asked;
    asked.AddDifference(delta, opened.no_names(), nullptr);
    asked.ForEach([&](ObjId o) {
      if (ask.Spent()) return;
      const std::string* text = ask.heap().StringOf(o);
      const bool of_inputs = text != nullptr && IsClassOfInputs(program, program.FindRuntimeTypeName(*text));
      (of_inputs ? opened.NamesAt(site.index) : opened.no_names()).Add(o);
    });
  }
};

const Rule* OpenFile() { return The<OpenFileRule>(); }
const Rule* OpenText() { return The<OpenTextRule>(); }

/// The first three parts of the package of a class, or of a file; no code of the unnamed package is of others.
std::string_view PackagesOf(std::string_view name) {
  size_t end = 0;
  for (int parts = 0; parts < 3; ++parts) {
    const size_t slash = name.find('/', end == 0 ? 0 : end + 1);
    if (slash == std::string_view::npos) break;
    end = slash;
  }
  return name.substr(0, end);
}
std::string_view PackagesOf(const Site& site, const Program& program) {
  return PackagesOf(program.ClassName(program.Method(site.caller).owner));
}

/// The operand that is the name, of a look-up by name; none of other sites.
std::optional<int> NameOperand(const Site& site) {
  if (site.rule == ClassForName() || site.rule == ClassLoaderLoadClass()) return 0;
  if (site.rule == ClassGetMethod() || site.rule == ClassGetField()) return 1;
  return std::nullopt;
}

/// Whether something, but not all, is known of the name: the pattern has one part that is not known.
bool IsNameWithGap(std::string_view pattern) {
  return string_pattern::Prefix(pattern).size() + string_pattern::Suffix(pattern).size() + 1 == pattern.size() &&
         pattern.size() > 1;
}

/// Files by the look-ups that they may give names to.
class FilesNear {
 public:
  void Add(uint32_t file, ArchiveId of_file, const Site& opener, const Program& program) {
    by_packages_[PackagesOf(opener, program)].insert(file);
    if (ArchiveOf(opener, program) != of_file) by_archive_[of_file].insert(file);
  }
  void AddOfCode(uint32_t file, std::string_view class_file) { by_packages_[PackagesOf(class_file)].insert(file); }
  std::set<uint32_t> For(const Site& look_up, const Program& program) const {
    std::set<uint32_t> files;
    const auto near = by_packages_.find(PackagesOf(look_up, program));
    if (near != by_packages_.end()) files = near->second;
    const auto same = by_archive_.find(ArchiveOf(look_up, program));
    if (same != by_archive_.end()) files.insert(same->second.begin(), same->second.end());
    return files;
  }

 private:
  static ArchiveId ArchiveOf(const Site& site, const Program& program) {
    return program.Class(program.Method(site.caller).owner).archive;
  }

  std::map<std::string_view, std::set<uint32_t>> by_packages_;
  std::map<ArchiveId, std::set<uint32_t>> by_archive_;
};

class HandReadNames {
 public:
  explicit HandReadNames(RuleContext& context)
      : ask_(context.ask()),
        files_(context.services().files()),
        told_(files_.opened().look_ups()),
        index_(files_.index()),
        nesting_(context.services().nesting()),
        class_patterns_(context.services().name_patterns()) {}

  std::vector<OfferedNames> Find() {
    FindLookUps();
    FindFiles();
    FindTexts();
    std::vector<OfferedNames> offers;
    for (const auto& [site, operand] : look_ups_) {
      PointsToSet names;
      AddNames(ask_.SiteAt(site), operand == 0, names);
      const auto read = names_read_.find(PackagesOf(ask_.SiteAt(site), ask_.program()));
      if (operand == 0 && read != names_read_.end()) names.AddAll(read->second);
      if (!names.empty()) offers.push_back({site, operand, std::move(names)});
    }
    for (const auto& [site, patterns] : told_.gaps) {
      const std::set<uint32_t> files = opened_.For(ask_.SiteAt(site), ask_.program());
      for (const std::string& pattern : patterns) {
        if (ask_.Spent()) return offers;
        PointsToSet names = Completed(pattern, files);
        if (!names.empty()) offers.push_back({site, 0, std::move(names)});
      }
    }
    return offers;
  }

 private:
  /// Look-ups of unknown name, and files that gave names to some look-up.
  void FindLookUps() {
    for (uint32_t i = 0; i < ask_.sites().size() && !ask_.Spent(); ++i) {
      const Site& site = ask_.SiteAt(i);
      const std::optional<int> operand = NameOperand(site);
      if (!operand || ask_.IsInPlatform(site)) continue;
      const PointsToSet& names = site.known[*operand];
      if (names.Contains(ask_.heap().MergedString())) look_ups_.emplace_back(i, *operand);
      PointsToSet& looked_at = told_.looked_at[i];
      PointsToSet fresh;
      fresh.AddDifference(names, looked_at, nullptr);
      fresh.ForEach([&](ObjId o) {
        const uint32_t entry = ask_.heap().ConfigurationEntryOf(o);
        if (IsOfFile(entry)) Follow(index_.Entry(entry).file, HolderOf(site));
        if (*operand == 0 && FitsTooMany(o)) told_.gaps[i].insert(*ask_.heap().StringPatternOf(o));
      });
      looked_at.AddAll(fresh);
    }
  }

  /// Whether the object is a pattern of too many names of classes.
  bool FitsTooMany(ObjId o) const {
    const std::string* pattern = ask_.heap().StringPatternOf(o);
    if (pattern == nullptr || !IsNameWithGap(*pattern)) return false;
    bool too_many = false;
    class_patterns_.ClassesOf(*pattern, ask_.variant().pattern_types, ask_.variant().pattern_length, &too_many);
    return too_many;
  }

  ClassId HolderOf(const Site& site) const { return nesting_.Outermost(ask_.program().Method(site.caller).owner); }

  /// The texts of a class are followed if one of them is, in whatever form; those of a file, to `holder`.
  void Follow(uint32_t file, ClassId holder) {
    const ConfigurationFile& f = index_.File(file);
    if (f.in_code) told_.followed_texts.emplace(f.archive_id, f.entry);
    else told_.followed.emplace(file, holder);
  }

  /// The names of classes, or of members, that files and text constants near the look-up hold.
  void AddNames(const Site& look_up, bool classes, PointsToSet& names) {
    const ClassId holder = HolderOf(look_up);
    for (const uint32_t file : opened_.For(look_up, ask_.program())) {
      if (classes && !told_.followed.contains({file, holder})) files_.opened().ReadByHand(file, holder);
      if (!classes || files_.opened().IsReadByHand(file, holder)) names.AddAll(NamesIn(file, classes));
    }
    for (const uint32_t text : texts_.For(look_up, ask_.program())) names.AddAll(NamesIn(text, classes));
  }

  /// What is read in parts, and the text constants of classes that read so.
  void FindTexts() {
    const Program& program = ask_.program();
    std::set<ClassId> readers;
    for (const auto& [index, names] : files_.opened().texts()) {
      const Site& site = ask_.SiteAt(index);
      readers.insert(HolderOf(site));
      if (!names.empty()) names_read_[PackagesOf(site, program)].AddAll(names);
    }
    for (const uint32_t file : index_.TextsInCode()) {
      if (ask_.Spent()) return;
      const ConfigurationFile& f = index_.File(file);
      if (told_.followed_texts.contains({f.archive_id, f.entry}) || TooLong(file)) continue;
      const ClassId holder = program.FindClass(f.entry.substr(0, f.entry.rfind('.')));
      if (!holder.valid() || !readers.contains(nesting_.Outermost(holder))) continue;
      texts_.AddOfCode(file, f.entry);
    }
  }

  bool TooLong(uint32_t file) const {
    const size_t most = ask_.variant().xml_names;
    return most != 0 && index_.NamesIn(file).size() > most;
  }

  /// Files that are opened, by who opens them.
  void FindFiles() {
    for (const auto& [opener, file] : files_.opened().opened()) {
      if (ask_.Spent()) return;
      const Site& site = ask_.SiteAt(opener);
      if (index_.NamesIn(file).empty() || TooLong(file)) continue;
      opened_.Add(file, index_.File(file).archive_id, site, ask_.program());
    }
  }

  /// Values of properties are of any kind: those count that name a class.
  bool MayTell(const ConfigurationEntry& e) const {
    return index_.File(e.file).format != ConfigurationFormat::kProperties || ask_.program().FindRuntimeTypeName(e.text).valid();
  }

  /// Names of classes of the inputs that a word of the file makes of the pattern, as it is or with a capital. Files of
  /// messages have none.
  PointsToSet Completed(const std::string& pattern, uint32_t file) const {
    PointsToSet names;
    const bool properties = index_.File(file).format == ConfigurationFormat::kProperties;
    if (properties && HoldsMessages(file)) return names;
    for (const uint32_t entry : index_.NamesIn(file)) {
      const ConfigurationEntry& e = index_.Entry(entry);
      const auto complete = [&](std::string_view word, char) { Complete(pattern, word, entry, names); };
      ForEachIdentifier(e.text, complete);
      if (properties) ForEachIdentifier(e.key, complete);
    }
    return names;
  }

  /// The same of several files; each is asked for once.
  PointsToSet Completed(const std::string& pattern, const std::set<uint32_t>& files) const {
    std::map<uint32_t, PointsToSet>& completed = files_.opened().Completed(pattern);
    PointsToSet names;
    for (const uint32_t file : files) {
      const auto [it, added] = completed.try_emplace(file);
      if (added) it->second = Completed(pattern, file);
      names.AddAll(it->second);
    }
    return names;
  }

  /// Whether more than half of the values in a file of properties are messages.
  bool HoldsMessages(uint32_t file) const {
    const std::vector<uint32_t>& entries = index_.NamesIn(file);
    const auto messages =
        std::count_if(entries.begin(), entries.end(), [&](uint32_t e) { return IsMessage(index_.Entry(e).text); });
    return 2 * static_cast<size_t>(messages) > entries.size();
  }

  void Complete(std::string_view pattern, std::string_view word, uint32_t entry, PointsToSet& names) const {
    const Program& program = ask_.program();
    const std::string_view prefix = string_pattern::Prefix(pattern);
    std::string name = std::string(prefix).append(word).append(string_pattern::Suffix(pattern));
    char& first = name[prefix.size()];
    for (const char c : {first, absl::ascii_toupper(first)}) {
      first = c;
      if (IsClassOfInputs(program, program.FindRuntimeTypeName(name))) {
        names.Add(ask_.heap().ConfigurationString(entry, name));
      }
    }
  }

  const PointsToSet& NamesIn(uint32_t file, bool classes) {
    return files_.opened().NamesIn(file, classes, [&](PointsToSet& names) {
      for (const uint32_t entry : index_.NamesIn(file)) {
        const ConfigurationEntry& e = index_.Entry(entry);
        if (classes == (e.key == kWordKey) || !MayTell(e)) continue;
        const ObjId name = ask_.heap().ConfigurationString(entry, e.text);
        if (!ask_.heap().IsOtherText(name)) names.Add(name);
      }
    });
  }

  const Facts& ask_;
  FileServices& files_;
  NamesAtLookUps& told_;
  const ConfigurationIndex& index_;
  const ClassNesting& nesting_;
  NamePatterns& class_patterns_;
  std::vector<std::pair<uint32_t, int>> look_ups_;
  std::map<std::string_view, PointsToSet> names_read_;  // in parts, by packages of the code that reads
  FilesNear opened_, texts_;
};

}  // namespace

std::vector<OfferedNames> NamesReadByHand(RuleContext& context) {
  const OpenedFiles& opened = context.services().files().opened();
  if (opened.opened().empty() && opened.texts().empty()) return {};
  return HandReadNames(context).Find();
}

std::vector<ApiRow> FileOpenApis() {
  constexpr std::string_view kName = "(Ljava/lang/String;)V";
  return {
      {"java/io/File", "<init>", "", "new File", OpenFile, false, true},
      {"java/io/FileReader", "<init>", kName, "new FileReader", OpenFile, false, true},
      {"java/io/FileInputStream", "<init>", kName, "new FileInputStream", OpenFile, false, true},
      {"java/nio/file/Paths", "get", "(Ljava/lang/String;[Ljava/lang/String;)Ljava/nio/file/Path;", "Paths.get", OpenFile, false,
       true},
      {"java/nio/file/Path", "of", "(Ljava/lang/String;[Ljava/lang/String;)Ljava/nio/file/Path;", "Path.of", OpenFile, false,
       true},
      {"java/io/StringReader", "<init>", kName, "new StringReader", OpenText, false, true},
      {"java/util/Scanner", "<init>", kName, "new Scanner", OpenText, false, true},
      {"java/text/StringCharacterIterator", "<init>", "", "new StringCharacterIterator", OpenText, false, true},
      {"java/lang/String", "getBytes", "", "String.getBytes", OpenText, false, true},
      {"java/lang/String", "toCharArray", "", "String.toCharArray", OpenText, false, true},
      {"java/lang/String", "getChars", "", "String.getChars", OpenText, false, true},
      {"java/lang/String", "chars", "", "String.chars", OpenText, false, true},
      {"java/util/regex/Pattern", "matcher", "", "Pattern.matcher", OpenText, false, true},
  };
}

}  // namespace heliograph::reflect
