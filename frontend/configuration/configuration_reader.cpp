#include "frontend/configuration/configuration_reader.h"

#include <utility>
#include <variant>
#include <vector>

#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>

#include "frontend/archive/manifest.h"
#include "frontend/configuration/expression_names.h"
#include "frontend/configuration/file_content.h"
#include "frontend/configuration/file_format.h"
#include "frontend/configuration/module_provides.h"
#include "frontend/configuration/name_lists.h"
#include "frontend/configuration/placeholders.h"
#include "frontend/configuration/properties_reader.h"
#include "frontend/configuration/text_constants.h"

namespace heliograph::frontend {
namespace {

void ReadNames(std::string_view text, std::string_view key, FileContent& content) {
  for (const ListedName& name : ParseNameLines(text, content.errors)) {
    content.entries.push_back({0, name.line, std::string(key), std::string(name.name)});
  }
}

void ReadFactories(std::string_view text, FileContent& content) {
  for (const Property& property : ParseProperties(text, content.errors)) {
    for (const std::string_view name : SplitNames(property.value)) {
      const auto offset = static_cast<size_t>(name.data() - property.value.data());
      content.entries.push_back({0, property.LineAt(offset), property.key, std::string(name)});
    }
  }
}

/// Words that are kept of one file, which may be the names of members.
constexpr size_t kMostWords = 1000;

void ReadLines(std::string_view text, const ClassNames& classes, FileContent& content) {
  for (const ListedName& name : FindNamesInLines(text, classes)) {
    content.entries.push_back({0, name.line, std::string(), std::string(name.name)});
  }
  ReadText(text, true, classes, kMostWords, content);
}

void ReadManifest(std::string_view text, const ClassNames& classes, FileContent& content) {
  for (const ManifestAttribute& attribute : MainAttributes(text)) {
    for (const std::string_view name : SplitNames(attribute.value)) {
      // Headers such as Main-Class hold nothing but a class; in others a lone word is none.
      const bool unqualified = name.size() == attribute.value.size() && attribute.name.ends_with("-Class");
      if (!NamesClass(name, unqualified, classes)) continue;
      content.entries.push_back({0, attribute.line, attribute.name, std::string(name)});
    }
  }
}

void ReadProvides(Bytes bytes, FileContent& content) {
  auto read = ReadModuleProvides(bytes);
  if (const auto* error = std::get_if<ClassFileError>(&read)) {
    content.errors.push_back({0, error->reason + " at byte " + std::to_string(error->offset)});
    return;
  }
  for (ModuleProvision& provision : std::get<std::vector<ModuleProvision>>(read)) {
    content.entries.push_back({0, 0, std::move(provision.service), std::move(provision.provider)});
  }
}

/// The last part of a path, without `extension`.
std::string_view BaseName(std::string_view path, std::string_view extension) {
  path.remove_prefix(path.rfind('/') + 1);
  if (path.ends_with(extension)) path.remove_suffix(extension.size());
  return path;
}

/// Expressions that are kept of one file.
constexpr size_t kMostExpressions = 10000;

void ReadExpressions(std::string_view text, FileContent& content) {
  for (const std::string_view expression : ExpressionsIn(text, "#$*%")) {
    if (content.expressions.size() < kMostExpressions) content.expressions.emplace_back(expression);
  }
}

void ReadCalled(std::string_view text, FileContent& content) {
  for (const std::string_view name : FindCalledNames(text, kMostWords)) content.called.emplace_back(name);
}

/// Lines of a file that are kept, if it has no more.
constexpr size_t kMostLines = 32;

bool IsReadInLines(ConfigurationFormat format) {
  return format == ConfigurationFormat::kLines || format == ConfigurationFormat::kText ||
         format == ConfigurationFormat::kProperties;
}

/// The format of a file whose path promises `format`: libraries keep properties where services stand, and binary files where
/// names of files have no extension.
ConfigurationFormat FormatOfText(ConfigurationFormat format, std::string_view text) {
  if (format == ConfigurationFormat::kServices && HoldsProperties(text)) return ConfigurationFormat::kProperties;
  const bool binary = format == ConfigurationFormat::kLines && text.find('\0') != std::string_view::npos;
  return binary ? ConfigurationFormat::kText : format;
}

void ReadContent(const ConfigurationSource& file, Bytes bytes, const ClassNames& classes, bool expressions,
                 FileContent& content) {
  if (content.format == ConfigurationFormat::kProvides) return ReadProvides(bytes, content);
  const std::string text = ToUtf8(bytes);
  content.format = FormatOfText(content.format, text);
  if (expressions && file.source.application && HoldsExpressions(content.format, file.resource)) ReadExpressions(text, content);
  if (!file.source.platform && content.format != ConfigurationFormat::kProperties) ReadCalled(text, content);
  if (!file.source.platform && IsReadInLines(content.format)) {
    for (const ListedName& line : FindLines(text, kMostLines)) {
      content.lines.push_back({0, line.line, "", std::string(line.name)});
    }
  }
  switch (content.format) {
    case ConfigurationFormat::kServices: return ReadNames(text, BaseName(file.resource, ""), content);
    case ConfigurationFormat::kImports: return ReadNames(text, BaseName(file.resource, ".imports"), content);
    case ConfigurationFormat::kProperties: return ReadProperties(text, content);
    case ConfigurationFormat::kFactories: return ReadFactories(text, content);
    case ConfigurationFormat::kXml: ReadXml(text, classes, content); return ReadXmlProperties(text, content);
    case ConfigurationFormat::kLines: return ReadLines(text, classes, content);
    case ConfigurationFormat::kText: return ReadText(text, false, classes, kMostWords, content);
    case ConfigurationFormat::kManifest: return ReadManifest(text, classes, content);
    case ConfigurationFormat::kPage:
    case ConfigurationFormat::kProvides: return;
  }
}

class Reader {
 public:
  Reader(std::span<const ConfigurationSource> sources, std::span<const std::string> names, const ClassNames& classes,
         bool expressions, Ledger& ledger, BudgetGuard budget)
      : sources_(sources),
        names_(names),
        classes_(classes),
        expressions_(expressions),
        ledger_(ledger),
        budget_(budget),
        contents_(sources.size()) {}

