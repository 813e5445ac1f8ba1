/// What a reflective call does with its targets, as far as formats for other tools tell apart. Pure functions; any thread.
#pragma once

#include <cstdint>
#include <string_view>

namespace heliograph::report {

enum class ApiUse : uint8_t {
  kNone,           ///< nothing that has to be said in advance
  kNamedClass,     ///< looks a class up by its name
  kNamedInstance,  ///< makes an instance of a class that it looks up by its name
  kGivenClass,     ///< gives a class out of another
  kInstance,       ///< makes an instance by the constructor without parameters
  kInvoke,         ///< runs a method or constructor, or makes a handle that does; of a field, reads or writes it
  kQuery,          ///< looks one method, constructor or field up
  kQueryAll,       ///< looks all of a kind up
  kAccess,         ///< reads or writes a field, or learns how to
  kAllocate,       ///< makes an instance without a constructor
  kArray,          ///< makes an array
  kProxy,          ///< makes proxies of interfaces
  kService,        ///< makes instances of the providers of a service
  kSerialize,      ///< writes or reads objects
  kEnumConstants,  ///< gives constants of an enum
};

/// The use of an API as tables name it ("Class.forName"); kNone for names that are none. O(log n) in APIs.
ApiUse UseOfApi(std::string_view api);

}  // namespace heliograph::report
