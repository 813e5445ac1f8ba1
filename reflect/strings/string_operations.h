/// String values: what the string operations of a program compute out of constants and patterns.
///
/// Each StringOpStmt of a reached method is a join over its operands: constants give constants, what is not known
/// gives patterns (core/strings/string_pattern.h), and a result that cannot be a part of any name is the object of other
/// texts. The objects flow with the points-to sets, through fields, arrays and calls, to further operations and to
/// look-ups. What may be null (null_values.h) is also the text "null", where an operation converts it. An operand that nothing
/// comes to until all is quiet is not known. Class objects, members and enum constants have names that operations turn into strings.
///
/// What a loop adds to a text, or several methods to a builder, is not known (frontend/lowering/followed_strings.h); whole_texts.cpp
/// and builder_texts.cpp give the names among the results besides.
///
/// Bounds. An operation has at most `string-values` results; past that they widen to what they begin and end with.
/// Operands widen the same way when their combinations would be too many; before that, what may be null is any text beside the
/// combinations of the others. Each is noted (Widened).
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "absl/container/flat_hash_map.h"
#include "absl/container/flat_hash_set.h"
#include "core/analysis/delta_handler.h"
#include "core/base/work_span.h"
#include "core/heap/token_space.h"
#include "core/program/method_body.h"
#include "reflect/context/rule_context.h"
#include "reflect/strings/bounded_texts.h"
#include "reflect/strings/judged_texts.h"
#include "reflect/strings/null_values.h"
#include "reflect/strings/regex_calls.h"
#include "reflect/strings/string_answers.h"
#include "reflect/strings/text_functions.h"

namespace heliograph::reflect {

/// An operation whose results were cut down to a pattern.
struct WidenedString {
  MethodId method;
  uint32_t offset = 0;
  std::string pattern;  ///< for people
};

/// Operations have nothing in common while deltas are handed over, but what is known of single objects. So what comes to many
/// is evaluated by as many workers as there are threads, and said afterwards in the order of the deltas (Prepare). Only those on
/// builders, and those that wait for the expression of a field, are evaluated when their turn comes.
///
/// Thread rule: called by the solver's thread only.
class StringOperations {
 public:
  /// In the subscription keys of operands.
  static constexpr uint32_t kKeyBit = 1u << 29;

  /// Takes up the operations of a newly reachable method.
  void OnMethod(const MethodBody& body, PtrId variables, RuleContext& context);
  /// Whether calls of the method that are no instructions may be operations (text_functions.h).
  static bool Computes(const Program& program, MethodId method) { return TextFunctionOf(program, method).has_value(); }
  /// Takes up a call by a reference or by reflection, if the method is one that computes a text.
  void OnIndirectCall(MethodId caller, uint32_t offset, const AddedCall& call, RuleContext& context);
  /// Evaluates on all threads what deltas with keys of this class tell; OnDelta then says it. They are handed over next, in that
  /// order, and no method or call before the last of them. Gives the processor time of all threads, in seconds.
  double Prepare(std::span<const HandedDelta> deltas, RuleContext& context, WorkSpan& work);
  void OnDelta(uint32_t key, const PointsToSet& delta, RuleContext& context);
  /// The method that has the operand of a key.
  MethodId MethodOf(uint32_t key) const { return operations_[watched_[key - kKeyBit].operation].method; }
  /// Opens the operands that hold nothing although nothing is left to do. O(operands that were empty so far).
  void AtQuiescence(RuleContext& context);
  /// In order of discovery.
  std::vector<WidenedString> Widened() const;

 private:
  static constexpr size_t kNoOperand = ~size_t{0};
  static constexpr uint32_t kNoText = 0xffffffffu;
  static constexpr uint32_t kBuilder = 0xffffffffu;  ///< in place of an operand: the builder of an operation
  static constexpr std::string_view kNull = "null";

