#include "frontend/classpath/class_path.h"
#include "frontend/dacapo/archive.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "frontend/dacapo/config_file.h"
#include "support/class_path_fixture.h"
#include "support/zip_writer.h"

namespace heliograph::frontend {
namespace {

using test::ManifestMember;
using test::WriteZip;
using test::ZipMember;

/// "class: jar jar", or "!offset reason".
std::string Parsed(std::string_view text) {
  const auto parsed = ParseDacapoConfig(text);
  if (const auto* error = std::get_if<ArchiveError>(&parsed)) return "!" + std::to_string(error->offset) + " " + error->reason;
  const DacapoConfig& config = std::get<DacapoConfig>(parsed);
  std::string line = config.class_name + ":";
  for (const std::string& jar : config.jars) line += " " + jar;
  return line;
}

TEST(DacapoConfigTest, ReadsTheHeaderOfEveryRelease) {
  EXPECT_EQ(Parsed("benchmark antlr \n  class dacapo.antlr.AntlrHarness;\n\nsize small args \"-o\",\"./scratch\";"),
            "dacapo.antlr.AntlrHarness:");
  EXPECT_EQ(Parsed("benchmark a class b.C method main;"), "b.C:");
  EXPECT_EQ(Parsed("benchmark t\n class o.T\n thread-model per_cpu\n jar \"t.jar\" libs \"a-1.jar\" , \"b.jar\";"),
            "o.T: t.jar a-1.jar b.jar");
  EXPECT_EQ(Parsed("benchmark t jars \"d.jar\",\"e.jar\" class o.T;size x args"), "o.T: d.jar e.jar");
  EXPECT_EQ(Parsed("// c\n/** d ; */ benchmark lusearch-fix /* ; */ class o.$L;"), "o.$L:");
}

TEST(DacapoConfigTest, SaysWhereTextIsMalformed) {
  const std::string tail = " in the benchmark's configuration";
  EXPECT_EQ(Parsed(""), "!0 expected 'benchmark'" + tail);
  EXPECT_EQ(Parsed("size"), "!0 expected 'benchmark'" + tail);
  EXPECT_EQ(Parsed("benchmark ;"), "!10 expected a name" + tail);
  EXPECT_EQ(Parsed("benchmark a class"), "!17 expected a value" + tail);
  EXPECT_EQ(Parsed("benchmark a class b.C"), "!21 expected an option or ';'" + tail);
  EXPECT_EQ(Parsed("benchmark a jar b;"), "!16 expected a value" + tail);
  EXPECT_EQ(Parsed("benchmark a libs \"b\", c;"), "!22 expected a jar" + tail);
  EXPECT_EQ(Parsed("benchmark a libs \"b\n;"), "!17 expected a value" + tail);
  EXPECT_EQ(Parsed("benchmark a /* class b.C;"), "!25 expected an option or ';'" + tail);
  EXPECT_EQ(Parsed("benchmark a jar \"b\";"), "!19 no class in the benchmark's configuration");
}

class DacapoArchiveTest : public test::ClassPathFixture {
 protected:
  /// Class names of an analysis of `names`, those of libraries in parentheses; or "!message".
  std::string Load(const std::string& path, std::vector<std::string> names) {
    options.dacapo = path;
    options.inputs = std::move(names);
    return LoadNames();
  }

  std::string Rows() const {
    std::string text;
    for (const LedgerEntry& row : ledger->Entries())
      text += row.kind + " " + row.subject.substr(row.subject.rfind('/') + 1) + ";";
    return text;
  }

  static ZipMember Class(const std::string& name, const std::string& folder = "") { return test::ClassMember(name, folder); }
  static ZipMember Config(const std::string& folder, const std::string& name, const std::string& rest = "") {
    return {.name = folder + name + ".cnf", .content = "benchmark " + name + " class b." + name + rest + ";"};
  }
  static std::string Md5Line(const std::string& path) { return std::string(32, 'a') + " " + path + "\n"; }

