// The parts of documents for vulnerability management: purls, times, fingerprints, places of sources, lists of symbols.

#include <gtest/gtest.h>

#include <string>

#include "report/reach/document.h"
#include "report/reach/fingerprint.h"
#include "report/reach/package_url.h"
#include "report/reach/reach_output.h"
#include "report/reach/source_path.h"
#include "report/reach/symbols.h"
#include "report/reach/text_file.h"

namespace heliograph::report {
namespace {

TEST(PackageUrls, HaveTheirPartsDecoded) {
  const PackageUrl maven = ParsePackageUrl("pkg:maven/org.apache.commons/commons-text@1.9?type=jar#sub");
  EXPECT_EQ(maven.type, "maven");
  EXPECT_EQ(maven.group, "org.apache.commons");
  EXPECT_EQ(maven.name, "commons-text");
  EXPECT_EQ(maven.version, "1.9");
  const PackageUrl scoped = ParsePackageUrl("pkg:npm/%40angular/core@12%2B1");
  EXPECT_EQ(scoped.group, "@angular");
  EXPECT_EQ(scoped.version, "12+1");
  EXPECT_EQ(ParsePackageUrl("a product").name, "a product");
  EXPECT_EQ(ParsePackageUrl("pkg:").name, "pkg:");
  EXPECT_EQ(ParsePackageUrl("pkg:generic/a.jar").name, "a.jar");
  EXPECT_EQ(ParsePackageUrl("pkg:maven/g/a%2").name, "a%2");
  EXPECT_EQ(PercentEncoded("a b/C$1.java%"), "a%20b/C$1.java%25");
}

TEST(Timestamps, AreThoseOfRfc3339) {
  EXPECT_EQ(TimestampOf(0), "1970-01-01T00:00:00Z");
  EXPECT_EQ(TimestampOf(1709210096), "2024-02-29T12:34:56Z");
  EXPECT_EQ(TimestampOf(253402300799), "9999-12-31T23:59:59Z");
  EXPECT_EQ(TimestampOf(253402300800), "");
  EXPECT_EQ(TimestampOf(-1), "");
  for (const char* good : {"2024-02-29T12:34:56Z", "2024-02-29T12:34:56.789+01:30", "2024-02-29T00:00:00-00:00"}) {
    EXPECT_TRUE(IsTimestamp(good)) << good;
  }
  for (const char* bad : {"", "2024-02-29", "2023-02-29T12:34:56Z", "2024-02-29T24:00:00Z", "2024-02-29T12:60:00Z",
                          "2024-02-29T12:34:56", "2024-02-29T12:34:56.Z", "2024-02-29T12:34:56+1:00", "2024-02-29 12:34:56Z"}) {
    EXPECT_FALSE(IsTimestamp(bad)) << bad;
  }
}

TEST(Fingerprints, AreFnv1aAndUuidsOfVersion8) {
  EXPECT_EQ(Fingerprint(""), "6c62272e07bb014262b821756295c58d");
  EXPECT_EQ(Fingerprint("a"), "d228cb696f1a8caf78912b704e4a8964");
  EXPECT_EQ(UuidOf(""), "6c62272e-07bb-8142-a2b8-21756295c58d");
}

TEST(SourcePaths, AreThoseOfTheOutermostClass) {
  EXPECT_EQ(SourcePath("p.q.Main$1", ""), "p/q/Main.java");
  EXPECT_EQ(SourcePath("p.q.Main$1", "Other.kt"), "p/q/Other.kt");
  EXPECT_EQ(SourcePath("Main", ""), "Main.java");
  EXPECT_EQ(SourcePath("p.$Proxy", ""), "p/$Proxy.java");
}

TEST(Texts, AreShortenedBetweenCharacters) {
  EXPECT_EQ(Shortened("short", 5), "short");
  EXPECT_EQ(Shortened("longer text", 8), "longe...");
  EXPECT_EQ(Shortened("\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9", 6), "\xc3\xa9...");
}

TEST(Lines, AreTrimmedAndWithoutComments) {
  EXPECT_EQ(Lines("a # b\r\n\n  # c\nd#e"), (std::vector<std::string>{"a", "", "", "d#e"}));
  EXPECT_TRUE(Lines("").empty());
}

TEST(SymbolLists, GroupNamesBelowTheirVulnerability) {
  const auto list = ParseSymbols("p.C\n[CVE-1] pkg:maven/g/a@1\np.D.m(int)\n[CVE-2]\np.*\n", "list");
  ASSERT_TRUE(list.ok()) << list.error().message;
  ASSERT_EQ(list->size(), 3u);
  EXPECT_EQ((*list)[0].id, "");
  EXPECT_EQ((*list)[1].purl, "pkg:maven/g/a@1");
  EXPECT_EQ((*list)[1].symbols[0].name, "p.D.m(int)");
  EXPECT_EQ((*list)[2].symbols[0].place, "list:5");
}

}  // namespace
}  // namespace heliograph::report
