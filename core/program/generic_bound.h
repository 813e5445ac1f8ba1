/// What a generic type such as `Class<? extends pkg.T>` says of the Class or Constructor objects of a variable.
///
/// Source: JLS 4.5.1, JVMS 4.7.9. Holds as long as no unchecked cast lied (heap pollution, JLS 4.12.2). Pure; any thread.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/program/program.h"

namespace heliograph {

struct GenericBound {
  TypeId meta;                ///< Class or Constructor
  std::string text;           ///< the type as a person writes it
  std::vector<TypeId> types;  ///< classes: the class is a subtype of each; never empty
};

/// The classes of the program, abstract ones and interfaces included, that the bound lets in, in ClassId order, unless there
/// are more than `most` (0: any number): then none, and `too_many` is set.
std::vector<TypeId> ClassesWithin(const Program& program, const GenericBound& bound, uint32_t most, bool* too_many);

}  // namespace heliograph
