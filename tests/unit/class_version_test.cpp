// Versions of class files: those that are not known are said, and read all the same.

#include "frontend/classfile/class_version.h"

#include <gtest/gtest.h>

#include "frontend/classpath/class_path.h"
#include "support/temp_dir.h"
#include "support/zip_writer.h"

namespace heliograph::frontend {
namespace {

/// A class file of this version; `minor` is the upper half of what EmptyClass takes for one number.
std::string ClassOf(const std::string& name, uint16_t major, uint16_t minor = 0) {
  std::string bytes = test::EmptyClass(name, major);
  bytes[4] = static_cast<char>(minor >> 8);
  bytes[5] = static_cast<char>(minor & 0xff);
  return bytes;
}

std::string Unknown(uint16_t major, uint16_t minor) {
  const std::string bytes = ClassOf("C", major, minor);
  return UnknownVersion({reinterpret_cast<const uint8_t*>(bytes.data()), bytes.size()});
}

TEST(ClassVersion, KnowsJava1To25) {
  for (uint16_t major = 45; major <= kNewestMajorVersion; ++major) EXPECT_EQ(Unknown(major, 0), "") << major;
  EXPECT_EQ(Unknown(45, 3), "") << "Java 1.1";
  EXPECT_EQ(Unknown(55, 7), "") << "the minor version means nothing before Java 12";
}

TEST(ClassVersion, SaysWhyOneIsUnknown) {
  EXPECT_EQ(Unknown(44, 0), "class file version 44.0, older than any Java");
  EXPECT_EQ(Unknown(70, 0), "class file version 70.0, newer than Java 25");
  EXPECT_EQ(Unknown(65, 0xffff), "class file version 65.65535, with preview features of Java 21");
  EXPECT_EQ(Unknown(61, 3), "class file version 61.3, of which Java 17 has none");
  EXPECT_EQ(UnknownVersion({}), "") << "no class file";
}

TEST(ClassVersion, FilesOfUnknownVersionsAreReadAndInTheLedger) {
  const test::TempDir dir;
  const std::string jar =
      dir.Write("app.jar", test::WriteZip({{.name = "Known.class", .content = ClassOf("Known", 61)},
                                           {.name = "New.class", .content = ClassOf("New", 80)},
                                           {.name = "Preview.class", .content = ClassOf("Preview", 61, 0xffff)}}));
  ClassPathOptions options;
  options.inputs = {jar};
  Ledger ledger;
  const auto loaded = LoadClassPath(options, ledger);
  ASSERT_TRUE(loaded.ok());
  EXPECT_EQ((*loaded)->classes.size(), 3u);
  const std::vector<LedgerEntry> rows = ledger.Entries();
  ASSERT_EQ(rows.size(), 2u);
  EXPECT_EQ(rows[0], (LedgerEntry{"unknown-class-version", jar + "!/New.class", "class file version 80.0, newer than Java 25"}));
  EXPECT_EQ(rows[1], (LedgerEntry{"unknown-class-version", jar + "!/Preview.class",
                                  "class file version 61.65535, with preview features of Java 17"}));
}

}  // namespace
}  // namespace heliograph::frontend
