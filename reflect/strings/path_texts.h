/// Names of files: the texts that java.io.File and java.nio.file.Path objects of a method are made of.
///
/// Source: java.io.File, java.nio.file.Path, JDK 17 API specification.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/program/method_body.h"
#include "core/program/program.h"

namespace heliograph::reflect {

/// What a path is made of in its method.
struct PathText {
  std::vector<VarIndex> pieces;  ///< variables of texts, each below the one before
  std::string steps;             ///< what is taken of that in turn, of kName and kParent
  static constexpr char kName = 'n', kParent = 'p';
};

/// None if the method does not tell, or `var` is no path. O(statements of the body) for each call that the path goes through.
std::optional<PathText> FindPathText(const Program& program, const MethodBody& body, VarIndex var);

/// The texts of the path that `pieces` make, after the steps; as string_pattern.h. Where the separator of the platform is part of
/// it, the unknown too. None: it is null.
std::vector<std::string> EvaluatePath(const std::vector<std::string_view>& pieces, std::string_view steps);

}  // namespace heliograph::reflect
