// Numbers of abstract objects: blocks of ordinary objects, ranges of tokens, and what each token family says of its own.

#include "core/heap/heap_model.h"

#include <gtest/gtest.h>

#include <set>

namespace heliograph {
namespace {

class HeapModelTest : public testing::Test {
 protected:
  void SetUp() override {
    ProgramBuilder builder;
    Add(builder, "java/lang/Object", "");
    for (std::string_view name : {"java/lang/Class", "java/lang/String", "java/lang/StringBuilder", "java/lang/reflect/Method",
                                  "java/lang/reflect/Constructor", "java/lang/reflect/Field", "java/lang/invoke/MethodHandle"}) {
      Add(builder, name, "java/lang/Object");
    }
    Add(builder, "p/C", "java/lang/Object");
    Add(builder, "q/D", "java/lang/Object");
    Ledger ledger;
    auto program = builder.Build(ledger, 1);
    ASSERT_TRUE(program.ok());
    program_ = std::move(*program);
  }

  static void Add(ProgramBuilder& builder, std::string_view name, std::string_view super) {
    ClassDecl decl;
    decl.name = name;
    decl.super = super;
    decl.methods = {{"<init>", "()V", kAccPublic}, {"run", "()V", kAccPublic}};
    decl.fields = {{"f", "I"}};
    builder.Add(std::move(decl));
  }

  TypeId Type(std::string_view name) const { return program_.ClassType(program_.FindClass(name)); }
  MethodId Method(std::string_view owner, std::string_view name) const { return program_.FindMethod(owner, name, "()V"); }
  /// A model in which each type has `sites` allocation sites.
  HeapModel Model(uint32_t sites, HeapOptions options = {}) const {
    return HeapModel(program_, AllocationCensus(program_.NumTypes(), sites), options);
  }

