/// Which files of the inputs a value reads: streams, readers, URLs and collections of lines, back to the resource whose
/// name opened them.
///
/// A call that opens a resource gives a value of its own kind (HeapModel::TextSource), which flows like any object, so
/// through fields, collections and calls. Calls that turn one such value into another (URL.openStream,
/// Enumeration.nextElement, List.iterator) hand it on. Streams and readers that are made around another are told apart by
/// where they are allocated: the object then stands for the files of what its constructor was given. The JDK's own code is
/// left alone.
///
/// Source: JDK documentation of the APIs in text_source_table.cpp.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "core/program/method_body.h"
#include "core/sets/interval_set.h"
#include "reflect/configuration/configuration_index.h"
#include "reflect/context/rule_context.h"
#include "reflect/texts/properties_contents.h"

namespace heliograph::reflect {

/// What a value reads.
struct TextSource {
  enum class Yield : uint8_t {
    kFiles,    ///< files; elements of a collection of it are the URLs of the files
    kTexts,    ///< elements are texts
    kEntries,  ///< elements are map entries of keys and texts
  };
  Yield yield = Yield::kFiles;
  std::string names;  ///< kFiles: pattern of resource names (string_pattern.h); empty for no file of the inputs
  PtrId keys, texts;  ///< pointers that hold them; of kFiles the lines, where few enough
  friend auto operator<=>(const TextSource&, const TextSource&) = default;
};

/// A rule that is told what an operand of its sites reads.
class SourceReader {
 public:
  virtual ~SourceReader() = default;
  /// Once for each source.
  virtual void OnSource(Site& site, const TextSource& source, RuleContext& context) const = 0;
  /// The operand may be a file outside the inputs.
  virtual void OnFile(Site&, RuleContext&) const {}
};

/// Calls through which sources pass.
struct SourceStep {
  enum class Kind : uint8_t {
    kPass,     ///< of the receiver, or the first argument, to the result
    kElement,  ///< the result is an element of it
    kKey,
    kText,  ///< the result is that of a map entry
    kWrap,  ///< of arguments of a constructor to what it makes
    kKeys,
    kTexts,
    kEntries,  ///< the result is a collection of what a Properties object holds
    kRead,     ///< a Site
  };
  Kind kind = Kind::kRead;
  HeapModel::Carrier carrier = HeapModel::Carrier::kStream;  ///< of the result
  bool wrapped = false;                                      ///< the operand may be a stream or reader that code makes
};
/// Steps by MethodId, constructors aside.
absl::flat_hash_map<uint32_t, SourceStep> SourceSteps(const Program& program);

/// Thread rule: called by the solver's thread only.
class TextSources {
 public:
  /// In the subscription keys of operands.
  static constexpr uint32_t kKeyBit = 1u << 27;

  /// All must outlive this.
  TextSources(const Program& program, const ConfigurationIndex& configuration, PropertiesContents& contents);
  /// Takes up the steps of a newly reachable method.
  void OnMethod(const MethodBody& body, PtrId variables, RuleContext& context);
  void OnDelta(uint32_t key, const PointsToSet& delta, RuleContext& context);

  /// The method that has the step of a key.
  MethodId MethodOf(uint32_t key) const { return consumers_[(key - kKeyBit) / kKeysPerConsumer].method; }

  /// Tells `reader` what `operand` reads, now and later.
  void Read(Site& site, PtrId operand, const SourceReader& reader, RuleContext& context);
  /// The object of a source.
  ObjId Object(HeapModel::Carrier carrier, const TextSource& source, const Facts& ask);
  /// The files with these names, a pattern.
  TextSource Files(const std::string& names, RuleContext& context);

 private:
  static constexpr uint32_t kOperand = 0, kMade = 1, kKeysPerConsumer = 2;  // of a consumer

  struct Consumer {
    SourceStep step;
    MethodId method;
    PtrId result;
    const SourceReader* reader = nullptr;
    uint32_t site = 0;
    std::set<uint32_t> sources;
    std::vector<ObjId> made;  // by the constructor
  };

  void AddStep(const InvokeStmt& call, const SourceStep& step, const MethodBody& body, PtrId variables, RuleContext& context);
  void AddWrapper(const InvokeStmt& call, const MethodBody& body, PtrId variables, RuleContext& context);
  bool IsStream(TypeId type) const;
  bool IsFile(ObjId o, const Facts& ask) const;
  void OnOperand(uint32_t consumer, ObjId o, RuleContext& context);
  void OnSource(uint32_t consumer, uint32_t source, RuleContext& context);
  void AddContent(ObjId object, uint32_t source, RuleContext& context);
  void GiveElement(const Consumer& consumer, const TextSource& source, RuleContext& context);
  void GiveProperties(const Consumer& consumer, ObjId properties, RuleContext& context);
  void AddOtherTexts(const ResourceNames& wanted, const std::string& names, std::vector<uint32_t>& found, uint32_t most) const;
  void AddWholeLines(const std::string& names, std::vector<uint32_t>& found) const;
  const std::string& Canonical(const std::string& names);

  const ConfigurationIndex& configuration_;
  PropertiesContents& properties_;
  absl::flat_hash_map<uint32_t, SourceStep> steps_;
  IntervalSet stream_classes_, file_classes_;
  TypeId properties_type_, path_type_, readable_type_;
  std::vector<Consumer> consumers_;
  std::vector<TextSource> sources_;
  std::map<TextSource, uint32_t> source_index_;
  absl::flat_hash_map<std::string, std::string> same_files_;  // by names: names that came first for the same files
  std::map<std::vector<uint32_t>, std::string> names_of_;     // by files
  std::map<std::string, PtrId> lines_;                        // by names of files
  std::map<uint32_t, std::set<uint32_t>> contents_;           // sources by object
  std::map<uint32_t, std::set<uint32_t>> users_;              // consumers by object
};

}  // namespace heliograph::reflect
