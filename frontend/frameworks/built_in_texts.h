/// The texts of frontend/frameworks/data, which the build puts into the program (cmake/HeliographEmbed.cmake).
#pragma once

#include <span>
#include <string_view>

namespace heliograph::frontend {

struct BuiltInText {
  std::string_view file;  ///< name without folders
  std::string_view text;
};

/// By name of the file.
std::span<const BuiltInText> BuiltInTexts();

}  // namespace heliograph::frontend
