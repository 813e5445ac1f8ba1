// Frameworks, and what other languages make of themselves, that run for real: what the recorder saw of an application is in the result of --entry PRESET.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <ostream>
#include <set>
#include <string>
#include <vector>

#include "support/command.h"
#include "support/files.h"
#include "support/temp_dir.h"

namespace heliograph::test {
namespace {

/// Of another language than Java, or with a processor of annotations.
struct Compiler {
  const char* library;  ///< as a program's
  /// Java's, before the sources; COMPILER, LIBRARIES, FOLDER and PROGRAM: its library, the class path, where classes go, the program.
  const char* arguments;
  const char* extension;  ///< of sources
};

/// One program of programs/, its libraries, and what starts it. A library is a jar in /usr/share/java, without .jar, or
/// maven:ARTIFACT, which is all that scripts/install-dependencies.sh has put into build/maven/ARTIFACT.
struct FrameworkProgram {
  const char* name;
  const char* preset;  ///< of --entry, and further options
  std::vector<const char*> jars;
  const char* launch;  ///< java's arguments after the class path
  int release = 17;
  const char* reflection = "points-to";
  std::optional<Compiler> compiler = std::nullopt;
  const char* not_reached = "";  ///< a method of the application that does not run, and that the result does not have
};

void PrintTo(const FrameworkProgram& program, std::ostream* out) { *out << program.name; }

const Compiler kKotlin{
    "maven:kotlin-compiler-embeddable",
    "-cp COMPILER org.jetbrains.kotlin.cli.jvm.K2JVMCompiler -nowarn -no-stdlib -no-reflect -cp LIBRARIES -d FOLDER", "kt"};
const Compiler kScala{"maven:scala-compiler", "-cp COMPILER scala.tools.nsc.Main -nowarn -cp LIBRARIES -d FOLDER", "scala"};
constexpr const char* kProcessor =
    "-m jdk.compiler/com.sun.tools.javac.Main -nowarn -processorpath COMPILER -cp LIBRARIES -d FOLDER";
const Compiler kMicronaut{"maven:micronaut-inject-java", kProcessor, "java"};
const Compiler kDagger{"maven:dagger-compiler", kProcessor, "java"};
const Compiler kJasper{"maven:tomcat-embed-jasper", "-cp LIBRARIES PROGRAM/build/Compile.java FOLDER PROGRAM/web", "java"};
const Compiler kQuarkus{"maven:arc-processor", "-cp COMPILER PROGRAM/build/Weave.java LIBRARIES FOLDER", "java"};

const std::vector<FrameworkProgram> kPrograms{
    {"junit3", "tests", {"junit4", "hamcrest-all"}, "org.junit.runner.JUnitCore app.StackTest"},
    {"junit4",
     "tests",
     {"junit4", "hamcrest-all"},
     "org.junit.runner.JUnitCore app.CalculatorTest 'app.CalculatorTest$Each' 'app.CalculatorTest$Own'"},
    {"junit5",
     "tests",
     {"junit-jupiter-api", "junit-jupiter-engine", "junit-jupiter-params", "junit-platform-commons", "junit-platform-console",
      "junit-platform-engine", "junit-platform-launcher", "junit-platform-reporting", "opentest4j", "apiguardian-api", "picocli",
      "univocity-parsers"},
     "org.junit.platform.console.ConsoleLauncher --select-class app.ShelfTest"},
    {"testng", "tests", {"testng", "jcommander", "bsh"}, "org.testng.TestNG -testclass app.OrderTest -d DIR/testng"},
    {"cucumber",
     "tests",
     {"maven:cucumber-java"},
     "io.cucumber.core.cli.Main --glue app --plugin 'app.Kitchen$Listener' --object-factory app.Factory classpath:features"},
    {"picocli", "cli -m app.Tool", {"picocli"}, "app.Tool"},
    {"guice", "jakarta -m app.Shop", {"guice-no-aop", "guava", "atinject-jsr330-api"}, "app.Shop"},
    {"args4j", "cli,main -m app.Cut", {"maven:args4j"}, "app.Cut"},
    {"jmx", "cli,main -m app.Plant", {}, "app.Plant"},
    {"agents", "cli", {}, "-Djdk.attach.allowAttachSelf=true container.Container DIR/app 'app.Patrol$First'", 17, "full"},
    {"cdi", "jakarta,main -m app.Harbour", {"maven:weld-se-core"}, "app.Harbour"},
    {"jaxrs", "jakarta,main -m app.Bakery", {"maven:jersey-container-jdk-http", "maven:jersey-hk2"}, "app.Bakery"},
    {"mybatis", "jakarta,main -m app.Archive", {"maven:mybatis", "maven:h2"}, "app.Archive"},
    {"clients", "jakarta,main -m app.Depot", {"maven:feign-core", "maven:retrofit"}, "app.Depot"},
    {"gson", "jakarta,main -m app.Cellar", {"maven:gson"}, "app.Cellar"},
    {"jackson", "jakarta,main -m app.Orchestra", {"maven:jackson-databind"}, "app.Orchestra"},
    {"hadoop", "jakarta,main -m app.Quarry", {"maven:hadoop-client-runtime"}, "app.Quarry"},
    {"snakeyaml", "jakarta,main -m app.Fleet", {"maven:snakeyaml"}, "app.Fleet"},
    {"jaxb", "jakarta,main -m app.Post", {"maven:jaxb-runtime"}, "app.Post"},
    {"validation", "jakarta,main -m app.Form", {"maven:hibernate-validator"}, "app.Form"},
    {"springxml", "spring,main -m app.Yard", {"maven:spring-boot-autoconfigure"}, "app.Yard"},
    {"boot",
     "spring,main -m app.Depot",
     {"maven:spring-boot-autoconfigure"},
     "app.Depot",
     17,
     "points-to",
     std::nullopt,
     "app.Depot$Beans.cool"},
    {"webflux",
     "spring",
     {"maven:spring-webflux", "maven:spring-boot-autoconfigure", "maven:jackson-databind"},
     "container.Container app.Trail DIR/app/requests.txt",
     17,
     "points-to",
     std::nullopt,
     "app.Quay$Square.unread"},
    {"r2dbc",
     "spring,main -m app.Apiary",
     {"maven:spring-data-r2dbc", "maven:r2dbc-h2"},
     "app.Apiary",
     17,
     "points-to",
     std::nullopt,
     "app.Apiary$Hive.unread"},
    {"graphql",
     "spring",
     {"maven:spring-webflux", "maven:spring-boot-autoconfigure", "maven:spring-graphql"},
     "container.Container app.Tavern DIR/app/questions.txt",
     17,
     "points-to",
     std::nullopt,
     "app.Tavern$Plain.unread"},
    {"integration", "spring,main -m app.Quarry", {"maven:spring-integration-core"}, "app.Quarry"},
    {"aspects", "spring,main -m app.Court", {"maven:spring-boot-autoconfigure", "maven:aspectjweaver"}, "app.Court"},
    {"pointcuts",
     "spring,main -m app.Theatre",
     {"maven:spring-boot-autoconfigure", "maven:aspectjweaver"},
     "app.Theatre",
     17,
     "points-to",
     std::nullopt,
     "app.Theatre$Spare.spare"},
    {"aopxml", "spring,main -m app.Garden", {"maven:spring-boot-autoconfigure", "maven:aspectjweaver"}, "app.Garden"},
    {"expressions",
     "spring,main -m app.Tariff",
     {"maven:spring-boot-autoconfigure"},
     "app.Tariff",
     17,
     "points-to",
     std::nullopt,
     "app.Tariff$Rates.unread"},
    {"messaging",
     "spring,main -m app.Station",
     {"maven:spring-kafka", "maven:spring-jms", "maven:spring-rabbit", "maven:jakarta.jms-api"},
     "app.Station"},
    {"batch", "spring,main -m app.Mine", {"maven:spring-batch-core", "maven:h2"}, "app.Mine"},
    {"grpc", "jakarta,main -m app.Ferry", {"maven:grpc-inprocess", "maven:grpc-stub"}, "app.Ferry"},
    {"akka", "jakarta,main -m app.Hive", {"maven:akka-actor_2.13"}, "app.Hive"},
    {"osgi",
     "jakarta",
     {"maven:org.apache.felix.framework", "maven:org.apache.felix.scr", "maven:org.osgi.service.component",
      "maven:org.osgi.service.component.annotations"},
     "container.Container DIR/app"},
    {"mavenplugin",
     "cli",
     {"maven:maven-compat", "maven:maven-plugin-testing-harness", "maven:maven-plugin-annotations"},
     "container.Container DIR/app/pom.xml print"},
    {"qualifiers",
     "spring,main -m app.Fleet",
     {"maven:spring-boot-autoconfigure"},
     "app.Fleet",
     17,
     "points-to",
     std::nullopt,
     "app.Fleet$Hidden.hidden"},
    {"jcommander", "cli,main -m app.Courier", {"jcommander"}, "app.Courier"},
    {"websocket", "jakarta,main -m app.Tower", {"maven:tyrus-container-grizzly-server"}, "app.Tower"},
    {"struts2",
     "servlets",
     {"maven:struts2-core", "maven:struts2-convention-plugin", "maven:javax.servlet.jsp-api", "servlet-api", "spring3-core",
      "spring3-web", "spring3-test", "commons-logging"},
     "container.Container /room.action '/book.action?guest.name=a&night=bb&beds=2' /bell.action /gong.action /gongtwice.action "
     "'/lamp.action?oil=full' /floor.action '/scrub.action?buckets=2'"},
    {"ant", "cli", {"maven:ant"}, "org.apache.tools.ant.Main -listener 'app.Dock$Diary' -f DIR/app/build.xml"},
    {"logback", "jakarta,main -m app.Mill", {"maven:logback-classic"}, "app.Mill"},
    {"log4j", "jakarta,main -m app.Harvest", {"maven:log4j-core"}, "app.Harvest"},
    {"kotlin", "main -m app.MarketKt", {"maven:kotlin-stdlib"}, "app.MarketKt", 17, "points-to", kKotlin},
    {"scala", "main -m app.Market", {"maven:scala-library"}, "app.Market", 17, "full", kScala},
    {"micronaut", "jakarta,main -m app.Farm", {"maven:micronaut-context"}, "app.Farm", 17, "points-to", kMicronaut},
    {"micronautweb",
     "jakarta,main -m app.Kiosk",
     {"maven:micronaut-http-server-netty", "maven:micronaut-jackson-databind"},
     "app.Kiosk",
     17,
     "points-to",
     kMicronaut},
    {"ejb", "jakarta,main -m app.Bank", {"maven:openejb-core"}, "app.Bank DIR/app"},
    {"dagger", "main -m app.Cafe", {"maven:dagger"}, "app.Cafe", 17, "points-to", kDagger},
    {"dubbo", "spring,main -m app.Mint", {"maven:dubbo"}, "--add-opens java.base/java.lang=ALL-UNNAMED app.Mint", 11},
    {"quarkus", "jakarta,main -m app.Orchard", {"maven:arc"}, "app.Orchard", 17, "points-to", kQuarkus},
    {"jsf",
     "jakarta",
     {"maven:myfaces-impl", "maven:tomcat-embed-el", "maven:javax.websocket-api", "maven:jaxb-api", "servlet-api", "spring3-core",
      "spring3-web", "spring3-test", "geronimo-annotation-1.3-spec"},
     "container.Container DIR/app/web '/room.xhtml?f:name=ann&f:guest=bob&f:beds=2&f:go=go&f_SUBMIT=1'"},
    {"quartz", "jakarta,main -m app.Night", {"maven:quartz"}, "app.Night"},
    {"servlet",
     "servlets",
     {"servlet-api"},
     "container.Container app.Catalogue 'app.Catalogue$Plain' 'app.Catalogue$Guard' 'app.Catalogue$Started'"},
    {"jsp",
     "servlets",
     {"maven:tomcat-embed-jasper", "maven:ant"},
     "container.Container DIR/pages '/menu.jsp?name=+stew' '/own.jsp?q=1'",
     17,
     "points-to",
     kJasper},
    {"spring",
     "spring -m app.Library",
     {"spring3-aop", "spring3-beans", "spring3-context", "spring3-core", "spring3-expression", "spring3-web",
      "spring3-web.servlet", "spring3-test", "commons-logging", "servlet-api", "geronimo-annotation-1.3-spec"},
     "--add-opens java.base/java.lang=ALL-UNNAMED app.Library",
     8}};

class FrameworkTest : public testing::TestWithParam<FrameworkProgram> {
 protected:
  void SetUp() override {
    for (const std::string jar : GetParam().jars) ASSERT_NO_FATAL_FAILURE(AddLibrary(jar, libraries_));
    if (libraries_.empty()) {  // the JDK alone
      libraries_ = dir_.Path("none");
      std::filesystem::create_directory(libraries_);
    }
    const std::string sources = std::string(HELIOGRAPH_SOURCE_DIR) + "/tests/frameworks/programs/" + GetParam().name;
    ASSERT_NO_FATAL_FAILURE(CompileContainer(sources));
    ASSERT_NO_FATAL_FAILURE(Compile(sources));
    if (std::filesystem::exists(sources + "/resources"))
      std::filesystem::copy(sources + "/resources", dir_.Path("app"), std::filesystem::copy_options::recursive);
  }

