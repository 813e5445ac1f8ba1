/// Writes small class files for tests: a constant pool that grows on demand, fields, and methods from raw
/// instruction bytes.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace heliograph::test {

using ByteString = std::vector<uint8_t>;

inline void PutU2(ByteString& out, uint32_t v) { out.push_back(v >> 8 & 0xff), out.push_back(v & 0xff); }
inline void PutU4(ByteString& out, uint32_t v) { PutU2(out, v >> 16), PutU2(out, v & 0xffff); }

struct Handler {
  uint16_t start, end, handler, catch_type;
};

class ClassWriter {
 public:
  ClassWriter(std::string name, std::string super, uint16_t access = 0x21) : access_(access) {
    this_ = Class(name);
    super_ = super.empty() ? 0 : Class(super);
  }

  uint16_t Utf8(const std::string& text) {
    ByteString entry = {1};
    PutU2(entry, static_cast<uint32_t>(text.size()));
    entry.insert(entry.end(), text.begin(), text.end());
    return Constant(entry);
  }
  uint16_t Class(const std::string& name) { return Constant(Entry(7, {Utf8(name)})); }
  uint16_t String(const std::string& text) { return Constant(Entry(8, {Utf8(text)})); }
  uint16_t Integer(uint16_t value) { return Constant(Entry(3, {0, value})); }
  uint16_t MethodType(const std::string& text) { return Constant(Entry(16, {Utf8(text)})); }
  uint16_t NameAndType(const std::string& name, const std::string& type) { return Constant(Entry(12, {Utf8(name), Utf8(type)})); }
  /// Tag 9 field, 10 method, 11 interface method.
  uint16_t Member(uint8_t tag, const std::string& owner, const std::string& name, const std::string& type) {
    return Constant(Entry(tag, {Class(owner), NameAndType(name, type)}));
  }
  uint16_t Handle(uint8_t kind, uint16_t member) {
    ByteString entry = {15, kind};
    PutU2(entry, member);
    return Constant(entry);
  }
  /// Tag 17 dynamic constant, 18 invokedynamic; adds a row to BootstrapMethods.
  uint16_t Dynamic(uint8_t tag, uint16_t handle, std::vector<uint16_t> arguments, const std::string& name,
                   const std::string& type) {
    bootstraps_.push_back({handle, std::move(arguments)});
    return Constant(Entry(tag, {static_cast<uint16_t>(bootstraps_.size() - 1), NameAndType(name, type)}));
  }

  void Interface(const std::string& name) {
    PutU2(interfaces_, Class(name));
    ++num_interfaces_;
  }
  void Field(uint16_t access, const std::string& name, const std::string& type, uint16_t constant = 0) {
    PutU2(fields_, access), PutU2(fields_, Utf8(name)), PutU2(fields_, Utf8(type)), PutU2(fields_, constant != 0);
    if (constant != 0) PutU2(fields_, Utf8("ConstantValue")), PutU4(fields_, 2), PutU2(fields_, constant);
    ++num_fields_;
  }
  /// With a Signature attribute.
  void GenericField(uint16_t access, const std::string& name, const std::string& type, const std::string& signature) {
    PutU2(fields_, access), PutU2(fields_, Utf8(name)), PutU2(fields_, Utf8(type)), PutU2(fields_, 1);
    PutU2(fields_, Utf8("Signature")), PutU4(fields_, 2), PutU2(fields_, Utf8(signature));
    ++num_fields_;
  }
  void Method(uint16_t access, const std::string& name, const std::string& type, const ByteString& code,
              const std::vector<Handler>& handlers = {}, uint16_t max_stack = 8, uint16_t max_locals = 8) {
    PutU2(methods_, access), PutU2(methods_, Utf8(name)), PutU2(methods_, Utf8(type)), PutU2(methods_, 1);
    PutU2(methods_, Utf8("Code")), PutU4(methods_, static_cast<uint32_t>(12 + code.size() + 8 * handlers.size()));
    PutU2(methods_, max_stack), PutU2(methods_, max_locals), PutU4(methods_, static_cast<uint32_t>(code.size()));
    methods_.insert(methods_.end(), code.begin(), code.end());
    PutU2(methods_, static_cast<uint32_t>(handlers.size()));
    for (const Handler& h : handlers)
      PutU2(methods_, h.start), PutU2(methods_, h.end), PutU2(methods_, h.handler), PutU2(methods_, h.catch_type);
    PutU2(methods_, 0);
    ++num_methods_;
  }
  void MethodWithoutCode(uint16_t access, const std::string& name, const std::string& type) {
    PutU2(methods_, access), PutU2(methods_, Utf8(name)), PutU2(methods_, Utf8(type)), PutU2(methods_, 0);
    ++num_methods_;
  }

  ByteString Write() {
    const uint16_t attribute = bootstraps_.empty() ? 0 : Utf8("BootstrapMethods");
    ByteString out;
    PutU4(out, 0xcafebabe), PutU2(out, 0), PutU2(out, 61), PutU2(out, next_);
    for (const ByteString& entry : pool_) out.insert(out.end(), entry.begin(), entry.end());
    PutU2(out, access_), PutU2(out, this_), PutU2(out, super_), PutU2(out, num_interfaces_);
    out.insert(out.end(), interfaces_.begin(), interfaces_.end());
    PutU2(out, num_fields_), out.insert(out.end(), fields_.begin(), fields_.end());
    PutU2(out, num_methods_), out.insert(out.end(), methods_.begin(), methods_.end());
    PutU2(out, attribute != 0);
    if (attribute == 0) return out;
    ByteString rows;
    PutU2(rows, static_cast<uint32_t>(bootstraps_.size()));
    for (const auto& [handle, arguments] : bootstraps_) {
      PutU2(rows, handle), PutU2(rows, static_cast<uint32_t>(arguments.size()));
      for (uint16_t argument : arguments) PutU2(rows, argument);
    }
    PutU2(out, attribute), PutU4(out, static_cast<uint32_t>(rows.size()));
    out.insert(out.end(), rows.begin(), rows.end());
    return out;
  }

 private:
  static ByteString Entry(uint8_t tag, const std::vector<uint16_t>& items) {
    ByteString entry = {tag};
    for (uint16_t item : items) PutU2(entry, item);
    return entry;
  }
  uint16_t Constant(const ByteString& entry) {
    auto [it, added] = known_.try_emplace(entry, next_);
    if (added) pool_.push_back(entry), ++next_;
    return it->second;
  }

  uint16_t access_, this_ = 0, super_ = 0, next_ = 1, num_interfaces_ = 0, num_fields_ = 0, num_methods_ = 0;
  std::vector<ByteString> pool_;
  std::map<ByteString, uint16_t> known_;
  std::vector<std::pair<uint16_t, std::vector<uint16_t>>> bootstraps_;
  ByteString interfaces_, fields_, methods_;
};

}  // namespace heliograph::test
