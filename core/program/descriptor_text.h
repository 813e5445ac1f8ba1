/// Descriptors as Java writes types. Pure functions; any thread. Malformed descriptors give what can be read of them.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace heliograph {

/// Letters of descriptors (JVMS 4.3.2, and V), and the names of what they mean.
inline constexpr std::string_view kPrimitiveKinds = "BCDFIJSZV";
inline constexpr std::array<std::string_view, 9> kPrimitiveNames = {"byte", "char",  "double",  "float", "int",
                                                                    "long", "short", "boolean", "void"};

/// Dimensions of the array type that a field descriptor, or a part of one, begins as: the brackets in front.
size_t NumDimensions(std::string_view descriptor);

/// Appends the type of the field descriptor at `at` ("Lp/C;" is `p.C`, "[I" is `int[]`, "V" is `void`) and returns the position after
/// it.
size_t AppendDescriptor(std::string_view descriptor, size_t at, std::string& out);

/// The parameter types of a method descriptor.
std::vector<std::string> ParameterTypes(std::string_view descriptor);

/// The field descriptors of the parameters of a method descriptor, then that of the result, or V. Empty if it is malformed.
std::vector<std::string_view> PartsOfDescriptor(std::string_view descriptor);

/// `<pkg.C: ret name(args)>`, as TamiFlex writes it. `owner` is dotted.
std::string MethodText(std::string_view owner, std::string_view name, std::string_view descriptor);

}  // namespace heliograph