  /// What stands for a container, if the program brings one, is a library.
  void CompileContainer(const std::string& sources) {
    if (!std::filesystem::exists(sources + "/container")) return;
    const Outcome container = RunShell("javac -nowarn -proc:none --release 17 -d " + dir_.Path("container") + " -cp " +
                                       libraries_ + " " + sources + "/container/*.java 2>&1");
    ASSERT_EQ(container.status, 0) << container.output;
    libraries_ += ":" + dir_.Path("container");
  }

  void Compile(const std::string& sources) {
    std::string command = "javac -nowarn -proc:none --release " + std::to_string(GetParam().release) +
                          " -cp LIBRARIES -d FOLDER $(find SOURCES -name '*.java')";
    if (const auto& compiler = GetParam().compiler) {
      std::string libraries;
      ASSERT_NO_FATAL_FAILURE(AddLibrary(compiler->library, libraries));
      command = std::string("java -XX:TieredStopAtLevel=1 ") + compiler->arguments + " $(find SOURCES -name '*." +
                compiler->extension + "')";
      Replace(command, "COMPILER", libraries);
    }
    std::filesystem::create_directory(dir_.Path("app"));
    Replace(command, "LIBRARIES", libraries_);
    Replace(command, "FOLDER", dir_.Path("app"));
    Replace(command, "PROGRAM", sources);
    Replace(command, "SOURCES", sources + "/app");
    const Outcome compiled = RunShell(command + " 2>&1");
    ASSERT_EQ(compiled.status, 0) << compiled.output;
  }

