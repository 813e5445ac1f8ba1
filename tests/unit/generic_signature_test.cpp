#include "frontend/classfile/generic_signature.h"

#include <gtest/gtest.h>

#include <string>

#include "frontend/classpath/class_path.h"
#include "support/class_writer.h"
#include "support/temp_dir.h"

namespace heliograph::frontend {
namespace {

bool IsField(std::string_view text) { return !CheckGenericSignature(GenericKind::kField, text); }
bool IsMethod(std::string_view text) { return !CheckGenericSignature(GenericKind::kMethod, text); }
bool IsClass(std::string_view text) { return !CheckGenericSignature(GenericKind::kClass, text); }

TEST(GenericSignature, AcceptsTheGrammar) {
  EXPECT_TRUE(IsField("Ljava/lang/Class<+Lp/T;>;"));
  EXPECT_TRUE(IsField("TT;"));
  EXPECT_TRUE(IsField("[[I"));
  EXPECT_TRUE(IsField("Lp/A<*-TT;[J>.B<Lp/C<*>;>.D;"));
  EXPECT_TRUE(IsMethod("()V"));
  EXPECT_TRUE(IsMethod("<T:Ljava/lang/Object;U::Lp/I;:Lp/J;>(TT;[TU;I)Ljava/util/List<TT;>;^TU;^Ljava/lang/Exception;"));
  EXPECT_TRUE(IsMethod("<T:U:TT;>(TT;)V"));
  EXPECT_TRUE(IsClass("<E:>Ljava/lang/Object;Lp/I<TE;>;"));
  EXPECT_TRUE(IsClass("Lp/Super<Lp/A;>;"));
}

TEST(GenericSignature, RejectsEverythingElse) {
  for (const std::string_view text :
       {"",     "?",  "I",  "V", "L;",     "Lp/A",     "Lp/A<>;",  "Lp/A<*;", "Lp/A<+*>;", "L/A;",     "Lp//A;",
        "Lp/;", "TT", "T;", "[", "Lp/A;I", "Lp/A<I>;", "Lp/A<V>;", "Lp/A.;",  "Lp:A;",     "<T:>Lp/A;"}) {
    EXPECT_FALSE(IsField(text)) << text;
  }
  for (const std::string_view text :
       {"", "V", "(", "()", "(V)V", "()I^I", "()V^[Lp/A;", "<>()V", "<T>()V", "<T:Lp/A;()V", "()VV"}) {
    EXPECT_FALSE(IsMethod(text)) << text;
  }
  for (const std::string_view text : {"", "TT;", "[Lp/A;", "<T:>", "Lp/A;I"}) EXPECT_FALSE(IsClass(text)) << text;
}

TEST(GenericSignature, SaysWhereTheErrorIs) {
  const auto error = CheckGenericSignature(GenericKind::kField, "Ljava/util/List<Lp/A;;");
  ASSERT_TRUE(error.has_value());
  EXPECT_EQ(error->offset, 21u);
}

TEST(GenericSignature, DepthIsLimited) {
  const auto nested = [](int depth) {
    std::string text = "Lp/A;";
    for (int i = 1; i < depth; ++i) text = "Lp/A<" + text + ">;";
    return text;
  };
  EXPECT_TRUE(IsField(nested(100)));
  EXPECT_FALSE(IsField(nested(101)));
  EXPECT_FALSE(IsField(std::string(100000, '[') + "I"));
}

TEST(GenericSignature, GivesTypeParametersParametersAndResult) {
  const GenericSignature method = ParseGenericSignature(GenericKind::kMethod, "<T::Lp/I;U:TT;>(Ljava/lang/Class<TU;>;I)TT;");
  ASSERT_EQ(method.type_parameters.size(), 2u);
  EXPECT_EQ(method.type_parameters[0].name, "T");
  EXPECT_EQ(method.type_parameters[0].bounds, std::vector<std::string_view>{"Lp/I;"});
  EXPECT_EQ(method.type_parameters[1].bounds, std::vector<std::string_view>{"TT;"});
  EXPECT_EQ(method.types, (std::vector<std::string_view>{"Ljava/lang/Class<TU;>;", "I"}));
  EXPECT_EQ(method.result, "TT;");
  const auto type = ParseGenericClassType("Lp/Outer<Lp/A;>.Inner<*+TU;>;");
  ASSERT_TRUE(type.has_value());
  EXPECT_EQ(type->names, (std::vector<std::string_view>{"p/Outer", "Inner"}));
  EXPECT_EQ(type->arguments, (std::vector<std::string_view>{"*", "+TU;"}));
  EXPECT_FALSE(ParseGenericClassType("TT;").has_value());
}

TEST(GenericSignature, MalformedOnesAreReportedAndTheClassIsRead) {
  test::ClassWriter writer("p/C", "java/lang/Object");
  writer.GenericField(kAccPublic, "good", "Ljava/lang/Class;", "Ljava/lang/Class<+Lp/C;>;");
  writer.GenericField(kAccPublic, "bad", "Ljava/lang/Class;", "Ljava/lang/Class<+Lp/C;;");
  const test::ByteString bytes = writer.Write();
  const test::TempDir dir;
  dir.Write("d/p/C.class", std::string(bytes.begin(), bytes.end()));
  ClassPathOptions options;
  options.inputs = {dir.Path("d")};
  Ledger ledger;
  const auto loaded = LoadClassPath(options, ledger);
  ASSERT_TRUE(loaded.ok());
  ASSERT_EQ((*loaded)->classes.size(), 1u);
  const ClassDecl& decl = (*loaded)->classes[0];
  EXPECT_EQ(decl.fields[0].signature, "Ljava/lang/Class<+Lp/C;>;");
  EXPECT_EQ(decl.fields[1].signature, "");
  ASSERT_EQ(ledger.Entries().size(), 1u);
  EXPECT_EQ(ledger.Entries()[0].kind, "malformed-signature");
  EXPECT_EQ(ledger.Entries()[0].detail, "Signature of bad: no class type at character 23");
  EXPECT_EQ(ledger.Diagnostics().size(), 1u);
}

}  // namespace
}  // namespace heliograph::frontend
