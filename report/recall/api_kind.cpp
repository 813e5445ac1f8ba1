#include "report/recall/api_kind.h"

#include <algorithm>

#include "core/analysis/members_name.h"

namespace heliograph::report {
namespace {

constexpr auto kActions = std::to_array<std::string_view>({
    "Array.get",
    "Array.newInstance",
    "Array.set",
    "Beans.instantiate",
    "Class.newInstance",
    "Constructor.newInstance",
    "Lookup.ensureInitialized",
    "Method.invoke",
    "Proxy.newProxyInstance",
    "Unsafe.allocateInstance",
    "Unsafe.ensureClassInitialized",
});

constexpr auto kLookUps = std::to_array<std::string_view>({
    "AtomicIntegerFieldUpdater.newUpdater",
    "AtomicLongFieldUpdater.newUpdater",
    "AtomicReferenceFieldUpdater.newUpdater",
    "Class.forName",
    "Class.getConstructor",
    "Class.getDeclaredConstructor",
    "Class.getDeclaredField",
    "Class.getDeclaredMethod",
    "Class.getField",
    "Class.getMethod",
    "ClassLoader.findClass",
    "ClassLoader.findLoadedClass",
    "ClassLoader.findSystemClass",
    "ClassLoader.loadClass",
    "Enum.valueOf",
    "Lookup.accessClass",
    "Lookup.bind",
    "ObjectStreamClass.lookup",
    "ObjectStreamClass.lookupAny",
    "Proxy.getProxyClass",
    "ReflectionFactory.newConstructorForSerialization",
    "Unsafe.objectFieldOffset",
    "Unsafe.staticFieldBase",
    "Unsafe.staticFieldOffset",
});

constexpr auto kPrimitives =
    std::to_array<std::string_view>({"", "Boolean", "Byte", "Char", "Double", "Float", "Int", "Long", "Short"});

bool IsFieldAccess(std::string_view api) {
  if (!api.starts_with("Field.get") && !api.starts_with("Field.set")) return false;
  return std::find(kPrimitives.begin(), kPrimitives.end(), api.substr(9)) != kPrimitives.end();
}

template <size_t N>
bool Has(const std::array<std::string_view, N>& sorted, std::string_view api) {
  return std::binary_search(sorted.begin(), sorted.end(), api);
}

}  // namespace

ApiKind KindOfApi(std::string_view api) {
  if (IsPluralLookUp(api) || api.starts_with("ServiceLoader.")) return ApiKind::kPluralLookUp;
  if (Has(kActions, api) || IsFieldAccess(api) || api.starts_with("MethodHandle.invoke")) return ApiKind::kAction;
  if (Has(kLookUps, api) || api.starts_with("Lookup.find") || api.starts_with("Lookup.unreflect")) return ApiKind::kLookUp;
  return ApiKind::kOther;
}

}  // namespace heliograph::report
