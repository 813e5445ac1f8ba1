#include "report/export/metadata.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <string_view>

namespace heliograph::report {
namespace {

/// Code of the JDK that works for the language and for APIs with uses of their own, in images as elsewhere.
constexpr auto kMachinery = std::to_array<std::string_view>(
    {"java.io.Object", "java.lang.", "java.util.ServiceLoader", "jdk.internal.", "sun.launcher.", "sun.reflect."});

bool IsMachinery(const ReflectiveCall& call) {
  return call.in_jdk && std::any_of(kMachinery.begin(), kMachinery.end(),
                                    [&](std::string_view prefix) { return call.caller_class.starts_with(prefix); });
}

uint8_t QueryAllOf(const std::string& visibility, bool constructors) {
  const bool declared = visibility == "declared";
  if (constructors) return declared ? kDeclaredConstructors : kPublicConstructors;
  return declared ? kDeclaredMethods : kPublicMethods;
}

class MetadataMaker {
 public:
  MetadataMaker(const std::vector<std::string>& inputs, ClassIndex& classes) : inputs_(inputs), classes_(classes) {}

  void Take(const ReflectiveCall& call) {
    call_ = &call;
    condition_ = call.Condition();
    if (call.use == ApiUse::kProxy) return TakeProxy();
    for (const UsedTarget& target : call.targets) {
      target_ = &target;
      TakeTarget();
      if (std::string resource = ResourceOf(target.evidence, inputs_); !resource.empty()) {
        metadata_.resources[{std::move(resource), condition_}].reasons.insert(call.api + " at " + call.Place());
      }
    }
  }

  Metadata Finish() {
    if (unknown_proxies_ > 0) {
      metadata_.remarks.push_back("left out: proxies of " + std::to_string(unknown_proxies_) +
                                  (unknown_proxies_ == 1 ? " call" : " calls") + " whose interfaces are not told by one");
    }
    return std::move(metadata_);
  }

 private:
  void TakeProxy() {
    const std::string interface = ProxyInterface(*call_, classes_);
    if (interface.empty()) {
      ++unknown_proxies_;
      return;
    }
    target_ = &call_->targets[0];
    metadata_.proxies[{interface, condition_}].reasons.insert(Reason());
  }

  TypeEntry& Entry(const std::string& type) {
    TypeEntry& entry = metadata_.types[{type, condition_}];
    entry.reasons.insert(Reason());
    return entry;
  }

  void TakeTarget() {
    const TargetParts& parts = target_->parts;
    TypeEntry& entry = Entry(parts.owner);
    const bool is_type = parts.kind == TargetParts::Kind::kType;
    if (call_->use == ApiUse::kSerialize) {
      entry.serializable = true;
      return;
    }
    entry.reflected = true;
    switch (call_->use) {
      case ApiUse::kAllocate: entry.unsafe_allocated = true; break;
      case ApiUse::kInstance:
      case ApiUse::kNamedInstance:
      case ApiUse::kService:
        if (is_type) entry.methods.insert({"<init>", {}});
        else TakeMember(entry, true);
        break;
      case ApiUse::kQuery: TakeMember(entry, false); break;
      case ApiUse::kQueryAll: TakeAll(entry); break;
      case ApiUse::kInvoke:
      case ApiUse::kAccess: TakeMember(entry, true); break;
      default: break;  // the type is enough
    }
  }

  void TakeMember(TypeEntry& entry, bool runs) const {
    const TargetParts& parts = target_->parts;
    if (parts.kind == TargetParts::Kind::kField) entry.fields.insert(parts.name);
    if (parts.kind == TargetParts::Kind::kMethod) (runs ? entry.methods : entry.queried).insert({parts.name, parts.parameters});
  }

  /// Of a plural look-up each member that it gives is a target, or all that a class declares are one.
  void TakeAll(TypeEntry& entry) const {
    const TargetParts& parts = target_->parts;
    const std::string visibility = call_->api.starts_with("Class.getDeclared") ? "declared" : "public";
    const bool fields = call_->api.ends_with("Fields");
    if (!fields) entry.query_all |= QueryAllOf(visibility, call_->api.ends_with("Constructors"));
    if (parts.kind == TargetParts::Kind::kField) entry.fields.insert(parts.name);
  }

  std::string Reason() const { return call_->api + " at " + call_->Place() + ", " + target_->evidence; }

  const std::vector<std::string>& inputs_;
  ClassIndex& classes_;
  const ReflectiveCall* call_ = nullptr;
  const UsedTarget* target_ = nullptr;
  std::string condition_;
  Metadata metadata_;
  size_t unknown_proxies_ = 0;
};

}  // namespace

std::vector<std::string> InputPaths(const ResultDatabase& result) {
  std::vector<std::string> paths;
  Query query = result.Run("SELECT value FROM run WHERE key = 'inputs'");
  if (!query.Next()) return paths;
  const auto inputs = nlohmann::json::parse(query.Text(0), nullptr, false);
  if (!inputs.is_array()) return paths;
  for (const auto& input : inputs) {
    if (!input.is_object() || !input.contains("path") || !input["path"].is_string()) continue;
    const auto role = input.find("role");
    if (role == input.end() || *role != "jdk") paths.push_back(input["path"].get<std::string>());
  }
  return paths;
}

std::string ResourceOf(const std::string& evidence, const std::vector<std::string>& inputs) {
  constexpr std::string_view kWord = "configuration ", kBetween = "!/";
  if (!evidence.starts_with(kWord)) return {};
  const std::string place = evidence.substr(kWord.size());
  const bool ours = std::any_of(inputs.begin(), inputs.end(), [&](const std::string& path) {
    return place.starts_with(path) && place.substr(path.size()).starts_with(kBetween);
  });
  const size_t entry = place.rfind(kBetween), colon = place.rfind(':');
  if (!ours || entry == std::string::npos || colon == std::string::npos || colon < entry) return {};
  std::string resource = place.substr(entry + kBetween.size(), colon - entry - kBetween.size());
  for (const std::string_view folder : {"WEB-INF/classes/", "BOOT-INF/classes/"}) {
    if (resource.starts_with(folder)) resource.erase(0, folder.size());
  }
  const bool read_as_class_path = resource == "META-INF/MANIFEST.MF" || resource.ends_with("module-info.class");
  return read_as_class_path ? std::string() : resource;
}

Metadata MetadataOf(const std::vector<ReflectiveCall>& calls, const std::vector<std::string>& inputs, ClassIndex& classes) {
  MetadataMaker maker(inputs, classes);
  for (const ReflectiveCall& call : calls) {
    if (!IsMachinery(call)) maker.Take(call);
  }
  return maker.Finish();
}

}  // namespace heliograph::report
