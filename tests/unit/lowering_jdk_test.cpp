/// Lowers every method of the JDKs on this machine.
#include <gtest/gtest.h>

#include <algorithm>

#include "frontend/classpath/class_path.h"
#include "frontend/lowering/lowering.h"
#include "support/jdk_locator.h"

namespace heliograph::frontend {
namespace {

void CheckBody(const Program& program, const MethodBody& body, std::vector<uint32_t>& allocated) {
  const std::string name = program.MethodDisplayName(body.method);
  std::vector<uint8_t> filtered(body.num_vars);
  for (const VarFilter& filter : body.filters) {
    ASSERT_LT(filter.var, body.num_vars) << name;
    ASSERT_EQ(filtered[filter.var]++, 0) << name;
  }
  for (VarIndex var : body.args) ASSERT_TRUE(var == kNoVar || var < body.num_vars) << name;
  for (const CopyStmt& copy : body.copies) ASSERT_TRUE(copy.dst < body.num_vars && copy.src < body.num_vars) << name;
  for (const InvokeStmt& invoke : body.invokes) {
    ASSERT_LT(invoke.thrown, body.num_vars) << name;
    ASSERT_LT(invoke.ref, body.refs.size()) << name;
    ASSERT_TRUE(invoke.result == kNoVar || invoke.result < body.num_vars) << name;
  }
  for (const BodyNote& note : body.notes) ASSERT_NE(note.kind, "malformed-code") << name << ": " << note.detail;
  for (const AllocStmt& alloc : body.allocs) ++allocated[alloc.type.value];
  for (const LambdaStmt& lambda : body.lambdas) {
    ASSERT_TRUE(lambda.type.valid()) << name;
    ++allocated[lambda.type.value];
  }
}

TEST(LoweringJdk, EveryMethodLowersAndTheCensusCoversIt) {
  ASSERT_NE(test::AnyJdk(), "");
  for (const std::string& home : test::JdkHomes()) {
    SCOPED_TRACE(home);
    Ledger ledger;
    ClassPathOptions options;
    options.jdk = home;
    auto loaded = LoadClassPath(options, ledger);
    ASSERT_TRUE(loaded.ok()) << loaded.error().message;
    ProgramBuilder builder;
    for (ClassDecl& declaration : (*loaded)->classes) builder.Add(std::move(declaration));
    const Result<Program> program = builder.Build(ledger, (*loaded)->max_dimensions);
    ASSERT_TRUE(program.ok());
    const AllocationCensus census = CountAllocations(*program);
    const JvmModel model(*program);
    const BytecodeLowerer lowerer(*program, model);
    std::vector<uint32_t> allocated(program->NumTypes());
    for (uint32_t m = 0; m < program->NumMethods(); ++m) {
      const MethodId method(m);
      // Models allocate beyond what the code does.
      if (model.HasModel(method)) continue;
      CheckBody(*program, lowerer.Lower(method), allocated);
      if (HasFatalFailure()) return;
    }
    EXPECT_GT(program->NumMethods(), 10000u);
  }
}

}  // namespace
}  // namespace heliograph::frontend
