/// The main section of a jar manifest.
///
/// Pure functions over text; any thread. Never fails: unknown or malformed lines are skipped.
/// Source: JAR File Specification, "Notes on Manifest and Signature Files" and "Class-Path Attribute".
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace heliograph::frontend {

struct Manifest {
  std::string main_class;               ///< Main-Class
  std::string start_class;              ///< Start-Class, written by Spring Boot's build plugins
  std::vector<std::string> class_path;  ///< Class-Path: decoded file paths, relative to the jar's directory
  bool multi_release = false;
};

/// Compares ASCII letters without regard to case, as manifests want it.
bool EqualsIgnoringCase(std::string_view a, std::string_view b);

/// A header of the main section.
struct ManifestAttribute {
  std::string name;
  std::string value;  ///< without blanks around it
  uint32_t line = 0;  ///< on which it begins
};

std::vector<ManifestAttribute> MainAttributes(std::string_view text);

Manifest ParseManifest(std::string_view text);

/// The classes to start with: Main-Class, preceded by Start-Class if Main-Class only launches it.
std::vector<std::string> MainClasses(const Manifest& manifest);

}  // namespace heliograph::frontend
