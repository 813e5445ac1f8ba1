#include "report/export/known_metadata.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>

namespace heliograph::report {
namespace {

using Json = nlohmann::json;

/// A member of an object, or null.
const Json& Member(const Json& json, const char* key) {
  static const Json null;
  if (!json.is_object()) return null;
  const auto found = json.find(key);
  return found == json.end() ? null : *found;
}

std::string TextOf(const Json& json, const char* key) {
  const Json& member = Member(json, key);
  return member.is_string() ? member.get<std::string>() : std::string();
}

bool IsTrue(const Json& json, const char* key) {
  const Json& member = Member(json, key);
  return member.is_boolean() && member.get<bool>();
}

std::vector<std::string> TextsOf(const Json& json) {
  std::vector<std::string> texts;
  if (!json.is_array()) return texts;
  for (const Json& item : json) texts.push_back(item.is_string() ? item.get<std::string>() : std::string());
  return texts;
}

std::string ConditionOf(const Json& json) {
  const Json& condition = Member(json, "condition");
  const std::string reached = TextOf(condition, "typeReached");
  return reached.empty() ? TextOf(condition, "typeReachable") : reached;
}

/// The text between \Q and \E; of other patterns the pattern itself, which then matches nothing but its own name.
std::string GlobOfPattern(const std::string& pattern) {
  const bool quoted = pattern.size() >= 4 && pattern.starts_with("\\Q") && pattern.ends_with("\\E");
  return quoted ? pattern.substr(2, pattern.size() - 4) : pattern;
}

}  // namespace

/// One file into what is known.
class MetadataReader {
 public:
  explicit MetadataReader(KnownMetadata& known) : known_(known) {}

  /// Whether the content is metadata of any form.
  bool Take(const Json& json) {
    if (json.is_array()) return TakeList(json);
    if (!json.is_object()) return false;
    bool any = json.empty();
    for (const char* key : {"reflection", "jni", "serialization", "resources", "types", "bundles", "foreign"}) {
      any |= json.contains(key);
    }
    TakeTypes(Member(json, "reflection"), false);
    TakeTypes(Member(json, "serialization"), true);
    TakeTypes(Member(json, "types"), true);
    TakeResources(Member(json, "resources"));
    return any;
  }

 private:
  /// reflect-config.json and proxy-config.json, and older forms of serialization-config.json.
  bool TakeList(const Json& json) {
    for (const Json& item : json) {
      if (item.is_array()) {
        TakeProxy(item, "");
      } else if (!item.is_object()) {
        return false;
      } else if (item.contains("interfaces")) {
        TakeProxy(item["interfaces"], ConditionOf(item));
      } else {
        TakeType(item, false);
      }
    }
    return true;
  }

  void TakeProxy(const Json& interfaces, const std::string& condition) {
    const std::vector<std::string> names = TextsOf(interfaces);
    if (names.size() == 1) known_.proxies_.insert({names[0], condition});
  }

  void TakeTypes(const Json& list, bool serialized) {
    if (!list.is_array()) return;
    for (const Json& item : list) TakeType(item, serialized);
  }

  void TakeType(const Json& item, bool serialized) {
    const Json& type = Member(item, "type");
    if (type.is_object()) return TakeProxy(Member(type, "proxy"), ConditionOf(item));
    const std::string name = type.is_string() ? type.get<std::string>() : TextOf(item, "name");
    if (name.empty()) return;
    KnownMetadata::Type& known = known_.types_[{name, ConditionOf(item)}];
    known.serializable |= serialized || IsTrue(item, "serializable");
    if (serialized) return;
    known.reflected = true;
    known.unsafe_allocated |= IsTrue(item, "unsafeAllocated");
    known.all_methods |= IsTrue(item, "allDeclaredMethods");
    known.all_constructors |= IsTrue(item, "allDeclaredConstructors");
    known.all_fields |= IsTrue(item, "allDeclaredFields");
    TakeMembers(item, known);
  }

  static void TakeMembers(const Json& item, KnownMetadata::Type& known) {
    for (const Json& method : Member(item, "methods")) {
      const std::string name = TextOf(method, "name");
      if (const Json& parameters = Member(method, "parameterTypes"); parameters.is_array()) {
        known.methods.insert({name, TextsOf(parameters)});
      } else {
        known.named.insert(name);
      }
    }
    for (const Json& field : Member(item, "fields")) known.fields.insert(TextOf(field, "name"));
  }

