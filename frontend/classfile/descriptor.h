/// Field and method descriptors (JVMS 4.3).
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace heliograph::frontend {

/// Number of characters of the field descriptor that `text` starts with; 0 if it starts with none.
/// At most 255 array dimensions.
size_t FieldDescriptorLength(std::string_view text);
bool IsFieldDescriptor(std::string_view text);
bool IsMethodDescriptor(std::string_view text);

/// A method descriptor taken apart. Reused between calls to save allocations.
struct CallDescriptor {
  struct Parameter {
    std::string_view descriptor;
    bool is_reference() const { return descriptor[0] == 'L' || descriptor[0] == '['; }
    bool is_wide() const { return descriptor[0] == 'J' || descriptor[0] == 'D'; }
  };
  std::vector<Parameter> parameters;
  Parameter result;  ///< `V` for void

  /// False if `text` is malformed.
  bool Parse(std::string_view text);
};

/// Largest run of '[' in a field or method descriptor.
uint32_t DescriptorDimensions(std::string_view descriptor);

}  // namespace heliograph::frontend
