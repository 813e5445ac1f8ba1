#include "reflect/services/class_names_in_code.h"

#include "core/strings/identifiers.h"
#include "reflect/members/type_match.h"

namespace heliograph::reflect {

namespace {

constexpr size_t kLongestName = 256;

}  // namespace

void ClassNamesInCode::OnMethod(const MethodBody& body, const ConfigurationIndex* texts, uint32_t length) {
  const ClassId owner = program_.Method(body.method).owner;
  if (program_.Class(owner).platform) return;
  for (const std::string& text : body.strings) {
    Add(text, length);
    if (text.find_first_of("(;") != std::string::npos && !IsMessage(text)) AddPlatformNames(text);
  }
  if (texts != nullptr && classes_.insert(owner).second) AddTexts(owner, *texts, length);
}

void ClassNamesInCode::Add(const std::string& text, uint32_t length) {
  if (text.size() < length || !seen_.insert(text).second) return;
  if (IsClassOfInputs(program_, program_.FindRuntimeTypeName(text))) names_.push_back(text);
}

/// The longest beginning of each word with dots that names a class: what follows are members.
void ClassNamesInCode::AddPlatformNames(std::string_view text) {
  const auto is_of_name = [](char c) { return c == '.' || IsOfIdentifier(c); };
  ForEachStretch(text, is_of_name, [&](std::string_view name, char) {
    if (name.size() > kLongestName) return;
    for (size_t end = name.size(); end != std::string_view::npos; end = name.rfind('.')) {
      name = name.substr(0, end);
      const TypeId type = name.find('.') != std::string_view::npos ? program_.FindRuntimeTypeName(name) : TypeId();
      if (!type.valid() || !program_.IsClass(type)) continue;
      const ClassInfo& info = program_.Class(program_.ClassOf(type));
      const bool is_new = info.platform && (info.access & kAccPublic) != 0 && in_expressions_.insert(type).second;
      if (is_new) platform_names_.emplace_back(name);
      return;
    }
  });
}

void ClassNamesInCode::AddTexts(ClassId of, const ConfigurationIndex& texts, uint32_t length) {
  if (files_.empty()) {
    for (const uint32_t file : texts.TextsInCode()) files_[texts.File(file).entry].push_back(file);
  }
  const auto found = files_.find(std::string(program_.ClassName(of)) + ".class");
  if (found == files_.end()) return;
  for (const uint32_t file : found->second) {
    for (const uint32_t entry : texts.NamesIn(file)) Add(texts.Entry(entry).text, length);
  }
}

}  // namespace heliograph::reflect
