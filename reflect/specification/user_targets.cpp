#include "reflect/specification/user_targets.h"

#include <algorithm>
#include <charconv>
#include <fstream>

namespace heliograph::reflect {

namespace {

std::string_view Trim(std::string_view text) {
  size_t begin = text.find_first_not_of(" \t\r");
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t\r") - begin + 1);
}

bool ParseNumber(std::string_view text, uint32_t* number) {
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), *number);
  return !text.empty() && error == std::errc() && end == text.data() + text.size();
}

/// `method()`, `pkg.C.method()` or `<pkg.C: ret name(args)>`.
bool ParseCaller(std::string_view text, UserTarget* out) {
  if (text.starts_with('<')) {
    if (!text.ends_with('>') || text.find(": ") == std::string_view::npos) return false;
    out->caller_signature = text;
    return true;
  }
  if (!text.ends_with("()")) return false;
  text.remove_suffix(2);
  size_t dot = text.rfind('.');
  if (dot != std::string_view::npos) out->caller_class = text.substr(0, dot);
  out->caller_method = text.substr(dot == std::string_view::npos ? 0 : dot + 1);
  return !out->caller_method.empty();
}

/// What stands between the caller and the arrow: `@ offset`, then optionally `File.java:line` and an API.
bool ParsePlace(std::string_view text, UserTarget* out) {
  bool offset = false;
  while (!(text = Trim(text)).empty()) {
    if (text.starts_with('@')) text = Trim(text.substr(1));
    size_t end = std::min(text.find_first_of(" \t"), text.size());
    std::string_view word = text.substr(0, end);
    text.remove_prefix(end);
    size_t colon = word.rfind(':');
    if (!offset) {
      if (!ParseNumber(word, &out->offset)) return false;
      offset = true;
    } else if (colon != std::string_view::npos) {
      out->source_file = word.substr(0, colon);
      if (!ParseNumber(word.substr(colon + 1), &out->line)) return false;
    } else {
      out->api = word;
    }
  }
  return offset;
}

/// `caller @ offset [File.java:line] [api] => target`.
bool ParseSpecificationLine(std::string_view line, UserTarget* out) {
  size_t arrow = line.find("=>");
  if (arrow == std::string_view::npos) return false;
  size_t at = line.substr(0, arrow).rfind('@');
  if (at == std::string_view::npos) return false;
  out->target = Trim(line.substr(arrow + 2));
  return !out->target.empty() && ParseCaller(Trim(line.substr(0, at)), out) && ParsePlace(line.substr(at, arrow - at), out);
}

/// `api;target;callerClass.callerMethod;line;...`; the line may be empty or negative: any.
bool ParseLogLine(std::string_view line, UserTarget* out) {
  std::vector<std::string_view> fields;
  while (true) {
    size_t end = line.find(';');
    fields.push_back(Trim(line.substr(0, end)));
    if (end == std::string_view::npos) break;
    line.remove_prefix(end + 1);
  }
  if (!fields.empty() && fields.back().empty()) fields.pop_back();
  if (fields.size() < 3 || fields.size() > 6) return false;
  out->api = fields[0];
  if (out->api.ends_with('*')) out->api.pop_back();
  out->target = fields[1];
  size_t dot = fields[2].rfind('.');
  if (out->api.empty() || out->target.empty() || dot == std::string_view::npos) return false;
  out->caller_class = fields[2].substr(0, dot);
  out->caller_method = fields[2].substr(dot + 1);
  bool has_line = fields.size() > 3 && !fields[3].empty() && fields[3][0] != '-';
  if (has_line && !ParseNumber(fields[3], &out->line)) return false;
  out->from_log = true;
  return true;
}

