#include "reflect/variants/variants.h"

#include <gtest/gtest.h>

#include "core/options/options.h"

namespace heliograph::reflect {
namespace {

TEST(Variants, LimitsOfTheEngineAreTheSameForAll) {
  for (const Variant& v : Variants()) {
    const Variant plain;
    for (const auto limit : {&Variant::receiver_limit, &Variant::plural_classes, &Variant::plural_listed, &Variant::string_limit,
                             &Variant::pattern_types, &Variant::pattern_length, &Variant::defined_types, &Variant::xml_names}) {
      EXPECT_EQ(v.*limit, plain.*limit) << v.name;
    }
  }
}

TEST(Variants, ABoundReplacesTheThresholdsOfAnyVariant) {
  Variant solar = *FindVariant("solar"), backwards = *FindVariant("substring+backwards");
  EXPECT_NE(solar.lazy_types, backwards.cast_subtypes);
  for (Variant* v : {&solar, &backwards}) {
    SetBounds(*v, 20);
    EXPECT_EQ(v->cast_subtypes, 20u);
    EXPECT_EQ(v->name_types, 20u);
    EXPECT_EQ(v->lazy_types, 20u);
  }
}

TEST(Variants, RowsOfASweepNameVariantsWithBounds) {
  EXPECT_FALSE(BoundedVariants().empty());
  for (const std::string_view name : BoundedVariants()) {
    EXPECT_TRUE(FindVariant(name.substr(0, name.find(':')))) << name;
    AnalysisOptions options;
    for (const OptionRow& row : OptionTable()) {
      if (row.name != "reflection") continue;
      EXPECT_FALSE(row.set(row, name, options)) << name;
      EXPECT_TRUE(options.reflection.bound) << name;
    }
    EXPECT_EQ(NameOf(options.reflection), name);
  }
}

}  // namespace
}  // namespace heliograph::reflect
