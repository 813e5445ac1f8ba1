#include "reflect/specification/platform_targets.h"

#include <array>
#include <string_view>

#include "core/base/word_list.h"
#include "reflect/members/member_lookup.h"
#include "reflect/specification/given_targets.h"

namespace heliograph::reflect {

namespace {

/// How a row says what is found: names of classes; classes that are one of these or below; constructors or methods of such classes.
enum class Form : uint8_t { kClasses, kBelow, kConstructors, kMethods };

/// Whose classes a row is about; of Swing's delegates those of the look and feel that it has without settings.
enum class Whose : uint8_t { kPlatform, kDefaultLook, kOthers };

/// Lists are separated by blanks. `used`: classes, or packages that end in a slash, of which code outside the JDK calls something.
struct Row {
  std::string_view used;
  std::string_view owner, method, api;
  Form form;
  std::string_view what;
  Whose whose = Whose::kPlatform;
  std::string_view methods = {};  ///< names
};

constexpr std::string_view kProtocols =
    "sun/net/www/protocol/file/Handler sun/net/www/protocol/ftp/Handler sun/net/www/protocol/http/Handler "
    "sun/net/www/protocol/https/Handler sun/net/www/protocol/jar/Handler sun/net/www/protocol/jmod/Handler "
    "sun/net/www/protocol/jrt/Handler sun/net/www/protocol/mailto/Handler sun/net/www/protocol/netdoc/Handler";

constexpr std::string_view kStyleSheets = "com/sun/org/apache/xalan/internal/xsltc/compiler/Parser";
constexpr std::string_view kInstructions =
    "com/sun/org/apache/xalan/internal/xsltc/compiler/Instruction "
    "com/sun/org/apache/xalan/internal/xsltc/compiler/TopLevelElement "
    "com/sun/org/apache/xalan/internal/xsltc/compiler/Stylesheet";

/// Classes below those that a provider's engines extend, which all are made in one place.
constexpr Row Engines(std::string_view used, std::string_view what) {
  return {used, "java/security/Provider$Service", "getImplClass", "Class.forName", Form::kBelow, what};
}

constexpr auto kRows = std::to_array<Row>({
    {"java/net/", "java/net/URL$DefaultFactory", "createURLStreamHandler", "Class.forName", Form::kClasses, kProtocols},
    {"java/net/", "java/net/URL", "getURLStreamHandler", "Class.forName", Form::kClasses, kProtocols},
    {"java/net/http/", "jdk/internal/net/http/FilterFactory", "getFilterChain", "Constructor.newInstance", Form::kConstructors,
     "jdk/internal/net/http/HeaderFilter"},
    Engines("java/security/cert/ javax/net/ssl/",
            "java/security/cert/CertPathValidatorSpi java/security/cert/CertPathBuilderSpi java/security/cert/CertStoreSpi "
            "java/security/cert/CertificateFactorySpi"),
    Engines("java/security/KeyStore javax/net/ssl/", "java/security/KeyStoreSpi"),
    Engines("javax/net/ssl/",
            "javax/net/ssl/SSLContextSpi javax/net/ssl/KeyManagerFactorySpi javax/net/ssl/TrustManagerFactorySpi"),
    Engines("java/security/Signature java/security/KeyFactory java/security/KeyPairGenerator java/security/AlgorithmParameters "
            "java/security/AlgorithmParameterGenerator",
            "java/security/SignatureSpi java/security/KeyFactorySpi java/security/KeyPairGeneratorSpi "
            "java/security/AlgorithmParametersSpi java/security/AlgorithmParameterGeneratorSpi"),
    Engines("java/security/MessageDigest java/security/SecureRandom",
            "java/security/MessageDigestSpi java/security/SecureRandomSpi"),
    Engines("java/security/Policy javax/security/auth/", "java/security/PolicySpi javax/security/auth/login/ConfigurationSpi"),
    Engines("javax/crypto/",
            "javax/crypto/CipherSpi javax/crypto/MacSpi javax/crypto/KeyAgreementSpi javax/crypto/KeyGeneratorSpi "
            "javax/crypto/SecretKeyFactorySpi java/security/AlgorithmParametersSpi java/security/KeyFactorySpi"),
    {"java/sql/", "java/sql/DriverManager", "isDriverAllowed", "Class.forName", Form::kBelow, "java/sql/Driver", Whose::kOthers},
    {"javax/swing/", "javax/swing/UIDefaults", "getUI", "Method.invoke", Form::kMethods, "javax/swing/plaf/ComponentUI",
     Whose::kDefaultLook, "createUI"},
    {"javax/swing/", "javax/swing/UIDefaults", "getUI", "Class.getMethod", Form::kMethods, "javax/swing/plaf/ComponentUI",
     Whose::kOthers, "createUI"},
    {"javax/swing/", "sun/reflect/misc/Trampoline", "invoke", "Method.invoke", Form::kMethods, "javax/swing/plaf/ComponentUI",
     Whose::kOthers, "createUI"},
    {"javax/swing/plaf/synth/", "com/sun/beans/decoder/DocumentHandler", "startElement", "Class.newInstance", Form::kBelow,
     "com/sun/beans/decoder/ElementHandler"},
    {"javax/imageio/", "javax/imageio/ImageIO$ContainsFilter", "filter", "Method.invoke", Form::kMethods,
     "javax/imageio/spi/ImageReaderWriterSpi", Whose::kPlatform, "getFormatNames getFileSuffixes getMIMETypes"},
    {"javax/imageio/", "javax/imageio/spi/ImageReaderWriterSpi", "getMetadataFormat", "Method.invoke", Form::kMethods,
     "javax/imageio/metadata/IIOMetadataFormat", Whose::kOthers, "getInstance"},
    {"javax/imageio/", "javax/imageio/metadata/IIOMetadata", "getMetadataFormat", "Method.invoke", Form::kMethods,
     "javax/imageio/metadata/IIOMetadataFormat", Whose::kOthers, "getInstance"},
    {"java/security/UnresolvedPermission java/security/Policy", "java/security/UnresolvedPermission", "resolve",
     "Constructor.newInstance", Form::kConstructors, "java/security/Permission", Whose::kOthers},
    {"java/security/Policy", "sun/security/provider/PolicyFile", "getInstance", "Constructor.newInstance", Form::kConstructors,
     "java/security/Permission", Whose::kOthers},
    {"jdk/jfr/", "jdk/jfr/internal/EventControl", "instantiateSettingControl", "Constructor.newInstance", Form::kConstructors,
     "jdk/jfr/SettingControl", Whose::kOthers},
    {"javax/xml/transform/", kStyleSheets, "makeInstance", "Constructor.newInstance", Form::kConstructors, kInstructions},
    {"javax/xml/transform/", kStyleSheets, "makeInstance", "Class.newInstance", Form::kBelow, kInstructions},
});

bool IsUsed(std::string_view used, std::string_view owner) {
  return AnyWord(used, [&](std::string_view word) {
    return owner.starts_with(word) && (word.ends_with('/') || owner.size() == word.size() || owner[word.size()] == '$');
  });
}

/// Where the launcher looks for the main class and its method; since JDK 21 in a class of its own.
bool IsLauncher(std::string_view owner, std::string_view method) {
  if (owner != "sun/launcher/LauncherHelper" && owner != "jdk/internal/misc/MainMethodFinder") return false;
  return AnyWord("checkAndLoadMain loadMainClass validateMainClass findMainMethod",
                 [&](std::string_view word) { return word == method; });
}

/// The look and feel that Swing has without settings, and what it is made of.
bool IsOfDefaultLook(std::string_view name) {
  return name.starts_with("javax/swing/plaf/basic/") || name.starts_with("javax/swing/plaf/metal/");
}

bool IsAbout(const Row& row, ClassId c, const Program& program) {
  const bool platform = program.Class(c).platform;
  switch (row.whose) {
    case Whose::kPlatform: return platform;
    case Whose::kDefaultLook: return platform && IsOfDefaultLook(program.ClassName(c));
    case Whose::kOthers: return !platform;
  }
  return false;
}

/// What a row finds in a class that is one of its own, or below.
void GiveOf(const Row& row, Site& site, TypeId type, RuleContext& context) {
  const Program& program = context.ask().program();
  const auto give = [&](MethodId m) { GiveMember(site, context.ask().heap().MethodObject(m), evidence::kConstant, context); };
  const auto is_listed = [&](NameId n) {
    return AnyWord(row.methods, [&](std::string_view word) { return program.Name(n) == word; });
  };
  switch (row.form) {
    case Form::kClasses:
    case Form::kBelow: GiveType(site, type, evidence::kConstant, context); break;
    case Form::kConstructors: ForEachConstructor(program, type, Visibility::kDeclared, give); break;
    case Form::kMethods: ForEachMethod(program, type, Visibility::kPublic, is_listed, give); break;
  }
}

}  // namespace

PlatformTargets::PlatformTargets(std::vector<ClassId> main_classes)
    : main_classes_(std::move(main_classes)), rows_(kRows.size()) {}

/// What the launcher looks up by the name that it is given, and the method there. Nothing flows from it: the JVM calls the method.
void PlatformTargets::GiveMainClasses(Site& site, RuleContext& context) const {
  const Program& program = context.ask().program();
  const SelectorId main = program.FindSelector("main", "([Ljava/lang/String;)V");
  for (const ClassId c : main_classes_) {
    if (site.api == "Class.forName" || site.api == "ClassLoader.loadClass") {
      context.say().AddTarget(site, Target::Kind::kType, program.ClassType(c).value, evidence::kConstant);
    } else if (site.api == "Class.getMethod" && main.valid()) {
      const MethodId method = program.ResolveMethod(c, main);
      if (method.valid()) context.say().AddTarget(site, Target::Kind::kMethod, method.value, evidence::kConstant);
    }
  }
}

void PlatformTargets::Give(size_t row, Site& site, RuleContext& context) {
  const Facts& ask = context.ask();
  const Program& program = ask.program();
  ForEachWord(kRows[row].what, [&](std::string_view name) {
    const ClassId c = program.FindClass(name);
    if (!c.valid()) return;
    std::vector<TypeId> types{program.ClassType(c)};
    bool too_many = false;
    if (kRows[row].form != Form::kClasses) types = ask.ClassesBelow(types[0], 0, &too_many);
    for (const TypeId type : types) {
      if (ask.Spent()) return;
      if (IsAbout(kRows[row], program.ClassOf(type), program)) GiveOf(kRows[row], site, type, context);
    }
  });
}

void PlatformTargets::OnMethod(const MethodBody& body, RuleContext& context) {
  const Program& program = context.ask().program();
  if (program.Class(program.Method(body.method).owner).platform) return;
  for (const MethodRef& ref : body.refs) {
    if (!ref.owner.starts_with("java") && !ref.owner.starts_with("jdk/")) continue;
    for (size_t row = 0; row < kRows.size(); ++row) {
      if (rows_[row].used || !IsUsed(kRows[row].used, ref.owner)) continue;
      rows_[row].used = true;
      for (uint32_t site : rows_[row].sites) Give(row, context.ask().SiteAt(site), context);
    }
  }
}

void PlatformTargets::OnSite(Site& site, RuleContext& context) {
  if (!context.ask().IsInRestrictedCode(site)) return;
  const Program& program = context.ask().program();
  const std::string_view owner = program.ClassName(program.Method(site.caller).owner), method = program.MethodName(site.caller);
  if (IsLauncher(owner, method)) GiveMainClasses(site, context);
  for (size_t row = 0; row < kRows.size(); ++row) {
    if (kRows[row].api != site.api || kRows[row].method != method || kRows[row].owner != owner) continue;
    rows_[row].sites.push_back(site.index);
    if (rows_[row].used) Give(row, site, context);
  }
}

}  // namespace heliograph::reflect
