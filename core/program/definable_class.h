/// Classes of the inputs that only code which reads their files itself can define: no class loader finds them by name.
#pragma once

#include <string>
#include <string_view>

namespace heliograph {

struct DefinableClass {
  std::string_view name;  ///< internal form; of a class of the program
  std::string file;       ///< where its file lies: `archive!/entry`
};

}  // namespace heliograph