  Program program_;
};

TEST_F(HeapModelTest, ObjectsAreNumberedInBlocksOfOneType) {
  HeapModel heap = Model(2);
  const TypeId c = Type("p/C"), d = Type("q/D");
  const ObjId first = heap.Allocate(c, {Method("p/C", "run"), 0}), other = heap.Allocate(d, {Method("p/C", "run"), 1}),
              second = heap.Allocate(c, {Method("p/C", "run"), 2});
  EXPECT_EQ(second.value, first.value + 1) << "the block has room for both sites";
  EXPECT_EQ(heap.TypeOf(first), c);
  EXPECT_EQ(heap.TypeOf(other), d);
  EXPECT_EQ(heap.SiteOf(second).ordinal, 2u);
  EXPECT_EQ(heap.TypeRangeEnd(first), heap.TypeRangeEnd(second));
  EXPECT_TRUE(heap.IsSomeInstance(heap.SomeInstance(c)));
  EXPECT_FALSE(heap.IsSomeInstance(first));
  EXPECT_EQ(heap.Allocate(c, {Method("p/C", "run"), 3}), heap.SomeInstance(c)) << "more sites than were counted are merged";
  for (const HeapModel::Block& block : heap.blocks()) {
    for (uint32_t o = block.begin; o < block.end; ++o) EXPECT_EQ(heap.TypeOf(ObjId(o)), block.type);
  }
}

TEST_F(HeapModelTest, BuildersAreMergedByClassByPackageOrNotAtAll) {
  const TypeId builder = Type("java/lang/StringBuilder");
  const auto distinct = [&](StringBuilderMerging merging) {
    HeapOptions options;
    options.string_builders = merging;
    HeapModel heap = Model(10, options);
    const MethodId c = Method("p/C", "run"), d = Method("q/D", "run");
    std::set<uint32_t> objects;
    for (AllocSite site : {AllocSite{c, 0}, AllocSite{c, 1}, AllocSite{d, 0}, AllocSite{d, 1}})
      objects.insert(heap.Allocate(builder, site).value);
    return objects.size();
  };
  EXPECT_EQ(distinct(StringBuilderMerging::kMerged), 1u);
  EXPECT_EQ(distinct(StringBuilderMerging::kPackage), 2u);
  EXPECT_EQ(distinct(StringBuilderMerging::kDistinct), 4u);
}

TEST_F(HeapModelTest, ClassObjectsDifferByHowCodeGotThem) {
  HeapModel heap = Model(0);
  const TypeId c = Type("p/C");
  const ObjId plain = heap.ClassObject(c), named = heap.NamedClassObject(c), receiver = heap.ReceiverClassObject(c),
              inferred = heap.InferredClassObject(c, "cast"), again = heap.InferredClassObject(c, "name");
  EXPECT_EQ(std::set({plain.value, named.value, receiver.value, inferred.value, again.value}).size(), 5u);
  for (ObjId o : {plain, named, receiver, inferred, again}) {
    EXPECT_EQ(heap.ClassOfObject(o), c);
    EXPECT_EQ(heap.TypeOf(o), Type("java/lang/Class"));
    EXPECT_FALSE(heap.MethodOfObject(o).valid());
  }
  EXPECT_EQ(heap.ClassObject(c), plain);
  EXPECT_EQ(*heap.InferredBy(again), "name");
  EXPECT_EQ(heap.InferredBy(plain), nullptr);
  EXPECT_TRUE(heap.IsNamedClass(named) && !heap.IsNamedClass(plain) && heap.IsReceiverClass(receiver));
  EXPECT_EQ(heap.NumTokens(), 5u);
}

TEST_F(HeapModelTest, MembersHaveTheObjectsOfTheirClasses) {
  HeapModel heap = Model(0);
  const MethodId run = Method("p/C", "run"), init = Method("p/C", "<init>");
  EXPECT_EQ(heap.TypeOf(heap.MethodObject(run)), Type("java/lang/reflect/Method"));
  EXPECT_EQ(heap.TypeOf(heap.MethodObject(init)), Type("java/lang/reflect/Constructor"));
  EXPECT_EQ(heap.MethodOfObject(heap.MethodObject(init)), init);
  EXPECT_EQ(heap.MethodOfObject(heap.InferredConstructorObject(init, "cast")), init);
  EXPECT_EQ(heap.FieldOfObject(heap.FieldObject(FieldId(1))), FieldId(1));
  const MethodHandleValue value{HandleKind::kInvokeVirtual, run.value, {PtrId(3)}};
  const ObjId handle = heap.HandleObject(value);
  EXPECT_EQ(*heap.HandleOf(handle), value);
  EXPECT_EQ(heap.HandleObject(value), handle);
  EXPECT_TRUE(heap.IsInert(handle) && heap.InertObjects().Contains(handle.value));
}

TEST_F(HeapModelTest, StringsAreToldApartIfTheyCanNameSomething) {
  HeapModel heap = Model(0);
  const ObjId name = heap.StringObject("run", false), platform = heap.StringObject("run", true);
  EXPECT_NE(name, platform);
  EXPECT_TRUE(heap.PlatformStrings().first <= platform.value && platform.value <= heap.PlatformStrings().last);
  EXPECT_EQ(*heap.StringOf(name), "run");
  EXPECT_EQ(heap.StringObject("names nothing here", false), heap.MergedString());
  EXPECT_EQ(heap.StringOf(heap.MergedString()), nullptr);
  const ObjId configured = heap.ConfigurationString(7, "run");
  EXPECT_NE(configured, name);
  EXPECT_EQ(*heap.StringOf(configured), "run");
  EXPECT_EQ(heap.ConfigurationEntryOf(configured), 7u);
  EXPECT_EQ(heap.ConfigurationEntryOf(name), Id<void>::kNone);
}

TEST_F(HeapModelTest, UnknownObjectsAndTextSourcesLieInRangesOfTheirOwn) {
  HeapModel heap = Model(0);
  const ObjId method = heap.UnknownObject(HeapModel::Unknown::kMethod, 9),
              instance = heap.UnknownObject(HeapModel::Unknown::kInstance, 9);
  EXPECT_TRUE(heap.IsUnknown(method, HeapModel::Unknown::kMethod));
  EXPECT_FALSE(heap.IsUnknown(method, HeapModel::Unknown::kField));
  EXPECT_EQ(heap.EntityOfUnknown(method), 9u);
  EXPECT_TRUE(heap.IsInert(instance) && !heap.IsInert(method));
  const ObjId path = heap.TextSource(HeapModel::Carrier::kPath, 4);
  EXPECT_EQ(heap.SourceOf(path), 4u);
  EXPECT_TRUE(heap.IsTextSource(path) && !heap.IsTextSource(method) && heap.IsInert(path));
  EXPECT_EQ(heap.TypeOf(path), Type("java/lang/Object")) << "which stands in for the class that the program lacks";
}

TEST_F(HeapModelTest, WhatMayEnterFieldsIsAnOption) {
  HeapOptions options;
  HeapModel open = Model(0, options);
  options.unknown_in_heap = false;
  HeapModel closed = Model(0, options);
  const uint32_t unknown = open.UnknownObject(HeapModel::Unknown::kClass, 0).value;
  EXPECT_FALSE(open.NotInFields().Contains(unknown));
  EXPECT_TRUE(closed.NotInFields().Contains(unknown));
  EXPECT_FALSE(closed.NotInElements(Type("java/lang/reflect/Method")).Contains(unknown)) << "plural look-ups give arrays of them";
  EXPECT_TRUE(open.NotInFields().Contains(open.StringObject("run", true).value));
}

}  // namespace
}  // namespace heliograph
