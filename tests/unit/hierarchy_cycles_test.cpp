// Types that are their own super types: said in the ledger, and walks up the hierarchy end.

#include "core/program/hierarchy_cycles.h"

#include <gtest/gtest.h>

#include "core/program/program.h"

namespace heliograph {
namespace {

ClassDecl Type(std::string_view name, std::string_view super, std::vector<std::string_view> interfaces,
               uint16_t access = kAccPublic) {
  ClassDecl decl;
  decl.name = name;
  decl.super = super;
  decl.interfaces = std::move(interfaces);
  decl.access = access;
  return decl;
}

ClassDecl Interface(std::string_view name, std::vector<std::string_view> interfaces) {
  return Type(name, "java/lang/Object", std::move(interfaces), kAccPublic | kAccInterface | kAccAbstract);
}

class HierarchyCycles : public testing::Test {
 protected:
  /// The program, with java/lang/Object; rows of the ledger go to `rows`, one "kind subject: detail;" each.
  Program Build(std::vector<ClassDecl> types) {
    ProgramBuilder builder;
    builder.Add(Type("java/lang/Object", "", {}));
    for (ClassDecl& type : types) builder.Add(std::move(type));
    Ledger ledger;
    auto program = builder.Build(ledger, 1);
    EXPECT_TRUE(program.ok());
    for (const LedgerEntry& row : ledger.Entries()) rows += row.kind + " " + row.subject + ": " + row.detail + ";";
    return std::move(*program);
  }

  std::string rows;
};

TEST_F(HierarchyCycles, EachInterfaceOnACycleHasARow) {
  const Program program = Build({Interface("I", {"J"}), Interface("J", {"K"}), Interface("K", {"I", "Plain"}),
                                 Interface("Plain", {}), Type("C", "java/lang/Object", {"I"})});
  EXPECT_EQ(rows,
            "class-circularity I: its super interfaces form a cycle;class-circularity J: its super interfaces form a cycle;"
            "class-circularity K: its super interfaces form a cycle;");
  const ClassId c = program.FindClass("C");
  EXPECT_FALSE(program.ResolveField(c, "none", "I").valid()) << "the search ends";
  EXPECT_TRUE(program.IsSubclass(c, program.FindClass("I")));
  EXPECT_TRUE(program.IsSubclass(program.FindClass("K"), program.FindClass("Plain"))) << "what is on no cycle stays";
}

TEST_F(HierarchyCycles, AnInterfaceMayBeItsOwnSuperInterface) {
  const Program program = Build({Interface("I", {"I"})});
  EXPECT_EQ(rows, "class-circularity I: its super interfaces form a cycle;");
  EXPECT_TRUE(program.Interfaces(program.FindClass("I")).empty());
}

TEST_F(HierarchyCycles, ACycleMayLeadThroughClasses) {
  const Program program = Build({Type("A", "B", {}), Type("B", "java/lang/Object", {"I"}), Interface("I", {"A"})});
  EXPECT_EQ(rows,
            "class-circularity A: its super interfaces form a cycle;class-circularity B: its super interfaces form a cycle;"
            "class-circularity I: its super interfaces form a cycle;");
  EXPECT_FALSE(program.ResolveField(program.FindClass("A"), "none", "I").valid());
}

TEST_F(HierarchyCycles, SuperClassesOnACycleExtendObject) {
  const Program program = Build({Type("A", "B", {}), Type("B", "A", {}), Type("Self", "Self", {})});
  EXPECT_EQ(rows, "class-circularity B: its super classes form a cycle;class-circularity Self: its super classes form a cycle;");
  EXPECT_EQ(program.Class(program.FindClass("Self")).super, program.object_class());
}

TEST_F(HierarchyCycles, OrdinaryHierarchiesHaveNoRow) {
  Build({Interface("I", {}), Interface("J", {"I"}), Interface("K", {"I", "J"}), Type("A", "java/lang/Object", {"K", "I"}),
         Type("B", "A", {"J"})});
  EXPECT_EQ(rows, "");
}

TEST(BreakInterfaceCycles, LongChainsTakeNoStack) {
  constexpr uint32_t kLength = 200000;
  std::vector<HierarchyNode> nodes(kLength);
  for (uint32_t n = 1; n < kLength; ++n) {
    nodes[n].super = 0;
    nodes[n].interfaces = {n + 1 < kLength ? n + 1 : 1};
  }
  EXPECT_EQ(BreakInterfaceCycles(nodes).size(), kLength - 1);
  EXPECT_TRUE(BreakInterfaceCycles(nodes).empty());
}

}  // namespace
}  // namespace heliograph
