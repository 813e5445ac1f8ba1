/// The services that a module declaration provides.
///
/// Source: JVMS 4.7.25, the Module attribute.
#pragma once

#include <span>
#include <string>
#include <variant>
#include <vector>

#include "frontend/classfile/constant_pool.h"

namespace heliograph::frontend {

struct ModuleProvision {
  std::string service;   ///< dotted
  std::string provider;  ///< dotted
};

/// In the order of the class file. Any bytes are safe; any thread.
std::variant<std::vector<ModuleProvision>, ClassFileError> ReadModuleProvides(std::span<const uint8_t> bytes);

}  // namespace heliograph::frontend
