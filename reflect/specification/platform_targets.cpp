#include "reflect/specification/platform_targets.h"

#include <algorithm>
#include <string>
#include <string_view>

#include "reflect/specification/given_targets.h"

namespace heliograph::reflect {

namespace {

/// How a row says what is found: names of classes; classes that are one of these or below; constructors of such classes; their static
/// methods `createUI`, by which a look and feel makes its parts.
enum class Form : uint8_t { kClasses, kBelow, kConstructors, kFactories };

/// Lists are separated by blanks. `used`: classes, or packages that end in a slash, of which code outside the JDK calls something.
struct Row {
  std::string_view used;
  std::string_view owner, method, api;
  Form form;
  std::string_view what;
};

constexpr std::string_view kProtocols =
    "sun/net/www/protocol/file/Handler sun/net/www/protocol/ftp/Handler sun/net/www/protocol/http/Handler "
    "sun/net/www/protocol/https/Handler sun/net/www/protocol/jar/Handler sun/net/www/protocol/jmod/Handler "
    "sun/net/www/protocol/jrt/Handler sun/net/www/protocol/mailto/Handler sun/net/www/protocol/netdoc/Handler";
constexpr std::string_view kService = "java/security/Provider$Service";

constexpr auto kRows = std::to_array<Row>({
    {"java/net/", "java/net/URL$DefaultFactory", "createURLStreamHandler", "Class.forName", Form::kClasses, kProtocols},
    {"java/net/", "java/net/URL", "getURLStreamHandler", "Class.forName", Form::kClasses, kProtocols},
    {"java/net/http/", "jdk/internal/net/http/FilterFactory", "getFilterChain", "Constructor.newInstance", Form::kConstructors,
     "jdk/internal/net/http/HeaderFilter"},
    {"java/security/cert/ javax/net/ssl/", kService, "getImplClass", "Class.forName", Form::kBelow,
     "java/security/cert/CertPathValidatorSpi java/security/cert/CertPathBuilderSpi java/security/cert/CertStoreSpi "
     "java/security/cert/CertificateFactorySpi"},
    {"java/security/KeyStore javax/net/ssl/", kService, "getImplClass", "Class.forName", Form::kBelow,
     "java/security/KeyStoreSpi"},
    {"javax/net/ssl/", kService, "getImplClass", "Class.forName", Form::kBelow,
     "javax/net/ssl/SSLContextSpi javax/net/ssl/KeyManagerFactorySpi javax/net/ssl/TrustManagerFactorySpi"},
    {"java/security/Signature java/security/KeyFactory java/security/KeyPairGenerator java/security/AlgorithmParameters "
     "java/security/AlgorithmParameterGenerator",
     kService, "getImplClass", "Class.forName", Form::kBelow,
     "java/security/SignatureSpi java/security/KeyFactorySpi java/security/KeyPairGeneratorSpi "
     "java/security/AlgorithmParametersSpi java/security/AlgorithmParameterGeneratorSpi"},
    {"java/security/MessageDigest java/security/SecureRandom", kService, "getImplClass", "Class.forName", Form::kBelow,
     "java/security/MessageDigestSpi java/security/SecureRandomSpi"},
    {"java/security/Policy javax/security/auth/", kService, "getImplClass", "Class.forName", Form::kBelow,
     "java/security/PolicySpi javax/security/auth/login/ConfigurationSpi"},
    {"javax/crypto/", kService, "getImplClass", "Class.forName", Form::kBelow,
     "javax/crypto/CipherSpi javax/crypto/MacSpi javax/crypto/KeyAgreementSpi javax/crypto/KeyGeneratorSpi "
     "javax/crypto/SecretKeyFactorySpi java/security/AlgorithmParametersSpi java/security/KeyFactorySpi"},
    {"javax/swing/", "javax/swing/UIDefaults", "getUI", "Method.invoke", Form::kFactories, "javax/swing/plaf/ComponentUI"},
    {"javax/swing/plaf/synth/", "com/sun/beans/decoder/DocumentHandler", "startElement", "Class.newInstance", Form::kBelow,
     "com/sun/beans/decoder/ElementHandler"},
});
static_assert(kRows.size() <= PlatformTargets::kMaxRows);

template <typename Visit>
void ForEachWord(std::string_view list, Visit visit) {
  while (!list.empty()) {
    const size_t end = std::min(list.find(' '), list.size());
    visit(list.substr(0, end));
    list.remove_prefix(std::min(end + 1, list.size()));
  }
}

bool IsUsed(std::string_view used, std::string_view owner) {
  bool found = false;
  ForEachWord(used, [&](std::string_view word) {
    found |=
        word.ends_with('/') ? owner.starts_with(word) : owner == word || (owner.starts_with(word) && owner[word.size()] == '$');
  });
  return found;
}

/// The look and feel that Swing has without settings, and what it is made of.
bool IsOfDefaultLook(std::string_view name) {
  return name.starts_with("javax/swing/plaf/basic/") || name.starts_with("javax/swing/plaf/metal/");
}

template <typename Visit>
void ForEachClassBelow(const Program& program, std::string_view name, Visit visit) {
  const ClassId super = program.FindClass(name);
  if (!super.valid()) return;
  for (const Interval& interval : program.Subclasses(super).intervals()) {
    for (uint32_t c = interval.first; c <= interval.last; ++c) {
      if (program.Class(ClassId(c)).platform && program.IsInstantiable(program.ClassType(ClassId(c)))) visit(ClassId(c));
    }
  }
}

/// What a row says, in the words of UserTarget::target.
std::vector<std::string> TargetsOf(const Row& row, const Program& program) {
  std::vector<std::string> targets;
  const auto add_method = [&](MethodId m) { targets.push_back(program.MethodDisplayName(m)); };
  const auto add_below = [&](ClassId c) {
    if (row.form == Form::kBelow) targets.emplace_back(program.DottedClassName(c));
    const auto [begin, end] = program.MethodRange(c);
    for (uint32_t m = begin; m < end; ++m) {
      const std::string_view name = program.MethodName(MethodId(m));
      if (row.form == Form::kConstructors && name == "<init>") add_method(MethodId(m));
      const bool factory = row.form == Form::kFactories && name == "createUI" && program.Method(MethodId(m)).is_static();
      if (factory && IsOfDefaultLook(program.ClassName(c))) add_method(MethodId(m));
    }
  };
  ForEachWord(row.what, [&](std::string_view word) {
    if (row.form != Form::kClasses) return ForEachClassBelow(program, word, add_below);
    const ClassId c = program.FindClass(word);
    if (c.valid() && program.Class(c).platform) targets.emplace_back(program.DottedClassName(c));
  });
  return targets;
}

}  // namespace

void PlatformTargets::Give(size_t row, Site& site, RuleContext& context) {
  for (const std::string& target : TargetsOf(kRows[row], context.ask().program())) {
    if (context.ask().Spent()) return;
    GiveTarget(site, target, evidence::kConstant, context);
  }
}

void PlatformTargets::OnMethod(const MethodBody& body, RuleContext& context) {
  const Program& program = context.ask().program();
  if (program.Class(program.Method(body.method).owner).platform) return;
  for (const MethodRef& ref : body.refs) {
    if (!ref.owner.starts_with("java")) continue;
    for (size_t row = 0; row < kRows.size(); ++row) {
      if (used_[row] || !IsUsed(kRows[row].used, ref.owner)) continue;
      used_[row] = true;
      for (uint32_t site : sites_[row]) Give(row, context.ask().SiteAt(site), context);
    }
  }
}

void PlatformTargets::OnSite(Site& site, RuleContext& context) {
  if (!context.ask().IsInRestrictedCode(site)) return;
  const Program& program = context.ask().program();
  const std::string_view owner = program.ClassName(program.Method(site.caller).owner), method = program.MethodName(site.caller);
  for (size_t row = 0; row < kRows.size(); ++row) {
    if (kRows[row].api != site.api || kRows[row].method != method || kRows[row].owner != owner) continue;
    sites_[row].push_back(site.index);
    if (used_[row]) Give(row, site, context);
  }
}

}  // namespace heliograph::reflect
