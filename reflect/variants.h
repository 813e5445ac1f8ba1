/// Variants of the reflection analysis: named rows of orthogonal switches.
#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace heliograph::reflect {

struct Variant {
  std::string_view name;
  std::string_view summary;
  /// Constants that name a class count only where they are defined in the calling method and nothing else
  /// reaches the name (LOCAL); otherwise wherever they flow.
  bool local_names = false;
  bool class_names = false;      ///< Class.forName, loadClass
  bool instances = false;        ///< Class.newInstance, constructors, getClass, Array.newInstance
  bool members = false;          ///< methods and fields, and their use
  /// Follow getClass at call sites in library code as well. Off in every variant: without contexts, the
  /// classes of all objects that ever reach a library helper meet in its caches, come out as receivers of
  /// newInstance, and make each other reachable. Such a site then gives the unknown Class object.
  bool library_get_class = false;
  /// Follow class literals into instantiation, and members of classes, at call sites in the JDK's own code as
  /// well. Off in every variant for the same reason: caches and helpers of the JDK see nearly every class.
  /// Classes that a name gives (forName, loadClass) are followed everywhere.
  bool platform_literals = false;
};

/// All variants, from the least to the most that is found.
std::span<const Variant> Variants();
std::optional<Variant> FindVariant(std::string_view name);

}  // namespace heliograph::reflect
