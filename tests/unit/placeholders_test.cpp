#include "frontend/configuration/placeholders.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace heliograph::frontend {
namespace {

struct File {
  std::vector<std::pair<std::string, std::string>> properties;
  ConfigurationFormat format = ConfigurationFormat::kProperties;
  bool platform = false;
};

Configuration Make(const std::vector<File>& files) {
  Configuration configuration;
  for (const File& file : files) {
    const auto id = static_cast<uint32_t>(configuration.files.size());
    configuration.files.push_back({"a.jar", "f", "f", file.format, file.platform, ArchiveId()});
    uint32_t line = 0;
    for (const auto& [key, text] : file.properties) configuration.entries.push_back({id, ++line, key, text});
  }
  return configuration;
}

/// The texts of all entries with the key, in order.
std::vector<std::string> Texts(const std::vector<File>& files, std::string_view key) {
  Configuration configuration = Make(files);
  ExpandPlaceholders(configuration);
  std::vector<std::string> texts;
  for (const ConfigurationEntry& entry : configuration.entries) {
    if (entry.key == key) texts.push_back(entry.text);
  }
  return texts;
}

using Strings = std::vector<std::string>;

TEST(PlaceholdersTest, ReplacesReferencesInTurnAndInValues) {
  const std::vector<File> file = {{{{"base", "p.${sub}"}, {"sub", "q"}, {"made", "${base}.A${sub}"}}}};
  EXPECT_EQ(Texts(file, "made"), (Strings{"${base}.A${sub}", "p.q.Aq"}));
  EXPECT_EQ(Texts(file, "base"), (Strings{"p.${sub}", "p.q"}));
  EXPECT_EQ(Texts(file, "sub"), Strings{"q"});
}

TEST(PlaceholdersTest, TheEntryIsThatOfTheReference) {
  Configuration configuration = Make({{{{"a", "1"}, {"b", "${a}"}, {"c", "2"}}}});
  ExpandPlaceholders(configuration);
  ASSERT_EQ(configuration.entries.size(), 4u);
  EXPECT_EQ(configuration.entries[2].key, "b");
  EXPECT_EQ(configuration.entries[2].text, "1");
  EXPECT_EQ(configuration.entries[2].line, 2u);
  EXPECT_EQ(configuration.entries[3].key, "c");
}

TEST(PlaceholdersTest, ValuesOfTheSameFileComeBeforeThoseOfOthers) {
  const File other{{{"k", "other"}, {"far", "far"}}}, more{{{"far", "more"}}};
  const File own{{{"k", "own"}, {"near", "${k}"}, {"both", "${far}"}}};
  EXPECT_EQ(Texts({other, own, more}, "near"), (Strings{"${k}", "own"}));
  EXPECT_EQ(Texts({other, own, more}, "both"), (Strings{"${far}", "far", "more"}));
}

TEST(PlaceholdersTest, WhatNoFileSaysIsTheDefaultOrStays) {
  const std::vector<File> file = {{{{"a", "${x:-p.A}"}, {"b", "${x:p.B}"}, {"c", "${x}.C"}, {"d", "${x"}, {"e", "${a:p.E}"}}}};
  EXPECT_EQ(Texts(file, "a"), (Strings{"${x:-p.A}", "p.A"}));
  EXPECT_EQ(Texts(file, "b"), (Strings{"${x:p.B}", "p.B"}));
  EXPECT_EQ(Texts(file, "c"), Strings{"${x}.C"});
  EXPECT_EQ(Texts(file, "d"), Strings{"${x"});
  EXPECT_EQ(Texts(file, "e"), (Strings{"${a:p.E}", "p.A"}));
}

TEST(PlaceholdersTest, ReferencesWithoutAnEndAreBounded) {
  File circle{{{"a", "${b}${b}"}, {"b", "${a}${a}"}}};
  EXPECT_EQ(Texts({circle}, "a").size(), 1u);
  File many;
  for (int i = 0; i < 1000; ++i) many.properties.push_back({"k", "${k}${k}"});
  for (int i = 0; i < 100; ++i) many.properties.push_back({"k", std::to_string(i)});
  EXPECT_LE(Texts({many}, "k").size(), 1100u * 17);
}

TEST(PlaceholdersTest, OnlyPropertiesOfTheInputsAreReplaced) {
  const File xml{{{"a", "${k}"}}, ConfigurationFormat::kXml}, jdk{{{"a", "${k}"}}, ConfigurationFormat::kProperties, true};
  const File values{{{"k", "p.A"}}};
  EXPECT_EQ(Texts({xml, values}, "a").size(), 1u);
  EXPECT_EQ(Texts({jdk, values}, "a").size(), 1u);
}

}  // namespace
}  // namespace heliograph::frontend
