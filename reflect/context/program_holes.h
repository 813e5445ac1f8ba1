/// What of the program the result cannot see, though the program runs it: known holes, by kind, with a subject each.
///
/// Code in a hole may do anything: call any method, write any field, give any object. So nothing that a value from elsewhere
/// may reach is known completely while there is one. Only code that is reached counts, and only outside the JDK: what the
/// JDK's own holes do is what the model of the JVM says.
#pragma once

#include <array>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "core/program/method_body.h"
#include "core/program/program.h"

namespace heliograph::reflect {

/// Thread rule: one writer, then any readers.
class ProgramHoles {
 public:
  enum class Kind : uint8_t {
    kOpenCall,    ///< a reflective call outside the JDK that may reach more than is known; no subject
    kMissing,     ///< a class, method or field that the inputs lack
    kUnread,      ///< a class file that could not be read
    kBootstrap,   ///< an invokedynamic whose call is not modelled
    kDefinition,  ///< what makes classes at run time
    kLoader,      ///< a class loader that finds classes in a way of its own
    kNative,      ///< a native method of the inputs
    kPlatform,    ///< an API of the JDK that calls or writes by name, in code that is not followed
    kContainer,   ///< a framework whose container makes and passes objects
    kTexts,       ///< an access to what a String is made of, which may change constants
  };
  static constexpr size_t kKinds = 10;

  /// The program must outlive this.
  explicit ProgramHoles(const Program& program)
      : program_(program),
        class_loader_(program.FindClass("java/lang/ClassLoader")),
        annotation_(program.FindClass("java/lang/annotation/Annotation")) {}

  void Add(Kind kind, std::string subject) { subjects_[static_cast<size_t>(kind)].insert(std::move(subject)); }
  /// What a method that is reached leaves open. O(calls in the body).
  void AddMethod(const MethodBody& body);
  /// The same of a method that is called by reflection from outside the JDK.
  void AddCallee(MethodId callee);

  bool Has(Kind kind) const { return !subjects_[static_cast<size_t>(kind)].empty(); }
  bool any() const;
  /// Whether a class that no input has can exist when the program runs, so that a name may name it.
  bool MayHaveMoreClasses() const;
  /// Whether a loader may answer with another class than the one of the name.
  bool MayMapNames() const { return Has(Kind::kDefinition) || Has(Kind::kLoader); }
  /// The kinds in order, each as a fixed text with its first subject: "native methods of the inputs: pkg.C.run". Empty if
  /// there is none.
  std::string Text() const;
  /// Each hole as its kind, in those words, and its subject; in the order of the kinds.
  std::vector<std::pair<std::string, std::string>> Rows() const;

 private:
  std::optional<Kind> KindOf(MethodId callee);
  void AddNotes(const MethodBody& body);

  const Program& program_;
  ClassId class_loader_, annotation_;  // none if the library lacks them
  std::array<std::set<std::string>, kKinds> subjects_;
  absl::flat_hash_map<uint32_t, std::optional<Kind>> kind_of_;  // by MethodId
};

}  // namespace heliograph::reflect
