// The parts of exports: targets as text, what APIs do, evidence, globs, metadata that is known.

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "reflect/analysis/api_table.h"
#include "reflect/rules/rules.h"
#include "report/export/api_use.h"
#include "report/export/evidence.h"
#include "report/export/export_files.h"
#include "report/export/known_metadata.h"
#include "report/export/metadata_json.h"
#include "report/export/target_text.h"
#include "support/command.h"
#include "support/files.h"
#include "support/temp_dir.h"

namespace heliograph::report {
namespace {

using Kind = TargetParts::Kind;

TEST(TargetText, PartsOfEveryKindAreTold) {
  const TargetParts method = ParseTarget("<p.C: java.lang.String[] m(int,p.D$E[])>");
  EXPECT_EQ(method.kind, Kind::kMethod);
  EXPECT_EQ(method.owner, "p.C");
  EXPECT_EQ(method.type, "java.lang.String[]");
  EXPECT_EQ(method.name, "m");
  EXPECT_EQ(method.parameters, (std::vector<std::string>{"int", "p.D$E[]"}));
  EXPECT_TRUE(ParseTarget("<p.C: void <init>()>").is_constructor());
  const TargetParts field = ParseTarget("<p.C: int side>");
  EXPECT_EQ(field.kind, Kind::kField);
  EXPECT_EQ(field.name, "side");
  const TargetParts members = ParseTarget("<p.C: declared constructors>");
  EXPECT_EQ(members.kind, Kind::kMembers);
  EXPECT_EQ(members.type, "declared");
  EXPECT_EQ(ParseTarget("int[][]").owner, "int[][]");
}

TEST(TargetText, MalformedTextsAreTakenAsFarAsTheyGo) {
  for (const char* text : {"", "<", ">", "<>", "<: >", "<a: >", "<a: b>", "<a: b (>", "<a: (>", "<a: b c(>", "<a: b c)>"}) {
    EXPECT_LE(ParseTarget(text).owner.size(), std::string(text).size()) << text;
  }
}

TEST(TargetText, NamesThatTheMachineMakesAreTold) {
  for (const char* name : {"p.C$$Lambda$14", "p.C$$Lambda/0x0000", "com.sun.proxy.$Proxy4", "jdk.proxy1.$Proxy12", "$Proxy0",
                           "java.lang.invoke.LambdaForm$MH", "jdk.internal.reflect.GeneratedMethodAccessor7"}) {
    EXPECT_TRUE(IsMadeAtRunTime(name)) << name;
  }
  for (const char* name : {"p.C", "p.C$1", "p.$Proxy", "p.$ProxyFactory", "p.Lambda", "p.C$Proxy1"}) {
    EXPECT_FALSE(IsMadeAtRunTime(name)) << name;
  }
}

/// Rules that give no targets.
bool IsOpen(const reflect::Rule* rule) {
  using namespace heliograph::reflect;
  static const std::set<const Rule*> kOpen{NamedAccessor(),
                                           BeanInfo(),
                                           BeanEditor(),
                                           BeanEncoder(),
                                           BeanDecoder(),
                                           UnmodelledBeans(),
                                           UnmodelledManagement(),
                                           UnmodelledNaming(),
                                           UnmodelledRemote(),
                                           UnmodelledScript(),
                                           UnmodelledStream(),
                                           UnmodelledPolicy(),
                                           UnmodelledStyleSheet(),
                                           UnmodelledEvents(),
                                           UnmodelledImages(),
                                           UnmodelledToolkit(),
                                           UnmodelledInstrumentation()};
  return kOpen.contains(rule);
}

/// What only hands on what others have looked up, or is linked with the code: no other tool has to be told.
bool NeedsNothing(const std::string& api) {
  static const std::set<std::string> kSingle{"Array.get",
                                             "Array.set",
                                             "CallSite.dynamicInvoker",
                                             "ClassLoader.defineClass",
                                             "ConstantDesc.resolveConstantDesc",
                                             "Constructor.getDeclaringClass",
                                             "DataInput.readUTF",
                                             "DataOutput.writeUTF",
                                             "DynamicCallSiteDesc.resolveCallSiteDesc",
                                             "Enum.getDeclaringClass",
                                             "Executable.getExceptionTypes",
                                             "Executable.getParameterTypes",
                                             "Field.getDeclaringClass",
                                             "Field.getGenericType",
                                             "Field.getType",
                                             "LambdaMetafactory.altMetafactory",
                                             "LambdaMetafactory.metafactory",
                                             "LogManager.readConfiguration",
                                             "LogManager.updateConfiguration",
                                             "Lookup.accessClass",
                                             "Lookup.defineClass",
                                             "Lookup.defineHiddenClass",
                                             "Lookup.defineHiddenClassWithClassData",
                                             "Lookup.ensureInitialized",
                                             "Lookup.revealDirect",
                                             "MBeanServer.registerMBean",
                                             "Member.getDeclaringClass",
                                             "MethodHandleProxies.asInterfaceInstance",
                                             "Object.getClass",
                                             "ObjectMethods.bootstrap",
                                             "ObjectStreamClass.getName",
                                             "Parameter.getParameterizedType",
                                             "Parameter.getType",
                                             "Properties.loadFromXML",
                                             "PropertyDescriptor.getPropertyType",
                                             "Properties.putAll",
                                             "Provider.load",
                                             "Provider.put",
                                             "Provider.putIfAbsent",
                                             "Provider.putService",
                                             "Provider.replace",
                                             "Proxy.getInvocationHandler",
                                             "RMIClassLoader.loadClass",
                                             "RMIClassLoader.loadProxyClass",
                                             "Security.setProperty",
                                             "StackFrame.getDeclaringClass",
                                             "StackWalker.getCallerClass",
                                             "System.setProperties",
                                             "Unsafe.defineAnonymousClass",
                                             "Unsafe.defineClass",
                                             "Unsafe.ensureClassInitialized",
                                             "getAnnotation",
                                             "getAnnotations",
                                             "getAnnotationsByType",
                                             "getDeclaredAnnotation",
                                             "getDeclaredAnnotations",
                                             "getDeclaredAnnotationsByType",
                                             "getParameterAnnotations",
                                             "isAnnotationPresent"};
  static const std::set<std::string> kOfMethod{
      "getDeclaringClass",    "getDefaultValue",   "getExceptionTypes", "getGenericParameterTypes",
      "getGenericReturnType", "getParameterTypes", "getParameters",     "getReturnType"};
  static const std::set<std::string> kOfClass{"arrayType",          "componentType",        "getComponentType",
                                              "getDeclaringClass",  "getEnclosingClass",    "getEnclosingConstructor",
                                              "getEnclosingMethod", "getGenericInterfaces", "getGenericSuperclass",
                                              "getInterfaces",      "getNestHost",          "getSuperclass"};
  static const std::set<std::string> kHandleKeepers{"asCollector",        "asFixedArity", "asSpreader", "asType",
                                                    "asVarargsCollector", "bindTo",       "withVarargs"};
  const std::string owner = api.substr(0, api.find('.')), name = api.substr(api.find('.') + 1);
  if (kSingle.contains(api) || owner == "MethodHandles" || owner == "VarHandle" || owner == "ConstantBootstraps") return true;
  if (owner == "MethodHandleInfo" || owner == "SwitchPoint" || owner == "UIDefaults" || owner == "UIManager") return true;
  if (owner == "Method" || owner == "Constructor" || owner == "Executable") return kOfMethod.contains(name);
  if (owner == "Class") return kOfClass.contains(name);
  return owner == "MethodHandle" && kHandleKeepers.contains(name);
}

TEST(ApiUses, EveryApiOfTheRulesHasAUseOrNeedsNothing) {
  size_t used = 0;
  for (const reflect::ApiRow& row : reflect::ApiTable()) {
    const std::string api(row.api);
    used += UseOfApi(api) != ApiUse::kNone;
    EXPECT_NE(UseOfApi(api) == ApiUse::kNone, !IsOpen(row.rule()) && !NeedsNothing(api)) << api;
  }
  EXPECT_GT(used, 90u);
}

TEST(Evidence, LevelsFollowTheWordsOfTheColumn) {
  EXPECT_EQ(LevelOfEvidence("constant"), EvidenceLevel::kStrict);
  EXPECT_EQ(LevelOfEvidence("configuration a.jar!/x.xml:3"), EvidenceLevel::kStrict);
  EXPECT_EQ(LevelOfEvidence("points-to"), EvidenceLevel::kFlow);
  EXPECT_EQ(LevelOfEvidence("pattern *Impl, receiver-type"), EvidenceLevel::kInferred);
  EXPECT_EQ(LevelOfEvidence("generic type Class<? extends p.C>"), EvidenceLevel::kInferred);
  for (const char* guess : {"substring", "member-name", "compared", "invented", "constantly", ""}) {
    EXPECT_EQ(LevelOfEvidence(guess), EvidenceLevel::kAny) << guess;
  }
  for (size_t i = 0; i < kEvidenceLevelNames.size(); ++i) {
    EXPECT_EQ(EvidenceLevelOf(kEvidenceLevelNames[i]), static_cast<EvidenceLevel>(i));
  }
  EXPECT_FALSE(EvidenceLevelOf("all"));
}

TEST(Globs, StarsStopAtSlashesAndTwoDoNot) {
  for (const auto& [path, glob] : {std::pair("a/b.txt", "a/b.txt"),
                                   {"a/b.txt", "a/*"},
                                   {"a/b.txt", "**"},
                                   {"a/b.txt", "**/*.txt"},
                                   {"b.txt", "**/*.txt"},
                                   {"a/b/c.txt", "a/**/c.txt"},
                                   {"a/c.txt", "a/**/c.txt"},
                                   {"", "**"}}) {
    EXPECT_TRUE(MatchesGlob(path, glob)) << path << " " << glob;
  }
  for (const auto& [path, glob] :
       {std::pair("a/b.txt", "*"), {"a/b.txt", "a/b"}, {"a/b", "a/b.txt"}, {"a/b/c", "a/*"}, {"a", ""}}) {
    EXPECT_FALSE(MatchesGlob(path, glob)) << path << " " << glob;
  }
  EXPECT_FALSE(MatchesGlob(std::string(5000, 'a'), "**a**a**a**a**a**a**a**a**a**b")) << "in time for a glob of an input";
}

TEST(Resources, OnlyFilesOfTheInputsThatCodeOpensCount) {
  const std::vector<std::string> inputs{"app.war", "/lib/x.jar"};
  EXPECT_EQ(ResourceOf("configuration /lib/x.jar!/META-INF/services/p.S:2", inputs), "META-INF/services/p.S");
  EXPECT_EQ(ResourceOf("configuration app.war!/WEB-INF/classes/a.xml:1", inputs), "a.xml");
  EXPECT_EQ(ResourceOf("configuration app.war!/WEB-INF/lib/l.jar!/b.properties:1", inputs), "b.properties");
  for (const char* other : {"configuration /lib/x.jar!/META-INF/MANIFEST.MF:1", "configuration /jdk/modules!/java.base/a:1",
                            "configuration /lib/x.jar.old!/a:1", "constant", "configuration ", "configuration app.war!/a"}) {
    EXPECT_EQ(ResourceOf(other, inputs), "") << other;
  }
}

class Baselines : public testing::Test {
 protected:
  void SetUp() override {
    TypeEntry& entry = metadata_.types[{"p.C", "p.Main"}];
    entry.methods = {{"<init>", {}}, {"run", {"int"}}};
    entry.fields = {"side"};
    entry.reflected = true;
    metadata_.types[{"p.S", "p.Main"}].serializable = true;
    metadata_.proxies[{"p.I", "p.Main"}];
    metadata_.resources[{"a/b.xml", "p.Main"}];
  }
  /// What is left, as 1.2.0 writes it.
  std::string Without(const std::string& json) {
    const auto known = KnownMetadata::Read({dir_.Write("known.json", json)});
    if (!known) return known.error().message;
    Metadata left = metadata_;
    known->Subtract(left);
    std::string text;
    ExportFiles files([&text](std::string_view block) {
      text += block;
      return true;
    });
    WriteMetadata(left, {}, "test", files);
    EXPECT_FALSE(files.Commit());
    return text;
  }

