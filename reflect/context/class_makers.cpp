#include "reflect/context/class_makers.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace heliograph::reflect {

namespace {

/// In constants of class files: names of methods, and beginnings of names of classes.
constexpr auto kMakers = std::to_array<std::string_view>(
    {"defineClass", "defineHiddenClass", "defineAnonymousClass", "defineModules", "java/net/URLClassLoader", "javax/tools/",
     "javax/script/", "java/lang/instrument/", "com/sun/tools/attach/", "javax/management/loading/", "java/rmi/"});

std::string_view TextOf(const ClassInfo& info) { return {reinterpret_cast<const char*>(info.bytes.data()), info.bytes.size()}; }

bool Has(std::string_view text, std::string_view name) { return text.find(name) != text.npos; }

bool NamesMaker(const ClassInfo& info) {
  return std::any_of(kMakers.begin(), kMakers.end(), [&](std::string_view name) { return Has(TextOf(info), name); });
}

/// A look-up, Unsafe or ClassLoader's own method by reflection, and agents.
bool NamesMakerForLoaders(const ClassInfo& info) {
  const std::string_view text = TextOf(info);
  if (Has(text, "java/lang/instrument/") || Has(text, "com/sun/tools/attach/") || Has(text, "addURL")) return true;
  if (!Has(text, "defineClass")) return false;
  return Has(text, "java/lang/invoke/MethodHandles$Lookup") || Has(text, "misc/Unsafe") || Has(text, "java/lang/reflect/Method");
}

}  // namespace

bool MayMakeClassesForLoaders(const Program& program) {
  for (uint32_t c = 0; c < program.NumClasses(); ++c) {
    if (!program.Class(ClassId(c)).platform && NamesMakerForLoaders(program.Class(ClassId(c)))) return true;
  }
  return false;
}

bool MayMakeClasses(const Program& program) {
  const ClassId loader = program.FindClass("java/lang/ClassLoader");
  for (uint32_t c = 0; c < program.NumClasses(); ++c) {
    const ClassInfo& info = program.Class(ClassId(c));
    if (info.platform) continue;
    if ((loader.valid() && program.IsSubclass(ClassId(c), loader)) || NamesMaker(info)) return true;
  }
  return false;
}

}  // namespace heliograph::reflect
