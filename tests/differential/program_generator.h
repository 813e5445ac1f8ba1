/// Random small Java programs for comparing two analyses of the same code.
///
/// A program is one compilation unit in package `gen<seed>` with a class `Main`, about 150 to 300 lines of
/// Java 8 that javac accepts. It is never run, so it need not end, and most of its casts may fail. The same
/// seed and options give the same text on every platform.
///
/// What occurs: class and interface hierarchies with abstract, default, private, static and super calls;
/// instance and static fields; arrays of one and two dimensions; casts; own exception types thrown, caught,
/// rethrown and passed through callers; lambdas, method references and anonymous classes; recursion; own
/// generic containers and those of java.util; static initialisers; reflection with constant names.
#pragma once

#include <cstdint>
#include <string>

namespace heliograph::differential {

struct GeneratorOptions {
  int classes = 5;
  int interfaces = 3;
  int methods_per_class = 3;  ///< upper bound; methods that an interface asks for come on top
  int statements = 3;         ///< upper bound per block
  bool lambdas = true;
  bool exceptions = true;
  bool collections = true;  ///< java.util.ArrayList and HashMap
  bool reflection = true;
  bool containers = false;  ///< blocks that put into containers of the JDK and below, and take out of them
  bool passing = false;     ///< many methods that store, load and give back what they are passed, alone or through others
};

std::string GenerateProgram(uint64_t seed, const GeneratorOptions& options = {});

}  // namespace heliograph::differential
