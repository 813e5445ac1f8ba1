/// What string operations have to say, kept until it may be said.
///
/// Operations are evaluated on any thread, but objects are handed out on one, in an order that the input decides (core/heap). So a
/// text that may have no object yet is kept as a text, and all is said later, in the order in which it was found.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "core/base/ids.h"
#include "core/sets/points_to_set.h"

namespace heliograph::reflect {

/// Owns what it keeps. One thread at a time.
class StringAnswers {
 public:
  enum class Kind : uint8_t {
    kObject,
    kOtherText,  ///< the object of texts that are no part of a name
    kMade,       ///< a text or a pattern that the operation made
    kWhole,      ///< an exact text that stands for itself, as if it were a constant
    kOfFile,     ///< a text that the operation made of one of a configuration file
    kTexts,      ///< objects of texts that the operand holds
    kOwnText,    ///< not the result, but an operand holds what a toString returns
  };
  struct OwnText {
    uint32_t operation, operand;
    MethodId method;
  };
  struct Answer {
    Kind kind;
    PtrId result;        ///< of the operation; none for kOwnText
    ObjId object;        ///< kObject
    uint32_t entry = 0;  ///< kOfFile: of the configuration
    std::string text;    ///< kMade, kWhole, kOfFile
    PointsToSet texts;   ///< kTexts
    OwnText own_text{0, 0, MethodId()};
  };

  void AddObject(PtrId result, ObjId o) {
    const bool again = !answers_.empty() && answers_.back().kind == Kind::kObject && answers_.back().result == result &&
                       answers_.back().object == o;
    if (!again) Add(Kind::kObject, result).object = o;
  }
  void AddOther(PtrId result) { Add(Kind::kOtherText, result); }
  void AddMade(PtrId result, std::string text) { Add(Kind::kMade, result).text = std::move(text); }
  void AddWhole(PtrId result, std::string text) { Add(Kind::kWhole, result).text = std::move(text); }
  void AddOfFile(PtrId result, uint32_t entry, std::string text) {
    Answer& answer = Add(Kind::kOfFile, result);
    answer.entry = entry;
    answer.text = std::move(text);
  }
  void AddTexts(PtrId result, PointsToSet texts) { Add(Kind::kTexts, result).texts = std::move(texts); }
  void AddOwnText(const OwnText& text) { Add(Kind::kOwnText, PtrId()).own_text = text; }

  /// Leaves none.
  std::vector<Answer> Take() { return std::exchange(answers_, {}); }

 private:
  Answer& Add(Kind kind, PtrId result) { return answers_.emplace_back(Answer{kind, result, ObjId(), 0, {}, {}}); }

  std::vector<Answer> answers_;
};

}  // namespace heliograph::reflect
