/// The API methods that are watched, and what is read at each.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace heliograph::recorder {

/// What tells the target, and when it is read.
enum class Reading : uint8_t {
  kName,            ///< at the return: the class named by the first String parameter
  kLoaderName,      ///< the same, for loadClass: only where the program calls a loader, not where loaders delegate
  kResult,          ///< at the return: what the call gives, asked for a second time
  kHandle,          ///< the same, for a method handle
  kBoundHandle,     ///< at the return: the method found in the class of the first argument
  kFieldOfClass,    ///< at the return: the field of this name in the class
  kNamedField,      ///< at the return: the field named by the first String parameter, in the first class parameter
  kMember,          ///< at the return: the first argument of an instance method, a class or member object
  kFirst,           ///< the same, of a static method
  kReceiver,        ///< at the entry: the Method, Constructor or Class itself
  kReceiverAfter,   ///< at the return: the same
  kReceiverHandle,  ///< at the entry: the method handle itself
  kArray,           ///< at the return: the array type that the first two parameters ask for
  kService,         ///< at the entry of ServiceLoader's constructor: which call made it
  kProxy,           ///< at the entry of Proxy's constructor: which call made it
  kProxyMethod,     ///< at the entry of a proxy's method
  kLambda,          ///< at the entry of LambdaMetafactory: the implementation
};

struct ApiRow {
  std::string_view class_signature;
  std::string_view name;
  std::string_view label;      ///< in the tables
  std::string_view log_label;  ///< in the log, empty: not in the log
  Reading reading;
};

bool ReadsAtReturn(Reading reading);

/// All rows, for fixed classes. Classes that extend ClassLoader or Proxy have the rows below besides.
std::span<const ApiRow> ApiTable();
const ApiRow& LoadClassRow();
const ApiRow& ProxyMethodRow();

}  // namespace heliograph::recorder