  /// One text or pattern, or (`other`) a text that can be no part of a name.
  struct Text {
    std::string pattern;
    bool other = false;
  };
  struct Operand {
    BoundedTexts texts;
    bool constant = false;
    bool null = false;   ///< besides, it is the text "null"
    FieldId pattern_of;  ///< it is the expression of the Pattern in this field
    bool pattern_came = false;
    size_t size() const { return texts.patterns().size() + null; }
  };
  /// One text of an operand.
  struct Choice {
    std::string_view text;
    bool null = false;
    bool kept = false;  ///< KeptStrings keeps it, as is known already
  };
  /// What may be null in combinations: null beside its texts; these alone; any text.
  enum class Nulls : uint8_t { kApart, kLeftOut, kAny };
  /// What an operation makes of the texts that builders hold; of kNoText where it is no append. All in whole_texts_.
  using MadeOnBuilders = absl::flat_hash_map<uint32_t, std::vector<uint32_t>>;
  struct Operation {
    StringOp op;
    MethodId method;
    uint32_t offset;
    std::string recipe;
    std::array<uint32_t, 2> numbers;
    PtrId result;
    std::vector<Operand> operands;
    BoundedTexts results;
    BoundedTexts null_results;  ///< those that null has a part in, so that it widens no others
    bool saw_other = false;
    bool gave_other = false;    ///< a result was a text that is no part of a name
    bool intermediate = false;  ///< its result goes to operations that may take a name out of it
    bool single = false;        ///< one operand is no constant
    bool indirect = false;      ///< a call by a reference or by reflection
    bool nulls_merged = false;  ///< what may be null is combined as any text (Nulls::kAny)
    std::vector<ObjId> builders;
    MadeOnBuilders made_on_builders;  ///< of all its operands, while these hold what they do
  };
  /// An object that holds a text.
  struct Builder {
    std::vector<uint32_t> texts;  ///< in whole_texts_
    std::vector<uint32_t> operations;
  };
  struct Watched {
    uint32_t operation, index;
    bool seen = false;  ///< something came
  };
  /// A toString method.
  struct OwnText {
    PtrId result;                                        ///< none before it is reached
    std::vector<std::pair<uint32_t, uint32_t>> waiting;  ///< operations and operands, until then
    absl::flat_hash_set<std::pair<uint32_t, uint32_t>> users;
  };

  /// Objects that say the same to all operands that ask alike: no text, a text that is no part of a name, any text.
  struct Said {
    PointsToSet nothing, other, any;
  };

  /// What initialisers put into a final field of type Pattern.
  struct FieldPattern {
    std::vector<std::string> expressions;
    std::vector<std::pair<uint32_t, uint32_t>> users;  ///< operations and operands
  };

  /// What a thread evaluates operations with: what it asks, what it knows of objects, what it found. Which objects it has seen
  /// before makes no difference to what it finds.
  struct Worker {
    explicit Worker(const Facts& asked) : ask(asked) {}

    const Facts& ask;
    JudgedTexts judged;
    /// By operation and, for names, recipe; whether format, indirect, single.
    std::map<std::tuple<StringOp, std::string, bool, bool, bool>, Said> said;
    absl::flat_hash_map<std::string, PointsToSet> covered;  ///< by widened operand: plain texts that it is known to cover
    StringAnswers answers;
  };

  /// What a delta told, until it is handed over.
  struct Prepared {
    uint32_t subscription;
    const PointsToSet* objects;
    std::vector<StringAnswers::Answer> answers;
  };

