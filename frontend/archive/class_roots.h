/// Where classes lie inside archives, by path. Pure; any thread.
///
/// Source: Jakarta Servlet specification 10.5 (WEB-INF/classes, WEB-INF/lib), Spring Boot reference "The
/// Executable Jar Format" (BOOT-INF), JEP 261 (jmod sections).
#pragma once

#include <cstddef>
#include <string_view>

namespace heliograph::frontend {

/// Length of the class root that `path` lies in: "BOOT-INF/classes/", "WEB-INF/classes/" or none.
inline size_t ClassRootSize(std::string_view path) {
  for (const std::string_view root : {"BOOT-INF/classes/", "WEB-INF/classes/"}) {
    if (path.starts_with(root)) return root.size();
  }
  return 0;
}

/// Class name that a path ending in ".class" promises.
inline std::string_view ClassPathName(std::string_view path, size_t root_size) {
  path.remove_prefix(root_size);
  path.remove_suffix(std::string_view(".class").size());
  return path;
}

inline bool IsModuleInfo(std::string_view path) { return path == "module-info.class" || path.ends_with("/module-info.class"); }

inline bool IsNestedApplication(std::string_view path) { return path.ends_with(".war"); }
inline bool IsNestedLibrary(std::string_view path) { return path.ends_with(".jar") || path.ends_with(".rar"); }
inline bool IsNestedArchive(std::string_view path) { return IsNestedApplication(path) || IsNestedLibrary(path); }

/// Library jar of a web or Spring Boot application that lies unpacked in a directory.
inline bool IsExplodedLibrary(std::string_view path) {
  return path.ends_with(".jar") && (path.starts_with("WEB-INF/lib/") || path.starts_with("BOOT-INF/lib/"));
}

}  // namespace heliograph::frontend
