#include "frontend/execution/computed_texts.h"

#include <gtest/gtest.h>

#include <string>

#include "core/program/program.h"
#include "frontend/classfile/class_file.h"
#include "frontend/execution/library_calls.h"
#include "frontend/execution/machine.h"
#include "frontend/execution/utf16.h"
#include "support/class_writer.h"

namespace heliograph::frontend {
namespace {

using heliograph::test::ByteString;
using heliograph::test::ClassWriter;

/// What a method of the JDK gives for texts and ints, as text; "?" for what is not known, "!" for an end.
std::string Call(std::string_view owner, std::string_view name, std::string_view descriptor, MachineState& state,
                 std::vector<MachineValue> arguments) {
  const LibraryCall call = FindLibraryCall(owner, name, descriptor);
  if (call == nullptr) return "none";
  const CallOutcome outcome = call(state, arguments);
  if (outcome.ends) return "!";
  if (outcome.value.is_int()) return std::to_string(outcome.value.as_int());
  const std::u16string* text = state.TextOf(outcome.value);
  return text != nullptr ? Utf8OfUtf16(*text).value_or("lone") : "?";
}

TEST(LibraryCalls, ThrowAsTheJdkDoes) {
  MachineState state;
  const MachineValue abc = state.AddText(u"abc", false);
  const auto on_text = [&](std::string_view name, std::string_view descriptor, std::vector<MachineValue> arguments) {
    arguments.insert(arguments.begin(), abc);
    return Call("java/lang/String", name, descriptor, state, arguments);
  };
  EXPECT_EQ(on_text("substring", "(II)Ljava/lang/String;", {MachineValue::Int(1), MachineValue::Int(3)}), "bc");
  EXPECT_EQ(on_text("substring", "(II)Ljava/lang/String;", {MachineValue::Int(2), MachineValue::Int(1)}), "!");
  EXPECT_EQ(on_text("substring", "(I)Ljava/lang/String;", {MachineValue::Int(3)}), "");
  EXPECT_EQ(on_text("substring", "(I)Ljava/lang/String;", {MachineValue::Int(4)}), "!");
  EXPECT_EQ(on_text("charAt", "(I)C", {MachineValue::Int(-1)}), "!");
  EXPECT_EQ(on_text("repeat", "(I)Ljava/lang/String;", {MachineValue::Int(-1)}), "!");
  EXPECT_EQ(on_text("hashCode", "()I", {}), "96354");
  EXPECT_EQ(on_text("lastIndexOf", "(I)I", {MachineValue::Int('c')}), "2");
  EXPECT_EQ(on_text("substring", "(I)Ljava/lang/String;", {MachineValue::Unknown()}), "?");
}

TEST(LibraryCalls, TextsThatAreSplitAndJoined) {
  MachineState state;
  const auto pieces = [&](std::u16string text, std::u16string by) {
    const LibraryCall split = FindLibraryCall("java/lang/String", "split", "(Ljava/lang/String;)[Ljava/lang/String;");
    const std::vector<MachineValue> args = {state.AddText(std::move(text), false), state.AddText(std::move(by), false)};
    return Call("java/util/Arrays", "toString", "([Ljava/lang/Object;)Ljava/lang/String;", state, {split(state, args).value});
  };
  EXPECT_EQ(pieces(u",a,,b,,", u","), "[, a, , b]");
  EXPECT_EQ(pieces(u"a.b", u"\\."), "[a, b]");
  EXPECT_EQ(pieces(u"a.b", u"."), "?");
  EXPECT_EQ(pieces(u"a1b", u"\\d"), "?");
  EXPECT_EQ(pieces(u"ab", u""), "?");
  EXPECT_EQ(pieces(u"", u","), "[]");
  const MachineValue array = state.AddArray('L', {state.AddText(u"a", false), MachineValue::Null()});
  EXPECT_EQ(Call("java/lang/String", "join", "(Ljava/lang/CharSequence;[Ljava/lang/CharSequence;)Ljava/lang/String;", state,
                 {state.AddText(u"-", false), array}),
            "a-null");
}

/// A stream or writer of java.io on which methods are called.
class Stream {
 public:
  Stream(MachineState& state, std::string_view type, std::string_view constructor, std::vector<MachineValue> arguments = {})
      : state_(state), type_(type) {
    MachineObject object;
    self_ = state.Add(std::move(object));
    Do("<init>", constructor, std::move(arguments));
  }
  std::string Do(std::string_view name, std::string_view descriptor, std::vector<MachineValue> arguments = {}) {
    arguments.insert(arguments.begin(), self_);
    return Call(type_, name, descriptor, state_, std::move(arguments));
  }
  MachineValue self() const { return self_; }