  /// Evaluates on the solver's thread, `evaluate(worker)`, and says what that finds.
  template <typename Evaluate>
  void SayAtOnce(RuleContext& context, const Evaluate& evaluate) {
    MakeWorkers(1, context);
    evaluate(*workers_[0]);
    CarryOut(workers_[0]->answers.Take(), context);
  }
  void MakeWorkers(size_t count, RuleContext& context);
  bool IsApart(const Operation& operation) const;
  std::vector<std::span<const uint32_t>> ByOperation(std::vector<uint32_t>& prepared) const;
  void CarryOut(const std::vector<StringAnswers::Answer>& answers, RuleContext& context);
  void LookAt(const Watched& operand, const PointsToSet& delta, Worker& worker);
  void WatchOwnText(const StringAnswers::OwnText& text, RuleContext& context);
  void RememberEnumNames(const MethodBody& body, const Facts& ask);
  void AddOperands(const MethodBody& body, const StringOpStmt& s, PtrId variables, RuleContext& context);
  std::pair<std::vector<VarIndex>, bool> OperandsIn(const MethodBody& body, const StringOpStmt& s, Operation& operation);
  static std::vector<VarIndex> BecomeUnknown(Operation& operation);
  std::vector<VarIndex> PathOperands(const MethodBody& body, const StringOpStmt& s, Operation& operation) const;
  bool IsPath(const MethodBody& body, const StringOpStmt& s);
  void Watch(uint32_t operation, uint32_t operand, PtrId pointer, RuleContext& context);
  void UsePattern(const MethodBody& body, uint32_t operation, VarIndex pattern);
  void RememberPatterns(const MethodBody& body, Worker& worker);
  void AddToField(FieldId field, const std::string& regex, Worker& worker);
  void TakePattern(const Watched& watched, Worker& worker);
  /// `kept`: KeptStrings is known to keep it.
  void AddText(uint32_t operation, uint32_t operand, const std::string& text, Worker& worker, bool kept = false);
  std::vector<bool> FindIntermediate(const MethodBody& body);
  void RememberToString(MethodId method, PtrId variables, RuleContext& context);
  static MethodId FollowedToString(const Operation& operation, uint32_t operand, ObjId o, const Facts& ask);
  void FollowToString(const Watched& operand, MethodId method, Worker& worker);
  bool IsNews(const Watched& watched, ObjId o, Said& said, const Facts& ask) const;
  PointsToSet NewsAmong(const Watched& watched, const PointsToSet& objects, Worker& worker);
  void EvaluateFirst(Operation& operation, Worker& worker);
  /// `format`: the operand is a format, of which also a text that is no part of a name tells something.
  std::optional<Text> TextOf(const Operation& operation, bool format, ObjId o, const Facts& ask) const;
  std::optional<std::string> NameOf(const Operation& operation, ObjId o, const Facts& ask) const;
  const std::string* EnumName(ObjId o, const Facts& ask) const;
  /// All combinations of `choice` as operand `fixed` (kNoOperand: of all) with the others.
  void Join(Operation& operation, size_t fixed, Choice choice, Worker& worker);
  static bool LimitCombinations(Operation& operation, size_t fixed);
  static size_t NumCombinations(const Operation& operation, size_t fixed, Nulls nulls);
  static size_t NumChoices(const Operand& operand, Nulls nulls);
  static Choice ChoiceAt(const Operand& operand, size_t at, Nulls nulls);
  void Combine(Operation& operation, size_t fixed, Choice choice, Nulls nulls, Worker& worker);
  static std::vector<std::string> ResultsOn(const Operation& operation, const std::vector<std::string_view>& operands,
                                            const Program& program);
  void Evaluate(Operation& operation, const std::vector<Choice>& chosen, Worker& worker);
  void Give(Operation& operation, const std::string& text, Worker& worker);
  static std::string KeepRecipe(Operation& operation, const std::string& ends);
  void GiveOfNull(Operation& operation, const std::string& text, Worker& worker);
  void DeriveAll(Operation& operation, uint32_t index, const PointsToSet& texts, Worker& worker);
  static std::vector<std::string_view> ChosenWith(const Operation& operation, uint32_t index, std::string_view text);
  static bool MakesMessages(const Operation& operation, uint32_t index, const Program& program);
  PointsToSet DeriveSame(Operation& operation, const PointsToSet& texts, Worker& worker);
  void Derive(Operation& operation, uint32_t index, ObjId o, Worker& worker);
  PointsToSet TextsOfFiles(const Operation& operation, const PointsToSet& objects) const;
  static PointsToSet Without(const PointsToSet& objects, const PointsToSet& others);
  static ObjectFilter TextsOf(bool configuration);
  PointsToSet PlainTexts(const Operation& operation, const PointsToSet& objects) const;
  static PointsToSet TextsNotAmong(const std::vector<std::string>& held, const PointsToSet& texts, const Facts& ask);
  PointsToSet TextsNotIn(const BoundedTexts& held, const PointsToSet& texts, Worker& worker);
  void AddTexts(const Watched& watched, const PointsToSet& texts, const PointsToSet& all, Worker& worker);
  void AddWholeTexts(const Watched& watched, const PointsToSet& delta, Worker& worker);
  template <typename Take>
  void ForEachWhole(const Operation& operation, size_t fixed, Worker& worker, Take take);
  void GiveWhole(Operation& operation, const std::string& text, Worker& worker);
  void AddBuilders(uint32_t operation, const PointsToSet& builders, Worker& worker);
  void AddBuilder(uint32_t operation, ObjId builder, Worker& worker);
  void CombineOnBuilder(Operation& operation, size_t fixed, ObjId builder, MadeOnBuilders& known, Worker& worker);
  const std::vector<uint32_t>& MadeOf(Operation& operation, size_t fixed, uint32_t held, MadeOnBuilders& known, Worker& worker);
  uint32_t IndexOfWhole(const std::string& text);
  void FillBuilders(Worker& worker);
  void AddOther(const Watched& operand, ObjId o, Worker& worker);
  static bool ChangesArguments(const Operation& operation);
  void GiveOther(Operation& operation, Worker& worker);

