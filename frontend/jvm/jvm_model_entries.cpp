/// Methods that the JVM calls, and exceptions that it throws.
#include "frontend/jvm/jvm_model_table.h"

namespace heliograph::frontend {
namespace {

constexpr EntryRow kEntries[] = {
    {"java/lang/ThreadGroup", "<init>", "()V", "start-up"},
    {"java/lang/ThreadGroup", "<init>", "(Ljava/lang/ThreadGroup;Ljava/lang/String;)V", "start-up"},
    {"java/lang/Thread", "<init>", "(Ljava/lang/ThreadGroup;Ljava/lang/String;)V", "start-up"},
    {"java/lang/reflect/AccessibleObject", "<clinit>", "()V", "start-up"},
    {"java/lang/System", "initializeSystemClass", "()V", "start-up"},
    {"java/lang/System", "initPhase1", "()V", "start-up"},
    {"java/lang/System", "initPhase2", "(ZZ)I", "start-up"},
    {"java/lang/System", "initPhase2", "()I", "start-up"},
    {"java/lang/System", "initPhase3", "()V", "start-up"},
    {"java/lang/ClassLoader", "getSystemClassLoader", "()Ljava/lang/ClassLoader;", "start-up"},
    {"sun/launcher/LauncherHelper", "checkAndLoadMain", "(ZILjava/lang/String;)Ljava/lang/Class;", "start-up"},
    {"sun/launcher/LauncherHelper", "makePlatformString", "(Z[B)Ljava/lang/String;", "start-up"},
    {"sun/launcher/LauncherHelper", "getApplicationClass", "()Ljava/lang/Class;", "start-up"},
    {"java/lang/Thread", "<init>", "(Ljava/lang/ThreadGroup;Ljava/lang/Runnable;)V", "running"},
    {"java/lang/ThreadGroup", "add", "(Ljava/lang/Thread;)V", "running"},
    {"java/lang/ClassLoader", "loadClass", "(Ljava/lang/String;)Ljava/lang/Class;", "running"},
    {"java/lang/ClassLoader", "checkPackageAccess", "(Ljava/lang/Class;Ljava/security/ProtectionDomain;)V", "running"},
    {"java/lang/ClassLoader", "addClass", "(Ljava/lang/Class;)V", "running"},
    {"java/lang/ClassLoader", "findNative", "(Ljava/lang/ClassLoader;Ljava/lang/String;)J", "running"},
    {"java/lang/ClassLoader", "findNative", "(Ljava/lang/ClassLoader;Ljava/lang/Class;Ljava/lang/String;Ljava/lang/String;)J",
     "running"},
    {"java/lang/invoke/BootstrapMethodInvoker", "<clinit>", "()V", "running"},
    {"java/lang/invoke/ConstantCallSite", "<clinit>", "()V", "running"},
    {"java/lang/invoke/InnerClassLambdaMetafactory", "<clinit>", "()V", "running"},
    {"java/lang/invoke/LambdaMetafactory", "<clinit>", "()V", "running"},
    {"java/lang/invoke/TypeConvertingMethodAdapter", "<clinit>", "()V", "running"},
    {"jdk/internal/reflect/ConstantPool", "<clinit>", "()V", "running"},
    {"java/lang/ref/Reference$ReferenceHandler", "run", "()V", "running"},
    {"java/lang/ref/Finalizer$FinalizerThread", "run", "()V", "running"},
    {"jdk/internal/misc/Signal", "dispatch", "(I)V", "running"},
    {"sun/misc/Signal", "dispatch", "(I)V", "running"},
    {"java/lang/ExceptionInInitializerError", "<init>", "(Ljava/lang/Throwable;)V", "exception"},
    {"java/lang/Thread", "dispatchUncaughtException", "(Ljava/lang/Throwable;)V", "shutdown"},
    {"java/lang/Thread", "exit", "()V", "shutdown"},
    {"java/lang/Shutdown", "shutdown", "()V", "shutdown"},
};

constexpr std::string_view kVmExceptions[] = {"java/lang/AbstractMethodError",
                                              "java/lang/ArithmeticException",
                                              "java/lang/ArrayIndexOutOfBoundsException",
                                              "java/lang/ArrayStoreException",
                                              "java/lang/BootstrapMethodError",
                                              "java/lang/ClassCastException",
                                              "java/lang/ClassCircularityError",
                                              "java/lang/ClassFormatError",
                                              "java/lang/ExceptionInInitializerError",
                                              "java/lang/IllegalAccessError",
                                              "java/lang/IllegalMonitorStateException",
                                              "java/lang/IncompatibleClassChangeError",
                                              "java/lang/InstantiationError",
                                              "java/lang/InternalError",
                                              "java/lang/NegativeArraySizeException",
                                              "java/lang/NoClassDefFoundError",
                                              "java/lang/NoSuchFieldError",
                                              "java/lang/NoSuchMethodError",
                                              "java/lang/NullPointerException",
                                              "java/lang/OutOfMemoryError",
                                              "java/lang/StackOverflowError",
                                              "java/lang/UnsatisfiedLinkError",
                                              "java/lang/UnsupportedClassVersionError",
                                              "java/lang/VerifyError"};

}  // namespace

std::span<const EntryRow> EntryRows() { return kEntries; }
std::span<const std::string_view> VmExceptionNames() { return kVmExceptions; }

}  // namespace heliograph::frontend