  /// 23.11: harness of benchmarks a and b, the first with two jars and one among its data.
  static std::string Harness(const std::string& list) {
    return WriteZip({ManifestMember({"Main-Class: Harness"}),
                     Class("Harness"),
                     Class("org/dacapo/harness/TestHarness"),
                     Config("META-INF/cnf/", "a"),
                     Config("META-INF/cnf/", "b"),
                     {.name = "META-INF/md5/a.MD5", .content = list}});
  }
};

TEST_F(DacapoArchiveTest, BachHasJarsByNameAndTheHarnessInAFolder) {
  const std::string data =
      WriteZip({Class("x/NotARoot", "deep/"), {.name = "plugins/p.jar", .content = WriteZip({Class("p/P")})}});
  const std::string path =
      dir.Write("d.jar", WriteZip({ManifestMember({"Main-Class: Harness"}),
                                   Class("Harness"),
                                   Class("org/dacapo/harness/TestHarness", "harness/"),
                                   Class("b/a", "harness/"),
                                   Config("cnf/", "a", " jar \"one.jar\" libs \"two.jar\", \"none.jar\""),
                                   Config("cnf/", "b"),
                                   {.name = "jar/one.jar", .content = WriteZip({Class("one/O"), Class("b/a")})},
                                   {.name = "jar/two.jar", .content = WriteZip({Class("two/T")})},
                                   {.name = "jar/other.jar", .content = "no archive"},
                                   {.name = "dat/a.zip", .content = data}}));
  EXPECT_EQ(Load(path, {"a"}), "one/O b/a two/T Harness org/dacapo/harness/TestHarness (p/P)");
  EXPECT_EQ(Rows(), "duplicate-class a;missing-class-path-entry none.jar;");
  EXPECT_EQ(loaded->main_classes, (std::vector<std::string>{"Harness", "org.dacapo.harness.TestHarness"}));
  EXPECT_EQ(loaded->dacapo.harness, "org.dacapo.harness.TestHarness");
  ASSERT_EQ(loaded->dacapo.benchmarks.size(), 1u);
  EXPECT_EQ(loaded->dacapo.benchmarks[0].class_name, "b.a");
  ASSERT_EQ(loaded->inputs.size(), 4u);
  EXPECT_EQ(loaded->inputs[0].path, path + "!/jar/one.jar");
  EXPECT_EQ(loaded->inputs[0].classes, 2u);
  EXPECT_EQ(loaded->inputs[2].path, path);
  EXPECT_EQ(loaded->inputs[2].classes, 2u);
  EXPECT_EQ(loaded->inputs[3].role, "library");
  EXPECT_EQ(loaded->archive_names[0], path + "!/jar/one.jar");
  EXPECT_EQ(Load(path, {"b"}), "Harness org/dacapo/harness/TestHarness b/a");
  EXPECT_EQ(Load(path, {"b", "a"}), "one/O b/a two/T Harness org/dacapo/harness/TestHarness (p/P)");
}

TEST_F(DacapoArchiveTest, TheOldestReleaseIsItsOwnClassPath) {
  const std::string path =
      dir.Write("d.jar", WriteZip({ManifestMember({"Main-Class: Harness"}),
                                   Class("Harness"),
                                   Class("dacapo/TestHarness"),
                                   Class("antlr/Tool"),
                                   Config("cnf/", "antlr"),
                                   {.name = "data/antlr.zip", .content = WriteZip({{.name = "x.g", .content = "g"}})}}));
  EXPECT_EQ(Load(path, {"antlr"}), "Harness dacapo/TestHarness antlr/Tool");
  EXPECT_EQ(loaded->dacapo.harness, "dacapo.TestHarness");
  EXPECT_EQ(Rows(), "");
}

TEST_F(DacapoArchiveTest, ChopinIsReadFromItsZipAndFromItsFolder) {
  const std::string list = Md5Line("jar/a/one.jar") + Md5Line("jar/lib/two.jar") + Md5Line("dat/a/p.jar") +
                           Md5Line("dat/a/x.txt") + Md5Line("jar/a/gone.jar") + Md5Line("jar/../../outside.jar") + "short\n";
  const std::string one = WriteZip({Class("one/O"), {.name = "BOOT-INF/lib/n.jar", .content = WriteZip({Class("n/N")})}});
  const std::string two = WriteZip({Class("two/T")}), data = WriteZip({Class("p/P")});
  const std::string zip = dir.Write("x.zip", WriteZip({{.name = "c.jar", .content = Harness(list)},
                                                       {.name = "c/jar/a/one.jar", .content = one},
                                                       {.name = "c/jar/lib/two.jar", .content = two},
                                                       {.name = "c/dat/a/p.jar", .content = data}}));
  const std::string jar = dir.Write("u/c.jar", Harness(list));
  dir.Write("u/c/jar/a/one.jar", one);
  dir.Write("u/c/jar/lib/two.jar", two);
  dir.Write("u/c/dat/a/p.jar", data);
  dir.Write("outside.jar", two);
  const std::string wanted = "one/O (n/N) two/T Harness org/dacapo/harness/TestHarness (p/P)";
  EXPECT_EQ(Load(zip, {"a"}), wanted);
  EXPECT_EQ(Rows(), "missing-class-path-entry outside.jar;missing-class-path-entry gone.jar;");
  ASSERT_EQ(loaded->inputs.size(), 4u);
  const std::string sha256 = loaded->inputs[0].sha256;
  EXPECT_EQ(Load(jar, {"a"}), wanted);
  EXPECT_EQ(Rows(), "missing-class-path-entry outside.jar;missing-class-path-entry gone.jar;");
  ASSERT_EQ(loaded->inputs.size(), 4u);
  EXPECT_EQ(loaded->inputs[0].path, dir.Path("u/c/jar/a/one.jar"));
  EXPECT_EQ(loaded->inputs[0].sha256, sha256);
  EXPECT_EQ(loaded->inputs[3].role, "library");
  EXPECT_EQ(Load(zip, {"b"}), "Harness org/dacapo/harness/TestHarness");
  EXPECT_EQ(Rows(), "missing-class-path-entry b.MD5;");
}

TEST_F(DacapoArchiveTest, UnknownNamesAndOtherFilesAreErrors) {
  const std::string path = dir.Write("d.jar", Harness(""));
  EXPECT_EQ(Load(path, {}), "!name benchmarks of " + path + " to analyse: a, b");
  EXPECT_EQ(Load(path, {"a", "c"}), "!no benchmark c in " + path + "; it has: a, b");
  const std::string start = "!cannot read '", end = "' as a DaCapo archive: ";
  const std::string plain = dir.Write("p.jar", WriteZip({Class("A"), {.name = "x.jar", .content = WriteZip({Class("B")})}}));
  EXPECT_EQ(Load(plain, {"a"}), start + plain + end + "it has no cnf/NAME.cnf, no META-INF/cnf/NAME.cnf and no jar that has one");
  const std::string without = dir.Write("w.jar", WriteZip({Config("cnf/", "a")}));
  EXPECT_EQ(Load(without, {"a"}), start + without + end + "its harness has no class TestHarness");
  const std::string text = dir.Write("t.jar", "text");
  EXPECT_EQ(Load(text, {"a"}), start + text + end + "not a zip archive");
  EXPECT_EQ(Load(dir.Path("absent.jar"), {"a"}), "!cannot read '" + dir.Path("absent.jar") + "': No such file or directory");
}

TEST_F(DacapoArchiveTest, DamageIsReportedAndSizesAreLimited) {
  const std::string one = WriteZip({Class("one/O")});
  const auto write = [&](ZipMember jar) {
    return dir.Write("d.jar", WriteZip({Class("dacapo/TestHarness"), Config("cnf/", "a", " jar \"one.jar\""), jar}));
  };
  EXPECT_EQ(Load(write({.name = "jar/one.jar", .content = one, .crc32 = 1}), {"a"}), "dacapo/TestHarness");
  EXPECT_EQ(Rows(), "skipped-entry one.jar;");
  EXPECT_EQ(Load(write({.name = "jar/one.jar", .content = "no archive"}), {"a"}), "dacapo/TestHarness");
  EXPECT_EQ(Rows(), "skipped-entry one.jar;");
  options.max_archive_bytes = one.size();
  EXPECT_EQ(Load(write({.name = "jar/one.jar", .content = one}), {"a"}), "dacapo/TestHarness");
  EXPECT_EQ(ledger->Diagnostics().at(0).reason, "limit on bytes read from one input exceeded");
}

}  // namespace
}  // namespace heliograph::frontend
