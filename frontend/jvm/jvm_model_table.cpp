/// The table. Facts are from the JVM and class library specifications, from javap listings of JDK 17 and 25,
/// and from HotSpot's upcalls; names of releases 6 to 25 stand side by side.
///
/// Every native of java.base in JDK 17 and 25 that returns a reference has a row or is left to the default
/// model on purpose (see the end of the table). Not modelled: the linking of invokedynamic and method
/// handles by upcalls to MethodHandleNatives (call sites are lowered directly), and member names filled in by
/// MethodHandleNatives.getMembers and getNamedCon.
#include "frontend/jvm/jvm_model_table.h"

namespace heliograph::frontend {
namespace {

constexpr ModelRow::Kind kNative = ModelRow::kNative, kInline = ModelRow::kInline, kExtend = ModelRow::kExtend,
                         kBody = ModelRow::kBody, kResult = ModelRow::kResult;

#define HELIOGRAPH_UNSAFE "jdk/internal/misc/Unsafe sun/misc/Unsafe"
#define HELIOGRAPH_PRIVILEGED                                                                    \
  "call java/security/PrivilegedExceptionAction.run ()Ljava/lang/Object; p0 -> ret throws v0 | " \
  "v1 = new java/security/PrivilegedActionException | "                                          \
  "call java/security/PrivilegedActionException.<init> (Ljava/lang/Exception;)V v1 v0 | thrown = v1 | thrown = v0"
// The context that a privileged frame has; what looks at the stack finds it.
#define HELIOGRAPH_KEEP_CONTEXT "static java/lang/Thread.defaultUncaughtExceptionHandler = p1"
// What calls that run a privileged action, parameter `p`, give; what it throws comes by way of the call.
#define HELIOGRAPH_RUNS_A(action, owner, names, before, p, after)                 \
  {                                                                               \
    kResult, owner, names, "(" before "L" action ";" after ")Ljava/lang/Object;", \
        "call " action ".run ()Ljava/lang/Object; " p " -> ret throws v0"         \
  }
#define HELIOGRAPH_RUNS(owner, names, before, p, after)                                \
  HELIOGRAPH_RUNS_A("java/security/PrivilegedAction", owner, names, before, p, after), \
      HELIOGRAPH_RUNS_A("java/security/PrivilegedExceptionAction", owner, names, before, p, after)
#define HELIOGRAPH_RUNS_HERE(after) \
  HELIOGRAPH_RUNS("java/security/AccessController", "doPrivileged doPrivilegedWithCombiner", "", "p0", after)
#define HELIOGRAPH_RUNS_AS(name, after) \
  HELIOGRAPH_RUNS("javax/security/auth/Subject", name, "Ljavax/security/auth/Subject;", "p1", after)
#define HELIOGRAPH_METHOD_TYPE "java/lang/invoke/MethodType"
#define HELIOGRAPH_KEEP_LOADER "v0 = class java/lang/ClassLoader | v0->java/lang/Class.classLoader = p0"
#define HELIOGRAPH_STRINGS "ret = new [Ljava/lang/String; | ret[] = string"
#define HELIOGRAPH_SOME_THREAD "static java/lang/Thread.defaultUncaughtExceptionHandler as java/lang/Thread"
#define HELIOGRAPH_THREADS "ret = new [Ljava/lang/Thread; | ret[] = " HELIOGRAPH_SOME_THREAD
#define HELIOGRAPH_THREAD_AND_FRAMES              \
  "v1 = " HELIOGRAPH_SOME_THREAD                  \
  " | v2 = new [Ljava/lang/StackTraceElement; | " \
  "v3 = make java/lang/StackTraceElement ()V | v2[] = v3 | "
#define HELIOGRAPH_TRANSLET "com/sun/org/apache/xalan/internal/xsltc/runtime/AbstractTranslet"
#define HELIOGRAPH_MEMORY_USAGE "make java/lang/management/MemoryUsage (JJJJ)V"
#define HELIOGRAPH_INIT_GC_INFO                                                           \
  "call com/sun/management/GcInfo.<init> (Lcom/sun/management/internal/GcInfoBuilder;JJJ" \
  "[Ljava/lang/management/MemoryUsage;[Ljava/lang/management/MemoryUsage;[Ljava/lang/Object;)V "
#define HELIOGRAPH_JPEG_READS                                                            \
  "v0 = new [B | v1 = string | "                                                         \
  "call com/sun/imageio/plugins/jpeg/JPEGImageReader.readInputData * p0 v0 throws v2 | " \
  "call com/sun/imageio/plugins/jpeg/JPEGImageReader.skipInputBytes * p0 - throws v2 | " \
  "call com/sun/imageio/plugins/jpeg/JPEGImageReader.pushBack * p0 - throws v2 | "       \
  "call com/sun/imageio/plugins/jpeg/JPEGImageReader.warningOccurred * p0 | "            \
  "call com/sun/imageio/plugins/jpeg/JPEGImageReader.warningWithMessage * p0 v1 | "      \
  "thrown = v2 | "

constexpr ModelRow kRows[] = {
    // --- copying, arrays, access at computed offsets ---
    {kInline, "java/lang/System", "arraycopy", "*", "p2[] = p0[]"},
    {kInline, "java/lang/Object", "clone", "*", "ret = p0"},
    // Checks of what they are given. Their bodies, without contexts, would give the arguments of all calls.
    {kInline, "java/lang/Class", "cast", "*", "ret = p1"},
    {kInline, "java/lang/Class", "asSubclass", "*", "ret = p0"},
    // Made for callers that rules answer; a copy would be a member of which nothing is known.
    {kInline, "java/lang/reflect/Field java/lang/reflect/Method java/lang/reflect/Constructor", "copy leafCopy", "*", "none"},
    // Answered by rules at each call; the bodies of some would give the classes of all calls.
    {kInline, "java/lang/Class",
     "getSuperclass getComponentType componentType arrayType getEnclosingClass getDeclaringClass getNestHost "
     "getNestMembers getDeclaredClasses getClasses",
     "*", "reflective"},
    {kInline, "java/lang/reflect/Method java/lang/reflect/Constructor", "getParameterTypes", "*", "reflective"},
    {kInline, "java/lang/reflect/Executable", "getParameters", "*", "reflective"},
    {kInline, "java/lang/Enum", "getDeclaringClass", "*", "reflective"},
    {kInline, "java/lang/reflect/Parameter", "getType", "*", "reflective"},
    {kInline, "java/lang/reflect/Proxy", "newProxyInstance getProxyClass", "*", "reflective"},
    {kInline, HELIOGRAPH_METHOD_TYPE, "fromMethodDescriptorString", "*", "reflective"},
    // The bodies of these would give the classes of all method types.
    {kInline, HELIOGRAPH_METHOD_TYPE, "returnType", "*", "ret = p0->" HELIOGRAPH_METHOD_TYPE ".rtype"},
    {kInline, HELIOGRAPH_METHOD_TYPE, "parameterType", "*", "v0 = p0->" HELIOGRAPH_METHOD_TYPE ".ptypes | ret = v0[]"},
    {kInline, HELIOGRAPH_METHOD_TYPE, "parameterArray", "*", "ret = p0->" HELIOGRAPH_METHOD_TYPE ".ptypes"},
    {kInline, "java/lang/Class", "getInterfaces getPermittedSubclasses", "()[Ljava/lang/Class;", "reflective"},
    // A copy of the same class: getClass and Array.newInstance in the library would not tell which.
    {kInline, "java/util/Arrays", "copyOf", "([Ljava/lang/Object;I)[Ljava/lang/Object;", "ret = p0"},
    {kInline, "java/util/Arrays", "copyOfRange", "([Ljava/lang/Object;II)[Ljava/lang/Object;", "ret = p0"},
    {kInline, "java/util/Arrays", "copyOf", "([Ljava/lang/Object;ILjava/lang/Class;)[Ljava/lang/Object;",
     "ret = array p2 | ret[] = p0[]"},
    {kInline, "java/util/Arrays", "copyOfRange", "([Ljava/lang/Object;IILjava/lang/Class;)[Ljava/lang/Object;",
     "ret = array p3 | ret[] = p0[]"},
    {kInline, HELIOGRAPH_UNSAFE,
     "getReference getReferenceVolatile getReferenceAcquire getReferenceOpaque "
     "getObject getObjectVolatile getObjectAcquire getObjectOpaque",
     "(Ljava/lang/Object;J)Ljava/lang/Object;", "ret = *p1"},
    {kInline, HELIOGRAPH_UNSAFE,
     "putReference putReferenceVolatile putReferenceRelease putReferenceOpaque "
     "putObject putObjectVolatile putObjectRelease putObjectOpaque putOrderedObject",
     "(Ljava/lang/Object;JLjava/lang/Object;)V", "*p1 = p3"},
    {kInline, HELIOGRAPH_UNSAFE,
     "compareAndSetReference weakCompareAndSetReference weakCompareAndSetReferenceAcquire "
     "weakCompareAndSetReferencePlain weakCompareAndSetReferenceRelease weakCompareAndSetReferenceVolatile "
     "compareAndSetObject weakCompareAndSetObject weakCompareAndSetObjectAcquire weakCompareAndSetObjectPlain "
     "weakCompareAndSetObjectRelease weakCompareAndSetObjectVolatile compareAndSwapObject",
     "(Ljava/lang/Object;JLjava/lang/Object;Ljava/lang/Object;)Z", "*p1 = p4"},
    {kInline, HELIOGRAPH_UNSAFE,
     "compareAndExchangeReference compareAndExchangeReferenceAcquire compareAndExchangeReferenceRelease "
     "compareAndExchangeReferenceVolatile compareAndExchangeObject compareAndExchangeObjectAcquire "
     "compareAndExchangeObjectRelease compareAndExchangeObjectVolatile",
     "(Ljava/lang/Object;JLjava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;", "ret = *p1 | *p1 = p4"},
    {kInline, HELIOGRAPH_UNSAFE,
     "getAndSetReference getAndSetReferenceAcquire getAndSetReferenceRelease "
     "getAndSetObject getAndSetObjectAcquire getAndSetObjectRelease",
     "(Ljava/lang/Object;JLjava/lang/Object;)Ljava/lang/Object;", "ret = *p1 | *p1 = p3"},
    {kNative, HELIOGRAPH_UNSAFE, "allocateInstance", "*", "reflective | throw java/lang/InstantiationException"},
    {kNative, HELIOGRAPH_UNSAFE, "staticFieldBase staticFieldBase0 getUncompressedObject", "*", "note opaque-native"},
    {kNative, HELIOGRAPH_UNSAFE, "defineClass defineClass0 defineAnonymousClass defineAnonymousClass0", "*",
     "note defined-class"},
    {kInline, "java/lang/invoke/VarHandle", "*", "*", "varhandle"},

    // --- threads ---
    {kNative, "java/lang/Thread", "currentThread currentCarrierThread", "*", "ret = " HELIOGRAPH_SOME_THREAD},
    {kNative, "java/lang/Thread", "start0", "*",
     "static java/lang/Thread.defaultUncaughtExceptionHandler = p0 | call java/lang/Thread.run ()V p0 throws v0 | "
     "call java/lang/Thread.dispatchUncaughtException (Ljava/lang/Throwable;)V p0 v0 | "
     "call java/lang/Thread.exit ()V p0"},
    {kExtend, "java/lang/Thread", "<init>", "(Ljava/lang/ThreadGroup;Ljava/lang/String;)V",
     "static java/lang/Thread.defaultUncaughtExceptionHandler = p0"},
    {kNative, "java/lang/Thread", "setCurrentThread", "*", "static java/lang/Thread.defaultUncaughtExceptionHandler = p1"},
    {kNative, "java/lang/Thread", "getThreads", "*", HELIOGRAPH_THREADS},
    {kNative, "java/lang/Thread", "sleep sleep0 sleepNanos0", "*", "throw java/lang/InterruptedException"},
    {kNative, "java/lang/Thread", "stop0", "*", "none"},
    {kNative, "java/lang/Thread", "dumpThreads", "*",
     "ret = new [[Ljava/lang/StackTraceElement; | v0 = new [Ljava/lang/StackTraceElement; | ret[] = v0 | "
     "v1 = make java/lang/StackTraceElement ()V | v0[] = v1"},
    {kNative, "java/lang/Thread", "getStackTrace0 asyncGetStackTrace", "*",
     "ret = new [Ljava/lang/StackTraceElement; | v0 = make java/lang/StackTraceElement ()V | ret[] = v0"},
    {kNative, "java/lang/Thread", "setScopedValueCache setExtentLocalCache", "*",
     "v0 = class java/lang/Thread | v0->java/lang/Class.classData = p0"},
    {kNative, "java/lang/Thread", "scopedValueCache extentLocalCache", "*",
     "v0 = class java/lang/Thread | ret = v0->java/lang/Class.classData as [Ljava/lang/Object;"},
    {kNative, "java/lang/Thread", "findScopedValueBindings findExtentLocalBindings", "*", "note opaque-native"},
    {kNative, "java/lang/VirtualThread", "takeVirtualThreadListToUnblock", "*",
     "ret = static java/lang/Thread.defaultUncaughtExceptionHandler as java/lang/VirtualThread"},
    {kNative, "jdk/internal/vm/Continuation", "enterSpecial", "*", "call jdk/internal/vm/Continuation.enter * p0"},
    {kNative, "jdk/internal/vm/ThreadSnapshot", "create", "*", "note opaque-native"},
    {kNative, "java/lang/Object", "wait wait0", "*", "throw java/lang/InterruptedException"},
    {kNative, "java/lang/Object", "getClass", "*", "reflective"},

    // --- calls that give what they are given, or what it gives ---
    {kResult, "java/util/Objects", "requireNonNull", "*", "ret = p0"},
    {kResult, "java/util/Objects", "requireNonNullElse", "*", "ret = p0 | ret = p1"},
    {kResult, "java/util/Objects", "requireNonNullElseGet", "*",
     "ret = p0 | call java/util/function/Supplier.get ()Ljava/lang/Object; p1 -> ret throws v0"},
    HELIOGRAPH_RUNS_HERE(""),
    HELIOGRAPH_RUNS_HERE("Ljava/security/AccessControlContext;"),
    HELIOGRAPH_RUNS_HERE("Ljava/security/AccessControlContext;[Ljava/security/Permission;"),
    HELIOGRAPH_RUNS_AS("doAs", ""),
    HELIOGRAPH_RUNS_AS("doAsPrivileged", "Ljava/security/AccessControlContext;"),
    {kResult, "javax/security/auth/Subject", "callAs", "*",
     "call java/util/concurrent/Callable.call ()Ljava/lang/Object; p1 -> ret throws v0"},

    // --- access control ---
    {kNative, "java/security/AccessController", "doPrivileged", "(Ljava/security/PrivilegedAction;)Ljava/lang/Object;",
     "call java/security/PrivilegedAction.run ()Ljava/lang/Object; p0 -> ret"},
    {kNative, "java/security/AccessController", "doPrivileged",
     "(Ljava/security/PrivilegedAction;Ljava/security/AccessControlContext;)Ljava/lang/Object;",
     "call java/security/PrivilegedAction.run ()Ljava/lang/Object; p0 -> ret | " HELIOGRAPH_KEEP_CONTEXT},
    {kNative, "java/security/AccessController", "doPrivileged", "(Ljava/security/PrivilegedExceptionAction;)Ljava/lang/Object;",
     HELIOGRAPH_PRIVILEGED},
    {kNative, "java/security/AccessController", "doPrivileged",
     "(Ljava/security/PrivilegedExceptionAction;Ljava/security/AccessControlContext;)Ljava/lang/Object;",
     HELIOGRAPH_PRIVILEGED " | " HELIOGRAPH_KEEP_CONTEXT},
    {kExtend, "java/security/AccessController", "executePrivileged", "*", HELIOGRAPH_KEEP_CONTEXT},
    {kNative, "java/security/AccessController", "getStackAccessControlContext", "*",
     "ret = new java/security/AccessControlContext | "
     "call java/security/AccessControlContext.<init> ([Ljava/security/ProtectionDomain;Z)V ret | "
     "v0 = static java/lang/Thread.defaultUncaughtExceptionHandler as java/security/AccessControlContext | "
     "ret->java/security/AccessControlContext.privilegedContext = v0"},
    {kNative, "java/security/AccessController", "getInheritedAccessControlContext", "*",
     "v0 = " HELIOGRAPH_SOME_THREAD " | ret = v0->java/lang/Thread.inheritedAccessControlContext"},
    {kNative, "java/security/AccessController", "getProtectionDomain", "*", "note opaque-native"},
    {kNative, "java/lang/SecurityManager", "getClassContext currentClassLoader0 currentLoadedClass0", "*", "note opaque-native"},
    // The JVM asks what is registered when it loads a class.
    {kExtend, "sun/instrument/InstrumentationImpl", "addTransformer", "(Ljava/lang/instrument/ClassFileTransformer;Z)V",
     "v0 = class java/lang/ClassLoader | v1 = v0->java/lang/Class.classLoader | v2 = string | v3 = new [B | "
     "call sun/instrument/InstrumentationImpl.transform * p0 - v1 v2 - - v3"},
    {kExtend, "sun/reflect/misc/MethodUtil", "invoke", "*", "call sun/reflect/misc/Trampoline.invoke * p0 p1 p2 -> ret"},

    // --- references and finalizers ---
    {kExtend, "java/lang/ref/Reference", "<init>", "(Ljava/lang/Object;Ljava/lang/ref/ReferenceQueue;)V",
     "p2->java/lang/ref/ReferenceQueue.head = p0"},
    {kExtend, "java/lang/Object", "<init>", "()V", "finalizable"},
    {kExtend, "java/lang/ref/Reference$ReferenceHandler", "run", "()V",  // JDK 8: it gets references from the collector
     "v0 = static java/lang/ref/Finalizer.unfinalized | v0 = static sun/misc/Cleaner.first | "
     "v0 = new java/lang/ref/WeakReference | static java/lang/ref/Reference.pending = v0"},
    {kNative, "java/lang/ref/Reference", "getAndClearReferencePendingList", "*",
     "ret = static java/lang/ref/Finalizer.unfinalized | ret = static jdk/internal/ref/Cleaner.first | "
     "ret = new java/lang/ref/WeakReference"},
    {kNative, "java/lang/ref/Reference", "get0", "*", "ret = p0->java/lang/ref/Reference.referent"},
    {kNative, "java/lang/ref/Finalizer", "invokeFinalizeMethod", "*", "call java/lang/Object.finalize ()V p0"},

    // --- system, properties, strings ---
    {kNative, "java/lang/System", "setIn0", "*", "static java/lang/System.in = p0"},
    {kNative, "java/lang/System", "setOut0", "*", "static java/lang/System.out = p0"},
    {kNative, "java/lang/System", "setErr0", "*", "static java/lang/System.err = p0"},
    {kNative, "java/lang/System", "initProperties", "*",
     "ret = p0 | v0 = string | "
     "call java/util/Properties.setProperty (Ljava/lang/String;Ljava/lang/String;)Ljava/lang/Object; p0 v0 v0"},
    {kNative, "jdk/internal/vm/VMSupport sun/misc/VMSupport", "initAgentProperties", "*", "ret = p0"},
    {kNative, "java/lang/String", "intern", "*", "ret = p0"},
    {kNative, "jdk/internal/util/SystemProps$Raw", "platformProperties vmProperties", "*", HELIOGRAPH_STRINGS},
    {kNative, "jdk/internal/misc/VM", "getRuntimeArguments", "*", HELIOGRAPH_STRINGS},
    {kNative, "jdk/internal/loader/BootLoader", "getSystemPackageNames", "*", HELIOGRAPH_STRINGS},
    {kNative, "java/lang/Package", "getSystemPackages0", "*", HELIOGRAPH_STRINGS},
    {kNative, "java/io/UnixFileSystem java/io/WinNTFileSystem java/io/Win32FileSystem", "list list0", "*", HELIOGRAPH_STRINGS},
    {kNative, "java/io/UnixFileSystem java/io/WinNTFileSystem java/io/Win32FileSystem",
     "canonicalize0 canonicalizeWithPrefix0 getDriveDirectory getFinalPath0", "*", "ret = string | throw java/io/IOException"},
    {kNative, "java/lang/System", "mapLibraryName", "*", "ret = string"},
    {kNative, "java/lang/Class", "getName0 initClassName getGenericSignature getGenericSignature0 getSimpleBinaryName0", "*",
     "ret = string"},
    {kNative, "java/io/Console", "encoding", "*", "ret = string"},
    {kNative, "java/lang/NullPointerException", "getExtendedNPEMessage", "*", "ret = string"},
    {kNative, "java/lang/Package", "getSystemPackage0", "*", "ret = string"},
    {kNative, "java/lang/ClassLoader jdk/internal/loader/NativeLibraries", "findBuiltinLib", "*", "ret = string"},
    {kNative, "jdk/internal/loader/BootLoader", "getSystemPackageLocation", "*", "ret = string"},
    {kNative, "java/util/TimeZone", "getSystemTimeZoneID getSystemGMTOffsetID", "*", "ret = string"},
    {kNative, "jdk/internal/vm/VMSupport sun/misc/VMSupport", "getVMTemporaryDirectory", "*", "ret = string"},
    {kNative, "jdk/internal/vm/vector/VectorSupport", "getCPUFeatures", "*", "ret = string"},
    {kNative, "sun/net/dns/ResolverConfigurationImpl", "fallbackDomain0 localDomain0", "*", "ret = string"},
    {kNative, "java/util/zip/ZipFile", "getZipMessage", "*", "ret = string"},
    {kNative, "java/util/zip/ZipFile", "getEntryBytes getCommentBytes", "*", "ret = new [B"},
    {kNative, "java/util/jar/JarFile", "getMetaInfEntryNames", "*", HELIOGRAPH_STRINGS},
    {kNative, "java/lang/ProcessEnvironment", "environ", "*", "ret = new [[B | v0 = new [B | ret[] = v0"},
    {kNative, "sun/nio/ch/FileChannelImpl", "map0 transferTo0", "*", "throw java/io/IOException"},
    {kNative, "jdk/internal/jimage/NativeImageBuffer", "getNativeMap", "*",
     "ret = new java/nio/DirectByteBuffer | call java/nio/DirectByteBuffer.<init> (JJ)V ret | "
     "call java/nio/DirectByteBuffer.<init> (JI)V ret"},
    {kNative, "jdk/internal/perf/Perf sun/misc/Perf", "attach attach0 createByteArray createLong", "*",
     "ret = new java/nio/DirectByteBuffer | call java/nio/DirectByteBuffer.<init> (JJ)V ret | "
     "call java/nio/DirectByteBuffer.<init> (JI)V ret"},

    // --- management: the beans of the JVM, and what it tells listeners (HotSpot's services: memoryManager, memoryPool,
    // lowMemoryDetector, gcNotifier, diagnosticFramework). Releases 6 to 8 have the classes in sun.management ---
    // The class that makes servers is a property's, or else this one.
    {kExtend, "javax/management/MBeanServerFactory", "newBuilder", "*", "ret = make javax/management/MBeanServerBuilder ()V"},
    {kNative, "sun/management/MemoryImpl sun/management/MemoryManagerImpl", "getMemoryPools0", "*",
     "v0 = string | ret = new [Ljava/lang/management/MemoryPoolMXBean; | "
     "call sun/management/ManagementFactoryHelper.createMemoryPool * v0 -> v1 | "
     "call sun/management/ManagementFactory.createMemoryPool * v0 -> v1 | ret[] = v1"},
    {kNative, "sun/management/MemoryImpl sun/management/MemoryPoolImpl", "getMemoryManagers0", "*",
     "v0 = string | ret = new [Ljava/lang/management/MemoryManagerMXBean; | "
     "call sun/management/ManagementFactoryHelper.createMemoryManager * v0 -> v1 | "
     "call sun/management/ManagementFactory.createMemoryManager * v0 -> v1 | "
     "call sun/management/ManagementFactoryHelper.createGarbageCollector * v0 v0 -> v1 | "
     "call sun/management/ManagementFactory.createGarbageCollector * v0 v0 -> v1 | "
     "call com/sun/management/internal/GarbageCollectorExtImpl.createGarbageCollector * v0 v0 -> v1 | ret[] = v1"},
    {kNative, "sun/management/MemoryImpl sun/management/MemoryPoolImpl",
     "getMemoryUsage0 getUsage0 getPeakUsage0 getCollectionUsage0", "*", "ret = " HELIOGRAPH_MEMORY_USAGE},
    {kNative, "sun/management/MemoryPoolImpl", "setPoolUsageSensor setPoolCollectionSensor", "*",
     "v0 = " HELIOGRAPH_MEMORY_USAGE " | call sun/management/Sensor.trigger (ILjava/lang/management/MemoryUsage;)V p1 - v0 | "
     "call sun/management/Sensor.trigger (I)V p1 - | call sun/management/Sensor.clear (I)V p1 -"},
    {kNative, "sun/management/ThreadImpl", "getThreads findMonitorDeadlockedThreads0 findDeadlockedThreads0", "*",
     HELIOGRAPH_THREADS},
    {kNative, "sun/management/ThreadImpl", "getThreadInfo1", "*",
     "v0 = new java/lang/management/ThreadInfo | " HELIOGRAPH_THREAD_AND_FRAMES "call java/lang/management/ThreadInfo.<init> "
     "(Ljava/lang/Thread;ILjava/lang/Object;Ljava/lang/Thread;JJJJ[Ljava/lang/StackTraceElement;)V "
     "v0 v1 - v1 v1 - - - - v2 | p2[] = v0"},
    {kNative, "sun/management/ThreadImpl", "dumpThreads0", "*",
     "v0 = new java/lang/management/ThreadInfo | " HELIOGRAPH_THREAD_AND_FRAMES
     "v3 = new [Ljava/lang/Object; | v3[] = v1 | call java/lang/management/ThreadInfo.<init> "
     "(Ljava/lang/Thread;ILjava/lang/Object;Ljava/lang/Thread;JJJJ"
     "[Ljava/lang/StackTraceElement;[Ljava/lang/Object;[I[Ljava/lang/Object;)V "
     "v0 v1 - v1 v1 - - - - v2 v3 - v3 | ret = new [Ljava/lang/management/ThreadInfo; | ret[] = v0"},
    {kNative, "sun/management/VMManagementImpl", "getVmArguments0", "*", HELIOGRAPH_STRINGS},
    {kNative, "sun/management/VMManagementImpl", "getVersion0", "*", "ret = string"},
    {kNative, "sun/management/HotspotThread", "getInternalThreadTimes0", "*", "p1[] = string"},
    {kNative, "com/sun/management/internal/Flag sun/management/Flag", "initialize", "*",
     "init com/sun/management/VMOption$Origin"},
    {kNative, "com/sun/management/internal/Flag sun/management/Flag", "getAllFlagNames", "*", HELIOGRAPH_STRINGS},
    {kNative, "com/sun/management/internal/Flag sun/management/Flag", "getFlags", "*",
     "v0 = new com/sun/management/internal/Flag | v0 = new sun/management/Flag | v1 = string | v2 = v1 | "
     "v2 = new java/lang/Boolean | v2 = new java/lang/Long | v2 = new java/lang/Double | "
     "v3 = static com/sun/management/VMOption$Origin.DEFAULT | v3 = static com/sun/management/VMOption$Origin.VM_CREATION | "
     "v3 = static com/sun/management/VMOption$Origin.ENVIRON_VAR | v3 = static com/sun/management/VMOption$Origin.CONFIG_FILE | "
     "v3 = static com/sun/management/VMOption$Origin.MANAGEMENT | v3 = static com/sun/management/VMOption$Origin.ERGONOMIC | "
     "v3 = static com/sun/management/VMOption$Origin.ATTACH_ON_DEMAND | v3 = static com/sun/management/VMOption$Origin.OTHER | "
     "call com/sun/management/internal/Flag.<init> * v0 v1 v2 - - v3 | call sun/management/Flag.<init> * v0 v1 v2 - - v3 | "
     "p1[] = v0"},
    {kNative, "com/sun/management/internal/GarbageCollectorExtImpl", "setNotificationEnabled", "*",
     "call com/sun/management/internal/GarbageCollectorExtImpl.getGcInfoBuilder * p0 -> v2 | "
     "v1 = " HELIOGRAPH_MEMORY_USAGE
     " | v1 = new java/lang/Integer | v3 = new [Ljava/lang/management/MemoryUsage; | v3 = new [Ljava/lang/Object; | v3[] = v1 | "
     "v0 = new com/sun/management/GcInfo | " HELIOGRAPH_INIT_GC_INFO "v0 v2 - - - v3 v3 v3 | "
     "v1 = string | "
     "call com/sun/management/internal/GarbageCollectorExtImpl.createGCNotification * p0 - v1 v1 v1 v0"},
    {kNative, "com/sun/management/internal/GcInfoBuilder sun/management/GcInfoBuilder", "fillGcAttributeInfo", "*",
     "v0 = string | p3[] = v0 | p5[] = v0"},
    {kNative, "com/sun/management/internal/GcInfoBuilder", "getLastGcInfo0", "*",
     "v0 = " HELIOGRAPH_MEMORY_USAGE
     " | p5[] = v0 | p6[] = v0 | v1 = new java/lang/Integer | v1 = new java/lang/Long | p3[] = v1 | "
     "ret = new com/sun/management/GcInfo | " HELIOGRAPH_INIT_GC_INFO "ret p0 - - - p5 p6 p3"},
    {kNative, "com/sun/management/internal/DiagnosticCommandImpl", "getDiagnosticCommands", "*", HELIOGRAPH_STRINGS},
    {kNative, "com/sun/management/internal/DiagnosticCommandImpl", "getDiagnosticCommandInfo", "*",
     "v1 = string | v2 = new com/sun/management/internal/DiagnosticCommandArgumentInfo | "
     "call com/sun/management/internal/DiagnosticCommandArgumentInfo.<init> * v2 v1 v1 v1 v1 | "
     "v3 = new [Lcom/sun/management/internal/DiagnosticCommandArgumentInfo; | v3[] = v2 | "
     "call java/util/Arrays.asList * v3 -> v2 | v0 = new com/sun/management/internal/DiagnosticCommandInfo | "
     "call com/sun/management/internal/DiagnosticCommandInfo.<init> * v0 v1 v1 v1 v1 v1 v1 - v2 | "
     "ret = new [Lcom/sun/management/internal/DiagnosticCommandInfo; | ret[] = v0"},
    {kNative, "com/sun/management/internal/DiagnosticCommandImpl", "setNotificationEnabled", "*",
     "call com/sun/management/internal/DiagnosticCommandImpl.createDiagnosticFrameworkNotification * p0"},

    // --- style sheets: the class that one is compiled to, and what it calls for documents, messages and parameters ---
    {kExtend, "com/sun/org/apache/xalan/internal/xsltc/trax/TemplatesImpl", "getTransletInstance", "*",
     "ret = make " HELIOGRAPH_TRANSLET " ()V | call " HELIOGRAPH_TRANSLET ".setTemplates * ret p0"},
    {kExtend, HELIOGRAPH_TRANSLET, "transform",
     "(Lcom/sun/org/apache/xalan/internal/xsltc/DOM;Lcom/sun/org/apache/xml/internal/serializer/SerializationHandler;)V",
     "v0 = string | call " HELIOGRAPH_TRANSLET ".displayMessage * p0 v0 | "
     "call com/sun/org/apache/xalan/internal/xsltc/dom/LoadDocument.documentF * v0 - v0 p0 p1 | "
     "call " HELIOGRAPH_TRANSLET ".getParameter * p0 v0 -> v1 | "
     "call com/sun/org/apache/xalan/internal/xsltc/runtime/BasisLibrary.stringF "
     "(Ljava/lang/Object;ILcom/sun/org/apache/xalan/internal/xsltc/DOM;)Ljava/lang/String; v1 - p1"},

    // --- images: libjpeg and the decoders of java.awt.Toolkit call the readers and writers that use them ---
    {kNative, "com/sun/imageio/plugins/jpeg/JPEGImageReader", "readImageHeader", "*",
     HELIOGRAPH_JPEG_READS "call com/sun/imageio/plugins/jpeg/JPEGImageReader.setImageData * p0 - - - - - v0"},
    {kNative, "com/sun/imageio/plugins/jpeg/JPEGImageReader", "readImage", "*",
     HELIOGRAPH_JPEG_READS "call com/sun/imageio/plugins/jpeg/JPEGImageReader.acceptPixels * p0 | "
                           "call com/sun/imageio/plugins/jpeg/JPEGImageReader.passStarted * p0 | "
                           "call com/sun/imageio/plugins/jpeg/JPEGImageReader.passComplete * p0"},
    {kNative, "com/sun/imageio/plugins/jpeg/JPEGImageWriter", "writeImage writeTables", "*",
     "v0 = new [B | v1 = string | "
     "call com/sun/imageio/plugins/jpeg/JPEGImageWriter.writeOutputData * p0 v0 throws v2 | "
     "call com/sun/imageio/plugins/jpeg/JPEGImageWriter.writeMetadata * p0 throws v2 | "
     "call com/sun/imageio/plugins/jpeg/JPEGImageWriter.grabPixels * p0 | "
     "call com/sun/imageio/plugins/jpeg/JPEGImageWriter.warningOccurred * p0 | "
     "call com/sun/imageio/plugins/jpeg/JPEGImageWriter.warningWithMessage * p0 v1 | thrown = v2"},
    {kNative, "sun/awt/image/JPEGImageDecoder", "readImage", "*",
     "v0 = new [I | v1 = new [B | call java/io/InputStream.read ([BII)I p1 p2 throws v2 | "
     "call sun/awt/image/JPEGImageDecoder.sendHeaderInfo * p0 | "
     "call sun/awt/image/JPEGImageDecoder.sendPixels ([II)Z p0 v0 | "
     "call sun/awt/image/JPEGImageDecoder.sendPixels ([BI)Z p0 v1 | thrown = v2"},
    {kNative, "sun/awt/image/GifImageDecoder", "parseImage", "*",
     "call sun/awt/image/GifImageDecoder.readBytes * p0 p7 | "
     "call sun/awt/image/GifImageDecoder.sendPixels (IIII[BLjava/awt/image/ColorModel;)I p0 - - - - p8 p9"},

    // --- stack traces ---
    {kNative, "java/lang/Throwable", "fillInStackTrace", "*", "ret = p0"},
    {kNative, "java/lang/Throwable", "getStackTraceElement", "*", "ret = make java/lang/StackTraceElement ()V"},
    {kNative, "java/lang/StackTraceElement", "initStackTraceElements", "*",
     "v0 = p0[] | v1 = string | v0->java/lang/StackTraceElement.declaringClass = v1 | "
     "v0->java/lang/StackTraceElement.methodName = v1 | v0->java/lang/StackTraceElement.fileName = v1 | "
     "v0->java/lang/StackTraceElement.moduleName = v1 | v0->java/lang/StackTraceElement.classLoaderName = v1"},
    {kNative, "java/lang/StackTraceElement", "initStackTraceElement", "*",
     "v1 = string | p0->java/lang/StackTraceElement.declaringClass = v1 | "
     "p0->java/lang/StackTraceElement.methodName = v1 | p0->java/lang/StackTraceElement.fileName = v1"},
    {kNative, "java/lang/StackStreamFactory$AbstractStackWalker", "callStackWalk", "*",
     "call java/lang/StackStreamFactory$AbstractStackWalker.doStackWalk * p0 -> ret"},

    // --- classes, loaders, modules ---
    {kNative, "java/lang/Class", "forName0", "*", "reflective | throw java/lang/ClassNotFoundException"},
    {kNative, "java/lang/Class", "getPrimitiveClass", "*", "reflective"},
    {kNative, "java/lang/Class",
     "getConstantPool getDeclaredClasses0 getDeclaredConstructors0 getDeclaredFields0 getDeclaredMethods0 "
     "getDeclaringClass getDeclaringClass0 getEnclosingMethod0 getInterfaces getInterfaces0 getNestHost0 "
     "getNestMembers0 getPermittedSubclasses0 getRawAnnotations getRawTypeAnnotations "
     "getRecordComponents0 getSigners getSuperclass getComponentType",
     "*", "note opaque-native"},
    // The JVM gives a class its loader, module and protection domain: those that classes were defined with, whatever the class, are
    // kept beside one class. The first loaders and modules define without a native.
    // Nothing but a lock; its table of names would mix those of all classes with the program's system properties.
    {kBody, "java/lang/ClassLoader", "getClassLoadingLock", "*", "ret = p0"},
    // For the same reason the JDK's own loaders look for classes of any name. Which one they give is told by rules at each call.
    {kBody, "jdk/internal/loader/BuiltinClassLoader jdk/internal/loader/ClassLoaders$AppClassLoader", "loadClass",
     "(Ljava/lang/String;Z)Ljava/lang/Class;",
     "v0 = string | call jdk/internal/loader/BuiltinClassLoader.loadClassOrNull (Ljava/lang/String;Z)Ljava/lang/Class; p0 v0 - | "
     "throw java/lang/ClassNotFoundException"},
    {kNative, "java/lang/ClassLoader", "defineClass1 defineClass2", "*",
     HELIOGRAPH_KEEP_LOADER " | v0->java/lang/Class.classData = p5 | note defined-class"},
    {kNative, "java/lang/ClassLoader", "defineClass defineClass0", "*", HELIOGRAPH_KEEP_LOADER " | note defined-class"},
    {kNative, "java/lang/Module", "defineModule0", "*", "v0 = class java/lang/ClassLoader | v0->java/lang/Class.module = p0"},
    {kNative, "java/lang/Class", "getProtectionDomain0", "*",
     "v0 = class java/lang/ClassLoader | ret = v0->java/lang/Class.classData as java/security/ProtectionDomain"},
    {kExtend, "java/lang/Class", "getClassLoader0", "*",
     "v0 = class java/lang/ClassLoader | ret = v0->java/lang/Class.classLoader | ret = static java/lang/ClassLoader.scl | "
     "ret = static jdk/internal/loader/ClassLoaders.PLATFORM_LOADER"},
    {kExtend, "java/lang/Class", "getModule", "*",
     "v0 = class java/lang/ClassLoader | ret = v0->java/lang/Class.module | v1 = v0->java/lang/Class.classLoader | "
     "v1 = static java/lang/ClassLoader.scl | ret = v1->java/lang/ClassLoader.unnamedModule"},
    {kNative, "java/lang/reflect/Proxy", "defineClass0", "*", "note defined-class"},
    {kNative, "java/lang/ClassLoader", "findBootstrapClass findLoadedClass0 getCaller", "*", "note opaque-native"},
    {kNative, "java/lang/ClassLoader", "retrieveDirectives", "*", "ret = make java/lang/AssertionStatusDirectives ()V"},
    {kNative, "jdk/internal/misc/VM sun/misc/VM", "latestUserDefinedLoader latestUserDefinedLoader0", "*",
     "ret = static java/lang/ClassLoader.scl"},
    {kNative, "java/io/ObjectInputStream", "latestUserDefinedLoader", "*", "ret = static java/lang/ClassLoader.scl"},

    // --- reflection and method handles: what the rules answer ---
    {kNative, "jdk/internal/reflect/Reflection sun/reflect/Reflection", "getCallerClass", "*", "reflective"},
    {kNative,
     "jdk/internal/reflect/NativeMethodAccessorImpl sun/reflect/NativeMethodAccessorImpl "
     "jdk/internal/reflect/DirectMethodHandleAccessor$NativeAccessor",
     "invoke0", "*", "reflective"},
    {kNative,
     "jdk/internal/reflect/NativeConstructorAccessorImpl sun/reflect/NativeConstructorAccessorImpl "
     "jdk/internal/reflect/DirectConstructorHandleAccessor$NativeAccessor",
     "newInstance0", "*", "reflective"},
    {kNative, "java/lang/reflect/Executable java/lang/reflect/Field java/lang/reflect/Method java/lang/reflect/Constructor",
     "getParameters0 getTypeAnnotationBytes0 getRawTypeAnnotations", "*", "note opaque-native"},
    {kNative, "jdk/internal/reflect/ConstantPool sun/reflect/ConstantPool", "getStringAt0 getUTF8At0", "*", "ret = string"},
    {kNative, "jdk/internal/reflect/ConstantPool sun/reflect/ConstantPool", "getMemberRefInfoAt0 getNameAndTypeRefInfoAt0", "*",
     HELIOGRAPH_STRINGS},
    {kNative, "jdk/internal/reflect/ConstantPool sun/reflect/ConstantPool",
     "getClassAt0 getClassAtIfLoaded0 getFieldAt0 getFieldAtIfLoaded0 getMethodAt0 getMethodAtIfLoaded0", "*",
     "note opaque-native"},
    {kNative, "java/lang/reflect/Array", "get newArray multiNewArray", "*", "reflective"},
    {kNative, "java/lang/invoke/MethodHandle",
     "invoke invokeExact invokeBasic linkToInterface linkToNative linkToSpecial linkToStatic linkToVirtual", "*", "reflective"},
    {kNative, "java/lang/invoke/MethodHandleNatives", "resolve", "*", "ret = p0"},
    {kNative, "java/lang/invoke/MethodHandleNatives", "getMemberVMInfo staticFieldBase", "*", "none"},
    {kNative, "java/lang/invoke/MethodHandleNatives", "setCallSiteTargetNormal setCallSiteTargetVolatile", "*",
     "p0->java/lang/invoke/CallSite.target = p1"},
    {kNative, "java/lang/invoke/LambdaProxyClassArchive java/lang/invoke/InnerClassLambdaMetafactory", "findFromArchive", "*",
     "none"},

    // --- files, processes ---
    {kNative, "java/io/FileInputStream java/io/RandomAccessFile java/io/FileOutputStream", "open open0", "*",
     "throw java/io/FileNotFoundException"},
    {kNative, "sun/nio/fs/UnixNativeDispatcher", "getcwd strerror", "*", "ret = new [B"},
    {kNative, "sun/nio/fs/UnixNativeDispatcher", "getgrgid getpwuid readdir readdir0 readlink0 realpath0", "*",
     "ret = new [B | throw sun/nio/fs/UnixException"},
    {kNative, "sun/nio/fs/LinuxWatchService", "eventOffsets", "*", "ret = new [I"},
    {kNative, "sun/nio/ch/UnixDomainSockets", "localAddress0", "*", "ret = new [B | throw java/io/IOException"},
    {kNative, "sun/nio/ch/InheritedChannel", "unixPeerAddress0", "*", "ret = new [B"},

    // --- network ---
    {kNative, "java/net/Inet4AddressImpl java/net/Inet6AddressImpl", "getLocalHostName getHostByAddr", "*",
     "ret = string | throw java/net/UnknownHostException"},
    {kNative, "java/net/Inet4AddressImpl", "lookupAllHostAddr", "*",
     "ret = new [Ljava/net/InetAddress; | v0 = make java/net/Inet4Address ()V | ret[] = v0 | "
     "throw java/net/UnknownHostException"},
    {kNative, "java/net/Inet6AddressImpl", "lookupAllHostAddr", "*",
     "ret = new [Ljava/net/InetAddress; | v0 = make java/net/Inet4Address ()V | ret[] = v0 | "
     "v1 = make java/net/Inet6Address ()V | ret[] = v1 | throw java/net/UnknownHostException"},
    {kNative, "sun/nio/ch/Net sun/nio/ch/InheritedChannel", "localInetAddress remoteInetAddress inetPeerAddress0 peerAddress0",
     "*", "ret = make java/net/Inet4Address ()V | ret = make java/net/Inet6Address ()V"},
    {kNative, "sun/nio/ch/Net", "accept", "*",
     "v0 = make java/net/Inet4Address ()V | v0 = make java/net/Inet6Address ()V | v1 = new java/net/InetSocketAddress | "
     "call java/net/InetSocketAddress.<init> (Ljava/net/InetAddress;I)V v1 v0 | p2[] = v1 | throw java/io/IOException"},
    {kNative, "java/net/NetworkInterface", "getByIndex0 getByName0 getByInetAddress0", "*",
     "ret = make java/net/NetworkInterface ()V | v0 = string | ret->java/net/NetworkInterface.name = v0 | "
     "ret->java/net/NetworkInterface.displayName = v0 | v1 = new [Ljava/net/InetAddress; | "
     "v2 = make java/net/Inet4Address ()V | v2 = make java/net/Inet6Address ()V | v1[] = v2 | "
     "ret->java/net/NetworkInterface.addrs = v1 | throw java/net/SocketException"},
    {kNative, "java/net/NetworkInterface", "getAll", "*",
     "ret = new [Ljava/net/NetworkInterface; | v3 = make java/net/NetworkInterface ()V | ret[] = v3 | v0 = string | "
     "v3->java/net/NetworkInterface.name = v0 | v3->java/net/NetworkInterface.displayName = v0 | "
     "v1 = new [Ljava/net/InetAddress; | v2 = make java/net/Inet4Address ()V | "
     "v2 = make java/net/Inet6Address ()V | v1[] = v2 | v3->java/net/NetworkInterface.addrs = v1 | "
     "throw java/net/SocketException"},
    {kNative, "java/net/NetworkInterface", "getMacAddr0", "*", "ret = new [B | throw java/net/SocketException"},
    {kNative, "java/net/PlainSocketImpl", "socketAccept", "*",
     "v0 = make java/net/Inet4Address ()V | p1->java/net/SocketImpl.address = v0 | throw java/net/SocketException"},
    {kNative, "java/net/PlainDatagramSocketImpl", "receive0 peekData", "*",
     "v0 = make java/net/Inet4Address ()V | p1->java/net/DatagramPacket.address = v0 | throw java/io/IOException"},
    {kNative, "java/net/PlainDatagramSocketImpl", "socketGetOption", "*",
     "ret = new java/lang/Integer | ret = new java/lang/Boolean | ret = make java/net/Inet4Address ()V | "
     "throw java/net/SocketException"},
    {kNative, "sun/net/spi/DefaultProxySelector", "getSystemProxies", "*", "none"},
    // The JDK puts the names of these together.
    {kExtend, "java/net/InetAddress", "loadImpl", "*",
     "ret = make java/net/Inet6AddressImpl ()V | ret = make java/net/Inet4AddressImpl ()V"},
    // JDK 8 finds the handlers of the class path's URLs by names that it puts together; later ones have no such class.
    {kExtend, "sun/misc/Launcher$Factory", "createURLStreamHandler", "*",
     "ret = make sun/net/www/protocol/jar/Handler ()V | ret = make sun/net/www/protocol/file/Handler ()V"},

    // --- all other natives of classes whose list was read: they neither return nor keep references ---
    {kNative,
     "java/io/FileInputStream java/io/FileOutputStream java/io/RandomAccessFile java/io/UnixFileSystem "
     "java/io/FileDescriptor sun/nio/ch/IOUtil sun/nio/ch/Net sun/nio/ch/FileChannelImpl sun/nio/ch/FileDispatcherImpl "
     "sun/nio/ch/FileKey sun/nio/ch/NativeThread sun/nio/ch/DatagramChannelImpl sun/nio/ch/DatagramDispatcher "
     "sun/nio/ch/InheritedChannel sun/nio/ch/UnixDomainSockets sun/nio/fs/UnixNativeDispatcher "
     "sun/nio/fs/LinuxNativeDispatcher java/net/PlainSocketImpl java/net/PlainDatagramSocketImpl "
     "java/net/SocketInputStream java/net/SocketOutputStream java/net/NetworkInterface java/net/Inet4AddressImpl "
     "java/net/Inet6AddressImpl java/util/zip/Inflater",
     "init initIDs initNative initProto registerNatives getAppend getHandle", "*", "none"},
    {kNative, "sun/nio/fs/UnixNativeDispatcher sun/nio/fs/LinuxNativeDispatcher", "*", "*", "throw sun/nio/fs/UnixException"},
    {kNative,
     "java/io/FileInputStream java/io/FileOutputStream java/io/RandomAccessFile java/io/UnixFileSystem "
     "java/io/FileDescriptor java/io/FileCleanable java/lang/ProcessImpl java/lang/UNIXProcess "
     "sun/nio/ch/FileDispatcherImpl sun/nio/ch/UnixFileDispatcherImpl sun/nio/ch/UnixDispatcher "
     "sun/nio/ch/SocketDispatcher sun/nio/ch/DatagramDispatcher sun/nio/ch/DatagramChannelImpl "
     "sun/nio/ch/IOUtil sun/nio/ch/Net sun/nio/ch/EPoll sun/nio/ch/EPollArrayWrapper sun/nio/ch/EventFD "
     "sun/nio/ch/UnixDomainSockets sun/nio/ch/InheritedChannel sun/nio/ch/NativeThread sun/nio/ch/FileKey "
     "sun/nio/ch/FileChannelImpl sun/nio/ch/ServerSocketChannelImpl sun/nio/ch/SocketChannelImpl "
     "java/nio/MappedMemoryUtils java/nio/MappedByteBuffer java/net/Inet4AddressImpl java/net/Inet6AddressImpl",
     "*", "*", "throw java/io/IOException"},
    {kNative,
     "java/net/PlainSocketImpl java/net/PlainDatagramSocketImpl java/net/SocketInputStream "
     "java/net/SocketOutputStream java/net/NetworkInterface java/net/AbstractPlainSocketImpl "
     "java/net/AbstractPlainDatagramSocketImpl sun/net/ExtendedOptionsImpl",
     "*", "*", "throw java/net/SocketException"},
    {kNative, "java/util/zip/Inflater", "*", "*", "throw java/util/zip/DataFormatException"},
    {kNative,
     "java/lang/Object java/lang/System java/lang/Thread java/lang/VirtualThread java/lang/Throwable java/lang/Class "
     "java/lang/ClassLoader java/lang/ClassLoader$NativeLibrary java/lang/Module java/lang/Runtime "
     "java/lang/ProcessHandleImpl java/lang/ProcessImpl java/lang/StringCoding java/lang/StringUTF16 "
     "java/lang/StackStreamFactory$AbstractStackWalker java/lang/StackStreamFactory java/lang/Shutdown "
     "java/lang/ref/Reference java/lang/ref/PhantomReference java/lang/ref/Finalizer "
     "java/lang/reflect/Array java/lang/invoke/MethodHandle java/lang/invoke/MethodHandleNatives "
     "java/lang/invoke/LambdaProxyClassArchive java/security/AccessController java/io/ObjectStreamClass "
     "java/io/ObjectInputStream java/io/ObjectOutputStream java/util/zip/Adler32 java/util/zip/CRC32 "
     "java/util/zip/Deflater java/util/zip/ZipFile java/util/concurrent/atomic/Striped64 "
     "java/util/concurrent/atomic/AtomicLong java/util/prefs/FileSystemPreferences "
     "jdk/internal/misc/Unsafe sun/misc/Unsafe jdk/internal/misc/CDS sun/misc/Signal jdk/internal/misc/Signal "
     "jdk/internal/misc/VM sun/misc/VM jdk/internal/misc/ScopedMemoryAccess jdk/internal/misc/PreviewFeatures "
     "jdk/internal/misc/Blocker jdk/internal/vm/Continuation jdk/internal/vm/ContinuationSupport "
     "jdk/internal/vm/StackChunk jdk/internal/loader/BootLoader jdk/internal/loader/NativeLibraries "
     "jdk/internal/loader/NativeLibrary jdk/internal/loader/RawNativeLibraries jdk/internal/perf/Perf "
     "jdk/internal/reflect/Reflection sun/reflect/Reflection jdk/internal/reflect/ConstantPool "
     "sun/reflect/ConstantPool sun/nio/fs/LinuxWatchService "
     "jdk/internal/foreign/abi/NativeEntryPoint jdk/internal/foreign/abi/UpcallStubs "
     "jdk/internal/invoke/NativeEntryPoint jdk/internal/vm/vector/VectorSupport "
     "jdk/internal/io/JdkConsoleImpl jdk/internal/platform/CgroupMetrics "
     "sun/misc/MessageUtils sun/misc/URLClassPath",  // the look-up cache of JDK 8's class path is never filled
     "*", "*", "none"},
    // Left to the default model: what reads the answers of foreign code (jdk.internal.foreign.abi.fallback),
    // and the natives of all modules but java.base that have no row.
};

}  // namespace

std::span<const ModelRow> ModelRows() { return kRows; }

}  // namespace heliograph::frontend
