#include <gtest/gtest.h>

#include <string>

#include "frontend/classpath/class_path.h"
#include "frontend/configuration/expression_names.h"
#include "frontend/configuration/file_format.h"
#include "frontend/configuration/module_provides.h"
#include "frontend/configuration/name_lists.h"
#include "frontend/configuration/properties_reader.h"
#include "frontend/configuration/xml_reader.h"
#include "support/class_path_fixture.h"
#include "support/jdk_locator.h"
#include "support/zip_writer.h"

namespace heliograph::frontend {
namespace {

using test::EmptyClass;
using test::ManifestMember;
using test::WriteZip;

/// "key=value@line" of every property, errors as "!line".
std::string Properties(std::string_view text) {
  std::vector<ConfigurationError> errors;
  std::string out;
  for (const Property& p : ParseProperties(text, errors)) {
    out += p.key + "=" + p.value + "@" + std::to_string(p.line) + "|";
  }
  for (const ConfigurationError& error : errors) out += "!" + std::to_string(error.line);
  return out;
}

TEST(PropertiesReader, TakesEverySeparatorAndSkipsCommentsAndBlankLines) {
  EXPECT_EQ(Properties("a=1\n# b=2\n  ! c=3\n\n d : 4\r\ne 5\rf\n"), "a=1@1|d=4@5|e=5@6|f=@7|");
  EXPECT_EQ(Properties("a = b = c\nk:=v\n=x\n"), "a=b = c@1|k==v@2|=x@3|");
  EXPECT_EQ(Properties("k=v  "), "k=v  @1|");
  EXPECT_EQ(Properties(""), "");
}

TEST(PropertiesReader, ReadsEscapesAndContinuationLines) {
  EXPECT_EQ(Properties("a\\ b\\=c=\\t\\x\\\\"), "a b=c=\tx\\@1|");
  EXPECT_EQ(Properties("k=p.A,\\\n   p.B\\\r\n\n n=2"), "k=p.A,p.B@1|n=2@4|");
  EXPECT_EQ(Properties("k\\\n =\\\n v"), "k=v@3|");
  EXPECT_EQ(Properties("k=\\u0041\\ud83d\\ude00\\ud800!"), "k=A\xf0\x9f\x98\x80\xef\xbf\xbd!@1|");
  EXPECT_EQ(Properties("# c \\\nk=v\\"), "k=v@2|");
}

TEST(PropertiesReader, MalformedEscapesAreReportedAndTheRestIsRead) {
  EXPECT_EQ(Properties("a=1\nb=\\u00g1x\nc=3\\u12"), "a=1@1|b=00g1x@2|c=312@3|!2!3");
}

TEST(PropertiesReader, KnowsTheLinesOfAList) {
  std::vector<ConfigurationError> errors;
  const auto properties = ParseProperties("k=\\\n  p.A,\\\n  p.B", errors);
  ASSERT_EQ(properties.size(), 1u);
  EXPECT_EQ(properties[0].LineAt(0), 2u);
  EXPECT_EQ(properties[0].LineAt(properties[0].value.find("p.B")), 3u);
}

TEST(NameLists, CommentsAreSkippedAndWrongLinesReported) {
  std::vector<ConfigurationError> errors;
  std::string out;
  for (const ListedName& n : ParseNameLines("# head\n p.A # one\r\n\np.B$C\nno class\np..D\n9x\np.E", errors)) {
    out += std::string(n.name) + "@" + std::to_string(n.line) + " ";
  }
  EXPECT_EQ(out, "p.A@2 p.B$C@4 p.E@8 ");
  ASSERT_EQ(errors.size(), 3u);
  EXPECT_EQ(errors[0].line, 5u);
}

TEST(TextEncoding, RecognisesEncodings) {
  const auto utf8 = [](std::string_view text) { return ToUtf8({reinterpret_cast<const uint8_t*>(text.data()), text.size()}); };
  EXPECT_EQ(utf8("\xef\xbb\xbf\xc3\xa9"), "\xc3\xa9");
  EXPECT_EQ(utf8("caf\xe9"), "caf\xc3\xa9");
  EXPECT_EQ(utf8(std::string_view("\xfe\xff\x00\x41\xd8\x3d\xde\x00", 8)), "A\xf0\x9f\x98\x80");
  EXPECT_EQ(utf8(std::string_view("\xff\xfe\x41\x00\x0a", 5)), "A");
}

/// "key=name@line" of every name, errors as "!line".
std::string XmlNames(std::string_view text) {
  const ClassNames classes = {{"p/A", ArchiveId(0)}, {"p/B$C", ArchiveId(0)}, {"Plain", ArchiveId(0)}};
  std::vector<ConfigurationError> errors;
  std::string out;
  for (const XmlName& n : ReadXmlNames(text, classes, errors)) {
    if (n.is_class) out += n.key + "=" + n.name + "@" + std::to_string(n.line) + "|";
  }
  for (const ConfigurationError& error : errors) out += "!" + std::to_string(error.line);
  return out;
}

/// Of members: key, name, line and class.
std::string XmlMembers(std::string_view text) {
  const ClassNames classes = {{"p/A", ArchiveId(0)}, {"p/B", ArchiveId(0)}};
  std::vector<ConfigurationError> errors;
  std::string out;
  for (const XmlName& n : ReadXmlNames(text, classes, errors)) {
    if (!n.is_class) out += n.key + "=" + n.name + "@" + std::to_string(n.line) + " " + n.owner + "|";
  }
  return out;
}

TEST(XmlReader, FindsNamesOfMembersWithTheirClass) {
  EXPECT_EQ(XmlMembers("<b class='p.A' start-method='go'>\n<p name='x'/><b class='p.B'><p name='y'/></b><p name='z'/>"
                       "<b make-method='m' p:w='1' p:v-ref='q'/></b>"),
            "b@start-method=go@1 p.A|p@name=x@2 p.A|p@name=y@2 p.B|p@name=z@2 p.A|b@make-method=m@2 |b@p:=w@2 p.A|b@p:=v@2 p.A|");
  EXPECT_EQ(XmlMembers("<a><p name='x'/><p name='no name'/><b class='p.A'/><c start-method='s'/></a>"),
            "p@name=x@1 |c@start-method=s@1 |");
  EXPECT_EQ(XmlMembers("<a><p name='x'/></a>"), "p@name=x@1 |") << "no class is named";
  std::string many = "<a>";
  for (int i = 0; i < 1001; ++i) many += "<p name='x" + std::to_string(i) + "'/>";
  EXPECT_EQ(XmlMembers(many + "</a>"), "") << "no class is named, and they are many";
  EXPECT_NE(XmlMembers(many + "<b class='p.A'/></a>"), "");
}

TEST(XmlReader, FindsNamesOfMembersInTextsWithTheClassThatStandsNearest) {
  EXPECT_EQ(XmlMembers("<a><b><c>\n go </c><some-class>p.A</some-class><d><c>x</c><my-class> p.B </my-class></d></b><c>y</c>"
                       "<e><f><c>z</c><c>no name</c></f><g-class>p.B</g-class></e></a>"),
            "b/c=go@2 p.A|d/c=x@2 p.B|a/c=y@2 |f/c=z@2 p.B|");
  EXPECT_EQ(XmlMembers("<a>x<b/><c><![CDATA[w]]></c><a-class>p.A</a-class></a>"), "a/c=w@1 p.A|") << "of no element around";
  EXPECT_EQ(XmlMembers("<a><c>x</c></a>"), "a/c=x@1 |") << "no class is named";
}

TEST(XmlReader, FindsNamesInAttributesAndText) {
  EXPECT_EQ(XmlNames("<beans>\n <bean id='x'\n  class='p.A'/>\n <v>\n p.B$C,\n p.A</v><w>p.Missing</w></beans>"),
            "bean@class=p.A@3|v=p.B$C@5|v=p.A@6|");
  EXPECT_EQ(XmlNames("<?xml version='1.0' encoding='UTF-8'?>\r\n<!DOCTYPE a [<!ENTITY e 'p.A'>]>\r\n"
                     "<a><!-- p.A -->\r\n<b><![CDATA[p.A]]></b>&e;</a>"),
            "b=p.A@4|");
  EXPECT_EQ(XmlNames("<extension class=\"p.A:arg\"/>"), "extension@class=p.A@1|");
}

TEST(XmlReader, SingleWordsCountWhereClassesAreMeant) {
  EXPECT_EQ(XmlNames("<a name='Plain'>Plain<filter-class>Plain</filter-class></a>"), "filter-class=Plain@1|");
}

TEST(XmlReader, DamageIsReportedAndWhatIsBeforeItIsRead) {
  EXPECT_EQ(XmlNames("<a>\n<b class='p.A'/>\n<c"), "b@class=p.A@2|!3");
  EXPECT_EQ(XmlNames(""), "");
}

TEST(NameLists, OtherTextsInLinesAreSearchedForClasses) {
  const ClassNames classes = {{"p/A", ArchiveId(0)}, {"p/B$C", ArchiveId(0)}, {"Plain", ArchiveId(0)}, {"plain", ArchiveId(0)}};
  std::string out;
  for (const ListedName& n : FindNamesInLines("p.A\r\nkey = p.B$C ; p.A # p.A\n\n<p.Missing> \"p.A\"\nPlain plain", classes)) {
    out += std::string(n.name) + "@" + std::to_string(n.line) + " ";
  }
  EXPECT_EQ(out, "p.A@1 p.B$C@2 p.A@2 p.A@4 Plain@5 ");
}

std::string LinesOf(std::string_view text, size_t most) {
  std::string out;
  for (const ListedName& line : FindLines(text, most)) out += std::string(line.name) + "@" + std::to_string(line.line) + "|";
  return out;
}

TEST(NameLists, LinesAreKeptAsTheyAreWhereTheyAreFew) {
  EXPECT_EQ(LinesOf("a b\r\n\n  c\t\r \nd", 3), "a b@1|  c\t@3|d@5|");
  EXPECT_EQ(LinesOf("a\nb\nc", 2), "");
  EXPECT_EQ(LinesOf(std::string("a\0b", 3), 2), "");
  EXPECT_EQ(LinesOf(std::string(1001, 'x'), 2), "");
  EXPECT_EQ(LinesOf("", 2), "");
}

TEST(NameLists, FilesOfClassesAreNamesAsTheyAreSpelled) {
  const ClassNames classes = {{"p/A", ArchiveId(0)}, {"Plain", ArchiveId(0)}};
  std::string out;
  for (const ListedName& n : FindNamesInLines("p/A p/A.class /p/A.class p.A.class Plain.class p/B .class /", classes)) {
    out += std::string(n.name) + " ";
  }
  EXPECT_EQ(out, "p/A p/A.class /p/A.class p.A.class Plain.class ");
}

TEST(XmlReader, DocumentsOfPropertiesHaveKeysAndValues) {
  std::string out;
  for (const Property& p : ParseXmlProperties("<!DOCTYPE properties SYSTEM 'x'>\n<properties><comment>c</comment>\n"
                                              "<entry key='a'>b &amp; c</entry><entry key='d'/><entry>e</entry></properties>")) {
    out += p.key + "=" + p.value + "@" + std::to_string(p.line) + " ";
  }
  EXPECT_EQ(out, "a=b & c@3 d=@3 ");
  EXPECT_TRUE(ParseXmlProperties("<a><properties><entry key='a'>b</entry></properties></a>").empty());
  EXPECT_TRUE(ParseXmlProperties("<properties").empty());
}

TEST(NameLists, TextsOfAnyFormGiveClassesAndWords) {
  const ClassNames classes = {{"p/A", ArchiveId(0)}, {"p/A$B", ArchiveId(0)}, {"Plain", ArchiveId(0)}, {"Ab", ArchiveId(0)}};
  const auto found = [&](std::string_view text, size_t most_words) {
    std::string all;
    for (const TextName& n : FindNamesInText(text, classes, most_words)) {
      all += n.name + (n.is_class ? "!" : "") + "@" + std::to_string(n.line) + " ";
    }
    return all;
  };
  EXPECT_EQ(found("{\"class\": \"p.A\",\r\n \"call\": \"start\"}\n# p/A$B.class", 9), "class@1 p.A!@1 call@2 start@2 p.A$B!@3 ");
  EXPECT_EQ(found("p.A.run p.Missing 9x x", 9), "p.A!@1 run@1 Missing@1 ");
  EXPECT_EQ(found("GET /users Users.list p.q.R p/q/r 1.2", 9), "GET@1 users@1 Users@1 list@1 ");
  EXPECT_EQ(found(std::string_view("\x01\0Qp.A\0\x02go", 10), 9), "p.A!@1 go@1 ");
  EXPECT_EQ(found("one two three one", 2), "one@1 two@1 ");
  EXPECT_EQ(found("./.. / . \xff", 9), "");
  EXPECT_EQ(found("Plain.run plain Plain Ab", 9), "Plain!@1 Plain@1 run@1 plain@1 Ab@1 ");
  EXPECT_EQ(found("one.log.size(p.q.R) p.q.R", 9), "one@1 log@1 size@1 ");
  EXPECT_EQ(found("x = p.A.run() + p/q/r(1)", 9), "p.A!@1 run@1 ");
  EXPECT_EQ(found("Dear ${user.home.street|upper} a.b.c, {{ one.two.log }}", 9),
            "Dear@1 user@1 home@1 street@1 upper@1 one@1 two@1 log@1 ");
}

TEST(NameLists, WhatExpressionsCall) {
  const auto called = [](std::string_view text, size_t most) {
    std::string all;
    for (const std::string_view name : FindCalledNames(text, most)) all += std::string(name) + " ";
    return all;
  };
  EXPECT_EQ(called("a.b(c(1), d) + a.b(2); e (f)", 9), "b c ");
  EXPECT_EQ(called("call close() before the end\nif (x.done()) y.stop()", 9), "done stop ");
  EXPECT_EQ(called("1(2) (3) ) ( _(4)", 9), "_ ");
  EXPECT_EQ(called("a() b() c()", 2), "a b ");
  EXPECT_EQ(called("f(", 9), "f ");
  EXPECT_EQ(called("", 9), "");
}

/// "name" of properties, "name/arguments" of methods, "type::name" of static members, "new type/arguments".
std::string Named(std::string_view expression) {
  using Kind = ExpressionName::Kind;
  std::string out;
  for (const ExpressionName& n : NamesInExpression(expression)) {
    const std::string arguments = n.arguments == ExpressionName::kAnyNumber ? "?" : std::to_string(n.arguments);
    const bool calls = n.kind != Kind::kProperty && n.kind != Kind::kStaticField;
    if (n.kind == Kind::kConstructor) out += "new ";
    if (!n.type.empty()) out += std::string(n.type) + (n.name.empty() ? "" : "::");
    out += std::string(n.name) + (calls ? "/" + arguments : "") + " ";
  }
  return out;
}

TEST(ExpressionNames, AreChainsCallsAndTypes) {
  EXPECT_EQ(Named("@rates.base(3, f(1, {2, 3})).zone"), "base/2 f/2 zone ");
  EXPECT_EQ(Named("T(app.Units).gram('a, b').x + T(app.Units).ONE"), "app.Units::gram/1 x app.Units::ONE ");
  EXPECT_EQ(Named("new app.Stamp() ?: new app.Stamp( 'x' )"), "new app.Stamp/0 new app.Stamp/1 ");
  EXPECT_EQ(Named("@app.Util@now() + #user['name'] + 12.5e3"), "app.Util::now/0 name ");
  EXPECT_EQ(Named("open(1, 2"), "open/? ");
  EXPECT_EQ(Named(") ] } 'never closed (a"), "");
}

TEST(ExpressionNames, AreReadOnceHoweverDeep) {
  constexpr int kDepth = 200000;
  std::string deep;
  for (int i = 0; i < kDepth; ++i) deep += "a(";
  EXPECT_EQ(NamesInExpression(deep + std::string(kDepth, ')')).size(), kDepth);
  EXPECT_EQ(NamesInExpression(deep).size(), kDepth);
}

TEST(ExpressionNames, StandInBracesAfterMarks) {
  const auto found = [](std::string_view text) {
    std::string all;
    for (const std::string_view e : ExpressionsIn(text, "#$")) all += std::string(e) + "|";
    return all;
  };
  EXPECT_EQ(found("a #{b.c} ${d['}']} %{e} {f} #{g{h}i}"), "b.c|d['}']|g{h}i|");
  EXPECT_EQ(found("#{open"), "open|");
  EXPECT_EQ(found("#"), "");
}

TEST(FileFormat, KnowsConfigurationByPath) {
  EXPECT_EQ(ConfigurationFormatOf("a/plugins.txt"), ConfigurationFormat::kLines);
  EXPECT_EQ(ConfigurationFormatOf("META-INF/extensions"), ConfigurationFormat::kLines);
  EXPECT_EQ(ConfigurationFormatOf("META-INF/LICENSE"), std::nullopt);
  EXPECT_EQ(ConfigurationFormatOf("META-INF/"), std::nullopt);
  EXPECT_EQ(ConfigurationFormatOf("a/extensions"), ConfigurationFormat::kText);
  EXPECT_EQ(ConfigurationFormatOf("a/plugins.json"), ConfigurationFormat::kText);
  EXPECT_EQ(ConfigurationFormatOf("a/logo.PNG"), std::nullopt);
  EXPECT_EQ(ConfigurationFormatOf("a/README"), std::nullopt);
  EXPECT_EQ(ConfigurationFormatOf("META-INF/services/p.S"), ConfigurationFormat::kServices);
  EXPECT_EQ(ConfigurationFormatOf("META-INF/services/"), std::nullopt);
  EXPECT_EQ(ConfigurationFormatOf("META-INF/services/org/x/component"), ConfigurationFormat::kProperties);
  EXPECT_EQ(ConfigurationFormatOf("META-INF/spring.factories"), ConfigurationFormat::kFactories);
  EXPECT_EQ(ConfigurationFormatOf("META-INF/spring/p.Auto.imports"), ConfigurationFormat::kImports);
  EXPECT_EQ(ConfigurationFormatOf("META-INF/maven/g/a/pom.xml"), std::nullopt);
  EXPECT_EQ(ConfigurationFormatOf("WEB-INF/web.xml"), ConfigurationFormat::kXml);
  EXPECT_EQ(ConfigurationFormatOf("module-info.class"), ConfigurationFormat::kProvides);
  EXPECT_EQ(ConfigurationFormatOf("p/A.class"), std::nullopt);
  EXPECT_EQ(PlatformConfigurationFormatOf("p/x.properties"), std::nullopt);
}

class ConfigurationTest : public test::ClassPathFixture {
 protected:
  /// "entry:line key=text" of what is read, entries below the temporary directory.
  std::string Load(std::vector<std::string> inputs, std::string jdk = {}) {
    options.inputs = std::move(inputs);
    options.jdk = std::move(jdk);
    options.configuration = true;
    std::string text = LoadAll();
    if (!text.empty()) return text;
    for (const ConfigurationEntry& entry : loaded->configuration.entries) {
      text += InFolder(loaded->configuration.Place(entry)) + " " + entry.key + "=" + entry.text + "\n";
    }
    return text;
  }
};

TEST_F(ConfigurationTest, ReadsEveryFormatOfAnArchive) {
  const std::string jar =
      dir.Write("a.jar", WriteZip({ManifestMember({"Main-Class: A", "Bundle-Activator: p.A", "Bundle-Name: p"}),
                                   {.name = "A.class", .content = EmptyClass("A")},
                                   {.name = "p/A.class", .content = EmptyClass("p/A")},
                                   {.name = "META-INF/services/p.S", .content = "p.A\np.Missing\n"},
                                   {.name = "META-INF/spring.factories", .content = "p.F=\\\n p.A,\\\n p.B\n"},
                                   {.name = "META-INF/spring/p.Auto.imports", .content = "p.A\n"},
                                   {.name = "conf/log4j.properties", .content = "log4j.appender.A=p.A\n", .deflate = false},
                                   {.name = "x.xml", .content = "<a>\n<b class='p.A'/></a>"},
                                   {.name = "list.txt", .content = "none\np.A"},
                                   {.name = "none.txt", .content = "none"},
                                   {.name = "none.xml", .content = "<a/>"}}));
  EXPECT_EQ(Load({jar}),
            "a.jar!/META-INF/MANIFEST.MF:2 Main-Class=A\n"
            "a.jar!/META-INF/MANIFEST.MF:3 Bundle-Activator=p.A\n"
            "a.jar!/META-INF/services/p.S:1 p.S=p.A\n"
            "a.jar!/META-INF/services/p.S:2 p.S=p.Missing\n"
            "a.jar!/META-INF/spring.factories:2 p.F=p.A\n"
            "a.jar!/META-INF/spring.factories:3 p.F=p.B\n"
            "a.jar!/META-INF/spring/p.Auto.imports:1 p.Auto=p.A\n"
            "a.jar!/conf/log4j.properties:1 log4j.appender.A=p.A\n"
            "a.jar!/x.xml:2 b@class=p.A\n"
            "a.jar!/list.txt:2 =p.A\n"
            "a.jar!/list.txt:1 word=none\n"
            "a.jar!/none.txt:1 word=none\n");
  EXPECT_EQ(loaded->configuration.files.size(), 8u);
  EXPECT_EQ(loaded->configuration.files[1].resource, "META-INF/services/p.S");
}

TEST_F(ConfigurationTest, FilesMayHoldOtherThingsThanTheirPathsPromise) {
  const std::string binary("\0\3int\0\0\0\4\0\3p.A\0\0", 16);
  const std::string jar = dir.Write("a.jar", WriteZip({{.name = "p/A.class", .content = EmptyClass("p/A")},
                                                       {.name = "META-INF/services/p.S", .content = "# a\nmodules=p.A,p.B\n"},
                                                       {.name = "META-INF/services/p.T", .content = "p.A # a=b\n"},
                                                       {.name = "META-INF/index", .content = binary}}));
  EXPECT_EQ(Load({jar}),
            "a.jar!/META-INF/services/p.S:2 modules=p.A,p.B\n"
            "a.jar!/META-INF/services/p.T:1 p.T=p.A\n"
            "a.jar!/META-INF/index:1 word=int\n"
            "a.jar!/META-INF/index:1 =p.A\n");
  EXPECT_TRUE(ledger->Entries().empty());
}

TEST_F(ConfigurationTest, FollowsNestingAndClassRoots) {
  const std::string library = WriteZip({{.name = "META-INF/services/p.S", .content = "p.Nested"}});
  const std::string war =
      dir.Write("a.war", WriteZip({{.name = "WEB-INF/classes/META-INF/services/p.S", .content = "p.Own"},
                                   {.name = "WEB-INF/classes/p/A.class", .content = EmptyClass("p/A")},
                                   {.name = "WEB-INF/web.xml", .content = "<servlet-class>p.A</servlet-class>"},
                                   {.name = "WEB-INF/lib/l.jar", .content = library}}));
  EXPECT_EQ(Load({war}),
            "a.war!/WEB-INF/classes/META-INF/services/p.S:1 p.S=p.Own\n"
            "a.war!/WEB-INF/web.xml:1 servlet-class=p.A\n"
            "a.war!/WEB-INF/lib/l.jar!/META-INF/services/p.S:1 p.S=p.Nested\n");
  EXPECT_EQ(loaded->configuration.files[0].resource, "META-INF/services/p.S");
}

TEST_F(ConfigurationTest, ReadsDirectories) {
  dir.Write("d/META-INF/services/p.S", "p.A");
  dir.Write("d/b.properties", "k=v");
  dir.Write("d/A.class", EmptyClass("A"));
  EXPECT_EQ(Load({dir.Path("d")}), "d!/META-INF/services/p.S:1 p.S=p.A\nd!/b.properties:1 k=v\n");
}

TEST_F(ConfigurationTest, TakesTheBestVersionOfAFileButNoVersionsOfMetaInf) {
  options.jdk = "";
  const std::string jar = dir.Write("a.jar", WriteZip({ManifestMember({"Multi-Release: true"}),
                                                       {.name = "a.properties", .content = "k=base"},
                                                       {.name = "META-INF/versions/9/a.properties", .content = "k=nine"},
                                                       {.name = "META-INF/versions/9/META-INF/services/p.S", .content = "p.A"}}));
  EXPECT_EQ(Load({jar}), "a.jar!/a.properties:1 k=base\n") << "no JDK, so no version";
  EXPECT_TRUE(Load({jar}, test::AnyJdk()).starts_with("a.jar!/META-INF/versions/9/a.properties:1 k=nine\n"));
}

TEST_F(ConfigurationTest, WrongFilesAreReportedAndTheRestIsRead) {
  options.max_configuration_bytes = 100;
  const std::string jar = dir.Write("a.jar", WriteZip({{.name = "META-INF/services/p.S", .content = "a b\np.A"},
                                                       {.name = "big.properties", .content = std::string(101, 'x')},
                                                       {.name = "bad.properties", .content = "k=v", .crc32 = 1},
                                                       {.name = "module-info.class", .content = "\xca\xfe\xba\xbe"},
                                                       {.name = "x.xml", .content = "<a>\n<"}}));
  EXPECT_EQ(Load({jar}), "a.jar!/META-INF/services/p.S:2 p.S=p.A\n");
  std::string rows;
  for (const LedgerEntry& row : ledger->Entries()) {
    rows += row.kind + row.subject.substr(row.subject.find('!')) + " " + row.detail.substr(0, 7) + "|";
  }
  EXPECT_EQ(rows,
            "malformed-configuration!/META-INF/services/p.S line 1:|malformed-configuration!/module-info.class truncat|"
            "malformed-configuration!/x.xml line 2:|skipped-entry!/bad.properties CRC-32 |"
            "skipped-entry!/big.properties configu|");
  EXPECT_EQ(ledger->Diagnostics().size(), 5u);
}

TEST_F(ConfigurationTest, NothingIsReadUnlessAskedFor) {
  const std::string jar = dir.Write("a.jar", WriteZip({{.name = "a.properties", .content = "k=v"}}));
  options.inputs = {jar};
  ASSERT_EQ(LoadAll(), "");
  EXPECT_TRUE(loaded->configuration.files.empty());
}

TEST_F(ConfigurationTest, ReadsWhatTheModulesOfTheJdkProvide) {
  dir.Write("d/A.class", EmptyClass("A"));
  const std::string text = Load({dir.Path("d")}, test::AnyJdk());
  EXPECT_NE(text.find("/java.logging/module-info.class jdk.internal.logger.DefaultLoggerFinder="
                      "sun.util.logging.internal.LoggingProviderImpl\n"),
            std::string::npos);
  EXPECT_EQ(text.find(".properties"), std::string::npos);
}

}  // namespace
}  // namespace heliograph::frontend
