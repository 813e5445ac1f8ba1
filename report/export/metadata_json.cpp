#include "report/export/metadata_json.h"

#include <nlohmann/json.hpp>

namespace heliograph::report {
namespace {

using Json = nlohmann::ordered_json;

constexpr size_t kReasons = 4;  // of one entry

std::string Text(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

/// A JSON array of which each element is a line.
class Lines {
 public:
  Lines(Sink& sink, std::string indent) : sink_(sink), indent_(std::move(indent)) { sink_.Append("["); }
  void Add(const Json& json) {
    sink_.Append(first_ ? "\n" : ",\n");
    sink_.Append(indent_ + "  " + Text(json));
    first_ = false;
  }
  void End() { sink_.Append(first_ ? "]" : "\n" + indent_ + "]"); }

 private:
  Sink& sink_;
  const std::string indent_;
  bool first_ = true;
};

Json MethodsJson(const std::set<MethodKey>& methods) {
  Json json = Json::array();
  for (const auto& [name, parameters] : methods) json.push_back(Json::object({{"name", name}, {"parameterTypes", parameters}}));
  return json;
}

Json FieldsJson(const std::set<std::string>& fields) {
  Json json = Json::array();
  for (const std::string& name : fields) json.push_back(Json::object({{"name", name}}));
  return json;
}

Json ReasonsJson(const std::set<std::string>& reasons) {
  Json json = Json::array();
  for (const std::string& reason : reasons) {
    if (json.size() == kReasons) {
      json.push_back("and " + std::to_string(reasons.size() - kReasons) + " more");
      break;
    }
    json.push_back(reason);
  }
  return json.size() == 1 ? json[0] : json;
}

void AddMembers(Json& json, const TypeEntry& entry) {
  if (!entry.methods.empty()) json["methods"] = MethodsJson(entry.methods);
  if (!entry.fields.empty()) json["fields"] = FieldsJson(entry.fields);
  if (entry.unsafe_allocated) json["unsafeAllocated"] = true;
}

/// One file with everything: schemas 1.1.0 and 1.2.0.
class OneFile {
 public:
  OneFile(const Metadata& metadata, const MetadataForm& form, Sink& sink) : metadata_(metadata), form_(form), sink_(sink) {}

  void Write(const std::string& about) {
    Json comment = Json::array({about});
    for (const std::string& remark : metadata_.remarks) comment.push_back(remark);
    sink_.Append("{\n  \"comment\": " + Text(comment) + ",\n  \"reflection\": ");
    WriteReflection();
    if (form_.schema == MetadataSchema::kVersion110) WriteSerialization();
    sink_.Append(",\n  \"resources\": ");
    Lines lines(sink_, "  ");
    for (const auto& [name, entry] : metadata_.resources) {
      Json json = Begin(name.second);
      json["glob"] = name.first;
      AddReasons(json, entry.reasons);
      lines.Add(json);
    }
    lines.End();
    sink_.Append("\n}\n");
  }

 private:
  static Json Begin(const std::string& condition) {
    Json json = Json::object();
    if (!condition.empty()) json["condition"] = Json::object({{"typeReached", condition}});
    return json;
  }

  void AddReasons(Json& json, const std::set<std::string>& reasons) const {
    if (form_.reasons) json["reason"] = ReasonsJson(reasons);
  }

  void WriteReflection() {
    Lines lines(sink_, "  ");
    for (const auto& [name, entry] : metadata_.types) {
      if (form_.schema == MetadataSchema::kVersion110 && !entry.reflected) continue;
      Json json = Begin(name.second);
      json["type"] = name.first;
      AddMembers(json, entry);
      if (form_.schema == MetadataSchema::kVersion120 && entry.serializable) json["serializable"] = true;
      AddReasons(json, entry.reasons);
      lines.Add(json);
    }
    for (const auto& [name, entry] : metadata_.proxies) {
      Json json = Begin(name.second);
      json["type"] = Json::object({{"proxy", Json::array({name.first})}});
      AddReasons(json, entry.reasons);
      lines.Add(json);
    }
    lines.End();
  }

  void WriteSerialization() {
    sink_.Append(",\n  \"serialization\": ");
    Lines lines(sink_, "  ");
    for (const auto& [name, entry] : metadata_.types) {
      if (!entry.serializable) continue;
      Json json = Begin(name.second);
      json["type"] = name.first;
      AddReasons(json, entry.reasons);
      lines.Add(json);
    }
    lines.End();
  }

  const Metadata& metadata_;
  const MetadataForm form_;
  Sink& sink_;
};

/// The older family of files.
class FileFamily {
 public:
  FileFamily(const Metadata& metadata, ExportFiles& files) : metadata_(metadata), files_(files) {}

  void Write() {
    WriteReflection(files_.Add("reflect-config.json"));
    WriteProxies(files_.Add("proxy-config.json"));
    WriteResources(files_.Add("resource-config.json"));
    WriteSerialization(files_.Add("serialization-config.json"));
  }

 private:
  static Json Begin(const std::string& condition) {
    Json json = Json::object();
    if (!condition.empty()) json["condition"] = Json::object({{"typeReachable", condition}});
    return json;
  }

  void WriteReflection(Sink& sink) {
    Lines lines(sink, "");
    for (const auto& [name, entry] : metadata_.types) {
      if (!entry.reflected) continue;
      Json json = Begin(name.second);
      json["name"] = name.first;
      if (entry.query_all & kDeclaredMethods) json["queryAllDeclaredMethods"] = true;
      if (entry.query_all & kPublicMethods) json["queryAllPublicMethods"] = true;
      if (entry.query_all & kDeclaredConstructors) json["queryAllDeclaredConstructors"] = true;
      if (entry.query_all & kPublicConstructors) json["queryAllPublicConstructors"] = true;
      if (!entry.queried.empty()) json["queriedMethods"] = MethodsJson(entry.queried);
      AddMembers(json, entry);
      lines.Add(json);
    }
    lines.End();
    sink.Append("\n");
  }

  void WriteProxies(Sink& sink) {
    Lines lines(sink, "");
    for (const auto& [name, entry] : metadata_.proxies) {
      Json json = Begin(name.second);
      json["interfaces"] = Json::array({name.first});
      lines.Add(json);
    }
    lines.End();
    sink.Append("\n");
  }

  void WriteResources(Sink& sink) {
    sink.Append("{\n  \"resources\": {\n    \"includes\": ");
    Lines lines(sink, "    ");
    for (const auto& [name, entry] : metadata_.resources) {
      Json json = Begin(name.second);
      json["pattern"] = "\\Q" + name.first + "\\E";
      lines.Add(json);
    }
    lines.End();
    sink.Append("\n  },\n  \"bundles\": []\n}\n");
  }

  void WriteSerialization(Sink& sink) {
    sink.Append("{\n  \"types\": ");
    Lines lines(sink, "  ");
    for (const auto& [name, entry] : metadata_.types) {
      if (!entry.serializable) continue;
      Json json = Begin(name.second);
      json["name"] = name.first;
      lines.Add(json);
    }
    lines.End();
    sink.Append(",\n  \"lambdaCapturingTypes\": [],\n  \"proxies\": []\n}\n");
  }

  const Metadata& metadata_;
  ExportFiles& files_;
};

}  // namespace

std::optional<MetadataSchema> MetadataSchemaOf(std::string_view name) {
  if (name == "1.2.0") return MetadataSchema::kVersion120;
  if (name == "1.1.0") return MetadataSchema::kVersion110;
  if (name == "files") return MetadataSchema::kFiles;
  return std::nullopt;
}

void WriteMetadata(const Metadata& metadata, const MetadataForm& form, const std::string& about, ExportFiles& files) {
  if (form.schema == MetadataSchema::kFiles) return FileFamily(metadata, files).Write();
  OneFile(metadata, form, files.Add("reachability-metadata.json")).Write(about);
}

std::string MetadataSummary(const Metadata& metadata) {
  size_t methods = 0, fields = 0;
  for (const auto& [name, entry] : metadata.types) methods += entry.methods.size(), fields += entry.fields.size();
  const auto counted = [](size_t count, const char* of) { return std::to_string(count) + " " + of + (count == 1 ? "" : "s"); };
  std::string text = counted(metadata.types.size(), "type") + ", " + counted(methods, "method") + ", " +
                     counted(fields, "field") + ", " + std::to_string(metadata.proxies.size()) +
                     (metadata.proxies.size() == 1 ? " proxy, " : " proxies, ") + counted(metadata.resources.size(), "resource");
  for (const std::string& remark : metadata.remarks) text += "; " + remark;
  return text;
}

}  // namespace heliograph::report
