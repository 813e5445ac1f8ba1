#include "frontend/classfile/generic_signature.h"

#include <utility>

namespace heliograph::frontend {
namespace {

constexpr int kMaxDepth = 100;

class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {}

  bool ReadSignature(GenericKind kind, GenericSignature& signature) {
    if (kind != GenericKind::kField && Peek() == '<' && !ReadTypeParameters(signature.type_parameters)) return false;
    const bool read = kind == GenericKind::kClass    ? ReadSuperTypes(signature)
                      : kind == GenericKind::kMethod ? ReadMethod(signature)
                                                     : ReadReference(&signature.types.emplace_back());
    return read && (at_ == text_.size() || Fail("text behind the end"));
  }

  bool ReadClassType(GenericClassType* parts) {
    if (!Take('L')) return Fail("no class type");
    std::string_view name;
    do {
      if (!ReadIdentifier("/", &name)) return false;
      if (parts != nullptr) parts->names.push_back(name), parts->arguments.clear();
      if (Peek() == '<' && !ReadArguments(parts)) return false;
    } while (Take('.'));
    return Take(';') || Fail("class type without end");
  }

  GenericError error() const { return {at_, reason_}; }

 private:
  char Peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  bool Take(char c) {
    if (Peek() != c || at_ >= text_.size()) return false;
    ++at_;
    return true;
  }
  bool Fail(const char* reason) {
    if (reason_ == nullptr) reason_ = reason;
    return false;
  }

  /// An identifier has none of . ; [ / < > : but those in `allowed`.
  bool ReadIdentifier(std::string_view allowed, std::string_view* name) {
    const size_t begin = at_;
    static constexpr std::string_view kSpecial = ".;[/<>:";
    while (at_ < text_.size() &&
           (kSpecial.find(text_[at_]) == std::string_view::npos || allowed.find(text_[at_]) != std::string_view::npos)) {
      ++at_;
    }
    *name = text_.substr(begin, at_ - begin);
    const bool parts =
        !name->empty() && name->front() != '/' && name->back() != '/' && name->find("//") == std::string_view::npos;
    return parts || Fail("bad name");
  }

  bool ReadTypeParameters(std::vector<TypeParameter>& parameters) {
    Take('<');
    do {
      TypeParameter& parameter = parameters.emplace_back();
      if (!ReadIdentifier("", &parameter.name)) return false;
      if (!Take(':')) return Fail("type parameter without bound");
      if (Peek() != ':' && Peek() != '>' && !AtNextParameter() && !ReadReference(&parameter.bounds.emplace_back())) {
        return false;
      }
      while (Take(':')) {
        if (!ReadReference(&parameter.bounds.emplace_back())) return false;
      }
    } while (!Take('>') && at_ < text_.size());
    return text_[at_ - 1] == '>' || Fail("type parameters without end");
  }

  /// After `T:`, whether the next parameter follows and no bound. A bound starts like a name too: it is none if a colon
  /// ends the word.
  bool AtNextParameter() const {
    const size_t end = text_.find_first_of(".;[/<>:", at_);
    return end != std::string_view::npos && end != at_ && text_[end] == ':';
  }

  bool ReadSuperTypes(GenericSignature& signature) {
    do {
      const size_t begin = at_;
      if (!ReadClassType(nullptr)) return false;
      signature.types.push_back(text_.substr(begin, at_ - begin));
    } while (at_ < text_.size());
    return true;
  }

  bool ReadMethod(GenericSignature& signature) {
    if (!Take('(')) return Fail("no parameters");
    while (!Take(')')) {
      if (!ReadType(&signature.types.emplace_back())) return false;
    }
    const size_t begin = at_;
    if (Take('V')) signature.result = text_.substr(begin, 1);
    else if (!ReadType(&signature.result)) return false;
    while (Take('^')) {
      std::string_view thrown;
      if (Peek() == '[') return Fail("array is thrown");
      if (!ReadReference(&thrown)) return false;
    }
    return true;
  }

  bool ReadType(std::string_view* type) {
    static constexpr std::string_view kPrimitives = "BCDFIJSZ";
    if (at_ >= text_.size() || kPrimitives.find(text_[at_]) == std::string_view::npos) return ReadReference(type);
    *type = text_.substr(at_++, 1);
    return true;
  }

  bool ReadReference(std::string_view* type) {
    const size_t begin = at_;
    if (++depth_ > kMaxDepth) return Fail("types nested too deeply");
    std::string_view name;
    bool read = false;
    if (Take('[')) read = ReadType(&name);
    else if (Take('T')) read = ReadIdentifier("", &name) && (Take(';') || Fail("type variable without end"));
    else read = ReadClassType(nullptr);
    --depth_;
    *type = text_.substr(begin, at_ - begin);
    return read;
  }

  bool ReadArguments(GenericClassType* parts) {
    Take('<');
    do {
      const size_t begin = at_;
      std::string_view type;
      if (!Take('*')) {
        if (!Take('+')) Take('-');
        if (!ReadReference(&type)) return false;
      }
      if (parts != nullptr) parts->arguments.push_back(text_.substr(begin, at_ - begin));
    } while (!Take('>') && at_ < text_.size());
    return text_[at_ - 1] == '>' || Fail("type arguments without end");
  }

  std::string_view text_;
  size_t at_ = 0;
  int depth_ = 0;
  const char* reason_ = nullptr;
};

}  // namespace

std::optional<GenericError> CheckGenericSignature(GenericKind kind, std::string_view text) {
  Parser parser(text);
  GenericSignature signature;
  if (parser.ReadSignature(kind, signature)) return std::nullopt;
  return parser.error();
}

GenericSignature ParseGenericSignature(GenericKind kind, std::string_view text) {
  GenericSignature signature;
  Parser(text).ReadSignature(kind, signature);
  return signature;
}

std::optional<GenericClassType> ParseGenericClassType(std::string_view type) {
  GenericClassType parts;
  if (!Parser(type).ReadClassType(&parts)) return std::nullopt;
  return parts;
}

}  // namespace heliograph::frontend
