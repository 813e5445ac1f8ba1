#include "core/heap/string_tokens.h"

#include <utility>

#include "core/strings/kept_strings.h"
#include "core/strings/string_pattern.h"

namespace heliograph {

bool StringTokens::IsToldApart(std::string_view text, bool platform) const {
  if (!options_.merge_strings) return true;
  return options_.kept_strings != nullptr ? options_.kept_strings->Keeps(text, platform) : program_->StringCanName(text);
}

/// Position of the text in texts_, or kMaxTexts if there is no room.
uint32_t StringTokens::IndexOf(const std::string& text) {
  if (texts_.size() == kMaxTexts && !index_.contains(text)) return kMaxTexts;
  const auto [it, added] = index_.try_emplace(text, static_cast<uint32_t>(texts_.size()));
  if (added) texts_.push_back(text);
  return it->second;
}

ObjId StringTokens::Constant(const std::string& value, bool platform) {
  if (!IsToldApart(value, platform)) return OtherText();
  const uint32_t index = IndexOf(value);
  return index == kMaxTexts ? merged_ : tokens_->Of(platform ? TokenKind::kPlatformString : TokenKind::kString, index);
}

ObjId StringTokens::Text(const std::string& text) {
  const uint32_t index = IndexOf(text);
  return index == kMaxTexts ? merged_ : tokens_->Of(TokenKind::kString, index);
}

ObjId StringTokens::OtherText() {
  const bool apart = options_.kept_strings != nullptr && options_.kept_strings->has_fragments();
  return apart ? tokens_->Of(TokenKind::kOtherText, 0) : merged_;
}

ObjId StringTokens::Pattern(const std::string& pattern) {
  if (string_pattern::IsExact(pattern)) return Constant(pattern, false);
  const uint32_t index = string_pattern::IsAny(pattern) ? kMaxTexts : IndexOf(pattern);
  return index == kMaxTexts ? merged_ : tokens_->Of(TokenKind::kPatternString, index);
}

ObjId StringTokens::Configuration(uint32_t entry, const std::string& text) {
  if (!IsToldApart(text)) return OtherText();
  const uint32_t index = IndexOf(text);
  if (index == kMaxTexts) return merged_;
  const auto [it, added] =
      configuration_index_.try_emplace(uint64_t{entry} << 32 | index, static_cast<uint32_t>(configuration_texts_.size()));
  if (added) {
    const auto last = last_of_text_.try_emplace(index, Id<void>::kNone).first;
    configuration_texts_.push_back({entry, index, std::exchange(last->second, it->second)});
  }
  return tokens_->Of(TokenKind::kConfigurationString, it->second);
}

const std::string* StringTokens::TextOf(ObjId o) const {
  if (TokenSpace::IsOf(o, TokenKind::kConfigurationString)) {
    return &texts_[configuration_texts_[tokens_->EntityOf(o, TokenKind::kConfigurationString)].text];
  }
  if (!TokenSpace::IsOf(o, TokenKind::kString) && !TokenSpace::IsOf(o, TokenKind::kPlatformString)) return nullptr;
  return &texts_[tokens_->EntityOf(o, TokenSpace::KindOf(o))];
}

const std::string* StringTokens::PatternOf(ObjId o) const {
  if (!TokenSpace::IsOf(o, TokenKind::kPatternString)) return TextOf(o);
  return &texts_[tokens_->EntityOf(o, TokenKind::kPatternString)];
}

void StringTokens::AppendObjectsOf(const std::string& pattern, std::vector<ObjId>& objects) const {
  const auto index = index_.find(pattern);
  if (index == index_.end()) return;
  for (TokenKind kind : {TokenKind::kString, TokenKind::kPlatformString, TokenKind::kPatternString}) {
    if (const ObjId o = tokens_->Find(kind, index->second); o.valid()) objects.push_back(o);
  }
  const auto last = last_of_text_.find(index->second);
  if (last == last_of_text_.end()) return;
  for (uint32_t i = last->second; i != Id<void>::kNone; i = configuration_texts_[i].previous) {
    objects.push_back(tokens_->Find(TokenKind::kConfigurationString, i));
  }
}

}  // namespace heliograph
