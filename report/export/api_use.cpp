#include "report/export/api_use.h"

#include <algorithm>
#include <iterator>

#include "core/analysis/members_name.h"
#include "report/recall/api_kind.h"

namespace heliograph::report {
namespace {

struct Row {
  std::string_view api;
  ApiUse use;
};

/// Sorted by API. Those that are not here have kNone: they take what another call has looked up, or give what is linked with the
/// code anyway.
constexpr Row kRows[] = {
    {"Array.newInstance", ApiUse::kArray},
    {"AtomicIntegerFieldUpdater.newUpdater", ApiUse::kAccess},
    {"AtomicLongFieldUpdater.newUpdater", ApiUse::kAccess},
    {"AtomicReferenceFieldUpdater.newUpdater", ApiUse::kAccess},
    {"BeanContext.instantiateChild", ApiUse::kNamedInstance},
    {"BeanContextSupport.instantiateChild", ApiUse::kNamedInstance},
    {"Beans.instantiate", ApiUse::kNamedInstance},
    {"Class.forName", ApiUse::kNamedClass},
    {"Class.getClasses", ApiUse::kGivenClass},
    {"Class.getConstructor", ApiUse::kQuery},
    {"Class.getDeclaredClasses", ApiUse::kGivenClass},
    {"Class.getDeclaredConstructor", ApiUse::kQuery},
    {"Class.getDeclaredField", ApiUse::kQuery},
    {"Class.getDeclaredMethod", ApiUse::kQuery},
    {"Class.getEnumConstants", ApiUse::kEnumConstants},
    {"Class.getField", ApiUse::kQuery},
    {"Class.getMethod", ApiUse::kQuery},
    {"Class.getNestMembers", ApiUse::kGivenClass},
    {"Class.getPermittedSubclasses", ApiUse::kGivenClass},
    {"Class.getRecordComponents", ApiUse::kGivenClass},
    {"Class.newInstance", ApiUse::kInstance},
    {"ClassLoader.findClass", ApiUse::kNamedClass},
    {"ClassLoader.findLoadedClass", ApiUse::kNamedClass},
    {"ClassLoader.findSystemClass", ApiUse::kNamedClass},
    {"ClassLoader.loadClass", ApiUse::kNamedClass},
    {"Constructor.newInstance", ApiUse::kInvoke},
    {"DatatypeFactory.newInstance", ApiUse::kNamedInstance},
    {"DocumentBuilderFactory.newInstance", ApiUse::kNamedInstance},
    {"Enum.valueOf", ApiUse::kEnumConstants},
    {"EventHandler.create", ApiUse::kInvoke},
    {"EventSetDescriptor.getAddListenerMethod", ApiUse::kQuery},
    {"EventSetDescriptor.getRemoveListenerMethod", ApiUse::kQuery},
    {"Expression.<init>", ApiUse::kInvoke},
    {"IndexedPropertyDescriptor.getIndexedReadMethod", ApiUse::kQuery},
    {"IndexedPropertyDescriptor.getIndexedWriteMethod", ApiUse::kQuery},
    {"InvocationHandler.invokeDefault", ApiUse::kInvoke},
    {"JMX.newMBeanProxy", ApiUse::kProxy},
    {"JMX.newMXBeanProxy", ApiUse::kProxy},
    {"Lookup.bind", ApiUse::kInvoke},
    {"Lookup.findClass", ApiUse::kNamedClass},
    {"Lookup.findConstructor", ApiUse::kInvoke},
    {"Lookup.findGetter", ApiUse::kAccess},
    {"Lookup.findSetter", ApiUse::kAccess},
    {"Lookup.findSpecial", ApiUse::kInvoke},
    {"Lookup.findStatic", ApiUse::kInvoke},
    {"Lookup.findStaticGetter", ApiUse::kAccess},
    {"Lookup.findStaticSetter", ApiUse::kAccess},
    {"Lookup.findStaticVarHandle", ApiUse::kAccess},
    {"Lookup.findVarHandle", ApiUse::kAccess},
    {"Lookup.findVirtual", ApiUse::kInvoke},
    {"Lookup.unreflect", ApiUse::kInvoke},
    {"Lookup.unreflectConstructor", ApiUse::kInvoke},
    {"Lookup.unreflectGetter", ApiUse::kAccess},
    {"Lookup.unreflectSetter", ApiUse::kAccess},
    {"Lookup.unreflectSpecial", ApiUse::kInvoke},
    {"Lookup.unreflectVarHandle", ApiUse::kAccess},
    {"MBeanServer.createMBean", ApiUse::kNamedInstance},
    {"MBeanServer.getAttribute", ApiUse::kInvoke},
    {"MBeanServer.getAttributes", ApiUse::kInvoke},
    {"MBeanServer.instantiate", ApiUse::kNamedInstance},
    {"MBeanServer.invoke", ApiUse::kInvoke},
    {"MBeanServer.setAttribute", ApiUse::kInvoke},
    {"MBeanServer.setAttributes", ApiUse::kInvoke},
    {"MBeanServerInvocationHandler.newProxyInstance", ApiUse::kProxy},
    {"MarshalledObject.<init>", ApiUse::kSerialize},
    {"MarshalledObject.get", ApiUse::kSerialize},
    {"Method.invoke", ApiUse::kInvoke},
    {"MethodDescriptor.getMethod", ApiUse::kQuery},
    {"MethodHandle.invoke", ApiUse::kInvoke},
    {"MethodHandle.invokeExact", ApiUse::kInvoke},
    {"MethodHandle.invokeWithArguments", ApiUse::kInvoke},
    {"MethodType.fromMethodDescriptorString", ApiUse::kNamedClass},
    {"ObjectInput.readObject", ApiUse::kSerialize},
    {"ObjectInputStream.readUnshared", ApiUse::kSerialize},
    {"ObjectOutput.writeObject", ApiUse::kSerialize},
    {"ObjectOutputStream.writeUnshared", ApiUse::kSerialize},
    {"ObjectStreamClass.lookup", ApiUse::kSerialize},
    {"ObjectStreamClass.lookupAny", ApiUse::kSerialize},
    {"ParserFactory.makeParser", ApiUse::kNamedInstance},
    {"Properties.put", ApiUse::kNamedInstance},
    {"Properties.setProperty", ApiUse::kNamedInstance},
    {"PropertyDescriptor.getReadMethod", ApiUse::kQuery},
    {"PropertyDescriptor.getWriteMethod", ApiUse::kQuery},
    {"Proxy.getProxyClass", ApiUse::kProxy},
    {"Proxy.newProxyInstance", ApiUse::kProxy},
    {"ReflectionFactory.newConstructorForSerialization", ApiUse::kSerialize},
    {"SAXParserFactory.newInstance", ApiUse::kNamedInstance},
    {"SchemaFactory.newInstance", ApiUse::kNamedInstance},
    {"SealedObject.<init>", ApiUse::kSerialize},
    {"SealedObject.getObject", ApiUse::kSerialize},
    {"ServiceLoader.load", ApiUse::kService},
    {"ServiceLoader.loadInstalled", ApiUse::kService},
    {"SignedObject.<init>", ApiUse::kSerialize},
    {"SignedObject.getObject", ApiUse::kSerialize},
    {"Statement.<init>", ApiUse::kInvoke},
    {"System.setProperty", ApiUse::kNamedInstance},
    {"TransformerFactory.newInstance", ApiUse::kNamedInstance},
    {"Unsafe.allocateInstance", ApiUse::kAllocate},
    {"Unsafe.objectFieldOffset", ApiUse::kAccess},
    {"Unsafe.staticFieldBase", ApiUse::kAccess},
    {"Unsafe.staticFieldOffset", ApiUse::kAccess},
    {"XMLReaderFactory.createXMLReader", ApiUse::kNamedInstance},
    {"XPathFactory.newInstance", ApiUse::kNamedInstance},
};

static_assert(std::is_sorted(std::begin(kRows), std::end(kRows), [](const Row& a, const Row& b) { return a.api < b.api; }));

}  // namespace

ApiUse UseOfApi(std::string_view api) {
  if (IsPluralLookUp(api)) return ApiUse::kQueryAll;
  if (api.starts_with("Field.")) return KindOfApi(api) == ApiKind::kAction ? ApiUse::kAccess : ApiUse::kNone;
  const auto row =
      std::lower_bound(std::begin(kRows), std::end(kRows), api, [](const Row& a, std::string_view b) { return a.api < b; });
  return row != std::end(kRows) && row->api == api ? row->use : ApiUse::kNone;
}

}  // namespace heliograph::report
