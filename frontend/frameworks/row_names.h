/// Names in rows of frameworks, in annotations and in paths, and what of a program they mean.
///
/// Views point into the class files. Any thread.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/program/annotation.h"
#include "core/program/program.h"
#include "frontend/frameworks/framework.h"

namespace heliograph::frontend {

/// The class with this name, dotted or internal, that is no phantom, or none.
ClassId ClassNamed(const Program& program, std::string_view text);

/// The name with its first letter in upper case, as accessors of properties have it.
std::string Capitalized(std::string_view name);

/// Whether a name is one of those, of which some end in *.
bool IsNamed(std::string_view name, const std::vector<std::string>& names);

/// The classes that values of these elements of an annotation name, of all elements if there are none: class values, and texts
/// that are the name of a class. Those in arrays and annotations inside count too.
std::vector<ClassId> NamedClasses(const Program& program, const AnnotationValue& annotation,
                                  const std::vector<std::string>& elements);

/// The class values of these elements that are not in the program, dotted.
std::vector<std::string> LackingClasses(const Program& program, const AnnotationValue& annotation,
                                        const std::vector<std::string>& elements);

/// What values of an annotation name as classes, dotted, and whether the inputs have it.
std::vector<std::pair<std::string, bool>> NamesAndPresence(const Program& program, const AnnotationValue& annotation);

/// `pkg.C` or `pkg.C.member`.
std::string PlaceName(const Program& program, ClassId c, const AnnotatedPlace& place);

struct MemberName {
  std::string_view name;
  bool given;  ///< by the annotation
};

/// The names of members that the texts of an annotation give as a row says, and those that the row says for elements that it lacks:
/// `own` is that of the member at which it stands, which an empty text means too. The row has to outlive them.
std::vector<MemberName> NamedMembers(const AnnotationValue& annotation, const FrameworkRow& row, std::string_view own);

/// The methods `name` of a class, those it inherits included; of another class for `CLASS#name`. What follows a parenthesis is
/// left out.
std::vector<MethodId> MethodsNamed(const Program& program, ClassId c, std::string_view name);

/// Adds the methods of these names that `type` and types of libraries below it declare. O(their methods).
void AddLibraryMethods(const Program& program, std::string_view type, const std::vector<std::string>& names,
                       std::vector<MethodId>& methods);

}  // namespace heliograph::frontend
