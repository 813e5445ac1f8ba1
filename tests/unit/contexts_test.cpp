// Contexts of methods and objects, kind by kind.

#include "parallel/contexts/contexts.h"

#include <gtest/gtest.h>

#include <memory>
#include <string_view>
#include <utility>

namespace heliograph::parallel {
namespace {

class ContextsTest : public testing::Test {
 protected:
  void SetUp() override {
    ProgramBuilder builder;
    Add(builder, "java/lang/Object", "");
    for (std::string_view name :
         {"java/lang/Class", "java/lang/String", "java/lang/StringBuilder", "java/lang/reflect/Method",
          "java/lang/reflect/Constructor", "java/lang/reflect/Field", "java/lang/invoke/MethodHandle", "p/C", "q/D"}) {
      Add(builder, name, "java/lang/Object");
    }
    Ledger ledger;
    auto program = builder.Build(ledger, 1);
    ASSERT_TRUE(program.ok());
    program_ = std::move(*program);
    AllocationCensus census(program_.NumTypes(), 1);
    AdmitContexts(census);
    heap_ = std::make_unique<HeapModel>(program_, census, HeapOptions());
  }

  static void Add(ProgramBuilder& builder, std::string_view name, std::string_view super) {
    ClassDecl decl;
    decl.name = name;
    decl.super = super;
    decl.methods = {{"<init>", "()V", kAccPublic}, {"run", "()V", kAccPublic}};
    builder.Add(std::move(decl));
  }

  Contexts With(ContextKind kind, uint32_t depth) { return Contexts(program_, *heap_, {kind, depth}); }
  TypeId Type(std::string_view name) const { return program_.ClassType(program_.FindClass(name)); }
  AllocSite In(std::string_view owner, uint32_t ordinal) const { return {program_.FindMethod(owner, "run", "()V"), ordinal}; }

  Program program_;
  std::unique_ptr<HeapModel> heap_;
};

TEST_F(ContextsTest, CallSitesArePushed) {
  Contexts one = With(ContextKind::kCall, 1), two = With(ContextKind::kCall, 2);
  const CallSiteId a(0), b(1), c(2);
  EXPECT_EQ(one.OfCall(one.OfCall(kEmptyContext, a), b), one.OfCall(kEmptyContext, b));
  EXPECT_NE(two.OfCall(two.OfCall(kEmptyContext, a), b), two.OfCall(kEmptyContext, b));
  EXPECT_EQ(two.OfCall(two.OfCall(two.OfCall(kEmptyContext, c), a), b), two.OfCall(two.OfCall(kEmptyContext, a), b));
  EXPECT_FALSE(one.by_receiver());
}

TEST_F(ContextsTest, ObjectsHaveOneLevelLessThanMethods) {
  Contexts one = With(ContextKind::kObject, 1), two = With(ContextKind::kObject, 2);
  const auto made_by = [&](Contexts& contexts, ObjId maker) {
    return contexts.Allocate(Type("q/D"), In("p/C", 5), contexts.OfReceiver(maker));
  };
  for (Contexts* contexts : {&one, &two}) {
    const ObjId x = contexts->Allocate(Type("p/C"), In("q/D", 0), kEmptyContext);
    const ObjId y = contexts->Allocate(Type("p/C"), In("q/D", 1), kEmptyContext);
    EXPECT_NE(contexts->OfReceiver(x), contexts->OfReceiver(y));
    const ObjId by_x = made_by(*contexts, x), by_y = made_by(*contexts, y);
    EXPECT_EQ(by_x == by_y, contexts == &one);
    EXPECT_EQ(contexts->Base(by_x), contexts->Base(by_y)) << "results do not tell them apart";
    EXPECT_EQ(made_by(*contexts, x), by_x) << "another instance with this context makes the same";
    EXPECT_EQ(contexts->OfReceiver(by_x) == contexts->OfReceiver(by_y), contexts == &one);
    EXPECT_EQ(contexts->OfCall(contexts->OfReceiver(x), CallSiteId(3)), contexts->OfReceiver(x)) << "static methods inherit";
  }
}

TEST_F(ContextsTest, TypesMergeReceiversThatOneClassMakes) {
  Contexts types = With(ContextKind::kType, 1);
  const ObjId x = types.Allocate(Type("p/C"), In("q/D", 0), kEmptyContext);
  const ObjId y = types.Allocate(Type("p/C"), In("q/D", 1), kEmptyContext);
  const ObjId z = types.Allocate(Type("p/C"), In("p/C", 1), kEmptyContext);
  EXPECT_EQ(types.OfReceiver(x), types.OfReceiver(y));
  EXPECT_NE(types.OfReceiver(x), types.OfReceiver(z));
}

TEST_F(ContextsTest, StaticMethodsHaveCallSitesInTheHybrid) {
  Contexts hybrid = With(ContextKind::kHybrid, 3);
  const ContextId of_receiver = hybrid.OfReceiver(hybrid.Allocate(Type("p/C"), In("q/D", 0), kEmptyContext));
  const ContextId a = hybrid.OfCall(of_receiver, CallSiteId(0)), b = hybrid.OfCall(of_receiver, CallSiteId(1));
  EXPECT_NE(a, b);
  EXPECT_NE(hybrid.OfCall(a, CallSiteId(1)), b) << "the call before is kept";
  EXPECT_EQ(hybrid.Allocate(Type("q/D"), In("p/C", 0), a), hybrid.Allocate(Type("q/D"), In("p/C", 0), b))
      << "objects have the receiver's site only";
}

TEST_F(ContextsTest, TokensAndMergedObjectsHaveNone) {
  Contexts two = With(ContextKind::kObject, 2);
  const ContextId context = two.OfReceiver(two.Allocate(Type("p/C"), In("q/D", 0), kEmptyContext));
  const ObjId string = two.Allocate(Type("java/lang/String"), In("p/C", 0), context);
  EXPECT_TRUE(heap_->IsSomeInstance(string));
  const ObjId builder = two.Allocate(Type("java/lang/StringBuilder"), In("p/C", 1), context);
  EXPECT_EQ(builder, two.Allocate(Type("java/lang/StringBuilder"), In("p/C", 1), kEmptyContext));
  const ObjId c = heap_->ClassObject(Type("p/C")), d = heap_->ClassObject(Type("q/D"));
  EXPECT_EQ(two.OfReceiver(c), two.OfReceiver(d));
  EXPECT_EQ(two.OfReceiver(c), two.OfReceiver(heap_->SomeInstance(Type("java/lang/Class"))));
}

}  // namespace
}  // namespace heliograph::parallel
