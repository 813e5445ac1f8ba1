// The smallest user of the installed libraries: names, intervals and the option table.
#include <cstdio>

#include "core/options/options.h"
#include "core/program/name_table.h"
#include "core/sets/interval_set.h"

int main() {
  heliograph::NameTable names;
  const heliograph::NameId id = names.Intern("java/lang/Object");
  const heliograph::IntervalSet set({{3, 5}, {6, 9}});
  const bool ok = names[id] == "java/lang/Object" && set.size() == 1 && !heliograph::OptionTable().empty();
  std::printf("heliograph consumer: %s\n", ok ? "ok" : "failed");
  return ok ? 0 : 1;
}
