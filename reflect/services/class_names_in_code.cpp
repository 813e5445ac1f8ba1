#include "reflect/services/class_names_in_code.h"

#include "reflect/members/type_match.h"

namespace heliograph::reflect {

void ClassNamesInCode::OnMethod(const MethodBody& body, const ConfigurationIndex* texts, uint32_t length) {
  const ClassId owner = program_.Method(body.method).owner;
  if (program_.Class(owner).platform) return;
  for (const std::string& text : body.strings) Add(text, length);
  if (texts != nullptr && classes_.insert(owner).second) AddTexts(owner, *texts, length);
}

void ClassNamesInCode::Add(const std::string& text, uint32_t length) {
  if (text.size() < length || !seen_.insert(text).second) return;
  if (IsClassOfInputs(program_, program_.FindRuntimeTypeName(text))) names_.push_back(text);
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
