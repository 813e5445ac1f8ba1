#include "reflect/context/program_holes.h"

#include <algorithm>

namespace heliograph::reflect {

namespace {

using Kind = ProgramHoles::Kind;

constexpr std::array<std::string_view, ProgramHoles::kKinds> kTexts = {
    "open calls elsewhere",
    "code that is missing",
    "class files that could not be read",
    "call sites of unknown make",
    "classes made at run time",
    "class loaders with a way of their own",
    "native methods of the inputs",
    "calls by name in the JDK",
    "what containers make and pass",
    "texts that may be changed in place",
};

/// Methods of the JDK; a name that ends in / or $ is the beginning of several class names. No method: all of the class. With a
/// parenthesis: the beginning of name and descriptor.
struct Row {
  std::string_view owner, method;
  Kind kind;
};

constexpr auto kRows = std::to_array<Row>({
    {"java/lang/ClassLoader", "defineClass", Kind::kDefinition},
    {"java/security/SecureClassLoader", "defineClass", Kind::kDefinition},
    {"java/lang/invoke/MethodHandles$Lookup", "defineClass", Kind::kDefinition},
    {"java/lang/invoke/MethodHandles$Lookup", "defineHiddenClass", Kind::kDefinition},
    {"java/lang/invoke/MethodHandles$Lookup", "defineHiddenClassWithClassData", Kind::kDefinition},
    {"sun/misc/Unsafe", "defineClass", Kind::kDefinition},
    {"sun/misc/Unsafe", "defineAnonymousClass", Kind::kDefinition},
    {"java/lang/instrument/Instrumentation", "", Kind::kDefinition},
    {"java/util/spi/ToolProvider", "", Kind::kDefinition},
    {"javax/tools/", "", Kind::kDefinition},
    {"jdk/jshell/", "", Kind::kDefinition},
    {"com/sun/tools/attach/", "", Kind::kDefinition},
    {"javax/script/", "", Kind::kDefinition},
    {"java/net/URLClassLoader", "<init>", Kind::kLoader},
    {"java/net/URLClassLoader", "newInstance", Kind::kLoader},
    {"java/lang/ModuleLayer", "defineModules", Kind::kLoader},
    {"java/lang/ModuleLayer", "defineModulesWithOneLoader", Kind::kLoader},
    {"java/lang/ModuleLayer", "defineModulesWithManyLoaders", Kind::kLoader},
    {"java/lang/System", "load", Kind::kNative},
    {"java/lang/System", "loadLibrary", Kind::kNative},
    {"java/lang/Runtime", "load", Kind::kNative},
    {"java/lang/Runtime", "loadLibrary", Kind::kNative},
    {"java/beans/Statement", "", Kind::kPlatform},
    {"java/beans/Expression", "", Kind::kPlatform},
    {"java/beans/EventHandler", "", Kind::kPlatform},
    {"java/beans/Introspector", "getBeanInfo", Kind::kPlatform},
    {"java/beans/Introspector", "setBeanInfoSearchPath", Kind::kPlatform},
    {"java/beans/PropertyDescriptor", "", Kind::kPlatform},
    {"java/beans/IndexedPropertyDescriptor", "", Kind::kPlatform},
    {"java/beans/PropertyEditorManager", "", Kind::kPlatform},
    {"java/beans/Beans", "", Kind::kPlatform},
    {"java/beans/beancontext/", "instantiateChild", Kind::kPlatform},
    {"java/beans/beancontext/", "readChildren", Kind::kPlatform},
    {"java/beans/beancontext/", "writeChildren", Kind::kPlatform},
    {"java/beans/beancontext/", "serialize", Kind::kPlatform},
    {"java/beans/beancontext/", "deserialize", Kind::kPlatform},
    {"java/beans/Encoder", "", Kind::kPlatform},
    {"java/beans/XMLEncoder", "", Kind::kPlatform},
    {"java/beans/XMLDecoder", "", Kind::kPlatform},
    {"java/beans/DefaultPersistenceDelegate", "", Kind::kPlatform},
    {"java/lang/reflect/Proxy", "getInvocationHandler", Kind::kPlatform},  // an annotation's
    {"java/io/ObjectOutputStream$PutField", "put", Kind::kPlatform},
    {"java/io/ObjectInput", "readObject", Kind::kPlatform},
    {"java/io/ObjectInputStream", "readObject", Kind::kPlatform},
    {"java/io/ObjectInputStream", "readUnshared", Kind::kPlatform},
    {"java/io/ObjectStreamClass", "", Kind::kPlatform},
    {"java/security/SignedObject", "", Kind::kPlatform},
    {"java/security/UnresolvedPermission", "", Kind::kPlatform},
    {"javax/crypto/SealedObject", "", Kind::kPlatform},
    {"java/awt/AWTEventMulticaster", "save", Kind::kPlatform},
    {"java/awt/AWTEventMulticaster", "saveInternal", Kind::kPlatform},
    {"java/awt/datatransfer/DataFlavor", "<init>", Kind::kPlatform},
    {"java/lang/constant/", "resolveConstantDesc", Kind::kPlatform},
    {"java/lang/constant/", "resolveCallSiteDesc", Kind::kPlatform},
    {"java/lang/invoke/ConstantBootstraps", "", Kind::kPlatform},
    {"java/lang/invoke/LambdaMetafactory", "", Kind::kPlatform},
    {"java/rmi/", "", Kind::kPlatform},
    {"java/security/Policy", "getInstance", Kind::kPlatform},
    {"java/util/logging/LogManager", "readConfiguration", Kind::kPlatform},
    {"java/util/logging/LogManager", "updateConfiguration", Kind::kPlatform},
    {"javax/imageio/metadata/IIOMetadata", "", Kind::kPlatform},
    {"javax/imageio/spi/ImageReaderWriterSpi", "<init>", Kind::kPlatform},
    {"javax/imageio/spi/ImageReaderSpi", "<init>", Kind::kPlatform},
    {"javax/imageio/spi/ImageWriterSpi", "<init>", Kind::kPlatform},
    {"javax/management/JMX", "", Kind::kPlatform},
    {"javax/management/MBeanServer", "", Kind::kPlatform},
    {"javax/management/MBeanServerConnection", "", Kind::kPlatform},
    {"javax/management/MBeanServerInvocationHandler", "", Kind::kPlatform},
    {"javax/management/NotificationBroadcaster", "addNotificationListener", Kind::kPlatform},
    {"javax/management/NotificationEmitter", "addNotificationListener", Kind::kPlatform},
    {"javax/management/StandardMBean", "", Kind::kPlatform},
    {"javax/management/loading/", "", Kind::kPlatform},
    {"javax/management/modelmbean/", "", Kind::kPlatform},
    {"javax/management/monitor/", "", Kind::kPlatform},
    {"javax/management/remote/", "", Kind::kPlatform},
    {"javax/naming/InitialContext", "", Kind::kPlatform},
    {"javax/naming/directory/InitialDirContext", "", Kind::kPlatform},
    {"javax/naming/ldap/InitialLdapContext", "", Kind::kPlatform},
    {"javax/naming/spi/", "", Kind::kPlatform},
    {"javax/security/auth/login/LoginContext", "<init>", Kind::kPlatform},
    {"javax/sql/rowset/CachedRowSet", "createCopy", Kind::kPlatform},
    {"javax/sql/rowset/CachedRowSet", "createCopySchema", Kind::kPlatform},
    {"javax/sql/rowset/CachedRowSet", "createCopyNoConstraints", Kind::kPlatform},
    {"javax/swing/JComboBox", "setEditable", Kind::kPlatform},
    {"javax/swing/JEditorPane", "<init>(Ljava/", Kind::kPlatform},
    {"javax/swing/JEditorPane", "setContentType", Kind::kPlatform},
    {"javax/swing/JEditorPane", "setPage", Kind::kPlatform},
    {"javax/swing/JFormattedTextField", "", Kind::kPlatform},
    {"javax/swing/TransferHandler", "<init>(Ljava/lang/String;)", Kind::kPlatform},
    {"javax/swing/UIDefaults", "<init>([Ljava/lang/Object;)", Kind::kPlatform},
    {"javax/swing/UIDefaults", "put", Kind::kPlatform},
    {"javax/swing/UIDefaults", "putDefaults", Kind::kPlatform},
    {"javax/swing/UIDefaults$ProxyLazyValue", "<init>", Kind::kPlatform},
    {"javax/swing/UIManager", "put", Kind::kPlatform},
    {"javax/swing/plaf/basic/BasicComboBoxEditor", "", Kind::kPlatform},
    {"javax/swing/plaf/metal/MetalComboBoxEditor", "", Kind::kPlatform},
    {"javax/swing/plaf/nimbus/AbstractRegionPainter", "", Kind::kPlatform},
    {"javax/swing/plaf/synth/SynthLookAndFeel", "load", Kind::kPlatform},
    {"javax/swing/text/DefaultFormatter", "", Kind::kPlatform},
    {"javax/swing/text/InternationalFormatter", "", Kind::kPlatform},
    {"javax/swing/text/MaskFormatter", "", Kind::kPlatform},
    {"javax/swing/text/NumberFormatter", "", Kind::kPlatform},
    {"javax/swing/text/StyleContext", "readAttributeSet", Kind::kPlatform},
    {"javax/swing/text/StyleContext", "writeAttributeSet", Kind::kPlatform},
    {"javax/swing/text/StyleContext", "readAttributes", Kind::kPlatform},
    {"javax/swing/text/StyleContext", "writeAttributes", Kind::kPlatform},
    {"javax/swing/text/html/HTMLEditorKit", "<init>", Kind::kPlatform},
    {"javax/swing/text/html/HTMLEditorKit", "createDefaultDocument", Kind::kPlatform},
    {"javax/xml/transform/TransformerFactory", "newTemplates", Kind::kPlatform},
    {"javax/xml/transform/TransformerFactory", "newTransformer(Ljavax/xml/transform/Source;)", Kind::kPlatform},
    {"javax/xml/transform/sax/SAXTransformerFactory", "newTemplatesHandler", Kind::kPlatform},
    {"javax/xml/transform/sax/SAXTransformerFactory", "newTransformerHandler(Ljavax/xml/transform/Source;)", Kind::kPlatform},
    {"javax/xml/transform/sax/SAXTransformerFactory", "newXMLFilter", Kind::kPlatform},
    {"jdk/jfr/EventFactory", "create", Kind::kPlatform},
    {"jdk/jfr/EventSettings", "with", Kind::kPlatform},
    {"jdk/jfr/EventType", "getEventType", Kind::kPlatform},
    {"jdk/jfr/FlightRecorder", "", Kind::kPlatform},
    {"jdk/jfr/Recording", "<init>", Kind::kPlatform},
    {"jdk/jfr/SettingControl", "<init>", Kind::kPlatform},
    {"jdk/jfr/consumer/RecordingStream", "<init>", Kind::kPlatform},
    {"jdk/management/jfr/FlightRecorderMXBean", "startRecording", Kind::kPlatform},
    {"sun/misc/Unsafe", "putObject", Kind::kPlatform},
    {"sun/misc/Unsafe", "putObjectVolatile", Kind::kPlatform},
    {"sun/misc/Unsafe", "putOrderedObject", Kind::kPlatform},
    {"sun/misc/Unsafe", "getAndSetObject", Kind::kPlatform},
    {"sun/misc/Unsafe", "compareAndSwapObject", Kind::kPlatform},
    {"sun/reflect/ReflectionFactory", "", Kind::kPlatform},
});

bool IsOwner(const Row& row, std::string_view owner) {
  const bool several = row.owner.ends_with('/');
  return several ? owner.starts_with(row.owner) : owner == row.owner;
}

bool IsMethod(const Row& row, std::string_view name, std::string_view descriptor) {
  const size_t parenthesis = row.method.find('(');
  if (parenthesis == std::string_view::npos) return row.method.empty() || row.method == name;
  return row.method.substr(0, parenthesis) == name && descriptor.starts_with(row.method.substr(parenthesis));
}

/// How a loader of the inputs decides what a name means: of a class, or of a file that names classes.
bool IsLoaderMethod(std::string_view name) {
  constexpr std::array<std::string_view, 8> kNames{"loadClass",    "findClass",    "getResource", "getResourceAsStream",
                                                   "getResources", "findResource", "resources",   "findResources"};
  return std::find(kNames.begin(), kNames.end(), name) != kNames.end();
}

}  // namespace

std::optional<Kind> ProgramHoles::KindOf(MethodId callee) {
  const auto [at, added] = kind_of_.try_emplace(callee.value);
  if (!added) return at->second;
  const MethodInfo& method = program_.Method(callee);
  const std::string_view owner = program_.ClassName(method.owner), name = program_.MethodName(callee);
  if (!program_.Class(method.owner).platform) {
    if (method.is_native()) at->second = Kind::kNative;
    return at->second;
  }
  for (const Row& row : kRows) {
    if (IsOwner(row, owner) && IsMethod(row, name, program_.MethodDescriptor(callee))) return at->second = row.kind;
  }
  return at->second;
}

void ProgramHoles::AddCallee(MethodId callee) {
  if (!callee.valid()) return;
  const std::optional<Kind> kind = KindOf(callee);
  if (!kind) return;
  std::string subject(program_.DottedClassName(program_.Method(callee).owner));
  Add(*kind, subject + "." + std::string(program_.MethodName(callee)));
}

void ProgramHoles::AddMethod(const MethodBody& body) {
  const MethodInfo& method = program_.Method(body.method);
  if (program_.Class(method.owner).platform) return;
  AddNotes(body);
  const bool own = class_loader_.valid() && !method.is_static() && program_.IsSubclass(method.owner, class_loader_);
  if (own && IsLoaderMethod(program_.MethodName(body.method))) Add(Kind::kLoader, program_.DottedClassName(method.owner));
  if (method.is_native()) AddCallee(body.method);
  // Annotations of the JDK's make ask it for its elements by name where they are compared with it.
  const bool makes = annotation_.valid() && program_.MethodName(body.method) == "<init>";
  if (makes && program_.IsSubclass(method.owner, annotation_)) Add(Kind::kPlatform, program_.DottedClassName(method.owner));
  for (const InvokeStmt& call : body.invokes) AddCallee(call.target);
  for (const LambdaStmt& lambda : body.lambdas) AddCallee(lambda.implementation);
}

void ProgramHoles::AddNotes(const MethodBody& body) {
  for (const BodyNote& note : body.notes) {
    if (note.kind == "phantom-class" || note.kind == "unresolved-method" || note.kind == "unresolved-field") {
      Add(Kind::kMissing, note.detail);
    } else if (note.kind == "unmodelled-bootstrap") {
      Add(Kind::kBootstrap, note.detail);
    }
  }
}

bool ProgramHoles::any() const {
  return std::any_of(subjects_.begin(), subjects_.end(), [](const auto& subjects) { return !subjects.empty(); });
}

bool ProgramHoles::MayHaveMoreClasses() const {
  return Has(Kind::kMissing) || Has(Kind::kUnread) || Has(Kind::kDefinition) || Has(Kind::kLoader) || Has(Kind::kNative) ||
         Has(Kind::kContainer);  // which makes proxies
}

std::string ProgramHoles::Text() const {
  std::string text;
  for (size_t kind = 0; kind < kKinds; ++kind) {
    if (subjects_[kind].empty()) continue;
    text += (text.empty() ? "" : ", ") + std::string(kTexts[kind]);
    if (const std::string& first = *subjects_[kind].begin(); !first.empty()) text += ": " + first;
    if (subjects_[kind].size() > 1) text += " and others";
  }
  return text;
}

std::vector<std::pair<std::string, std::string>> ProgramHoles::Rows() const {
  std::vector<std::pair<std::string, std::string>> rows;
  for (size_t kind = 0; kind < kKinds; ++kind) {
    for (const std::string& subject : subjects_[kind]) rows.emplace_back(kTexts[kind], subject);
  }
  return rows;
}

}  // namespace heliograph::reflect
