/// Reads annotations out of the attributes of a class file. Pure; any thread; any bytes are safe.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/program/annotation.h"
#include "frontend/classfile/constant_pool.h"

namespace heliograph::frontend {

/// Whether the attribute of that name holds annotations that are there when a program runs, or a default.
bool IsAnnotationAttribute(std::string_view attribute);

/// Appends what the attribute of that name, whose content lies in [begin, begin + length), declares: annotations, or the default.
/// Of parameters, `counts` gets how many each of them has.
/// False if it is malformed, or nested more than 50 deep; then nothing is appended. O(length).
bool ReadAnnotations(const ConstantPool& pool, std::string_view attribute, uint32_t begin, uint32_t length,
                     std::vector<AnnotationValue>& values, std::vector<uint32_t>& counts);

}  // namespace heliograph::frontend
