#include "reflect/variants/rule_table.h"

#include <algorithm>
#include <array>

namespace heliograph::reflect {

namespace {

constexpr auto kRules = std::to_array<RuleInfo>({
    {"class-name", "Class.forName, ClassLoader.loadClass",
     "A constant that is a class's name gives its Class object; forName initialises the class unless told not to.",
     "Livshits, Whaley and Lam, TR 2005, 5.2.3; Solar (SAS 2015), P-ForName", "class-names, local-names, agreement"},
    {"described-type", "MethodType.fromMethodDescriptorString",
     "A constant that is a descriptor gives a method type with the Class objects of the classes that it names.",
     "JDK documentation of java.lang.invoke.MethodType", "class-names"},
    {"class-of-object", "Object.getClass, Enum.getDeclaringClass",
     "Each type of the receiver gives its Class object; a constant with a body gives that of its enum, if asked for that.",
     "JLS 4.3.2", "instances, library-get-class"},
    {"instance-of-class", "Class.newInstance", "A known class gives an instance of it, and its no-argument constructor runs.",
     "Livshits, TR 2005, 5.2.3; Solar, L-KwTp", "instances, all-constructors, platform-literals"},
    {"instance-by-constructor", "Constructor.newInstance",
     "A known constructor runs on a new instance, with elements of the argument array that have its parameters' types.",
     "Livshits, TR 2005, 5.2.4", "instances, argument-positions"},
    {"member-look-up",
     "Class.getConstructor, Class.getMethod, Class.getField and their declared and plural forms, Class.getEnclosingMethod, "
     "Class.getEnclosingConstructor",
     "A known class and a known name give the members that the JDK would find; the plural forms give an array of all, "
     "of classes that only getClass gives if they are few or expressions in the inputs call the members.",
     "Livshits, TR 2005, 5.2.4 to 5.2.6; Solar, P-GetMtd",
     "instances, members, names-only, agreement, parameter-types, platform-literals, plural-classes, plural-listed"},
    {"method-call", "Method.invoke, InvocationHandler.invokeDefault",
     "A known method is called on the receivers, by dispatch, with elements of the argument array that have its "
     "parameters' types; primitive results are boxed, exceptions wrapped.",
     "Livshits, TR 2005, 5.2.5; Solar, T-Inv", "members, names-only, argument-positions"},
    {"field-access", "Field.get, Field.set and their forms for primitives",
     "A known field is loaded or stored, on receivers of its class.", "Livshits, TR 2005, 5.2.6", "members"},
    {"proxy", "Proxy.newProxyInstance",
     "Known interfaces give an object each; calls on it call the handlers with the Method object and the arguments.",
     "JDK documentation of java.lang.reflect.Proxy", "members"},
    {"method-handle", "MethodHandles.Lookup, MethodHandle, MethodHandles, MethodHandleInfo",
     "A known member gives a handle; invoking it calls, loads or stores the member with the arguments of the call. "
     "Combined handles run each handle they are made of with anything that the combinator can pass.",
     "JDK documentation of java.lang.invoke; JVMS 5.4.3.5", "instances, members"},
    {"linked-handle",
     "MethodHandles.exactInvoker, invoker, spreadInvoker, loop, iteratedLoop, arrayElementGetter and arrayElementSetter, "
     "CallSite.dynamicInvoker, LambdaMetafactory, MethodHandleProxies.asInterfaceInstance",
     "An invoker runs the handles that it is given, a dynamic invoker those that the call site has. An object of a known "
     "interface that is made of a known handle runs it with any of the arguments of calls on it.",
     "JDK documentation of java.lang.invoke", "linked-handles"},
    {"var-handle", "VarHandle, MethodHandles.arrayElementVarHandle",
     "An access through a handle of a known field or of elements of a known array loads or stores it, by the access mode.",
     "JDK documentation of java.lang.invoke.VarHandle", "members"},
    {"variable-handle", "VarHandle.toMethodHandle, MethodHandles.varHandleInvoker and varHandleExactInvoker",
     "A handle that accesses a variable; invoking it loads or stores known fields and elements of known arrays with the "
     "arguments "
     "of the call, by the access mode where the calling method tells which.",
     "JDK documentation of VarHandle and MethodHandles", "linked-handles"},
    {"field-offset", "AtomicReferenceFieldUpdater.newUpdater, Unsafe.objectFieldOffset and their like",
     "A known field is a target; where accesses at its offset are not followed, the call is incomplete.",
     "JDK documentation of the APIs", "members"},
    {"class-use",
     "Lookup.ensureInitialized, accessClass and findClass, ObjectStreamClass.lookup, Unsafe.ensureClassInitialized and "
     "allocateInstance, ReflectionFactory.newConstructorForSerialization, Enum.valueOf",
     "A known class is initialised, or an object of it made without a constructor.", "JDK documentation of the APIs",
     "class-names, instances"},
    {"instance-by-name",
     "Factories of JAXP, Beans.instantiate, BeanContext.instantiateChild, MBeanServer.instantiate and createMBean, "
     "System.setProperty and "
     "setProperties, Properties.setProperty, put, putAll, load and loadFromXML",
     "A known name makes an instance of the class, and its constructor runs; a system property that names a class does so too, "
     "but what the JDK does with the object is left open. So is what it makes where the object that holds the system's "
     "properties is given others.",
     "JDK documentation of the APIs", "class-names"},
    {"bean-method",
     "PropertyDescriptor.getReadMethod, getWriteMethod, getPropertyType and their like, Introspector.getBeanInfo, "
     "PropertyEditorManager.findEditor",
     "The accessor is a method whose name begins with get, is or set, what adds and removes listeners one with add or remove: of "
     "unknown class, and of each class that code gives to java.beans. The type of a property is that of an accessor of one of "
     "these. The class of that name and BeanInfo or Editor is made where java.beans looks for it.",
     "JavaBeans 1.01, 8.3, 8.6 and 9.7", "string-values, bean-calls"},
    {"encoded-bean", "XMLEncoder.writeObject, XMLDecoder.readObject",
     "The constructor, getters and setters of what is written are called. What is read is all that is written, and beans that "
     "XML "
     "files of the inputs name, of which the constructor and the methods that these name are called.",
     "JDK documentation of java.beans.XMLEncoder", "bean-calls, configuration"},
    {"logging-class", "LogManager.readConfiguration, updateConfiguration",
     "Handlers, formatters and filters that .properties files of the inputs name come to the look-ups of LogManager, whose code "
     "makes them.",
     "JDK documentation of java.util.logging.LogManager", "configuration"},
    {"bean-statement", "Statement.<init>, Expression.<init>",
     "A known target and name call the public methods of the name with the arguments; on a Class object, its static methods and "
     "constructors.",
     "JDK documentation of java.beans.Statement", "members"},
    {"managed-bean",
     "MBeanServer.registerMBean, invoke, getAttribute, setAttribute and their like, JMX.newMBeanProxy; EventHandler.create",
     "A known operation or attribute calls the methods of that name in the management interfaces of all objects that code "
     "registers. An event handler calls the method that its action names on its target.",
     "JMX 1.4; JDK documentation of java.beans.EventHandler", "bean-calls"},
    {"array", "Array.newInstance, Array.get, Array.set",
     "A known component class gives an array of it; of one that is not known, a cast of the result tells which. "
     "Elements of known arrays are loaded or stored.",
     "JDK documentation of java.lang.reflect.Array; heliograph", "instances, array-casts"},
    {"service", "ServiceLoader.load, ServiceLoader.loadInstalled",
     "A known service gives the providers that META-INF/services or a module declaration of the inputs name, where "
     "ServiceLoader's own code makes them.",
     "JDK documentation of java.util.ServiceLoader", "configuration"},
    {"configuration-text",
     "Properties.getProperty, ResourceBundle.getString, keySet, getKeys and getBundle, reads of attributes and texts of XML and "
     "of "
     "manifests",
     "What files of the inputs say under the key is a string that the read gives, and so are the keys of bundles; a bundle that "
     "is a "
     "class is made.",
     "JDK documentation of the APIs", "configuration, xml-names"},
    {"text-lines",
     "getResource and its like; BufferedReader.readLine and lines, Scanner.next, Files.readAllLines, lines and readString, new "
     "String",
     "What code reads of a resource that it opens by name is a name of a class in that file of the inputs, or a whole line if "
     "the file has few, through streams, readers, collections and calls; of a resource of unknown name a name in any file in "
     "lines.",
     "JDK documentation of the APIs", "configuration, xml-names"},
    {"text-words", "Class.forName, ClassLoader.loadClass, Class.getMethod, Class.getField",
     "A name that is not known, in code of the packages that open a file of the inputs, is one of the names in that file, if no "
     "other rule gives the class around it names out of it: it is read by hand. So is one in a string constant of a class that "
     "reads texts in parts. A part that is not known of the name of a class is a word in any file that is opened there.",
     "heliograph", "configuration, xml-names"},
    {"cast-to-class", "Class.newInstance, Constructor.newInstance",
     "Where a class look-up is not fully resolved, a cast that post-dominates newInstance tells that the class is a "
     "subtype of the cast type. Decided at fixpoints.",
     "Livshits, TR 2005, 5.4 (CASTS)", "casts-at-class, lazy-types"},
    {"cast-to-instance", "Class.newInstance, Constructor.newInstance",
     "An unknown class makes, at this call, instances of the subtypes of a post-dominating cast.",
     "Elf (Li, Tan, Sui and Xue, ECOOP 2014), as later papers describe it", "casts-at-instance, lazy-types, application-first"},
    {"I-InvTp", "Method.invoke, Field.get, Field.set",
     "A member of an unknown class belongs to the types of the objects it is used on.", "Solar, I-InvTp",
     "receiver-types, needs-name, receiver-limit, guess-limit, application-first"},
    {"I-InvSig", "Method.invoke, Field.get, Field.set",
     "A member of known class and unknown name is one that accepts the types of the arguments and whose result fits a "
     "post-dominating cast.",
     "Solar, I-InvSig; any-member: target search, section 3.4.4, where an unknown part is a wild card",
     "signatures, any-member, null-receivers, guess-limit, application-first"},
    {"known-class", "Field.get, Field.getInt and its like, Field.setInt and its like, MethodHandles.Lookup",
     "A field of known class and unknown name is one whose type fits the access and a post-dominating cast, however many there "
     "are. A method handle of known class and unknown name is one for any member whose type fits.",
     "heliograph", "known-class"},
    {"I-InvS2T", "Method.invoke, Field.get, Field.set",
     "A member of known name and unknown class is any one with that name that fits the arguments and the cast: a static one "
     "wherever it is used, one of an instance where the object is of unknown type.",
     "Solar, I-InvS2T", "name-and-signature, needs-unknown-receiver, needs-receiver, guess-limit"},
    {"L-UkwTp", "Class.newInstance, Constructor.newInstance",
     "An unknown class makes an object of unknown type, which flows on until a use tells its type.", "Solar, L-UkwTp",
     "lazy-objects, unknown-in-heap"},
    {"L-Cast", "", "An object of unknown type that is cast to T is an object of each subtype of T, from there on.",
     "Solar, L-Cast", "lazy-casts, lazy-types, guess-limit, application-first"},
    {"type-test", "Class.isInstance, Class.cast",
     "What tests of an object of unknown type pass is an object of each subtype of the classes whose literals come to the test.",
     "heliograph", "type-tests, lazy-casts, lazy-types, guess-limit, application-first, plural-classes"},
    {"L-Inv", "Method.invoke, Field.get, Field.set",
     "An object of unknown type on which a member of class C is used is an object of each subtype of C.",
     "Solar, L-Inv (subtypes, which is what dispatch needs)", "lazy-receivers, lazy-types, guess-limit, application-first"},
    {"soundness-criterion", "Method.invoke, Field.get, Field.set",
     "A use of members is soundly resolved if the types of all receivers are known, or the names and the types of the arguments.",
     "Solar (SAS 2015), 3.5", "soundness"},
    {"told-look-up", "Class.forName, ClassLoader.loadClass, Class.getConstructor, Class.getMethod, Class.getField and their like",
     "What a cast, a receiver or a use tells of an unknown class or member is a target of the look-up that gave it, unless a "
     "file or a comparison tells names there. Nothing more flows from there: the use has it already.",
     "heliograph", "tell-look-ups, guess-limit"},
    {"generic-type", "",
     "An unknown Class object in a field, parameter, result or local variable that is declared as Class<T> or "
     "Class<? extends T> is one of the classes below T, from there on; a type variable is its bounds; Constructor alike.",
     "JVMS 4.7.9 and 4.7.14 (Signature, LocalVariableTypeTable)", "generic-signatures, lazy-types"},
    {"compared-name",
     "String.equals, startsWith and their like, Map.get and containsKey, Collection.contains, "
     "Method.getName, Field.getName",
     "A text of unknown value is what the same method compares it with, or a constant key of the map or set in which it looks "
     "for it, if that names a class or the method looks members up; if its beginning, end or part is compared, any class outside "
     "the JDK that passes; a member of known class and unknown name is one with a name that its name is compared with, also a "
     "text or pattern that comes from elsewhere.",
     "heliograph", "compared-names"},
    {"named-class", "Class.forName, ClassLoader.loadClass",
     "A class of unknown name that code outside the JDK looks up is any class of the inputs that a constant of such code names, "
     "whole or as a word of it, or of the JDK that a constant names which looks like code, if these are few; of a name known in "
     "part, one of them that fits.",
     "heliograph", "named-classes, configuration"},
    {"unmade-class", "Class.forName, ClassLoader.loadClass",
     "A class of unknown name that code outside the JDK looks up is any class of the application that could have instances and "
     "of "
     "which no code of another class uses a member and no file names, in the archives of main classes and those that no other "
     "archive uses, if "
     "these "
     "are few.",
     "heliograph", "unmade-classes, generic-declarations"},
    {"substring", "Class.forName, ClassLoader.loadClass, Class.getMethod, Class.getField",
     "A constant that is a prefix or suffix of a member's or class's name counts as the name; constants "
     "that are appended to a string builder or concatenated come out of it whole.",
     "Smaragdakis, Kastrinis, Balatsouras and Bravenboer, APLAS 2015, 3.1",
     "substrings, library-substrings, member-prefix, member-suffix, class-suffix, class-prefix"},
    {"invent", "", "What newInstance, invoke or get gives is, after a cast to a class T, also a new T; no constructor runs.",
     "APLAS 2015, 3.2.2", "invent, unknown-in-heap"},
    {"backwards-cast", "",
     "A cast of what an unknown class or method gave, in any method, tells the class look-up a subtype of the cast "
     "type, or the method look-up a method that returns it.",
     "APLAS 2015, 3.2.1", "backwards, cast-subtypes, unknown-in-heap"},
    {"backwards-name", "Class.getMethod, Class.getField",
     "A member name that is looked up in an unknown class tells the class look-up the classes that declare it.",
     "APLAS 2015, 3.2.1", "backwards, name-types, lazy-types"},
    {"named-member", "Class.getMethod, Class.getField and their declared forms",
     "A member name that is looked up in an unknown class tells the class look-up the classes in which the look-up finds such a "
     "member, if few of the application declare it, else few of it and libraries, else few of all.",
     "heliograph", "named-members, name-types, guess-limit, lazy-types"},
    {"string-operation", "String, StringBuilder, StringBuffer, Class.getName and its like, Enum.name, Method.getName",
     "What a string operation gives out of constants and patterns is a constant or a pattern, wherever it flows.", "heliograph",
     "string-values, string-limit"},
    {"platform-name", "Class.forName, ClassLoader.loadClass",
     "A field of type String in which the JDK's own code keeps only a few names of classes holds these wherever that code loads "
     "it. Class literals of the application are followed where that code makes instances of them, up to 10 classes at a call.",
     "heliograph", "class-names, platform-names"},
    {"pattern", "Class.forName, ClassLoader.loadClass, Class.getMethod, Class.getField",
     "A name of which a part is known stands for the classes or members that it covers, unless they are too many; in an "
     "unknown class, for members of the receiver's types.",
     "heliograph", "string-values, pattern-types, pattern-length"},
    {"serialization",
     "ObjectOutput.writeObject, ObjectInput.readObject, ObjectOutputStream.writeUnshared, ObjectInputStream.readUnshared, "
     "ObjectStreamClass.getName, DataOutput.writeUTF, DataInput.readUTF",
     "Writing and reading objects calls writeObject, readResolve and the like of their classes; what is read is what the program "
     "writes, or an instance of a serializable class below a cast of the result; so are texts. A description of a class in a "
     "stream has the "
     "name of one of these. What a writeReplace of unknown class gives for a lambda names what was linked.",
     "Java Object Serialization Specification, 2.3 to 2.11, 3.4 to 3.7", "serialization, lazy-types"},
    {"annotation",
     "AnnotatedElement.getAnnotation, getAnnotations, getAnnotationsByType, isAnnotationPresent and their declared forms, "
     "Executable.getParameterAnnotations, Method.getDefaultValue",
     "A known class or member gives the annotations that its class file declares; a call of an element gives the values or the "
     "default, and enums among them are initialised. Where what is annotated is not known, it is anything with the annotation.",
     "JDK documentation of java.lang.reflect.AnnotatedElement; JVMS 4.7.16 to 4.7.22", "annotations"},
    {"annotated-element", "AnnotatedElement.isAnnotationPresent, getAnnotation, getAnnotationsByType and their declared forms",
     "A class or member that is not known, or that a limit cut off, and that is asked for a known annotation is one of those of "
     "the inputs that have it, where the look-up can give it: the application's first.",
     "heliograph", "annotated-elements"},
    {"generic-declaration",
     "Class.getGenericSuperclass, getGenericInterfaces, Method.getGenericReturnType, Executable.getGenericParameterTypes, "
     "Field.getGenericType, Parameter.getParameterizedType",
     "A known class or member gives the types that its Signature attribute declares; their arguments are Class objects or again "
     "types with arguments. A member of known class and unknown name gives what any member of the class declares.",
     "JDK documentation of java.lang.reflect.ParameterizedType; JVMS 4.7.9", "generic-declarations"},
    {"defined-class", "ClassLoader.defineClass, Lookup.defineClass, Unsafe.defineClass",
     "A call that defines a class gives those that its name means. Where the name is not known, or there is none, it gives the "
     "classes of the inputs whose files lie where no class loader finds them by name, unless they are many: only code that reads "
     "them itself can make use of them. What else may be defined stays unknown. It may link its calls by bootstrap methods: "
     "those of the archive whose code defines classes are called.",
     "JDK documentation of java.lang.ClassLoader", "defined-classes, defined-types, pattern-types"},
    {"proxy-class", "Proxy.getProxyClass",
     "Constructors of the class that it gives make proxies of the known interfaces: calls on them are calls of the handler "
     "that the constructor is given.",
     "JDK documentation of java.lang.reflect.Proxy", "proxy-classes"},
    {"linked-constant",
     "ConstantBootstraps.getStaticFinal, enumConstant, primitiveClass, explicitCast, invoke, fieldVarHandle, "
     "staticFieldVarHandle, arrayVarHandle",
     "Called like other methods they read static fields, invoke handles and look VarHandles up, as the APIs for these do.",
     "JDK documentation of java.lang.invoke.ConstantBootstraps", "linked-constants"},
    {"computed-text", "new String, String.valueOf, StringBuilder.toString, and methods of the inputs that return a String",
     "A text that code of the inputs makes of characters or bytes, takes out of streams, writers and buffers in memory, or puts "
     "together in a loop for a look-up, from constants alone, is a value of the call that it comes out of. What else the call "
     "may give stays open.",
     "heliograph; JVMS 6.5", "computed-texts"},
    {"verdict", "",
     "A call that nothing unknown reaches is sound if the classes are those of the inputs; a name that nothing has is an answer.",
     "heliograph", "verdicts"},
});

/// Whether the comma-separated list has the name.
bool Lists(std::string_view list, std::string_view name) {
  while (!list.empty()) {
    const size_t end = std::min(list.find(", "), list.size());
    if (list.substr(0, end) == name) return true;
    list.remove_prefix(std::min(end + 2, list.size()));
  }
  return false;
}

}  // namespace

std::span<const RuleInfo> Rules() { return kRules; }

const RuleInfo* FindRule(std::string_view name) {
  auto found = std::find_if(kRules.begin(), kRules.end(), [&](const RuleInfo& r) { return r.name == name; });
  return found == kRules.end() ? nullptr : &*found;
}

std::vector<const RuleInfo*> RulesWith(std::string_view switch_name) {
  std::vector<const RuleInfo*> rules;
  for (const RuleInfo& rule : kRules) {
    if (Lists(rule.switches, switch_name)) rules.push_back(&rule);
  }
  return rules;
}

const Switch* FindSwitch(std::string_view name) {
  const auto all = Switches();
  const auto found = std::find_if(all.begin(), all.end(), [&](const Switch& s) { return s.name == name; });
  return found == all.end() ? nullptr : &*found;
}

}  // namespace heliograph::reflect