  test::TempDir dir_;
  Metadata metadata_;
};

TEST_F(Baselines, MembersAndEntriesOfTheSameConditionOrNoneAreKnown) {
  EXPECT_CONTAINS(Without("{}"), R"({"name":"run","parameterTypes":["int"]})");
  const std::string left = Without(
      R"({"reflection":[{"type":"p.C","methods":[{"name":"run","parameterTypes":["int"]}],"fields":[{"name":"side"}]}]})");
  EXPECT_CONTAINS(left, R"("methods":[{"name":"<init>","parameterTypes":[]}])");
  EXPECT_EQ(left.find("run"), std::string::npos) << left;
  EXPECT_EQ(left.find("side"), std::string::npos) << left;
  const std::string other = R"({"reflection":[{"condition":{"typeReached":"p.Other"},"type":"p.C","allDeclaredMethods":true}]})";
  EXPECT_CONTAINS(Without(other), "run");
}

TEST_F(Baselines, AllOfAKindCoversEach) {
  const std::string left = Without(
      R"({"reflection":[{"type":"p.C","allDeclaredMethods":true,"allDeclaredConstructors":true,"allDeclaredFields":true}]})");
  EXPECT_EQ(left.find("p.C"), std::string::npos) << left;
  EXPECT_CONTAINS(left, "p.S");
}

TEST_F(Baselines, EveryFormOfTheFilesIsRead) {
  EXPECT_EQ(Without(R"({"reflection":[{"type":{"proxy":["p.I"]}}]})").find("p.I"), std::string::npos);
  EXPECT_EQ(Without(R"([{"interfaces":["p.I"]}])").find("p.I"), std::string::npos);
  EXPECT_EQ(Without(R"([["p.I"]])").find("p.I"), std::string::npos);
  EXPECT_EQ(Without(R"({"serialization":[{"type":"p.S"}]})").find("p.S"), std::string::npos);
  EXPECT_EQ(Without(R"({"types":[{"name":"p.S","condition":{"typeReachable":"p.Main"}}]})").find("p.S"), std::string::npos);
  EXPECT_EQ(Without(R"({"reflection":[{"type":"p.S","serializable":true}]})").find("p.S"), std::string::npos);
  EXPECT_EQ(Without(R"({"resources":[{"glob":"a/*.xml"}]})").find("b.xml"), std::string::npos);
  EXPECT_EQ(Without(R"({"resources":{"includes":[{"pattern":"\\Qa/b.xml\\E"}]}})").find("b.xml"), std::string::npos);
  EXPECT_EQ(Without(R"([{"name":"p.C","methods":[{"name":"run"}]}])").find("run"), std::string::npos);
}

TEST_F(Baselines, OtherFilesAreRefusedWithTheirName) {
  EXPECT_CONTAINS(Without("{\"reflection\": ["), "known.json: is no JSON");
  EXPECT_CONTAINS(Without("{\"name\": 1}"), "known.json: is no reachability metadata");
  EXPECT_CONTAINS(Without("[1]"), "known.json: is no reachability metadata");
  EXPECT_CONTAINS(KnownMetadata::Read({dir_.Path("absent.json")}).error().message, "absent.json: cannot be read");
  for (const char* odd : {R"({"reflection":[1,{"type":{"proxy":"p.I"}},{"type":[]}]})", R"({"resources":[{"glob":1}]})",
                          R"({"reflection":{"type":"p.C"}})", R"({"reflection":[{"type":"p.C","methods":[3],"fields":"x"}]})"}) {
    EXPECT_CONTAINS(Without(odd), "\"reflection\"") << "odd parts of a file are passed by";
  }
}

}  // namespace
}  // namespace heliograph::report
