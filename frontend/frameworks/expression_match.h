/// What of the application the texts of expressions name.
///
/// Types in chains are not followed: a name is that of any method of the application that has it, and only what the container has of its
/// class is asked. One thread.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "core/program/program.h"
#include "frontend/configuration/expression_names.h"
#include "frontend/frameworks/found_parts.h"
#include "frontend/frameworks/framework.h"

namespace heliograph::frontend {

class ExpressionMatch {
 public:
  /// Both must outlive this.
  ExpressionMatch(const Program& program, FoundParts& found) : program_(program), found_(found) {}

  /// A text of framework `f`: an expression, or one that holds some in braces. O(text + methods of its names); the methods of the
  /// application for the first one.
  void Add(uint32_t f, FrameworkRow::Concept meaning, std::string_view text);
  /// One of a page, which may also set what it names, and leave arguments out.
  void AddOfPage(uint32_t f, std::string_view expression);

 private:
  void AddNames(uint32_t f, std::string_view expression);
  void AddName(uint32_t f, const ExpressionName& name);
  void AddMethods(uint32_t f, const ExpressionName& name);
  void AddGetters(uint32_t f, const std::string& getter);
  void AddStatic(uint32_t f, const ExpressionName& name);
  bool Fits(MethodId m, uint32_t arguments) const;
  std::span<const MethodId> PublicMethods(std::string_view name);
  void ReadMethods();

  const Program& program_;
  FoundParts& found_;
  bool read_ = false;
  absl::flat_hash_map<std::string_view, std::vector<MethodId>> methods_;  // public ones of objects of the application
};

}  // namespace heliograph::frontend
