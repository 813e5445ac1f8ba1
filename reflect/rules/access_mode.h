/// What access modes of VarHandles do, by the names of methods (`getAndSet`) and of the constants of AccessMode (`GET_AND_SET`).
#pragma once

#include <cstddef>
#include <string_view>

namespace heliograph::reflect {

struct AccessMode {
  /// Any access.
  AccessMode() = default;
  explicit AccessMode(std::string_view name) {
    const bool compares = name.find("ompareAnd") != std::string_view::npos || name.find("COMPARE_AND") != std::string_view::npos;
    const bool exchanges = name.starts_with("compareAndExchange") || name.starts_with("COMPARE_AND_EXCHANGE");
    const bool sets = name.starts_with("set") || name.starts_with("SET");
    stores = compares || sets || name.starts_with("getAnd") || name.starts_with("GET_AND");
    loads = exchanges || name.starts_with("get") || name.starts_with("GET");
    values = compares ? 2 : stores ? 1 : 0;
  }
  bool stores = true, loads = true;
  size_t values = 0;
};

}  // namespace heliograph::reflect