std::optional<Error> ReadLines(const std::string& path, bool (*parse)(std::string_view, UserTarget*),
                               std::vector<UserTarget>& targets, Ledger& ledger, BudgetGuard budget) {
  static constexpr uint32_t kLinesPerQuestion = 1024;
  std::ifstream in(path);
  if (!in) return Error{Error::Kind::kUnreadableInput, path + ": cannot be read"};
  std::string line;
  BudgetMeter meter = budget.Meter(kLinesPerQuestion);
  for (uint32_t number = 1; std::getline(in, line) && !meter.Spent(); ++number) {
    std::string_view text = Trim(line);
    if (text.empty() || text.starts_with('#')) continue;
    UserTarget target;
    target.file = path;
    target.file_line = number;
    if (parse(text, &target)) {
      targets.push_back(std::move(target));
    } else {
      Diagnostic d;
      d.archive = path + ":" + std::to_string(number);
      d.reason = "malformed line, left out: " + std::string(text);
      ledger.Report(d);
    }
  }
  return std::nullopt;
}

/// What the class file says; else the outermost class's simple name with ".java", the usual naming of files.
std::string SourceFileOf(const ClassInfo& info, std::string_view dotted_class) {
  if (!info.source_file.empty()) return std::string(info.source_file);
  size_t dot = dotted_class.rfind('.');
  std::string_view simple = dotted_class.substr(dot == std::string_view::npos ? 0 : dot + 1);
  return std::string(simple.substr(0, simple.find('$'))) + ".java";
}

}  // namespace

bool CanReturnText(const MethodRef& ref) {
  const std::string_view result = ref.descriptor.substr(ref.descriptor.rfind(')') + 1);
  return result == "Ljava/lang/String;" || result == "Ljava/lang/Object;" || result == "Ljava/lang/CharSequence;" ||
         result == "Ljava/lang/Comparable;" || result == "Ljava/io/Serializable;";
}

std::string ShortName(const MethodRef& ref) {
  const size_t slash = ref.owner.rfind('/');
  return std::string(ref.owner.substr(slash == std::string_view::npos ? 0 : slash + 1)) + "." + std::string(ref.name);
}

bool UserTarget::IsText() const { return target.size() >= 2 && target.starts_with('"') && target.ends_with('"'); }

bool UserTargets::GivesTextIn(std::string_view caller_method) const {
  for (const UserTarget& t : targets_) {
    if (!t.IsText()) continue;
    if (t.caller_method == caller_method) return true;
    const size_t end = t.caller_signature.find('('), begin = t.caller_signature.rfind(' ', end) + 1;
    if (end != std::string::npos && std::string_view(t.caller_signature).substr(begin, end - begin) == caller_method) return true;
  }
  return false;
}

std::optional<Error> UserTargets::ReadSpecification(const std::string& path, Ledger& ledger, BudgetGuard budget) {
  return ReadLines(path, ParseSpecificationLine, targets_, ledger, budget);
}

std::optional<Error> UserTargets::ReadLog(const std::string& path, Ledger& ledger, BudgetGuard budget) {
  return ReadLines(path, ParseLogLine, targets_, ledger, budget);
}

/// Logs have one word for all typed forms of access to a field.
static bool IsOfApi(const UserTarget& t, std::string_view api) {
  if (t.api.empty() || t.api == api) return true;
  return t.from_log && (t.api == "Field.get" || t.api == "Field.set") && api.starts_with(t.api);
}

std::vector<uint32_t> UserTargets::Matching(const Program& program, std::string_view api, MethodId caller,
                                            const InvokeStmt& call) const {
  std::vector<uint32_t> found;
  if (targets_.empty()) return found;
  std::string caller_class = program.DottedClassName(program.Method(caller).owner);
  std::string_view caller_method = program.MethodName(caller);
  for (uint32_t i = 0; i < targets_.size(); ++i) {
    const UserTarget& t = targets_[i];
    bool matches =
        IsOfApi(t, api) && (t.caller_class.empty() || t.caller_class == caller_class) &&
        (t.caller_method.empty() || t.caller_method == caller_method) &&
        (t.caller_signature.empty() || t.caller_signature == program.MethodDisplayName(caller)) &&
        (t.offset == UserTarget::kAny || t.offset == call.offset) &&
        (t.line == UserTarget::kAny || t.line == call.line || call.line == 0) &&
        (t.source_file.empty() || t.source_file == SourceFileOf(program.Class(program.Method(caller).owner), caller_class));
    if (matches) found.push_back(i);
  }
  return found;
}

}  // namespace heliograph::reflect