  // Of the method that is being taken up.
  absl::flat_hash_map<VarIndex, uint32_t> constants_;  // their texts, whether they are kept objects or not
  std::optional<NullValues> nulls_;
  std::optional<RegexCalls> regex_calls_;
  std::vector<bool> intermediate_;                 // by variable
  absl::flat_hash_map<VarIndex, VarIndex> boxed_;  // texts of boxed primitives
  absl::flat_hash_set<VarIndex> boxed_numbers_;    // those that may be of numbers
  std::optional<bool> makes_paths_;

  std::vector<std::unique_ptr<const Facts>> facts_;  // of all workers but the first, which asks as the solver's thread does
  std::vector<std::unique_ptr<Worker>> workers_;
  std::vector<Prepared> prepared_;  // in the order in which they are handed over
  size_t next_prepared_ = 0;
  const ObjectFilter all_texts_ = TextsOf(true), constants_and_patterns_ = TextsOf(false);
  const ObjectFilter texts_of_files_{IntervalSet({TokenSpace::AllOf(TokenKind::kConfigurationString)})};
  const Program* program_ = nullptr;
  std::array<ClassId, 2> path_classes_;  // Path and Paths
  std::vector<Operation> operations_;
  std::vector<Watched> watched_;                      // by subscription
  std::vector<uint32_t> empty_;                       // subscriptions that were empty at the last quiescence, or are new
  absl::flat_hash_map<uint32_t, OwnText> own_texts_;  // by method
  absl::flat_hash_map<uint32_t, FieldPattern> field_patterns_;
  absl::flat_hash_map<uint32_t, Builder> builders_;        // by object
  std::vector<std::pair<ObjId, uint32_t>> builder_texts_;  // new ones
  std::deque<std::string> whole_texts_;                    // that builders have held
  absl::flat_hash_map<std::string_view, uint32_t> whole_text_index_;
  absl::flat_hash_set<std::array<uint32_t, 4>> indirect_;  // callee, arguments that count, and result
  absl::flat_hash_map<uint64_t, std::string> enum_names_;  // by static initialiser and allocation
};

}  // namespace heliograph::reflect