 private:
  MachineState& state_;
  std::string type_;
  MachineValue self_;
};

TEST(LibraryCalls, StreamsHoldWhatIsWritten) {
  MachineState state;
  Stream bytes(state, "java/io/ByteArrayOutputStream", "()V");
  Stream data(state, "java/io/DataOutputStream", "(Ljava/io/OutputStream;)V", {bytes.self()});
  data.Do("writeUTF", "(Ljava/lang/String;)V", {state.AddText(u"ab", false)});
  data.Do("writeByte", "(I)V", {MachineValue::Int('c')});
  EXPECT_EQ(bytes.Do("toString", "()Ljava/lang/String;"), std::string("\0\2abc", 5));
  EXPECT_EQ(bytes.Do("size", "()I"), "5");
  EXPECT_EQ(data.Do("toString", "()Ljava/lang/String;"), "?");
  bytes.Do("reset", "()V");
  EXPECT_EQ(bytes.Do("toString", "()Ljava/lang/String;"), "");
  data.Do("writeBytes", "(Ljava/lang/String;)V", {state.AddText(u"\u00e9", false)});
  EXPECT_EQ(bytes.Do("toString", "()Ljava/lang/String;"), "?");
}

TEST(LibraryCalls, WritersPrintAndReadersGiveLines) {
  MachineState state;
  Stream text(state, "java/io/StringWriter", "()V");
  Stream writer(state, "java/io/PrintWriter", "(Ljava/io/Writer;)V", {text.self()});
  writer.Do("print", "(Z)V", {MachineValue::Int(1)});
  writer.Do("println", "(I)V", {MachineValue::Int(-7)});
  writer.Do("write", "(Ljava/lang/String;II)V", {state.AddText(u"xabx", false), MachineValue::Int(1), MachineValue::Int(2)});
  EXPECT_EQ(text.Do("toString", "()Ljava/lang/String;"), "true-7\nab");
  EXPECT_EQ(writer.Do("write", "(Ljava/lang/String;II)V", {text.self(), MachineValue::Int(8), MachineValue::Int(9)}), "!");
  Stream reader(state, "java/io/StringReader", "(Ljava/lang/String;)V", {state.AddText(u"a\r\n\nb", false)});
  Stream lines(state, "java/io/BufferedReader", "(Ljava/io/Reader;)V", {reader.self()});
  for (const char* line : {"a", "", "b"}) EXPECT_EQ(lines.Do("readLine", "()Ljava/lang/String;"), line);
  EXPECT_EQ(lines.Do("readLine", "()Ljava/lang/String;"), "?");  // null
  EXPECT_EQ(lines.Do("read", "()I"), "-1");
  writer.Do("print", "(C)V", {MachineValue::Unknown()});
  EXPECT_EQ(text.Do("toString", "()Ljava/lang/String;"), "?");
}

TEST(LibraryCalls, NumbersOfTexts) {
  MachineState state;
  const auto parse = [&](std::u16string text, int radix) {
    return Call("java/lang/Integer", "parseInt", "(Ljava/lang/String;I)I", state,
                {state.AddText(std::move(text), false), MachineValue::Int(radix)});
  };
  EXPECT_EQ(parse(u"-7f", 16), "-127");
  EXPECT_EQ(parse(u"+12", 10), "12");
  EXPECT_EQ(parse(u"+-12", 10), "!");
  EXPECT_EQ(parse(u"2147483648", 10), "!");
  EXPECT_EQ(parse(u"", 10), "!");
  EXPECT_EQ(parse(u"1", 99), "!");
}

TEST(LibraryCalls, BuildersLoseWhatIsNotKnown) {
  MachineState state;
  MachineObject object;
  object.kind = MachineObject::Kind::kBuilder;
  const MachineValue builder = state.Add(object);
  const auto call = [&](std::string_view name, std::string_view descriptor, std::vector<MachineValue> arguments) {
    arguments.insert(arguments.begin(), builder);
    return Call("java/lang/StringBuffer", name, descriptor, state, arguments);
  };
  EXPECT_EQ(call("append", "(C)Ljava/lang/StringBuffer;", {MachineValue::Int('x')}), "x");
  EXPECT_EQ(call("insert", "(IC)Ljava/lang/StringBuffer;", {MachineValue::Int(0), MachineValue::Int('y')}), "yx");
  EXPECT_EQ(call("reverse", "()Ljava/lang/StringBuffer;", {}), "xy");
  EXPECT_EQ(call("append", "(I)Ljava/lang/StringBuffer;", {MachineValue::Unknown()}), "?");
  EXPECT_EQ(call("toString", "()Ljava/lang/String;", {}), "?");
}

TEST(Utf16, OfClassFilesAndBack) {
  EXPECT_EQ(Utf16OfModifiedUtf8("a\xc0\x80\xc3\xa9"), std::u16string(u"a\0é", 3));
  EXPECT_EQ(Utf8OfUtf16(Utf16OfModifiedUtf8("\xed\xa0\xbd\xed\xb8\x80")), "\xf0\x9f\x98\x80") << "a pair";
  EXPECT_EQ(Utf8OfUtf16(u"\xd83d"), std::nullopt);
  EXPECT_EQ(Utf16OfModifiedUtf8("\xff"), u"\xfffd");
}

/// Texts that p/C.m, with this code and no parameters, computes.
std::vector<std::u16string> ComputedBy(ClassWriter& writer, const ByteString& code) {
  writer.Method(kAccPublic | kAccStatic, "m", "()V", code);
  const ByteString bytes = writer.Write();
  ClassWriter object("java/lang/Object", "");
  const ByteString root = object.Write();
  ProgramBuilder builder;
  for (const ByteString* each : {&root, &bytes}) builder.Add(std::get<ClassDecl>(ReadClassFile(*each)));
  Ledger ledger;
  const Program program = std::move(builder.Build(ledger, 2).value());
  std::vector<std::u16string> found;
  Machine machine(program, [&](MethodId, uint32_t, const std::u16string& text) { found.push_back(text); });
  for (uint32_t m = 0; m < program.NumMethods(); ++m) machine.Run(MethodId(m));
  return found;
}

TEST(Machine, EndsInLoopsAndOnCodeThatIsNone) {
  ClassWriter loop("p/C", "java/lang/Object");
  EXPECT_TRUE(ComputedBy(loop, {0xa7, 0x00, 0x00}).empty()) << "goto itself";
  ClassWriter unknown("p/C", "java/lang/Object");
  EXPECT_TRUE(ComputedBy(unknown, {0x1a, 0x9a, 0xff, 0xff, 0xb1}).empty()) << "a branch on what is not known, back to its own";
  ClassWriter underflow("p/C", "java/lang/Object");
  EXPECT_TRUE(ComputedBy(underflow, {0x60, 0x57, 0x57, 0x5e, 0xb1}).empty());
  ClassWriter outside("p/C", "java/lang/Object");
  EXPECT_TRUE(ComputedBy(outside, {0x15, 0xff, 0x36, 0xfe, 0x84, 0xfd, 0x01, 0xb1}).empty()) << "locals that are not there";
}

}  // namespace
}  // namespace heliograph::frontend
