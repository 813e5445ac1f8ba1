/// How tables name all members that a plural look-up gives of the class that declares them.
#pragma once

#include <cctype>
#include <string>
#include <string_view>

namespace heliograph {

/// Whether the API gives all members of some kind of a class.
inline bool IsPluralLookUp(std::string_view api) {
  return api.starts_with("Class.get") && (api.ends_with("Methods") || api.ends_with("Fields") || api.ends_with("Constructors"));
}

/// `<pkg.C: declared methods>` for `Class.getDeclaredMethods`, `<pkg.C: public fields>` for `Class.getFields`. `api` is one of the
/// plural look-ups. Any thread.
inline std::string MembersName(std::string_view class_name, std::string_view api) {
  constexpr std::string_view kPlain = "Class.get", kDeclared = "Class.getDeclared";
  const bool declared = api.starts_with(kDeclared);
  std::string members(api.substr(declared ? kDeclared.size() : kPlain.size()));
  members[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(members[0])));
  return "<" + std::string(class_name) + (declared ? ": declared " : ": public ") + members + ">";
}

}  // namespace heliograph