  static void Replace(std::string& text, const std::string& word, const std::string& by) {
    for (size_t at = 0; (at = text.find(word, at)) != std::string::npos; at += by.size()) text.replace(at, word.size(), by);
  }

  static void AddLibrary(const std::string& library, std::string& libraries) {
    const bool fetched = library.starts_with("maven:");
    const std::filesystem::path path =
        fetched ? HELIOGRAPH_SOURCE_DIR "/build/maven/" + library.substr(6) : "/usr/share/java/" + library + ".jar";
    ASSERT_TRUE(std::filesystem::exists(path)) << path << ": scripts/install-dependencies.sh test";
    std::set<std::string> jars{path};
    if (fetched) jars.clear();
    for (const auto& entry : fetched ? std::filesystem::directory_iterator(path) : std::filesystem::directory_iterator()) {
      if (entry.path().extension() == ".jar") jars.insert(entry.path());
    }
    for (const std::string& jar : jars) libraries += (libraries.empty() ? "" : ":") + jar;
  }

  /// Methods of the application that ran and that the result of --entry PRESET lacks, with their causes.
  std::vector<std::string> Missed() {
    const Outcome analysed =
        RunHeliograph("analyze " + dir_.Path("app") + " -cp " + libraries_ + " --entry " + GetParam().preset + " --reflection " +
                      GetParam().reflection + " -q -j 2 -o " + dir_.Path("result"));
    EXPECT_EQ(analysed.status, 0) << analysed.output;
    const Outcome recall = RunHeliograph("recall " + dir_.Path("result") + " " + dir_.Path("run") + " -o " + dir_.Path("recall"));
    EXPECT_EQ(recall.status, 0) << recall.output;
    std::vector<std::string> missed;
    for (const std::vector<std::string>& row : ReadRows(dir_.Path("recall/missed-methods.tsv"))) {
      if (row[0].starts_with("app.") && !IsMadeAtRunTime(row[0]))
        missed.push_back(row[0] + "." + row[1] + row[2] + " " + row[3] + " " + row[4]);
    }
    return missed;
  }

