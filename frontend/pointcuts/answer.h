/// What is known of a question before the program runs.
#pragma once

#include <algorithm>
#include <cstdint>

namespace heliograph::frontend {

enum class Answer : uint8_t { kNo, kMaybe, kYes };

inline Answer AnswerOf(bool yes) { return yes ? Answer::kYes : Answer::kNo; }
inline Answer And(Answer a, Answer b) { return std::min(a, b); }
inline Answer Or(Answer a, Answer b) { return std::max(a, b); }
inline Answer Not(Answer a) { return a == Answer::kMaybe ? a : AnswerOf(a == Answer::kNo); }
/// The same where something else may decide it.
inline Answer AtMostMaybe(Answer a) { return std::min(a, Answer::kMaybe); }

}  // namespace heliograph::frontend
