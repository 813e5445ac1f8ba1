#include "recorder/api_table.h"

namespace heliograph::recorder {
namespace {

constexpr std::string_view kClass = "Ljava/lang/Class;", kMethod = "Ljava/lang/reflect/Method;",
                           kField = "Ljava/lang/reflect/Field;", kConstructor = "Ljava/lang/reflect/Constructor;",
                           kArray = "Ljava/lang/reflect/Array;", kLookup = "Ljava/lang/invoke/MethodHandles$Lookup;",
                           kHandle = "Ljava/lang/invoke/MethodHandle;", kFactory = "Ljava/lang/invoke/LambdaMetafactory;",
                           kUnsafe = "Lsun/misc/Unsafe;";

constexpr ApiRow kRows[] = {
    {kClass, "forName", "Class.forName", "Class.forName", Reading::kName},
    {kClass, "newInstance", "Class.newInstance", "Class.newInstance", Reading::kReceiver},
    {kClass, "getConstructor", "Class.getConstructor", "Class.getConstructor", Reading::kResult},
    {kClass, "getDeclaredConstructor", "Class.getDeclaredConstructor", "Class.getDeclaredConstructor", Reading::kResult},
    {kClass, "getConstructors", "Class.getConstructors", "Class.getConstructors", Reading::kResult},
    {kClass, "getDeclaredConstructors", "Class.getDeclaredConstructors", "Class.getDeclaredConstructors", Reading::kResult},
    {kClass, "getMethod", "Class.getMethod", "Class.getMethod", Reading::kResult},
    {kClass, "getDeclaredMethod", "Class.getDeclaredMethod", "Class.getDeclaredMethod", Reading::kResult},
    {kClass, "getMethods", "Class.getMethods", "Class.getMethods", Reading::kResult},
    {kClass, "getDeclaredMethods", "Class.getDeclaredMethods", "Class.getDeclaredMethods", Reading::kResult},
    {kClass, "getField", "Class.getField", "Class.getField", Reading::kResult},
    {kClass, "getDeclaredField", "Class.getDeclaredField", "Class.getDeclaredField", Reading::kResult},
    {kClass, "getFields", "Class.getFields", "Class.getFields", Reading::kResult},
    {kClass, "getDeclaredFields", "Class.getDeclaredFields", "Class.getDeclaredFields", Reading::kResult},
    {kConstructor, "newInstance", "Constructor.newInstance", "Constructor.newInstance", Reading::kReceiver},
    {kMethod, "invoke", "Method.invoke", "Method.invoke", Reading::kReceiver},
    {kField, "get", "Field.get", "Field.get*", Reading::kReceiverAfter},
    {kField, "getBoolean", "Field.getBoolean", "Field.get*", Reading::kReceiverAfter},
    {kField, "getByte", "Field.getByte", "Field.get*", Reading::kReceiverAfter},
    {kField, "getChar", "Field.getChar", "Field.get*", Reading::kReceiverAfter},
    {kField, "getShort", "Field.getShort", "Field.get*", Reading::kReceiverAfter},
    {kField, "getInt", "Field.getInt", "Field.get*", Reading::kReceiverAfter},
    {kField, "getLong", "Field.getLong", "Field.get*", Reading::kReceiverAfter},
    {kField, "getFloat", "Field.getFloat", "Field.get*", Reading::kReceiverAfter},
    {kField, "getDouble", "Field.getDouble", "Field.get*", Reading::kReceiverAfter},
    {kField, "set", "Field.set", "Field.set*", Reading::kReceiverAfter},
    {kField, "setBoolean", "Field.setBoolean", "Field.set*", Reading::kReceiverAfter},
    {kField, "setByte", "Field.setByte", "Field.set*", Reading::kReceiverAfter},
    {kField, "setChar", "Field.setChar", "Field.set*", Reading::kReceiverAfter},
    {kField, "setShort", "Field.setShort", "Field.set*", Reading::kReceiverAfter},
    {kField, "setInt", "Field.setInt", "Field.set*", Reading::kReceiverAfter},
    {kField, "setLong", "Field.setLong", "Field.set*", Reading::kReceiverAfter},
    {kField, "setFloat", "Field.setFloat", "Field.set*", Reading::kReceiverAfter},
    {kField, "setDouble", "Field.setDouble", "Field.set*", Reading::kReceiverAfter},
    {kArray, "newInstance", "Array.newInstance", "Array.newInstance", Reading::kArray},
    {kLookup, "findVirtual", "Lookup.findVirtual", "", Reading::kHandle},
    {kLookup, "findStatic", "Lookup.findStatic", "", Reading::kHandle},
    {kLookup, "findSpecial", "Lookup.findSpecial", "", Reading::kHandle},
    {kLookup, "findConstructor", "Lookup.findConstructor", "", Reading::kHandle},
    {kLookup, "findGetter", "Lookup.findGetter", "", Reading::kHandle},
    {kLookup, "findSetter", "Lookup.findSetter", "", Reading::kHandle},
    {kLookup, "findStaticGetter", "Lookup.findStaticGetter", "", Reading::kHandle},
    {kLookup, "findStaticSetter", "Lookup.findStaticSetter", "", Reading::kHandle},
    {kLookup, "bind", "Lookup.bind", "", Reading::kBoundHandle},
    {kLookup, "findVarHandle", "Lookup.findVarHandle", "", Reading::kFieldOfClass},
    {kLookup, "findStaticVarHandle", "Lookup.findStaticVarHandle", "", Reading::kFieldOfClass},
    {kLookup, "unreflect", "Lookup.unreflect", "", Reading::kMember},
    {kLookup, "unreflectSpecial", "Lookup.unreflectSpecial", "", Reading::kMember},
    {kLookup, "unreflectConstructor", "Lookup.unreflectConstructor", "", Reading::kMember},
    {kLookup, "unreflectGetter", "Lookup.unreflectGetter", "", Reading::kMember},
    {kLookup, "unreflectSetter", "Lookup.unreflectSetter", "", Reading::kMember},
    {kLookup, "unreflectVarHandle", "Lookup.unreflectVarHandle", "", Reading::kMember},
    {kHandle, "invokeWithArguments", "MethodHandle.invokeWithArguments", "", Reading::kReceiverHandle},
    {kLookup, "findClass", "Lookup.findClass", "", Reading::kName},
    {kLookup, "ensureInitialized", "Lookup.ensureInitialized", "", Reading::kMember},
    {kLookup, "accessClass", "Lookup.accessClass", "", Reading::kMember},
    {"Ljava/io/ObjectStreamClass;", "lookup", "ObjectStreamClass.lookup", "", Reading::kFirst},
    {"Ljava/io/ObjectStreamClass;", "lookupAny", "ObjectStreamClass.lookupAny", "", Reading::kFirst},
    {"Ljava/lang/Enum;", "valueOf", "Enum.valueOf", "", Reading::kFirst},
    {kUnsafe, "allocateInstance", "Unsafe.allocateInstance", "", Reading::kMember},
    {kUnsafe, "ensureClassInitialized", "Unsafe.ensureClassInitialized", "", Reading::kMember},
    {kUnsafe, "objectFieldOffset", "Unsafe.objectFieldOffset", "", Reading::kMember},
    {kUnsafe, "staticFieldOffset", "Unsafe.staticFieldOffset", "", Reading::kMember},
    {kUnsafe, "staticFieldBase", "Unsafe.staticFieldBase", "", Reading::kMember},
    {"Lsun/reflect/ReflectionFactory;", "newConstructorForSerialization", "ReflectionFactory.newConstructorForSerialization", "",
     Reading::kMember},
    {"Ljava/util/concurrent/atomic/AtomicReferenceFieldUpdater;", "newUpdater", "AtomicReferenceFieldUpdater.newUpdater", "",
     Reading::kNamedField},
    {"Ljava/util/concurrent/atomic/AtomicIntegerFieldUpdater;", "newUpdater", "AtomicIntegerFieldUpdater.newUpdater", "",
     Reading::kNamedField},
    {"Ljava/util/concurrent/atomic/AtomicLongFieldUpdater;", "newUpdater", "AtomicLongFieldUpdater.newUpdater", "",
     Reading::kNamedField},
    {"Ljava/beans/Beans;", "instantiate", "Beans.instantiate", "", Reading::kName},
    {kFactory, "metafactory", "LambdaMetafactory", "", Reading::kLambda},
    {kFactory, "altMetafactory", "LambdaMetafactory", "", Reading::kLambda},
    {"Ljava/util/ServiceLoader;", "<init>", "ServiceLoader.load", "", Reading::kService},
    {"Ljava/lang/reflect/Proxy;", "<init>", "Proxy.newProxyInstance", "", Reading::kProxy},
};

constexpr ApiRow kLoadClass{"", "loadClass", "ClassLoader.loadClass", "ClassLoader.loadClass", Reading::kLoaderName};
constexpr ApiRow kProxyMethod{"", "", "Proxy.newProxyInstance", "", Reading::kProxyMethod};

}  // namespace

bool ReadsAtReturn(Reading reading) {
  switch (reading) {
    case Reading::kReceiver:
    case Reading::kReceiverHandle:
    case Reading::kService:
    case Reading::kProxy:
    case Reading::kProxyMethod:
    case Reading::kLambda: return false;
    default: return true;
  }
}

std::span<const ApiRow> ApiTable() { return kRows; }
const ApiRow& LoadClassRow() { return kLoadClass; }
const ApiRow& ProxyMethodRow() { return kProxyMethod; }

}  // namespace heliograph::recorder
