#include "reflect/variants/variant_strings.h"

#include <array>

namespace heliograph::reflect {

namespace {

constexpr auto kClassNamingProperties = std::to_array<std::string_view>({
    "java.content.handler.pkgs",
    "java.naming.factory.control",
    "java.naming.factory.initial",
    "java.naming.factory.object",
    "java.naming.factory.state",
    "java.naming.factory.url.pkgs",
    "java.net.spi.InetAddressResolverProvider",
    "java.nio.channels.spi.AsynchronousChannelProvider",
    "java.nio.channels.spi.SelectorProvider",
    "java.nio.file.spi.DefaultFileSystemProvider",
    "java.protocol.handler.pkgs",
    "java.rmi.server.RMIClassLoaderSpi",
    "java.security.manager",
    "java.system.class.loader",
    "java.util.concurrent.ForkJoinPool.common.exceptionHandler",
    "java.util.concurrent.ForkJoinPool.common.threadFactory",
    "java.util.logging.config.class",
    "java.util.logging.config.file",
    "java.util.logging.manager",
    "java.util.prefs.PreferencesFactory",
    "javax.management.builder.initial",
    "javax.rmi.CORBA.PortableRemoteObjectClass",
    "javax.rmi.CORBA.StubClass",
    "javax.rmi.CORBA.UtilClass",
    "javax.sql.rowset.spi.SyncFactory",
    "javax.xml.datatype.DatatypeFactory",
    "javax.xml.parsers.DocumentBuilderFactory",
    "javax.xml.parsers.SAXParserFactory",
    "javax.xml.stream.XMLEventFactory",
    "javax.xml.stream.XMLInputFactory",
    "javax.xml.stream.XMLOutputFactory",
    "javax.xml.transform.TransformerFactory",
    "javax.xml.validation.SchemaFactory",
    "javax.xml.xpath.XPathFactory",
    "jdbc.drivers",
    "org.w3c.dom.DOMImplementationSourceList",
    "org.xml.sax.driver",
    "org.xml.sax.parser",
    "rowset.provider.classname",
    "swing.defaultlaf",
});

constexpr auto kSecurityProperties = std::to_array<std::string_view>({
    "auth.login.defaultCallbackHandler",
    "cert.provider.x509v1",
    "login.configuration.provider",
    "policy.provider",
    "ssl.ServerSocketFactory.provider",
    "ssl.SocketFactory.provider",
});

std::optional<PartialNames> PartialNamesOf(const Program& program, const Variant& v) {
  if (!v.substrings) return std::nullopt;
  return PartialNames(program, {v.member_prefix, v.member_suffix, v.class_suffix, v.class_prefix}, v.library_substrings);
}

std::optional<NameFragments> FragmentsOf(const Program& program, const Variant& v) {
  if (!v.string_values) return std::nullopt;
  return NameFragments(program);
}

}  // namespace

std::span<const std::string_view> ClassNamingProperties() { return kClassNamingProperties; }
std::span<const std::string_view> ClassNamingSecurityProperties() { return kSecurityProperties; }

VariantStrings::VariantStrings(const Program& program, const Variant& variant)
    : partial_names_(PartialNamesOf(program, variant)),
      fragments_(FragmentsOf(program, variant)),
      kept_(program, partial_names(), fragments_ ? &*fragments_ : nullptr) {
  for (std::string_view property : kClassNamingProperties) kept_.Add(std::string(property));
  for (std::string_view property : kSecurityProperties) kept_.Add(std::string(property));
  kept_.Add(std::string(kConstructorText));
}

}  // namespace heliograph::reflect
