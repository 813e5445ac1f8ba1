#include "reflect/analysis/api_doors.h"

#include <algorithm>

#include "reflect/rules/rules.h"

namespace heliograph::reflect {

namespace {

/// One row for each label, `Class.method`, of a list.
struct Door {
  std::string_view owner;
  std::string_view labels;
  const Rule* (*rule)();
  bool in_subclasses = false;
  std::string_view descriptor = {};  ///< empty: any
};

#define HELIOGRAPH_UNSAFES(labels, rule) \
  {"sun/misc/Unsafe", labels, rule}, { "jdk/internal/misc/Unsafe", labels, rule }

constexpr std::string_view kLookup = "java/lang/invoke/MethodHandles$Lookup", kClass = "java/lang/Class",
                           kHandleInfo = "java/lang/invoke/MethodHandleInfo", kBootstraps = "java/lang/invoke/ConstantBootstraps";

constexpr Door kDoors[] = {
    // Classes: initialised, made, looked up.
    {kLookup, "Lookup.accessClass", ClassAccess},
    {kLookup, "Lookup.findClass", ClassLoaderLoadClass},
    {"java/lang/invoke/MethodType", "MethodType.fromMethodDescriptorString", DescribedType},
    {"java/io/ObjectStreamClass", "ObjectStreamClass.lookup, ObjectStreamClass.lookupAny", ClassInitialize},
    HELIOGRAPH_UNSAFES("Unsafe.allocateInstance", ClassAllocate),
    {"sun/reflect/ReflectionFactory", "ReflectionFactory.newConstructorForSerialization", SerializationConstructor},
    {"jdk/internal/reflect/ReflectionFactory", "ReflectionFactory.newConstructorForSerialization", SerializationConstructor},
    {kClass, "Class.getEnclosingMethod", ClassEnclosingMethod},
    {kClass, "Class.getEnclosingConstructor", ClassEnclosingConstructor},
    {kLookup, "Lookup.revealDirect", MethodHandleReveal},
    {kHandleInfo, "MethodHandleInfo.reflectAs", MethodHandleInfoMember},
    {kHandleInfo, "MethodHandleInfo.getDeclaringClass", MethodHandleInfoClass},
    {kHandleInfo, "MethodHandleInfo.getName", MethodHandleInfoName},
    {"java/lang/reflect/Executable", "Executable.getExceptionTypes", MethodExceptionTypes},
    {"java/lang/reflect/Method", "Method.getExceptionTypes", MethodExceptionTypes},
    {"java/lang/reflect/Constructor", "Constructor.getExceptionTypes", MethodExceptionTypes},
    {"java/lang/StackWalker", "StackWalker.getCallerClass", UnmodelledClass},
    {"java/lang/StackWalker$StackFrame", "StackFrame.getDeclaringClass", UnmodelledClass, true},

    // Fields that are accessed past the language.
    HELIOGRAPH_UNSAFES("Unsafe.objectFieldOffset, Unsafe.staticFieldOffset, Unsafe.staticFieldBase", FieldOffset),
    {"java/util/concurrent/atomic/AtomicReferenceFieldUpdater", "AtomicReferenceFieldUpdater.newUpdater", FieldOffsetByName},
    {"java/util/concurrent/atomic/AtomicIntegerFieldUpdater", "AtomicIntegerFieldUpdater.newUpdater", FieldOffsetByName},
    {"java/util/concurrent/atomic/AtomicLongFieldUpdater", "AtomicLongFieldUpdater.newUpdater", FieldOffsetByName},
    {"java/lang/invoke/VarHandle",
     "VarHandle.get, VarHandle.getVolatile, VarHandle.getAcquire, VarHandle.getOpaque, VarHandle.set, "
     "VarHandle.setVolatile, VarHandle.setRelease, VarHandle.setOpaque, VarHandle.compareAndSet, "
     "VarHandle.compareAndExchange, VarHandle.compareAndExchangeAcquire, VarHandle.compareAndExchangeRelease, "
     "VarHandle.weakCompareAndSet, VarHandle.weakCompareAndSetPlain, VarHandle.weakCompareAndSetAcquire, "
     "VarHandle.weakCompareAndSetRelease, VarHandle.getAndSet, VarHandle.getAndSetAcquire, VarHandle.getAndSetRelease, "
     "VarHandle.getAndAdd, VarHandle.getAndAddAcquire, VarHandle.getAndAddRelease, VarHandle.getAndBitwiseOr, "
     "VarHandle.getAndBitwiseOrAcquire, VarHandle.getAndBitwiseOrRelease, VarHandle.getAndBitwiseAnd, "
     "VarHandle.getAndBitwiseAndAcquire, VarHandle.getAndBitwiseAndRelease, VarHandle.getAndBitwiseXor, "
     "VarHandle.getAndBitwiseXorAcquire, VarHandle.getAndBitwiseXorRelease",
     VarHandleAccess},
    {"java/lang/invoke/VarHandle", "VarHandle.withInvokeBehavior, VarHandle.withInvokeExactBehavior", VarHandleSame},
    {"java/lang/invoke/MethodHandles", "MethodHandles.arrayElementVarHandle", VarHandleOfElements},
    {"java/lang/invoke/MethodHandles", "MethodHandles.byteArrayViewVarHandle, MethodHandles.byteBufferViewVarHandle",
     VarHandleView},
    {"java/lang/invoke/MethodHandles",
     "MethodHandles.filterValue, MethodHandles.filterCoordinates, MethodHandles.insertCoordinates, "
     "MethodHandles.collectCoordinates, MethodHandles.permuteCoordinates, MethodHandles.dropCoordinates",
     VarHandleCombinator},

    // Code that is linked by hand.
    {"java/lang/invoke/LambdaMetafactory", "LambdaMetafactory.metafactory, LambdaMetafactory.altMetafactory", LinkedLambda},
    {kBootstraps, "ConstantBootstraps.enumConstant, ConstantBootstraps.getStaticFinal", BootstrapField},
    {kBootstraps, "ConstantBootstraps.explicitCast", BootstrapCast},
    {kBootstraps, "ConstantBootstraps.primitiveClass", BootstrapPrimitive},
    {kBootstraps, "ConstantBootstraps.invoke", BootstrapInvoke},
    {kBootstraps, "ConstantBootstraps.fieldVarHandle", BootstrapVarHandle},
    {kBootstraps, "ConstantBootstraps.staticFieldVarHandle", BootstrapStaticVarHandle},
    {kBootstraps, "ConstantBootstraps.arrayVarHandle", BootstrapElements},
    {"java/lang/runtime/ObjectMethods", "ObjectMethods.bootstrap", UnmodelledBootstrap},
    {"java/lang/constant/ConstantDesc", "ConstantDesc.resolveConstantDesc", UnmodelledDescription, true},
    {"java/lang/constant/DynamicCallSiteDesc", "DynamicCallSiteDesc.resolveCallSiteDesc", UnmodelledDescription},
    {"java/lang/instrument/Instrumentation",
     "Instrumentation.addTransformer, Instrumentation.retransformClasses, Instrumentation.redefineClasses, "
     "Instrumentation.redefineModule, Instrumentation.appendToBootstrapClassLoaderSearch, "
     "Instrumentation.appendToSystemClassLoaderSearch",
     UnmodelledInstrumentation, true},

    // java.beans
    {"java/beans/Statement", "Statement.<init>", BeanStatement},
    {"java/beans/Expression", "Expression.<init>", BeanStatement},
    {"java/beans/Expression", "Expression.getValue", UnmodelledBeans},
    {"java/beans/Beans", "Beans.instantiate", InstanceByName},
    {"java/beans/beancontext/BeanContext", "BeanContext.instantiateChild", InstanceByName},
    {"java/beans/beancontext/BeanContextSupport", "BeanContextSupport.instantiateChild", InstanceByName},
    {"java/beans/EventHandler", "EventHandler.create", BeanEventHandler},
    {"java/beans/Introspector", "Introspector.getBeanInfo", BeanInfo},
    {"java/beans/PropertyDescriptor", "PropertyDescriptor.<init>", NamedAccessor},
    {"java/beans/PropertyDescriptor", "PropertyDescriptor.getReadMethod, PropertyDescriptor.getWriteMethod", BeanMethod},
    {"java/beans/PropertyDescriptor", "PropertyDescriptor.getPropertyType", BeanType},
    {"java/beans/IndexedPropertyDescriptor", "IndexedPropertyDescriptor.<init>", NamedAccessor},
    {"java/beans/IndexedPropertyDescriptor",
     "IndexedPropertyDescriptor.getIndexedReadMethod, IndexedPropertyDescriptor.getIndexedWriteMethod", BeanMethod},
    {"java/beans/MethodDescriptor", "MethodDescriptor.getMethod", BeanMethod},
    {"java/beans/EventSetDescriptor", "EventSetDescriptor.getAddListenerMethod, EventSetDescriptor.getRemoveListenerMethod",
     BeanMethod},
    {"java/beans/EventSetDescriptor", "EventSetDescriptor.<init>", UnmodelledBeans},
    {"java/beans/PropertyEditorManager", "PropertyEditorManager.findEditor", BeanEditor},
    {"java/beans/XMLDecoder", "XMLDecoder.readObject", BeanDecoder},
    {"java/beans/XMLDecoder", "XMLDecoder.createHandler", UnmodelledBeans},
    {"java/beans/XMLEncoder", "XMLEncoder.writeObject", BeanEncoder},

    // Streams of objects that the JDK's own code reads or writes.
    {"java/awt/AWTEventMulticaster", "AWTEventMulticaster.save, AWTEventMulticaster.saveInternal", UnmodelledStream},
    {"java/beans/beancontext/BeanContextSupport",
     "BeanContextSupport.readChildren, BeanContextSupport.writeChildren, BeanContextSupport.serialize, "
     "BeanContextSupport.deserialize",
     UnmodelledStream},
    {"javax/sql/rowset/CachedRowSet",
     "CachedRowSet.createCopy, CachedRowSet.createCopySchema, CachedRowSet.createCopyNoConstraints", UnmodelledStream},
    {"javax/swing/text/StyleContext",
     "StyleContext.readAttributeSet, StyleContext.writeAttributeSet, StyleContext.readAttributes, StyleContext.writeAttributes",
     UnmodelledStream},

    // Swing and AWT
    {"java/awt/datatransfer/DataFlavor", "DataFlavor.<init>", UnmodelledToolkit, false, "(Ljava/lang/String;)V"},
    {"java/awt/datatransfer/DataFlavor", "DataFlavor.<init>", UnmodelledToolkit, false,
     "(Ljava/lang/String;Ljava/lang/String;)V"},
    {"java/awt/datatransfer/DataFlavor", "DataFlavor.<init>", UnmodelledToolkit, false,
     "(Ljava/lang/String;Ljava/lang/String;Ljava/lang/ClassLoader;)V"},
    {"javax/swing/ComboBoxEditor", "ComboBoxEditor.getItem", UnmodelledToolkit},
    {"javax/swing/plaf/basic/BasicComboBoxEditor", "BasicComboBoxEditor.getItem", UnmodelledToolkit},
    {"javax/swing/JComboBox", "JComboBox.setEditable", UnmodelledToolkit},
    {"javax/swing/JEditorPane", "JEditorPane.<init>", UnmodelledToolkit, false, "(Ljava/lang/String;)V"},
    {"javax/swing/JEditorPane", "JEditorPane.<init>", UnmodelledToolkit, false, "(Ljava/net/URL;)V"},
    {"javax/swing/JEditorPane", "JEditorPane.<init>", UnmodelledToolkit, false, "(Ljava/lang/String;Ljava/lang/String;)V"},
    {"javax/swing/JEditorPane", "JEditorPane.setContentType, JEditorPane.setPage", UnmodelledToolkit},
    {"javax/swing/JFormattedTextField", "JFormattedTextField.<init>", UnmodelledToolkit},
    {"javax/swing/TransferHandler", "TransferHandler.<init>", UnmodelledToolkit, false, "(Ljava/lang/String;)V"},
    {"javax/swing/UIDefaults", "UIDefaults.put", SwingDefaultsEntry},
    {"javax/swing/UIDefaults", "UIDefaults.putDefaults", UnmodelledToolkit},
    {"javax/swing/UIDefaults", "UIDefaults.<init>", UnmodelledToolkit, false, "([Ljava/lang/Object;)V"},
    {"javax/swing/UIDefaults$ProxyLazyValue", "ProxyLazyValue.<init>", UnmodelledToolkit},
    {"javax/swing/UIManager", "UIManager.put", SwingDefault},
    {"javax/swing/plaf/synth/SynthLookAndFeel", "SynthLookAndFeel.load", UnmodelledToolkit},
    {"javax/swing/text/DefaultFormatter", "DefaultFormatter.<init>", UnmodelledToolkit},
    {"javax/swing/text/InternationalFormatter", "InternationalFormatter.<init>", UnmodelledToolkit},
    {"javax/swing/text/MaskFormatter", "MaskFormatter.<init>", UnmodelledToolkit},
    {"javax/swing/text/NumberFormatter", "NumberFormatter.<init>", UnmodelledToolkit},
    {"javax/swing/text/html/HTMLEditorKit", "HTMLEditorKit.<init>, HTMLEditorKit.createDefaultDocument", UnmodelledToolkit},

    // Image I/O
    {"javax/imageio/metadata/IIOMetadata", "IIOMetadata.<init>", UnmodelledImages},
    {"javax/imageio/spi/ImageReaderWriterSpi", "ImageReaderWriterSpi.<init>", UnmodelledImages},
    {"javax/imageio/spi/ImageReaderSpi", "ImageReaderSpi.<init>", UnmodelledImages},
    {"javax/imageio/spi/ImageWriterSpi", "ImageWriterSpi.<init>", UnmodelledImages},

    // Management
    {"javax/management/MBeanServer", "MBeanServer.instantiate, MBeanServer.createMBean", InstanceByName, true},
    {"javax/management/MBeanServerConnection", "MBeanServer.createMBean", InstanceByName},
    {"javax/management/MBeanServer", "MBeanServer.registerMBean", ManagedRegistration, true},
    {"javax/management/MBeanServer", "MBeanServer.deserialize", UnmodelledManagement, true},
    {"javax/management/MBeanServerConnection", "MBeanServer.invoke", ManagedInvoke, true},
    {"javax/management/MBeanServerConnection", "MBeanServer.getAttribute", ManagedGet, true},
    {"javax/management/MBeanServerConnection", "MBeanServer.getAttributes", ManagedGetAll, true},
    {"javax/management/MBeanServerConnection", "MBeanServer.setAttribute, MBeanServer.setAttributes", ManagedSet, true},
    {"javax/management/JMX", "JMX.newMBeanProxy, JMX.newMXBeanProxy", ManagedProxy},
    {"javax/management/MBeanServerInvocationHandler", "MBeanServerInvocationHandler.newProxyInstance", ManagedProxy},
    {"javax/management/StandardMBean", "StandardMBean.<init>", UnmodelledManagement},
    {"javax/management/modelmbean/DescriptorSupport", "DescriptorSupport.<init>", UnmodelledManagement, false,
     "(Ljava/lang/String;)V"},
    {"javax/management/modelmbean/ModelMBean", "ModelMBean.setManagedResource", UnmodelledManagement},
    {"javax/management/modelmbean/RequiredModelMBean",
     "RequiredModelMBean.setManagedResource, RequiredModelMBean.invoke, RequiredModelMBean.getAttribute, "
     "RequiredModelMBean.getAttributes, RequiredModelMBean.setAttribute, RequiredModelMBean.setAttributes",
     UnmodelledManagement},
    {"javax/management/remote/JMXConnectorFactory", "JMXConnectorFactory.newJMXConnector, JMXConnectorFactory.connect",
     UnmodelledManagement},
    {"javax/management/remote/JMXConnectorServerFactory", "JMXConnectorServerFactory.newJMXConnectorServer",
     UnmodelledManagement},

    // Names outside the program
    {"javax/naming/Context", "Context.lookup, Context.lookupLink, Context.bind, Context.rebind", UnmodelledNaming, true},
    {"javax/naming/InitialContext", "InitialContext.<init>, InitialContext.doLookup", UnmodelledNaming},
    {"javax/naming/directory/InitialDirContext", "InitialDirContext.<init>", UnmodelledNaming},
    {"javax/naming/ldap/InitialLdapContext", "InitialLdapContext.<init>", UnmodelledNaming},
    {"javax/naming/spi/NamingManager",
     "NamingManager.getObjectInstance, NamingManager.getInitialContext, NamingManager.getURLContext", UnmodelledNaming},
    {"java/rmi/Naming", "Naming.lookup, Naming.bind, Naming.rebind", UnmodelledRemote},
    {"java/rmi/registry/Registry", "Registry.lookup, Registry.bind, Registry.rebind", UnmodelledRemote, true},
    {"java/rmi/server/UnicastRemoteObject", "UnicastRemoteObject.exportObject", UnmodelledRemote},
    {"java/rmi/server/RMIClassLoader", "RMIClassLoader.loadClass, RMIClassLoader.loadProxyClass", UnmodelledClass},
    {"javax/script/ScriptEngine", "ScriptEngine.eval", UnmodelledScript, true},
    {"javax/script/Invocable", "Invocable.invokeFunction, Invocable.invokeMethod, Invocable.getInterface", UnmodelledScript,
     true},
    {"javax/script/CompiledScript", "CompiledScript.eval", UnmodelledScript, true},
    {"java/security/Provider", "Provider.putService, Provider.load", UnmodelledProvider, true},
    {"java/security/Provider", "Provider.put, Provider.putIfAbsent, Provider.replace", ProviderEntry, true},
    {"java/security/Security", "Security.setProperty", SecurityProperty},
    {"java/security/Policy", "Policy.getInstance", UnmodelledPolicy},
    {"java/security/UnresolvedPermission", "UnresolvedPermission.<init>", UnmodelledPolicy},
    {"javax/security/auth/login/LoginContext", "LoginContext.<init>", UnmodelledPolicy},
    {"javax/xml/transform/TransformerFactory", "TransformerFactory.newTemplates", UnmodelledStyleSheet},
    {"javax/xml/transform/TransformerFactory", "TransformerFactory.newTransformer", UnmodelledStyleSheet, false,
     "(Ljavax/xml/transform/Source;)Ljavax/xml/transform/Transformer;"},
    {"javax/xml/transform/sax/SAXTransformerFactory",
     "SAXTransformerFactory.newTemplatesHandler, SAXTransformerFactory.newXMLFilter", UnmodelledStyleSheet},
    {"javax/xml/transform/sax/SAXTransformerFactory", "SAXTransformerFactory.newTransformerHandler", UnmodelledStyleSheet, false,
     "(Ljavax/xml/transform/Source;)Ljavax/xml/transform/sax/TransformerHandler;"},
    {"jdk/jfr/EventFactory", "EventFactory.create", UnmodelledEvents},
    {"jdk/jfr/EventSettings", "EventSettings.with", UnmodelledEvents},
    {"jdk/jfr/EventType", "EventType.getEventType", UnmodelledEvents},
    {"jdk/jfr/FlightRecorder", "FlightRecorder.register, FlightRecorder.getFlightRecorder, FlightRecorder.addPeriodicEvent",
     UnmodelledEvents},
    {"jdk/jfr/Recording", "Recording.<init>", UnmodelledEvents},
    {"jdk/jfr/consumer/RecordingStream", "RecordingStream.<init>", UnmodelledEvents},
    {"jdk/management/jfr/FlightRecorderMXBean", "FlightRecorderMXBean.startRecording", UnmodelledEvents},
    {"java/util/logging/LogManager", "LogManager.readConfiguration, LogManager.updateConfiguration", LoggingConfiguration},
    {"java/lang/System", "System.setProperty", ClassNamingProperty},
    {"java/lang/System", "System.setProperties", SystemProperties},
    {"java/util/Properties", "Properties.setProperty, Properties.put", PropertiesEntry},
    {"java/util/Properties", "Properties.loadFromXML, Properties.putAll", PropertiesEntries},
    {"org/xml/sax/helpers/XMLReaderFactory", "XMLReaderFactory.createXMLReader", InstanceByName},
    {"org/xml/sax/helpers/ParserFactory", "ParserFactory.makeParser", InstanceByName},
};

#undef HELIOGRAPH_UNSAFES

/// Forms of JAXP's factory methods that take a class name.
struct Factory {
  std::string_view owner, label, descriptor;
};

#define HELIOGRAPH_NAMED(type) "(Ljava/lang/String;Ljava/lang/ClassLoader;)L" type ";"
#define HELIOGRAPH_NAMED_FOR(type) "(Ljava/lang/String;Ljava/lang/String;Ljava/lang/ClassLoader;)L" type ";"
#define HELIOGRAPH_FACTORY(package, type) \
  { package type, type ".newInstance", HELIOGRAPH_NAMED(package type) }

constexpr Factory kFactories[] = {
    HELIOGRAPH_FACTORY("javax/xml/parsers/", "DocumentBuilderFactory"),
    HELIOGRAPH_FACTORY("javax/xml/parsers/", "SAXParserFactory"),
    HELIOGRAPH_FACTORY("javax/xml/transform/", "TransformerFactory"),
    HELIOGRAPH_FACTORY("javax/xml/datatype/", "DatatypeFactory"),
    {"javax/xml/xpath/XPathFactory", "XPathFactory.newInstance", HELIOGRAPH_NAMED_FOR("javax/xml/xpath/XPathFactory")},
    {"javax/xml/validation/SchemaFactory", "SchemaFactory.newInstance",
     HELIOGRAPH_NAMED_FOR("javax/xml/validation/SchemaFactory")},
};

#undef HELIOGRAPH_FACTORY
#undef HELIOGRAPH_NAMED_FOR
#undef HELIOGRAPH_NAMED

}  // namespace

void AddDoors(std::vector<ApiRow>& table) {
  constexpr std::string_view kSeparator = ", ";
  for (const Door& door : kDoors) {
    for (std::string_view rest = door.labels; !rest.empty();) {
      const std::string_view label = rest.substr(0, rest.find(kSeparator));
      rest.remove_prefix(std::min(rest.size(), label.size() + kSeparator.size()));
      const std::string_view name = label.substr(label.find('.') + 1);
      table.push_back({door.owner, name, door.descriptor, label, door.rule, door.in_subclasses, true});
    }
  }
  for (std::string_view unsafe : {"sun/misc/Unsafe", "jdk/internal/misc/Unsafe"}) {
    table.push_back({unsafe, "ensureClassInitialized", "", "Unsafe.ensureClassInitialized", ClassInitialize});
  }
  table.push_back({kLookup, "ensureInitialized", "", "Lookup.ensureInitialized", ClassInitialize});
  for (const Factory& f : kFactories)
    table.push_back({f.owner, "newInstance", f.descriptor, f.label, InstanceByName, false, true});
}

}  // namespace heliograph::reflect
