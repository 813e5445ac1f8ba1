/// How classes and members are written in the tables. Pure functions; any thread.
#pragma once

#include <string>
#include <string_view>

namespace heliograph::recorder {

/// "Lp/C;" -> "p.C", "[I" -> "int[]", "V" -> "void". Hidden classes lose the address after their name, which differs from
/// run to run: "Lp/C.0x0123;" -> "p.C/hidden", "Lp/C$$Lambda$7.0x0123;" -> "p.C$$Lambda/hidden".
std::string TypeText(std::string_view descriptor);

/// "<p.C: ret name(args)>"; `owner` as TypeText writes it.
std::string MethodText(std::string_view owner, std::string_view name, std::string_view descriptor);
/// "<p.C: type field>".
std::string FieldText(std::string_view owner, std::string_view name, std::string_view descriptor);

/// What Class.forName takes: "p.C", "[Lp.C;" or "[I", as TypeText writes it.
std::string RuntimeNameText(std::string_view name);

/// Text on one line: tab, newline, carriage return and backslash become \t \n \r \\, other control characters \uXXXX.
std::string Escaped(std::string_view text);

}  // namespace heliograph::recorder
