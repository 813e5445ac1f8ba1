/// Programs of a few classes, for tests that need no class files.
#pragma once

#include <string_view>
#include <vector>

#include "core/program/program.h"

namespace heliograph::test {

inline constexpr std::string_view kObject = "java/lang/Object";

/// A field or method. What is neither native nor abstract has code.
MemberDecl Member(std::string_view name, std::string_view descriptor, uint16_t access = kAccPublic);
/// A class; java/lang/Object has no super class, whatever `super` says. The texts must outlive the declaration.
ClassDecl Class(std::string_view name, std::vector<MemberDecl> methods = {}, std::string_view super = kObject,
                uint16_t access = kAccPublic);
/// The same as part of the application.
ClassDecl ApplicationClass(std::string_view name, std::vector<MemberDecl> methods = {}, std::string_view super = kObject);
/// The program of these classes; throws std::runtime_error if they make none.
Program BuildProgram(std::vector<ClassDecl> classes, uint32_t max_dimensions = 1);

}  // namespace heliograph::test
