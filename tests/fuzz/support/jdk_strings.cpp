#include "support/jdk_strings.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace heliograph::fuzz {

namespace {

void Require(bool ok, const char* what) {
  if (ok) return;
  std::perror(what);
  std::exit(1);
}

void AppendNumber(std::string& out, uint64_t number, int bytes) {
  while (bytes-- > 0) out.push_back(static_cast<char>(number >> 8 * bytes));
}

void AppendOperand(std::string& out, const JdkOperand& operand) {
  out.push_back(static_cast<char>(operand.kind));
  if (operand.kind == JdkOperand::Kind::kLong) AppendNumber(out, static_cast<uint64_t>(operand.number), 8);
  if (operand.kind != JdkOperand::Kind::kText) return;
  AppendNumber(out, operand.text.size(), 4);
  out += operand.text;
}

}  // namespace

JdkStrings::JdkStrings() {
  signal(SIGPIPE, SIG_IGN);
  int in[2], out[2];
  Require(pipe2(in, O_CLOEXEC) == 0 && pipe2(out, O_CLOEXEC) == 0, "pipe2");
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, in[0], 0);
  posix_spawn_file_actions_adddup2(&actions, out[1], 1);
  const char* arguments[] = {HELIOGRAPH_JAVA, "-XX:+UseSerialGC",      "-Xmx64m",       "-XX:TieredStopAtLevel=1",
                             "-cp",           HELIOGRAPH_FUZZ_CLASSES, "StringResults", nullptr};
  pid_t process;
  Require(posix_spawn(&process, arguments[0], &actions, nullptr, const_cast<char**>(arguments), environ) == 0, HELIOGRAPH_JAVA);
  posix_spawn_file_actions_destroy(&actions);
  close(in[0]);
  close(out[1]);
  to_jdk_ = in[1];
  from_jdk_ = out[0];
}

void JdkStrings::Send(std::string_view request) {
  while (!request.empty()) {
    const ssize_t written = write(to_jdk_, request.data(), request.size());
    if (written < 0 && errno == EINTR) continue;
    Require(written > 0, "write to the virtual machine");
    request.remove_prefix(static_cast<size_t>(written));
  }
}

std::vector<JdkResult> JdkStrings::Evaluate(const std::vector<JdkCall>& calls) {
  std::string request;
  AppendNumber(request, calls.size(), 4);
  for (const JdkCall& call : calls) {
    request.push_back(call.operation);
    AppendNumber(request, static_cast<uint32_t>(call.begin), 4);
    AppendNumber(request, static_cast<uint32_t>(call.end), 4);
    request.push_back(static_cast<char>(call.operands.size()));
    for (const JdkOperand& operand : call.operands) AppendOperand(request, operand);
  }
  Send(request);
  std::vector<JdkResult> results;
  for (size_t i = 0; i < calls.size(); ++i) {
    const uint32_t texts = ReadNumber();
    if (texts == UINT32_MAX) {
      results.emplace_back();
      continue;
    }
    std::vector<std::string>& result = results.emplace_back(std::in_place).value();
    for (uint32_t t = 0; t < texts; ++t) {
      std::string& text = result.emplace_back(ReadNumber(), ' ');
      ReadBytes(text.data(), text.size());
    }
  }
  return results;
}

uint32_t JdkStrings::ReadNumber() {
  unsigned char bytes[4];
  ReadBytes(reinterpret_cast<char*>(bytes), sizeof bytes);
  return uint32_t{bytes[0]} << 24 | uint32_t{bytes[1]} << 16 | uint32_t{bytes[2]} << 8 | bytes[3];
}

void JdkStrings::ReadBytes(char* out, size_t size) {
  while (size > 0) {
    if (at_ == buffer_.size()) {
      buffer_.resize(1 << 16);
      const ssize_t got = read(from_jdk_, buffer_.data(), buffer_.size());
      if (got < 0 && errno == EINTR) {
        buffer_.resize(at_ = 0);
        continue;
      }
      Require(got > 0, "read from the virtual machine");
      buffer_.resize(static_cast<size_t>(got));
      at_ = 0;
    }
    const size_t taken = std::min(size, buffer_.size() - at_);
    std::memcpy(out, buffer_.data() + at_, taken);
    at_ += taken, out += taken, size -= taken;
  }
}

}  // namespace heliograph::fuzz
