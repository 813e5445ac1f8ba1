#include "report/database/program_rows.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <tuple>

#include "report/tables/text.h"

namespace heliograph::report {
namespace {

/// Rows of `owners`.
enum Owner : int { kApplication, kLibrary, kJdk, kAbsent, kMachine };
constexpr const char* kOwnerNames[] = {"application", "library", "jdk", "absent", "jvm"};

int OwnerOf(const ClassInfo& info) {
  if (info.phantom) return kAbsent;
  if (info.lambda) return kMachine;
  return info.application ? kApplication : info.platform ? kJdk : kLibrary;
}

class ProgramWriter {
 public:
  ProgramWriter(DatabaseWriter& database, const DatabaseContent& content, TextRows& texts)
      : database_(database), content_(content), program_(*content.result->program), texts_(texts), ids_(program_.NumMethods()) {}

  MethodIds Write() {
    Inserter owners(database_, "owners", 2);
    for (int owner = kApplication; owner <= kMachine; ++owner) owners.Row(owner, kOwnerNames[owner]);
    OrderClasses();
    NumberOrigins();
    WriteClasses();
    WriteInterfaces();
    WriteMethods();
    return std::move(ids_);
  }

 private:
  struct ClassRow {
    std::string name;
    uint32_t index;  // NumClasses(): the JVM
  };

  void OrderClasses() {
    classes_.reserve(program_.NumClasses() + 1);
    for (uint32_t c = 0; c < program_.NumClasses(); ++c) {
      AppendClassName(classes_.emplace_back(ClassRow{{}, c}).name, program_.ClassName(ClassId(c)));
    }
    classes_.push_back({"<jvm>", program_.NumClasses()});
    std::sort(classes_.begin(), classes_.end(), [](const ClassRow& a, const ClassRow& b) { return a.name < b.name; });
    class_ids_.resize(classes_.size());
    for (uint32_t i = 0; i < classes_.size(); ++i) class_ids_[classes_[i].index] = i;
  }

  bool IsMachine(const ClassRow& row) const { return row.index == program_.NumClasses(); }

  std::string OriginOf(const ClassInfo& info) const {
    if (content_.module_of != nullptr) {
      const auto module = content_.module_of->find(program_.Name(info.name));
      if (module != content_.module_of->end()) return std::string(module->second);
    }
    return info.archive.valid() && info.archive.value < content_.archive_names.size() ? content_.archive_names[info.archive.value]
                                                                                      : std::string();
  }

  void NumberOrigins() {
    for (const ClassRow& row : classes_) {
      if (!HasOrigin(row)) continue;
      if (std::string origin = OriginOf(program_.Class(ClassId(row.index))); !origin.empty()) origins_.emplace(origin, 0);
    }
    Inserter insert(database_, "origins", 2);
    int64_t next = 0;
    for (auto& [name, id] : origins_) insert.Row(id = next++, Written(name));
  }

  bool HasOrigin(const ClassRow& row) const {
    if (IsMachine(row)) return false;
    const ClassInfo& info = program_.Class(ClassId(row.index));
    return !info.phantom && !info.lambda;
  }

  NumberOrNull OriginId(const ClassInfo& info) const {
    const auto found = origins_.find(OriginOf(info));
    return found == origins_.end() ? NumberOrNull() : NumberOrNull{found->second};
  }

  void WriteClasses() {
    Inserter insert(database_, "classes", 7);
    for (size_t i = 0; i < classes_.size(); ++i) {
      const ClassRow& row = classes_[i];
      if (IsMachine(row)) {
        insert.Row(i, row.name, NumberOrNull(), int{kMachine}, NumberOrNull(), NumberOrNull(), 0);
        continue;
      }
      const ClassInfo& info = program_.Class(ClassId(row.index));
      NumberOrNull super, origin, source;
      if (info.super.valid()) super.value = class_ids_[info.super.value];
      if (HasOrigin(row)) origin = OriginId(info);
      if (!info.platform && !info.source_file.empty()) source.value = texts_.OfRaw(info.source_file);
      insert.Row(i, row.name, super, OwnerOf(info), origin, source, info.access);
    }
  }

  void WriteInterfaces() {
    Inserter insert(database_, "interfaces", 2);
    for (size_t i = 0; i < classes_.size(); ++i) {
      if (IsMachine(classes_[i])) continue;
      std::vector<uint32_t> interfaces;
      for (ClassId c : program_.Interfaces(ClassId(classes_[i].index))) interfaces.push_back(class_ids_[c.value]);
      std::sort(interfaces.begin(), interfaces.end());
      interfaces.erase(std::unique(interfaces.begin(), interfaces.end()), interfaces.end());
      for (uint32_t interface : interfaces) insert.Row(i, interface);
    }
  }

  std::vector<bool> Reachable() const {
    std::vector<bool> reachable(program_.NumMethods());
    for (MethodId m : content_.result->reachable_methods) reachable[m.value] = true;
    return reachable;
  }

  /// Methods that other rows may refer to. Of the JDK no others are written: they would be most of a small program's database.
  std::vector<bool> ReferredTo() const {
    std::vector<bool> referred = Reachable();
    const auto refer = [&](MethodId m) {
      if (m.valid()) referred[m.value] = true;
    };
    for (const CallSite& site : content_.result->call_sites) refer(site.caller);
    for (const CallEdge& edge : content_.result->call_edges) refer(edge.callee);
    for (const SpecificationPoint& point : content_.result->specification_points) refer(point.method);
    for (const VariablePointsTo& sets : content_.result->points_to) refer(sets.method);
    return referred;
  }

  void WriteMethods() {
    const std::vector<bool> reachable = Reachable(), referred = ReferredTo();
    Inserter insert(database_, "methods", 6);
    uint32_t next = 0;
    for (size_t i = 0; i < classes_.size(); ++i) {
      if (IsMachine(classes_[i])) {
        ids_[MethodId()] = next;
        insert.Row(next++, i, texts_.Of(std::string("<startup>")), texts_.Of(std::string("()V")), 0, 0);
        continue;
      }
      for (MethodId m : InOrder(ClassId(classes_[i].index))) {
        const MethodInfo& info = program_.Method(m);
        if (!referred[m.value] && program_.Class(info.owner).platform) continue;
        ids_[m] = next;
        insert.Row(next++, i, texts_.Of(info.name), texts_.Of(info.descriptor), info.access, int{reachable[m.value]});
      }
    }
  }

  std::vector<MethodId> InOrder(ClassId c) const {
    const auto [begin, end] = program_.MethodRange(c);
    std::vector<MethodId> methods;
    for (uint32_t m = begin; m < end; ++m) methods.emplace_back(m);
    std::sort(methods.begin(), methods.end(), [this](MethodId a, MethodId b) {
      return std::tuple(program_.MethodName(a), program_.MethodDescriptor(a)) <
             std::tuple(program_.MethodName(b), program_.MethodDescriptor(b));
    });
    return methods;
  }

  DatabaseWriter& database_;
  const DatabaseContent& content_;
  const Program& program_;
  TextRows& texts_;
  MethodIds ids_;
  std::vector<ClassRow> classes_;  // by id in the database
  std::vector<uint32_t> class_ids_;
  std::map<std::string, int64_t> origins_;
};

}  // namespace

MethodIds WriteProgram(DatabaseWriter& database, const DatabaseContent& content, TextRows& texts) {
  return ProgramWriter(database, content, texts).Write();
}

}  // namespace heliograph::report
