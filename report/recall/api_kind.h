/// What a reflective API is for: recall counts the kinds apart, since one plural look-up can name more than all actions together.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace heliograph::report {

enum class ApiKind : uint8_t {
  kAction,        ///< makes, calls, reads, writes or initialises: newInstance, invoke, get, set, proxies, handle invocations
  kLookUp,        ///< gives one class or member: forName, loadClass, getMethod, findVirtual
  kPluralLookUp,  ///< gives all of a kind: getMethods, getDeclaredFields, service loaders
  kOther,         ///< anything else, such as lambdas and relations of classes
};

inline constexpr size_t kApiKinds = 4;
inline constexpr std::array<std::string_view, kApiKinds> kApiKindNames{"actions", "look_ups_of_one", "plural_look_ups", "other"};

/// The kind of an API as tables name it ("Class.forName"). Constant time; any thread.
ApiKind KindOfApi(std::string_view api);

}  // namespace heliograph::report
