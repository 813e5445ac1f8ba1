/// APIs of the JDK, beside those of its reflection packages, that name classes or members by text or by Class object.
#pragma once

#include <vector>

#include "reflect/context/api_row.h"

namespace heliograph::reflect {

/// Adds their rows. Sites in JDK code are none of these, but for the initialisation of classes: the getters of SharedSecrets work
/// by it.
void AddDoors(std::vector<ApiRow>& table);

}  // namespace heliograph::reflect
