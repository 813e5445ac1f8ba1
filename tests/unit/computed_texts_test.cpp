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
