#include "frontend/classpath/class_path.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <string>

#include "support/class_path_fixture.h"
#include "support/jdk_locator.h"
#include "support/zip_writer.h"

namespace heliograph::frontend {
namespace {

using test::ClassMember;
using test::EmptyClass;
using test::ManifestMember;
using test::WriteZip;
using test::ZipMember;

class ClassPathTest : public test::ClassPathFixture {
 protected:
  /// Class names in order, those of libraries in parentheses; or "!message".
  std::string Load(std::vector<std::string> inputs, std::vector<std::string> libraries = {}, std::string jdk = {}) {
    options.inputs = std::move(inputs);
    options.libraries = std::move(libraries);
    options.jdk = std::move(jdk);
    return LoadNames();
  }

  /// "kind subject" rows of the ledger, without the temporary directory.
  std::string Rows() const {
    std::string text;
    for (const LedgerEntry& row : ledger->Entries()) text += row.kind + " " + InFolder(row.subject) + ";";
    return text;
  }
};

TEST_F(ClassPathTest, TheJdkHasAClassOfItsOwnWhateverComesFirst) {
  dir.Write("jdk/release", "JAVA_VERSION=\"17.0.15\"\n");
  dir.Write("jdk/jmods/java.base.jmod",
            WriteZip({ClassMember("java/lang/Object", "classes/"), ClassMember("org/w3c/dom/Node", "classes/")},
                     {.prefix = std::string("JM\1\0", 4)}));
  const std::string app = dir.Write("app.jar", WriteZip({ClassMember("org/w3c/dom/Node"), ClassMember("p/A")}));
  EXPECT_EQ(Load({app}, {}, dir.Path("jdk")), "p/A (java/lang/Object) (org/w3c/dom/Node)");
  EXPECT_EQ(Rows(), "duplicate-class org/w3c/dom/Node;");
  EXPECT_EQ(loaded->inputs[0].classes, 1u);
}

TEST_F(ClassPathTest, InputsComeBeforeLibrariesAndTheFirstOfANameWins) {
  const std::string app = dir.Write("app.jar", WriteZip({ClassMember("p/B"), ClassMember("p/A")}));
  const std::string lib = dir.Write("lib.jar", WriteZip({ClassMember("p/A"), ClassMember("q/C")}));
  EXPECT_EQ(Load({app}, {lib}), "p/B p/A (q/C)");
  EXPECT_EQ(Rows(), "duplicate-class p/A;");
  ASSERT_EQ(loaded->inputs.size(), 2u);
  EXPECT_EQ(loaded->inputs[0].classes, 2u);
  EXPECT_EQ(loaded->inputs[1].classes, 1u);
  EXPECT_EQ(loaded->inputs[1].role, "library");
  EXPECT_EQ(loaded->inputs[0].sha256.size(), 64u);
  EXPECT_EQ(loaded->archive_names[loaded->classes[2].archive.value], lib);
}

TEST_F(ClassPathTest, KindIsDecidedByContent) {
  const std::string cls = dir.Write("strange.txt", EmptyClass("A"));
  const std::string jar = dir.Write("noname", WriteZip({ClassMember("B")}));
  const std::string jmod = dir.Write("m.zip", WriteZip({ClassMember("C", "classes/"),
                                                        ClassMember("lib/D"),
                                                        ClassMember("module-info", "classes/"),
                                                        {.name = "lib/tool.jar", .content = WriteZip({ClassMember("T")})}},
                                                       {.prefix = std::string("JM\1\0", 4)}));
  EXPECT_EQ(Load({cls, jar, jmod}), "A B C");
  EXPECT_EQ(Rows(), "");
}

TEST_F(ClassPathTest, DirectoriesAreSortedAndLinkLoopsEnd) {
  dir.Write("d/b/B.class", EmptyClass("b/B"));
  dir.Write("d/a/A.class", EmptyClass("a/A"));
  dir.Write("d/a/Moved.class", EmptyClass("a/Other"));
  dir.Write("d/module-info.class", "not looked at");
  dir.Write("d/z.txt", "not looked at");
  std::filesystem::create_directory_symlink(dir.Path("d"), dir.Path("d/a/loop"));
  EXPECT_EQ(Load({dir.Path("d")}), "a/A a/Other b/B");
  EXPECT_EQ(Rows(), "misplaced-class a/Other;");
}

TEST_F(ClassPathTest, MisplacedClassesReplaceNoneAndTheFirstOfThemCounts) {
  dir.Write("d/0/A.class", EmptyClass("a/A"));
  dir.Write("d/0/Own.class", EmptyClass("java/lang/Own"));
  dir.Write("d/1/B.class", EmptyClass("b/B"));
  dir.Write("d/2/B.class", EmptyClass("b/B"));
  dir.Write("d/a/A.class", EmptyClass("a/A"));
  EXPECT_EQ(Load({dir.Path("d")}), "java/lang/Own b/B a/A");
  EXPECT_EQ(Rows(), "duplicate-class a/A;duplicate-class b/B;misplaced-class b/B;misplaced-class java/lang/Own;");
  std::string definable;
  for (const DefinableClass& c : loaded->definable)
    definable += std::string(c.name) + " at " + c.file.substr(dir.Path("d").size());
  EXPECT_EQ(definable, "b/B at !/1/B.class");
}

TEST_F(ClassPathTest, MultiReleaseNeedsTheManifestAndAJdk) {
  const std::vector<ZipMember> classes = {ClassMember("A", "", 52),
                                          ClassMember("A", "META-INF/versions/9/", 53),
                                          ClassMember("A", "META-INF/versions/11/", 55),
                                          ClassMember("A", "META-INF/versions/99/", 60),
                                          ClassMember("A", "META-INF/versions/8/", 51),
                                          ClassMember("New", "META-INF/versions/11/", 55)};
  std::vector<ZipMember> with_manifest = classes;
  with_manifest.push_back(ManifestMember({"Multi-Release: true"}));
  const std::string plain = dir.Write("plain.jar", WriteZip(classes));
  const std::string multi = dir.Write("multi.jar", WriteZip(with_manifest));
  dir.Write("jdk/release", "JAVA_VERSION=\"17.0.15\"\n");
  dir.Write("jdk/jmods/java.base.jmod",
            WriteZip({ClassMember("java/lang/Object", "classes/")}, {.prefix = std::string("JM\1\0", 4)}));
  EXPECT_EQ(Load({multi}, {}, dir.Path("jdk")), "A New (java/lang/Object)");
  EXPECT_EQ(loaded->classes[0].major_version, 55);
  EXPECT_EQ(loaded->jdk_feature_version, 17);
  EXPECT_EQ(Load({plain}, {}, dir.Path("jdk")), "A (java/lang/Object)");
  EXPECT_EQ(loaded->classes[0].major_version, 52);
  EXPECT_EQ(Load({}, {}, dir.Path("jdk/jmods")), "(java/lang/Object)");
  EXPECT_EQ(loaded->jdk_feature_version, 17);
  std::filesystem::remove(dir.Path("jdk/release"));
  Load({multi}, {}, dir.Path("jdk"));
  EXPECT_EQ(loaded->jdk_feature_version, 17);
}

TEST_F(ClassPathTest, ReadsTheLayoutOfJava8) {
  dir.Write("jdk/release", "JAVA_VERSION=\"1.8.0_452\"\n");
  dir.Write("jdk/jre/lib/jce.jar", WriteZip({ClassMember("javax/crypto/Cipher")}));
  dir.Write("jdk/jre/lib/rt.jar", WriteZip({ClassMember("java/lang/Object"), ClassMember("sun/Twice")}));
  dir.Write("jdk/jre/lib/ext/sunec.jar", WriteZip({ClassMember("sun/security/ec/SunEC"), ClassMember("sun/Twice")}));
  dir.Write("jdk/jre/lib/ext/dnsns.jar", WriteZip({ClassMember("sun/net/DNS")}));
  dir.Write("jdk/jre/lib/ext/meta-index", "no archive");
  dir.Write("jdk/jre/lib/jfr.jar", WriteZip({ClassMember("jdk/jfr/Event")}));
  dir.Write("jdk/lib/tools.jar", WriteZip({ClassMember("com/sun/tools/javac/Main")}));
  const char* classes =
      "(java/lang/Object) (sun/Twice) (javax/crypto/Cipher) (jdk/jfr/Event) (sun/net/DNS) (sun/security/ec/SunEC)";
  EXPECT_EQ(Load({}, {}, dir.Path("jdk")), classes);
  EXPECT_EQ(Load({}, {}, dir.Path("jdk/jre")), classes);
  EXPECT_EQ(loaded->jdk_feature_version, 8);
  EXPECT_EQ(Load({}, {}, dir.Path("jdk/jre/lib/rt.jar")), "(java/lang/Object) (sun/Twice)");
  EXPECT_EQ(Load({}, {}, dir.Path("nowhere")), "!no classes found in the JDK '" + dir.Path("nowhere") + "'");
}

TEST_F(ClassPathTest, FatJarsHaveClassRootsAndNestedLibraries) {
  const std::string lib = WriteZip({ClassMember("lib/L")});
  const std::string fat =
      dir.Write("fat.jar", WriteZip({ManifestMember({"Main-Class: org.springframework.boot.loader.JarLauncher",
                                                     "Start-Class: com.example.averylongpackagename.wit", " h.Application"}),
                                     {.name = "BOOT-INF/lib/l.jar", .content = lib, .deflate = false},
                                     ClassMember("app/A", "BOOT-INF/classes/"),
                                     {.name = "other/x.jar", .content = WriteZip({ClassMember("x/X")})}}));
  EXPECT_EQ(Load({fat}), "app/A (lib/L) (x/X)");
  EXPECT_EQ(Rows(), "");
  EXPECT_EQ(loaded->main_classes, (std::vector<std::string>{"com.example.averylongpackagename.with.Application",
                                                            "org.springframework.boot.loader.JarLauncher"}));
  EXPECT_EQ(loaded->archive_names[loaded->classes[1].archive.value], fat + "!/BOOT-INF/lib/l.jar");
  EXPECT_EQ(Load({}, {fat}), "(app/A)");
}

TEST_F(ClassPathTest, WarsInsideEarsAreApplication) {
  const std::string war = WriteZip(
      {ClassMember("w/W", "WEB-INF/classes/"), {.name = "WEB-INF/lib/l.jar", .content = WriteZip({ClassMember("l/L")})}});
  const std::string ear = dir.Write(
      "e.ear", WriteZip({{.name = "lib/e.jar", .content = WriteZip({ClassMember("e/E")})}, {.name = "w.war", .content = war}}));
  EXPECT_EQ(Load({ear}), "w/W (l/L) (e/E)");
  options.max_nesting = 1;
  EXPECT_EQ(Load({ear}), "w/W (e/E)");
  EXPECT_EQ(Rows(), "skipped-entry e.ear!/w.war!/WEB-INF/lib/l.jar;");
}

TEST_F(ClassPathTest, FollowsTheClassPathOfManifests) {
  const std::string app =
      dir.Write("app.jar", WriteZip({ManifestMember({"Class-Path: lib/a%20b.jar missing.jar . lib/b.jar"}), ClassMember("A")}));
  dir.Write("lib/a b.jar", WriteZip({ManifestMember({"Class-Path: c.jar ../app.jar"}), ClassMember("B")}));
  dir.Write("lib/b.jar", WriteZip({ClassMember("D")}));
  dir.Write("lib/c.jar", WriteZip({ClassMember("C")}));
  EXPECT_EQ(Load({app}), "A (B) (C) (D)");
  EXPECT_EQ(Rows(), "missing-class-path-entry missing.jar;skipped-class-path-directory .;");
  EXPECT_EQ(Load({}, {dir.Path("lib/*")}), "(B) (C) (A) (D)");
}

TEST_F(ClassPathTest, FoldersWithoutClassesAreTheirJars) {
  dir.Write("jars/b.jar", WriteZip({ClassMember("B")}));
  dir.Write("jars/a.jar", WriteZip({ManifestMember({"Main-Class: A", "Class-Path: b.jar"}), ClassMember("A")}));
  dir.Write("jars/below/c.jar", WriteZip({ClassMember("C")}));
  dir.Write("empty/readme.txt", "no jar");
  EXPECT_EQ(Load({dir.Path("jars")}), "A B");
  EXPECT_EQ(loaded->main_classes, std::vector<std::string>{"A"});
  EXPECT_EQ(Load({}, {dir.Path("jars")}), "(A) (B)");
  EXPECT_EQ(Rows(), "");
  EXPECT_EQ(Load({dir.Path("jars")}, {dir.Path("empty")}), "A B");
  EXPECT_EQ(Rows(), "empty-folder empty;");
  dir.Write("jars/D.class", EmptyClass("D"));
  EXPECT_EQ(Load({dir.Path("jars")}), "D");
}

TEST_F(ClassPathTest, DamageIsReportedAndTheRestIsRead) {
  const std::string jar = dir.Write("bad.jar", WriteZip({{.name = "Crc.class", .content = EmptyClass("Crc"), .crc32 = 1},
                                                         {.name = "Malformed.class", .content = "\xca\xfe\xba\xbe"},
                                                         ClassMember("Good"),
                                                         ClassMember("Good"),
                                                         {.name = "lib/broken.jar", .content = "no jar"}}));
  EXPECT_EQ(Load({jar}), "Good");
  EXPECT_EQ(Rows(),
            "duplicate-entry bad.jar!/Good.class;skipped-class bad.jar!/Malformed.class;"
            "skipped-entry bad.jar!/Crc.class;skipped-entry bad.jar!/lib/broken.jar;");
  ASSERT_EQ(ledger->Diagnostics().size(), 3u);
  EXPECT_EQ(ledger->Diagnostics()[0].entry, "Crc.class");
  EXPECT_EQ(ledger->Diagnostics()[0].offset, 0);
  EXPECT_EQ(ledger->Diagnostics()[0].reason, "CRC-32 mismatch");
}

TEST_F(ClassPathTest, TotalSizeIsLimited) {
  const std::string jar = dir.Write("big.jar", WriteZip({ClassMember("A"), ClassMember("B"), ClassMember("C")}));
  options.max_archive_bytes = 2 * EmptyClass("A").size();
  EXPECT_EQ(Load({jar}), "A B");
  EXPECT_EQ(Rows(), "skipped-entry big.jar!/C.class;");
}

TEST_F(ClassPathTest, TruncatedJarsAreRecovered) {
  const std::string zip = WriteZip({ClassMember("A"), ClassMember("B")});
  EXPECT_EQ(Load({dir.Write("cut.jar", zip.substr(0, zip.size() - 30))}), "A B");
  EXPECT_EQ(Rows(), "skipped-entry cut.jar;");
  EXPECT_EQ(ledger->Diagnostics().at(0).reason, "central directory missing; 2 entries recovered");
}

TEST_F(ClassPathTest, UnreadableInputsAreErrors) {
  const std::string text = dir.Write("text.jar", "this is no archive");
  const std::string empty = dir.Write("empty.jar", "");
  EXPECT_EQ(Load({text}), "!cannot read '" + text + "': not a zip archive (at byte 0)");
  EXPECT_EQ(Load({empty}), "!cannot read '" + empty + "': the file is empty");
  EXPECT_EQ(Load({dir.Path("no.jar")}), "!cannot read '" + dir.Path("no.jar") + "': No such file or directory");
  EXPECT_EQ(Load({}, {dir.Path("no.jar")}).substr(0, 12), "!cannot read");
  if (geteuid() == 0) return;  // root reads everything
  std::filesystem::permissions(text, std::filesystem::perms::none);
  EXPECT_EQ(Load({text}), "!cannot read '" + text + "': Permission denied");
}

TEST_F(ClassPathTest, ReadsTheJdksOfThisMachine) {
  ASSERT_NE(test::AnyJdk(), "");
  for (const std::string& home : test::JdkHomes()) {
    Load({}, {}, home);
    ASSERT_NE(loaded, nullptr);
    EXPECT_EQ(Rows(), "") << home;
    EXPECT_GT(loaded->classes.size(), 5000u);
    EXPECT_GE(loaded->jdk_feature_version, 9);
    const std::set<std::string> wanted = {"java/lang/Object", "java/util/concurrent/ForkJoinPool"};
    EXPECT_EQ(std::count_if(loaded->classes.begin(), loaded->classes.end(),
                            [&](const ClassDecl& decl) { return wanted.contains(std::string(decl.name)); }),
              2);
  }
}

}  // namespace
}  // namespace heliograph::frontend
