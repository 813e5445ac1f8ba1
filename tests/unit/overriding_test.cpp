// Which method a call runs where packages hide methods from each other (JVMS 5.4.5 and 5.4.6).
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "support/program.h"

namespace heliograph {
namespace {

constexpr uint16_t kInPackage = 0;

/// Classes one below the other, each with a method `go` of the access given.
class Overriding : public testing::Test {
 protected:
  struct Level {
    std::string_view name;
    uint16_t access;
  };

  void Build(const std::vector<Level>& levels) {
    std::vector<ClassDecl> classes{test::Class(test::kObject)};
    std::string_view super = test::kObject;
    for (const Level& level : levels) {
      classes.push_back(test::Class(level.name, {test::Member("go", "()V", level.access)}, super));
      super = level.name;
    }
    program_ = test::BuildProgram(std::move(classes));
  }

  /// The class whose method a call of `declared`.go on an instance of `receiver` runs.
  std::string Runs(std::string_view declared, std::string_view receiver) const {
    const MethodId resolved = program_.FindMethod(declared, "go", "()V");
    const MethodId run = program_.Dispatch(program_.FindClass(receiver), resolved);
    const bool in_cone = program_.DispatchCone(resolved).Contains(program_.FindClass(receiver).value);
    EXPECT_EQ(in_cone, run == resolved) << "the cone of a method has the classes that run it";
    return std::string(program_.ClassName(program_.Method(run).owner));
  }

  Program program_;
};

TEST_F(Overriding, AnotherPackageDoesNotOverrideWhatItCannotSee) {
  Build({{"a/Top", kInPackage}, {"b/Low", kAccPublic}});
  EXPECT_EQ(Runs("a/Top", "b/Low"), "a/Top");
}

TEST_F(Overriding, AMethodInBetweenOpensIt) {
  Build({{"a/Top", kInPackage}, {"a/Middle", kAccProtected}, {"b/Low", kAccProtected}});
  EXPECT_EQ(Runs("a/Top", "b/Low"), "b/Low");
  EXPECT_EQ(Runs("a/Top", "a/Middle"), "a/Middle");
}

TEST_F(Overriding, TheMethodInBetweenMustOverrideItself) {
  Build({{"a/Top", kInPackage}, {"b/Middle", kAccProtected}, {"c/Low", kAccProtected}});
  EXPECT_EQ(Runs("a/Top", "c/Low"), "a/Top");
  EXPECT_EQ(Runs("b/Middle", "c/Low"), "c/Low");
}

TEST_F(Overriding, PackagesMayAlternate) {
  Build({{"a/Top", kInPackage}, {"b/Other", kInPackage}, {"a/Again", kAccPublic}, {"c/Low", kAccPublic}});
  EXPECT_EQ(Runs("a/Top", "a/Again"), "a/Again");
  EXPECT_EQ(Runs("a/Top", "c/Low"), "c/Low");
  EXPECT_EQ(Runs("b/Other", "c/Low"), "b/Other");
}

}  // namespace
}  // namespace heliograph
