/// The containers of the JDK as data: what their methods do with what they hold.
///
/// A row says what a method and all that override it in container classes do: `java/util/List`, `set(int,Object)`, `2>e e>r`.
/// Places are the arguments by number, receiver first (`1`), elements of an array (`1[]`), what a function returns (`1()`), what the
/// container at argument 0 holds (`e` elements, `k` keys, `v` values), a parameter of a function, of which all then have to be told
/// (`1(0)`), what another container holds (`1.e`), or those in an array (`1[].e`), Boolean.TRUE (`true`), and the result (`r`).
/// `from>to` is a flow; `r:view` gives a view of the container at argument 0; `r:new` a container that nothing has put anything into
/// but the flows to what it holds (`r.e`), and that nothing else changes; `0[]=r.e` such a container that is backed by the array:
/// what either gets, both hold; `-` does nothing that calls of listed methods by others do not tell; `calls` does all by calls of
/// listed methods; `open` does to the container at argument 0 what no flow says, so that what is taken from it flows as without
/// shortcuts, too.
///
/// The data and what is derived from it are for any thread.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/ids.h"
#include "core/program/program.h"
#include "parallel/shortcuts/container_file.h"

namespace heliograph::parallel {

struct ContainerRow {
  std::string_view owner;    ///< class or interface
  std::string_view methods;  ///< names with the simple names of their parameters' types, separated by blanks
  std::string_view effects;
};

/// Classes of the JDK, with those nested in them, whose code is container code.
std::span<const std::string_view> ContainerClasses();
std::span<const ContainerRow> ContainerRows();

enum class Category : uint8_t { kElement, kKey, kValue, kEntry, kOpen, kCount };

/// Views of a container: what is behind them is the container's.
enum class View : uint8_t { kIterator, kPart, kWrapper, kKeys, kValues, kEntries, kKeyIterator, kValueIterator, kEntry, kArray };

struct ContainerEffect {
  enum class Kind : uint8_t {
    kPut,           ///< argument into the container
    kPutElements,   ///< elements of an array argument into the container
    kCopy,          ///< what the container at an argument holds, into the container
    kMoveTo,        ///< what the container holds, into the one at an argument
    kTake,          ///< what the container holds, to the result
    kFill,          ///< what the container holds, into an array argument
    kPass,          ///< argument to the result
    kView,          ///< a view to the result
    kNew,           ///< a container of its own to the result
    kBackedBy,      ///< elements of an array argument and what the container at the result holds are the same
    kPutResult,     ///< what the function at an argument returns, into the container
    kGive,          ///< what the container holds, to a parameter of the function at an argument
    kGiveArgument,  ///< argument `from`, to such a parameter
    kGiveResult,    ///< what the function at argument `from` returns, to such a parameter
    kPutTrue,       ///< Boolean.TRUE, into the container
    kTakeResult,    ///< what the function at an argument returns, to the result
    kOpen,          ///< something that no other effect says, to the container
  };
  Kind kind;
  Category category = Category::kElement;     ///< of the container at argument 0
  Category of_argument = Category::kElement;  ///< of the one at the argument
  uint32_t argument = 0;
  View view = View::kIterator;
  bool into_result = false;          ///< kPut, kPutElements, kCopy, kPutResult: into the one at the result, which is new
  bool of_elements = false;          ///< kCopy: the ones in the array at the argument
  uint32_t parameter = 0, from = 0;  ///< kGive and the like
};

/// Nothing if `text` is no list of effects. `calls` is set if that is what it says.
std::optional<std::vector<ContainerEffect>> ParseContainerEffects(std::string_view text, bool* calls);

/// The words of a text, which blanks separate.
std::vector<std::string_view> ContainerWords(std::string_view text);
/// Name and parameters as rows have them: `put(Object,Entry)`.
std::string ContainerMethodName(const Program& program, MethodId m);

/// What a method of a container class does.
struct ContainerRole {
  std::vector<ContainerEffect> effects;
  bool calls = false;                  ///< does all by calls of listed methods
  bool cuts_result = false;            ///< the effects say what the result is
  bool gives_array = false;            ///< it is an array of what the container holds
  bool makes_new = false;              ///< it is a container of its own
  bool makes_wrapper = false;          ///< wrappers are made by its own code; what else it returns is its argument
  bool only_gives = true;              ///< what it calls functions with, if anything, is all that the effects say
  std::vector<uint32_t> functions;     ///< positions of functions whose parameters the effects tell
  uint32_t cut_argument = 0xffffffff;  ///< position of an array that the effects fill, or that backs what is made

  bool Tells(uint32_t function) const { return std::find(functions.begin(), functions.end(), function) != functions.end(); }
  bool Cuts(uint32_t argument) const { return argument == cut_argument || Tells(argument); }
};

/// The roles of a program's methods. O(classes + methods of container classes) to make.
class ContainerRoles {
 public:
  /// `program` and `rules` must outlive this.
  ContainerRoles(const Program& program, const ContainerRules& rules);

  bool IsContainerCode(ClassId c) const { return container_code_[c.value]; }
  /// Null for methods of other classes, and of those that no row is about.
  const ContainerRole* RoleOf(MethodId m) const {
    const uint32_t role = role_of_[m.value];
    return role == 0 ? nullptr : &roles_[role - 1];
  }
  /// Whether calls by other code may do to a container what no row says.
  bool IsUnlisted(MethodId m) const;
  /// Whether what the method, of a class outside the JDK, returns comes to container code, which may put anything into it: it
  /// overrides an unlisted one.
  bool GivesToContainers(MethodId m) const { return gives_to_containers_[m.value]; }
  /// Positions of arguments of container code that may be functions of which no effect tells the parameters.
  std::vector<uint32_t> UntoldFunctions(MethodId m) const;
  bool TakesUntoldFunctions(MethodId m) const { return takes_untold_[m.value]; }
  /// Whether objects of the class do with what they hold what the table says: container code, and classes below whose methods
  /// override none that has to do with it.
  bool IsContainer(ClassId c) const { return container_[c.value]; }
  bool IsEntry(ClassId c) const {
    return entry_.valid() && program_.IsSubtype(program_.ClassType(c), program_.ClassType(entry_));
  }
  ClassId entry_class() const { return entry_; }

 private:
  void AddRow(const ContainerRow& row);
  void FindContainerCode();
  void FindContainers();
  bool KeepsRoles(ClassId c, ClassId methods_of) const;
  bool OverridesUnlisted(MethodId m, ClassId above) const;
  void FindGivers(ClassId c);
  bool SharesFields(ClassId c) const;
  uint32_t FindRole(ClassId owner, const std::string& method) const;

  struct Named {
    std::string method;
    ClassId owner;
    uint32_t role;
  };
  const Program& program_;
  const ContainerRules& rules_;
  ClassId entry_;
  std::vector<bool> container_code_, container_;  // by class
  std::vector<ContainerRole> roles_;
  std::vector<Named> named_;                              // sorted by method, then as the table
  std::vector<uint32_t> role_of_;                         // by method; 0 is none
  std::vector<bool> gives_to_containers_, takes_untold_;  // by method
};

}  // namespace heliograph::parallel
