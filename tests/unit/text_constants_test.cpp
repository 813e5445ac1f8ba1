#include "frontend/configuration/text_constants.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/class_writer.h"

namespace heliograph::frontend {
namespace {

const ClassNames kNames = {
    {"p/A", ArchiveId(0)}, {"p/B", ArchiveId(0)}, {"Plain", ArchiveId(0)}, {"java/lang/Object", ArchiveId(1)}};

/// Entries of the files that the constants of a class make, by form: "form: key=text|...".
std::string Read(const std::vector<std::string>& constants, bool platform = false, const std::string& holder = "p/Holder") {
  test::ClassWriter writer(holder, "java/lang/Object");
  for (const std::string& text : constants) writer.String(text);
  const test::ByteString bytes = writer.Write();
  std::vector<ClassDecl> classes(2);
  classes[0].name = holder;
  classes[0].bytes = bytes;
  classes[0].archive = ArchiveId(0);
  classes[0].platform = platform;
  classes[1].name = "java/lang/Object";
  classes[1].archive = ArchiveId(1);
  classes[1].platform = true;
  const std::vector<std::string> archives = {"a.jar", "jdk"};
  Configuration configuration;
  AddTextConstants(classes, archives, kNames, configuration);
  std::string out;
  for (size_t f = 0; f < configuration.files.size(); ++f) {
    const ConfigurationFile& file = configuration.files[f];
    EXPECT_TRUE(file.in_code && file.resource.empty());
    EXPECT_EQ(file.entry, holder + ".class");
    out += file.format == ConfigurationFormat::kText  ? "text: "
           : file.format == ConfigurationFormat::kXml ? "xml: "
                                                      : "properties: ";
    for (const ConfigurationEntry& entry : configuration.entries) {
      if (entry.file == f) out += entry.key + "=" + entry.text + "|";
    }
  }
  return out;
}

TEST(TextConstants, NameClassesOfTheInputsAndAreMoreThanAName) {
  EXPECT_EQ(Read({"one p.A two"}), "text: word=one|=p.A|word=two|");
  EXPECT_EQ(Read({"p.A", "p/A", "no name", "p.C is not there", "java.lang.Object too", ""}), "");
  EXPECT_EQ(Read({"see java.lang.Object, p.A"}), "text: word=see|=java.lang.Object|=p.A|");
  EXPECT_EQ(Read({"p.A and p.B"}, true), "");
}

TEST(TextConstants, NameClassesOutsidePackagesWhereTheInputsHaveSome) {
  EXPECT_EQ(Read({"k=Plain", "Plain", "plain."}, false, "Holder"), "text: =Plain|word=Plain|properties: k=Plain|");
  EXPECT_EQ(Read({"k=Plain"}), "");
}

TEST(TextConstants, ArePropertiesIfAValueIsAName) {
  EXPECT_NE(Read({"a=p.A\nrun:go"}).find("properties: a=p.A|run=go|"), std::string::npos);
  EXPECT_NE(Read({"a=p/A"}).find("properties: a=p/A|"), std::string::npos);
  EXPECT_EQ(Read({"cannot load: p.A"}).find("properties"), std::string::npos);
  EXPECT_EQ(Read({"no class: p.A"}).find("properties"), std::string::npos);
}

TEST(TextConstants, AreXmlIfTheyBeginLikeIt) {
  const std::string read = Read({" <a class='p.A'><b>p.B</b></a>"});
  EXPECT_NE(read.find("xml: a@class=p.A|b=p.B|"), std::string::npos) << read;
  EXPECT_EQ(Read({"<a class='p.A'"}).find("properties"), std::string::npos);
}

TEST(TextConstants, OfOneClassAreOneFileOfEachForm) {
  EXPECT_EQ(Read({"one p.A", "two p.B", "one p.A"}), "text: word=one|=p.A|word=two|=p.B|");
}

TEST(TextConstants, RecipesOfConcatenationsAndMalformedClassesAreNone) {
  EXPECT_EQ(Read({"\1 p.A"}), "");
  ClassDecl broken;
  broken.name = "p/Broken";
  broken.archive = ArchiveId(0);
  const std::vector<std::string> archives = {"a.jar"};
  Configuration configuration;
  AddTextConstants({&broken, 1}, archives, kNames, configuration);
  EXPECT_TRUE(configuration.files.empty());
}

}  // namespace
}  // namespace heliograph::frontend
