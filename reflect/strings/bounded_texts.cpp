#include "reflect/strings/bounded_texts.h"

#include <utility>

namespace heliograph::reflect {

bool BoundedTexts::Insert(const std::string& text, uint32_t limit, std::string* now) {
  if (widened_) {
    std::string& all = patterns_[0];
    if (covers_all_ || string_pattern::IsAny(all)) return false;
    const bool covered = string_pattern::IsExact(text) && string_pattern::Covers(all, text);
    const std::string wider = covered ? all : string_pattern::Widened(all, text);
    if (wider == all) return false;
    *now = all = wider;
    return true;
  }
  if (!seen_.insert(text).second) return false;
  patterns_.push_back(text);
  const bool widens = limit != 0 && patterns_.size() > limit;
  if (widens) Widen();
  *now = widens ? patterns_[0] : text;
  return true;
}

bool BoundedTexts::Has(const std::string& text) const {
  if (!widened_) return seen_.contains(text);
  const std::string& all = patterns_[0];
  return covers_all_ || string_pattern::IsAny(all) || (string_pattern::IsExact(text) && string_pattern::Covers(all, text));
}

void BoundedTexts::Widen() {
  std::string all = patterns_[0];
  for (const std::string& t : patterns_) all = string_pattern::Widened(all, t);
  patterns_.assign(1, all);
  widened_ = true;
}

void BoundedTexts::CoverAllBy(std::string pattern) {
  patterns_.assign(1, std::move(pattern));
  widened_ = covers_all_ = true;
}

}  // namespace heliograph::reflect