  Configuration Run() {
    tbb::enumerable_thread_specific<Scratch> scratches;
    tbb::parallel_for(size_t{0}, sources_.size(), [&](size_t i) { Read(i, scratches.local()); });
    Configuration configuration;
    for (size_t i = 0; i < sources_.size() && !budget_.WasSpent(); ++i) Append(i, configuration);
    return configuration;
  }

 private:
  struct Scratch {
    SourceReader reader;
    std::vector<uint8_t> bytes;
  };

  void Read(size_t i, Scratch& scratch) {
    const ConfigurationSource& file = sources_[i];
    if (budget_.Spent()) return;
    contents_[i].format = file.format;
    scratch.bytes.resize(file.source.UnpackedBytes());
    const auto bytes = scratch.reader.Read(file.source, scratch.bytes);
    if (const auto* error = std::get_if<ArchiveError>(&bytes)) {
      Report("skipped-entry", file, static_cast<int64_t>(error->offset), error->reason);
    } else {
      ReadContent(file, std::get<Bytes>(bytes), classes_, expressions_, contents_[i]);
    }
    for (const ConfigurationError& error : contents_[i].errors) {
      const std::string where = error.line != 0 ? "line " + std::to_string(error.line) + ": " : std::string();
      Report("malformed-configuration", file, -1, where + error.reason);
    }
  }

  void Append(size_t i, Configuration& configuration) {
    const ConfigurationSource& file = sources_[i];
    const ConfigurationFormat format = contents_[i].format;
    const bool by_content = format == ConfigurationFormat::kXml || format == ConfigurationFormat::kLines ||
                            format == ConfigurationFormat::kText || format == ConfigurationFormat::kPage ||
                            format == ConfigurationFormat::kManifest;
    const auto as = [&](ConfigurationFormat f) {
      return ConfigurationFile{names_[file.source.archive.value],
                               std::string(file.entry),
                               std::string(file.resource),
                               f,
                               file.source.platform,
                               file.source.archive};
    };
    for (std::string& name : contents_[i].called) configuration.called.push_back(std::move(name));
    std::vector<ConfigurationEntry>& properties = contents_[i].properties;
    if (!properties.empty()) AddFile(as(ConfigurationFormat::kProperties), std::move(properties), {}, configuration);
    const bool members = !contents_[i].members.empty() && !file.source.platform;
    if (by_content && contents_[i].entries.empty() && contents_[i].expressions.empty() && !members) return;
    const auto id = static_cast<uint32_t>(configuration.files.size());
    for (std::string& text : contents_[i].expressions) configuration.expressions.push_back({id, std::move(text)});
    for (ConfigurationEntry& line : contents_[i].lines) {
      line.file = id;
      configuration.lines.push_back(std::move(line));
    }
    AddFile(as(format), std::move(contents_[i].entries), std::move(contents_[i].members), configuration);
  }

  void Report(const char* kind, const ConfigurationSource& file, int64_t offset, const std::string& reason) {
    const std::string& archive = names_[file.source.archive.value];
    ledger_.Report({Diagnostic::Severity::kWarning, archive, std::string(file.entry), offset, reason});
    ledger_.Add(kind, archive + "!/" + std::string(file.entry), reason);
  }

  std::span<const ConfigurationSource> sources_;
  std::span<const std::string> names_;
  const ClassNames& classes_;
  const bool expressions_;
  Ledger& ledger_;
  const BudgetGuard budget_;
  std::vector<FileContent> contents_;  ///< by source
};

}  // namespace

Configuration ReadConfiguration(std::span<const ConfigurationSource> sources, std::span<const std::string> archive_names,
                                const ClassNames& classes, std::span<const ClassDecl> read, bool expressions, Ledger& ledger,
                                BudgetGuard budget) {
  Configuration configuration = Reader(sources, archive_names, classes, expressions, ledger, budget).Run();
  AddTextConstants(read, archive_names, classes, configuration, budget);
  ExpandPlaceholders(configuration, budget);
  return configuration;
}

}  // namespace heliograph::frontend