  bool IsMadeAtRunTime(const std::string& name) {
    std::string path = dir_.Path("app/" + name);
    std::replace(path.end() - static_cast<ptrdiff_t>(name.size()), path.end(), '.', '/');
    return !std::filesystem::exists(path + ".class");
  }

  /// Methods of the application that other code called in the run.
  size_t NumCalledFromOutside() {
    std::set<std::string> called;
    for (const std::vector<std::string>& row : ReadRows(dir_.Path("run/call-edges.tsv"))) {
      if (row[10] == "0" && row[11] == "1") called.insert(row[5] + "." + row[6] + row[7]);
    }
    return called.size();
  }

  std::string libraries_;
  TempDir dir_;
};

TEST_P(FrameworkTest, EveryMethodOfTheApplicationThatRanIsReached) {
  std::string launch = GetParam().launch;
  Replace(launch, "DIR/", dir_.Path("") + "/");
  const Outcome run = RunHeliograph("record --edges into-app -o " + dir_.Path("run") + " --app app. -- java -cp " +
                                    dir_.Path("app") + ":" + libraries_ + " " + launch);
  ASSERT_EQ(run.status, 0) << run.output;
  EXPECT_GE(NumCalledFromOutside(), 4u);
  EXPECT_EQ(Missed(), std::vector<std::string>());
  for (const std::vector<std::string>& row : ReadRows(dir_.Path("result/reachable-methods.tsv"))) {
    EXPECT_NE(row[0] + "." + row[1], GetParam().not_reached);
  }
}

INSTANTIATE_TEST_SUITE_P(Frameworks, FrameworkTest, testing::ValuesIn(kPrograms),
                         [](const auto& info) { return std::string(info.param.name); });

}  // namespace
}  // namespace heliograph::test
