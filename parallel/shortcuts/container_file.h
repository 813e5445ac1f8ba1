/// Files with containers that are not the JDK's: rows as in the built-in table (container_table.h).
///
///     # a class whose code is container code, with those nested in it
///     class org.example.Bag
///     # owner | methods | effects
///     org.example.Bag | put(Object) addAll(Object[]) | 1>e
///     org.example.Bag | take() | e>r
///
/// Rows of files are looked at before those of the built-in table. They are believed: what a row does not say of a method is lost.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/diagnostics.h"
#include "core/program/program.h"

namespace heliograph::parallel {

struct ContainerRules {
  struct Row {
    std::string owner, methods, effects;  ///< as ContainerRow
    std::string place;                    ///< "FILE:LINE"
  };
  struct Class {
    std::string name;  ///< internal
    std::string place;
  };
  std::vector<Class> classes;
  std::vector<Row> rows;
};

/// Adds what `text` says. The error is bad usage and tells the place. O(text). Any thread.
std::optional<Error> ReadContainerRules(std::string_view text, const std::string& path, ContainerRules* rules);

/// What is said of classes and methods that `program` does not have, as pairs of place and reason, in order. O(classes * rows).
std::vector<std::pair<std::string, std::string>> UnusedContainerRules(const Program& program, const ContainerRules& rules);

}  // namespace heliograph::parallel