  void TakeResources(const Json& resources) {
    const Json& list = resources.is_object() ? Member(resources, "includes") : resources;
    if (!list.is_array()) return;
    for (const Json& item : list) {
      const std::string glob = TextOf(item, "glob"), pattern = TextOf(item, "pattern");
      if (!glob.empty() || !pattern.empty())
        known_.globs_.push_back({glob.empty() ? GlobOfPattern(pattern) : glob, ConditionOf(item)});
    }
  }

  KnownMetadata& known_;
};

Result<KnownMetadata> KnownMetadata::Read(const std::vector<std::string>& files) {
  KnownMetadata known;
  for (const std::string& file : files) {
    std::ifstream in(file, std::ios::binary);
    if (!in) return Error{Error::Kind::kUnreadableInput, file + ": cannot be read"};
    const Json json = Json::parse(in, nullptr, false);
    if (json.is_discarded()) return Error{Error::Kind::kUnreadableInput, file + ": is no JSON"};
    if (!MetadataReader(known).Take(json)) {
      return Error{Error::Kind::kUnreadableInput, file + ": is no reachability metadata and no file of its older family"};
    }
  }
  return known;
}

std::vector<const KnownMetadata::Type*> KnownMetadata::Of(const ConditionalName& name) const {
  std::vector<const Type*> found;
  for (const ConditionalName& key : {ConditionalName(name.first, ""), name}) {
    const auto type = types_.find(key);
    if (type != types_.end() && (found.empty() || found[0] != &type->second)) found.push_back(&type->second);
  }
  return found;
}

bool KnownMetadata::SubtractType(const ConditionalName& name, TypeEntry& entry) const {
  bool reflected = false;
  for (const Type* known : Of(name)) {
    reflected |= known->reflected;
    if (known->serializable) entry.serializable = false;
    if (known->unsafe_allocated) entry.unsafe_allocated = false;
    std::erase_if(entry.methods, [&](const MethodKey& method) {
      const bool all = method.first == "<init>" ? known->all_constructors : known->all_methods;
      return all || known->named.contains(method.first) || known->methods.contains(method);
    });
    std::erase_if(entry.fields, [&](const std::string& field) { return known->all_fields || known->fields.contains(field); });
  }
  if (reflected && entry.methods.empty() && entry.fields.empty() && !entry.unsafe_allocated) {
    entry.reflected = false;
    entry.queried.clear();
    entry.query_all = 0;
  }
  return entry.reflected || entry.serializable;
}

bool KnownMetadata::HasResource(const ConditionalName& name) const {
  return std::any_of(globs_.begin(), globs_.end(), [&](const ConditionalName& glob) {
    return (glob.second.empty() || glob.second == name.second) && MatchesGlob(name.first, glob.first);
  });
}

void KnownMetadata::Subtract(Metadata& metadata) const {
  for (auto row = metadata.types.begin(); row != metadata.types.end();) {
    row = SubtractType(row->first, row->second) ? std::next(row) : metadata.types.erase(row);
  }
  std::erase_if(metadata.proxies, [this](const auto& row) {
    return proxies_.contains(row.first) || proxies_.contains({row.first.first, ""});
  });
  std::erase_if(metadata.resources, [this](const auto& row) { return HasResource(row.first); });
}

bool MatchesGlob(std::string_view path, std::string_view glob) {
  const auto is_double = [&](size_t at) { return glob.substr(at).starts_with("**"); };
  // A wildcard may stand for nothing.
  const auto skip_wildcards = [&](std::vector<bool>& places) {
    for (size_t at = 0; at < glob.size(); ++at) {
      if (!places[at] || glob[at] != '*') continue;
      places[at + (is_double(at) ? 2 : 1)] = true;
      if (glob.substr(at).starts_with("**/")) places[at + 3] = true;
    }
  };
  std::vector<bool> places(glob.size() + 1);  // of the glob, up to which the path matches
  places[0] = true;
  skip_wildcards(places);
  for (const char c : path) {
    std::vector<bool> next(glob.size() + 1);
    for (size_t at = 0; at < glob.size(); ++at) {
      if (!places[at]) continue;
      if (glob[at] != '*') {
        if (glob[at] == c) next[at + 1] = true;
      } else if (c != '/' || is_double(at)) {
        next[at] = true;
      }
    }
    places = std::move(next);
    skip_wildcards(places);
  }
  return places[glob.size()];
}

}  // namespace heliograph::report
