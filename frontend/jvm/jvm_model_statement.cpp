#include "frontend/jvm/jvm_model_statement.h"

namespace heliograph::frontend {
namespace {

using Tokens = std::vector<std::string_view>;

Tokens Split(std::string_view text) {
  Tokens tokens;
  for (size_t at = text.find_first_not_of(' '); at != std::string_view::npos;) {
    const size_t end = text.find(' ', at);
    tokens.push_back(text.substr(at, end - at));
    at = end == std::string_view::npos ? end : text.find_first_not_of(' ', end);
  }
  return tokens;
}

bool ParseVar(std::string_view token, ModelVar* var) {
  if (token == "ret") return var->role = ModelVar::Role::kResult, true;
  if (token == "thrown") return var->role = ModelVar::Role::kThrown, true;
  if (token.size() != 2 || token[1] < '0' || token[1] > '9') return false;
  var->index = static_cast<uint8_t>(token[1] - '0');
  if (token[0] == 'p') return var->role = ModelVar::Role::kParameter, true;
  if (token[0] != 'v' || var->index >= kMaxModelLocals) return false;
  var->role = ModelVar::Role::kLocal;
  return true;
}

/// `owner.member`.
bool ParseMember(std::string_view token, std::string_view* owner, std::string_view* member) {
  const size_t dot = token.rfind('.');
  if (dot == std::string_view::npos || dot == 0 || dot + 1 == token.size()) return false;
  *owner = token.substr(0, dot);
  *member = token.substr(dot + 1);
  return true;
}

/// Reads tokens from left to right.
class Parser {
 public:
  explicit Parser(std::string_view text) : tokens_(Split(text)) {}

  bool Parse(ModelStatement* s) {
    if (tokens_.empty()) return false;
    return (Accept("call") ? ParseCall(s) : ParseOther(s)) && at_ == tokens_.size();
  }

 private:
  using Operand = ModelOperand;

  bool Accept(std::string_view word) {
    if (at_ == tokens_.size() || tokens_[at_] != word) return false;
    ++at_;
    return true;
  }
  bool Take(std::string_view* token) {
    if (at_ == tokens_.size()) return false;
    *token = tokens_[at_++];
    return true;
  }

  bool ParseOther(ModelStatement* s) {
    using Form = ModelStatement::Form;
    static constexpr struct {
      std::string_view word;
      Form form;
      bool operand;
    } kForms[] = {{"throw", Form::kThrow, true},         {"init", Form::kInit, true},
                  {"note", Form::kNote, true},           {"none", Form::kNone, false},
                  {"reflective", Form::kNone, false},    {"finalizable", Form::kFinalizable, false},
                  {"varhandle", Form::kVarHandle, false}};
    for (const auto& f : kForms) {
      if (!Accept(f.word)) continue;
      s->form = f.form;
      return !f.operand || Take(&s->owner);
    }
    s->form = Form::kAssign;
    return ParsePlace(&s->to) && Accept("=") && ParseValue(&s->from) && (!Accept("as") || Take(&s->filter));
  }

  bool ParseCall(ModelStatement* s) {
    s->form = ModelStatement::Form::kCall;
    std::string_view method, local;
    if (!Take(&method) || !ParseMember(method, &s->owner, &s->name) || !Take(&s->descriptor)) return false;
    while (at_ < tokens_.size()) {
      if (Accept("->")) {
        if (!ParsePlace(&s->to)) return false;
      } else if (Accept("throws")) {
        if (!Take(&local) || !ParseVar(local, &s->thrown)) return false;
      } else if (Accept("-")) {
        s->arguments.emplace_back();
      } else if (!ParseValue(&s->arguments.emplace_back())) {
        return false;
      }
    }
    return true;
  }

  bool ParsePlace(Operand* o) {
    return ParseValue(o) && o->form <= Operand::Form::kStatic &&
           !(o->form == Operand::Form::kVar && o->var.role == ModelVar::Role::kParameter);
  }

  bool ParseValue(Operand* o) {
    std::string_view token;
    if (!Take(&token)) return false;
    if (token == "string") return o->form = Operand::Form::kString, true;
    if (token == "new") return o->form = Operand::Form::kNew, Take(&o->owner);
    if (token == "class") return o->form = Operand::Form::kClass, Take(&o->owner);
    if (token == "make") return o->form = Operand::Form::kMake, Take(&o->owner) && Take(&o->member);
    if (token == "array") {
      o->form = Operand::Form::kArrayOf;
      return Take(&token) && ParseVar(token, &o->var);
    }
    if (token == "static") {
      o->form = Operand::Form::kStatic;
      return Take(&token) && ParseMember(token, &o->owner, &o->member);
    }
    return ParseAccess(token, o);
  }

  /// `x`, `x[]`, `*x` or `x->O.f`.
  static bool ParseAccess(std::string_view token, Operand* o) {
    o->form = Operand::Form::kVar;
    if (const size_t arrow = token.find("->"); arrow != std::string_view::npos) {
      o->form = Operand::Form::kField;
      if (!ParseMember(token.substr(arrow + 2), &o->owner, &o->member)) return false;
      token = token.substr(0, arrow);
    } else if (token.starts_with('*')) {
      o->form = Operand::Form::kAnyField;
      token.remove_prefix(1);
    } else if (token.ends_with("[]")) {
      o->form = Operand::Form::kElements;
      token.remove_suffix(2);
    }
    return ParseVar(token, &o->var);
  }

  Tokens tokens_;
  size_t at_ = 0;
};

}  // namespace

bool ParseModelStatements(std::string_view text, std::vector<ModelStatement>* statements) {
  statements->clear();
  for (size_t begin = 0;;) {
    const size_t end = text.find('|', begin);
    if (!Parser(text.substr(begin, end - begin)).Parse(&statements->emplace_back())) return false;
    if (end == std::string_view::npos) return true;
    begin = end + 1;
  }
}

}  // namespace heliograph::frontend
