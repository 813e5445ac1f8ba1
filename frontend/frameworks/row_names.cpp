#include "frontend/frameworks/row_names.h"

#include <algorithm>

#include "absl/strings/ascii.h"

namespace heliograph::frontend {
namespace {

/// Visits values of these elements, arrays and annotations inside unfolded.
template <typename Visit>
void ForEachValue(const AnnotationValue& value, const std::vector<std::string>& elements, bool top, const Visit& visit) {
  for (const AnnotationValue& part : value.parts) {
    if (top && !elements.empty() && std::find(elements.begin(), elements.end(), part.element) == elements.end()) continue;
    if (part.parts.empty()) {
      visit(part);
    } else {
      ForEachValue(part, elements, false, visit);
    }
  }
}

bool IsGiven(const AnnotationValue& annotation, const std::string& element) {
  return std::any_of(annotation.parts.begin(), annotation.parts.end(),
                     [&](const AnnotationValue& part) { return part.element == element; });
}

bool HasEmptyText(const AnnotationValue& annotation, const std::string& element) {
  bool found = false;
  ForEachValue(annotation, {element}, true,
               [&](const AnnotationValue& value) { found |= value.tag == 's' && value.text.empty(); });
  return found;
}

}  // namespace

ClassId ClassNamed(const Program& program, std::string_view text) {
  std::string internal(text);
  std::replace(internal.begin(), internal.end(), '.', '/');
  const ClassId c = program.FindClass(internal);
  return c.valid() && !program.Class(c).phantom ? c : ClassId();
}

std::string Capitalized(std::string_view name) {
  std::string capitalized(name);
  if (!name.empty()) capitalized[0] = absl::ascii_toupper(capitalized[0]);
  return capitalized;
}

bool IsNamed(std::string_view name, const std::vector<std::string>& names) {
  return std::any_of(names.begin(), names.end(), [&](std::string_view n) {
    return n.ends_with('*') ? name.starts_with(n.substr(0, n.size() - 1)) : name == n;
  });
}

std::vector<ClassId> NamedClasses(const Program& program, const AnnotationValue& annotation,
                                  const std::vector<std::string>& elements) {
  std::vector<ClassId> named;
  ForEachValue(annotation, elements, true, [&](const AnnotationValue& value) {
    const bool is_class = value.tag == 'c' && value.text.size() > 2 && value.text[0] == 'L';
    if (!is_class && value.tag != 's') return;
    const ClassId c = ClassNamed(program, is_class ? value.text.substr(1, value.text.size() - 2) : value.text);
    if (c.valid()) named.push_back(c);
  });
  return named;
}

std::vector<std::string> LackingClasses(const Program& program, const AnnotationValue& annotation,
                                        const std::vector<std::string>& elements) {
  std::vector<std::string> lacking;
  ForEachValue(annotation, elements, true, [&](const AnnotationValue& value) {
    if (value.tag != 'c' || value.text.size() < 3 || value.text[0] != 'L') return;
    std::string name(value.text.substr(1, value.text.size() - 2));
    if (ClassNamed(program, name).valid()) return;
    std::replace(name.begin(), name.end(), '/', '.');
    lacking.push_back(std::move(name));
  });
  return lacking;
}

std::vector<std::pair<std::string, bool>> NamesAndPresence(const Program& program, const AnnotationValue& annotation) {
  std::vector<std::pair<std::string, bool>> names;
  ForEachValue(annotation, {}, true, [&](const AnnotationValue& value) {
    const bool is_class = value.tag == 'c' && value.text.size() > 2 && value.text[0] == 'L';
    if (!is_class && value.tag != 's') return;
    std::string name(is_class ? value.text.substr(1, value.text.size() - 2) : value.text);
    std::replace(name.begin(), name.end(), '/', '.');
    const bool present = ClassNamed(program, name).valid();
    names.emplace_back(std::move(name), present);
  });
  return names;
}

std::string PlaceName(const Program& program, ClassId c, const AnnotatedPlace& place) {
  return program.DottedClassName(c) + (place.name.empty() ? "" : "." + std::string(place.name));
}

std::vector<MemberName> NamedMembers(const AnnotationValue& annotation, const FrameworkRow& row, std::string_view own) {
  std::vector<MemberName> named;
  ForEachValue(annotation, row.methods, true, [&](const AnnotationValue& value) {
    if (value.tag == 's' && !value.text.empty()) named.push_back({value.text, true});
  });
  for (const auto& [element, name] : row.usual) {
    const bool is_own = name == ".";
    if (IsGiven(annotation, element) && !(is_own && HasEmptyText(annotation, element))) continue;
    named.push_back({is_own ? own : std::string_view(name), is_own});
  }
  return named;
}

std::vector<MethodId> MethodsNamed(const Program& program, ClassId c, std::string_view name) {
  name = name.substr(0, name.find('('));
  if (const size_t at = name.find('#'); at != std::string_view::npos) {
    c = ClassNamed(program, name.substr(0, at));
    name = name.substr(at + 1);
  }
  std::vector<MethodId> methods;
  for (; c.valid(); c = program.Class(c).super) {
    const auto [begin, end] = program.MethodRange(c);
    for (uint32_t m = begin; m < end; ++m) {
      if (program.MethodName(MethodId(m)) == name) methods.push_back(MethodId(m));
    }
  }
  return methods;
}

void AddLibraryMethods(const Program& program, std::string_view type, const std::vector<std::string>& names,
                       std::vector<MethodId>& methods) {
  const ClassId top = program.FindClass(type);
  if (!top.valid()) return;
  for (const Interval& range : program.Subclasses(top).intervals()) {
    for (uint32_t c = range.first; c <= range.last; ++c) {
      if (program.Class(ClassId(c)).application) continue;
      const auto [begin, end] = program.MethodRange(ClassId(c));
      for (uint32_t m = begin; m < end; ++m) {
        if (IsNamed(program.MethodName(MethodId(m)), names)) methods.push_back(MethodId(m));
      }
    }
  }
}

}  // namespace heliograph::frontend
