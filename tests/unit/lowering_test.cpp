#include "frontend/lowering/lowering.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <set>

#include "frontend/classfile/bytecode.h"
#include "frontend/classfile/class_file.h"
#include "support/class_writer.h"

namespace heliograph::frontend {
namespace {

using heliograph::test::ByteString;
using heliograph::test::ClassWriter;
using heliograph::test::Handler;
using std::string_view;

constexpr uint16_t kStatic = kAccPublic | kAccStatic;
constexpr uint8_t kAload1 = 0x2b, kIload0Op = 0x1a, kIfeq = 0x99, kReturnVoid = 0xb1, kNop = 0x00;

/// Bytes of a three-byte instruction with a constant.
ByteString With(uint8_t op, uint16_t constant) {
  return {op, static_cast<uint8_t>(constant >> 8), static_cast<uint8_t>(constant)};
}
ByteString Join(const std::vector<ByteString>& parts) {
  ByteString out;
  for (const ByteString& part : parts) out.insert(out.end(), part.begin(), part.end());
  return out;
}

/// A program of a few core classes and the one under test, p/C.
class Fixture {
 public:
  explicit Fixture(ClassWriter& writer) {
    ClassWriter object("java/lang/Object", "");
    object.MethodWithoutCode(kAccPublic | kAccNative, "toString", "()Ljava/lang/String;");
    Add(object);
    for (auto [name, super] :
         std::vector<std::pair<std::string, std::string>>{{"java/lang/String", "java/lang/Object"},
                                                          {"java/lang/Throwable", "java/lang/Object"},
                                                          {"java/lang/Exception", "java/lang/Throwable"},
                                                          {"java/lang/invoke/MethodHandle", "java/lang/Object"},
                                                          {"p/Failure", "java/lang/Exception"}}) {
      ClassWriter simple(name, super);
      Add(simple);
    }
    ClassWriter runnable("java/lang/Runnable", "java/lang/Object", kAccPublic | kAccInterface | kAccAbstract);
    runnable.MethodWithoutCode(kAccPublic | kAccAbstract, "run", "()V");
    Add(runnable);
    Add(writer);
    ProgramBuilder builder;
    for (const ByteString& bytes : storage_) builder.Add(std::get<ClassDecl>(ReadClassFile(bytes)));
    program = std::move(builder.Build(ledger_, 4).value());
    model = std::make_unique<JvmModel>(program);
    lowerer = std::make_unique<BytecodeLowerer>(program, *model);
  }

  MethodBody Lower(string_view name, string_view descriptor) const {
    const MethodId m = program.FindMethod("p/C", name, descriptor);
    EXPECT_TRUE(m.valid()) << name;
    return lowerer->Lower(m);
  }
  TypeId Type(string_view name) const { return program.FindConstantClassType(name); }

  Program program;
  std::unique_ptr<JvmModel> model;
  std::unique_ptr<BytecodeLowerer> lowerer;

 private:
  void Add(ClassWriter& writer) { storage_.push_back(writer.Write()); }
  std::vector<ByteString> storage_;
  Ledger ledger_;
};

/// Lowers one static method made of `code`.
MethodBody LowerCode(ClassWriter& writer, const std::string& descriptor, const ByteString& code,
                     const std::vector<Handler>& handlers = {}) {
  writer.Method(kStatic, "m", descriptor, code, handlers);
  return Fixture(writer).Lower("m", descriptor);
}

/// Variables that flow into `var` through copies, without intermediate ones.
std::set<VarIndex> Origins(const MethodBody& body, VarIndex var) {
  std::set<VarIndex> seen = {var}, origins;
  std::function<void(VarIndex)> visit = [&](VarIndex v) {
    bool copied = false;
    for (const CopyStmt& copy : body.copies) {
      if (copy.dst != v) continue;
      copied = true;
      if (seen.insert(copy.src).second) visit(copy.src);
    }
    if (!copied) origins.insert(v);
  };
  visit(var);
  return origins;
}
bool HasNote(const MethodBody& body, string_view kind) {
  return std::any_of(body.notes.begin(), body.notes.end(), [&](const BodyNote& note) { return note.kind == kind; });
}

TEST(Lowering, JoinOfTwoValuesIsOneVariableWithTwoCopies) {
  ClassWriter writer("p/C", "java/lang/Object");
  // return flag ? a : b
  const MethodBody body = LowerCode(writer, "(ZLjava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;",
                                    {kIload0Op, kIfeq, 0, 7, kAload1, kGoto, 0, 4, 0x2c, kAreturn});
  EXPECT_EQ(Origins(body, kReturnVar), std::set<VarIndex>({2, 3}));
  EXPECT_EQ(body.num_vars, 5u);
  EXPECT_TRUE(body.notes.empty());
}

TEST(Lowering, JoinOfOneValueAndNullVanishes) {
  ClassWriter writer("p/C", "java/lang/Object");
  const MethodBody body = LowerCode(writer, "(ZLjava/lang/Object;)Ljava/lang/Object;",
                                    {kIload0Op, kIfeq, 0, 7, kAload1, kGoto, 0, 4, kAconstNull, kAreturn});
  ASSERT_EQ(body.copies.size(), 1u);
  EXPECT_EQ(body.copies[0].dst, kReturnVar);
  EXPECT_EQ(body.copies[0].src, 2u);
  EXPECT_EQ(body.num_vars, 3u);
}

TEST(Lowering, NumbersBelowTheTopStayWhereAllArrivalsHaveThem) {
  constexpr uint8_t kIconst0 = 0x03, kIconst1 = 0x04, kAload2 = 0x2c;
  const auto index_of_store = [](uint8_t first, uint8_t second) {
    ClassWriter writer("p/C", "java/lang/Object");
    // array, flag ? first : second, object: aastore
    const MethodBody body =
        LowerCode(writer, "(Z[Ljava/lang/Object;Ljava/lang/Object;)V",
                  {kAload1, kIload0Op, kIfeq, 0, 8, first, kAload2, kGoto, 0, 5, second, kAload2, kAastore, kReturnVoid});
    EXPECT_EQ(body.array_stores.size(), 1u);
    return body.array_stores.empty() ? 0 : body.array_stores[0].index;
  };
  EXPECT_EQ(index_of_store(kIconst1, kIconst1), 1u);
  EXPECT_EQ(index_of_store(kIconst0, kIconst1), ArrayStoreStmt::kAnyIndex);
}

TEST(Lowering, LoopWithoutNewValueAddsNoVariable) {
  ClassWriter writer("p/C", "java/lang/Object");
  // while (flag != 0) tmp = a, a = tmp; return a
  const MethodBody body = LowerCode(writer, "(ZLjava/lang/Object;)Ljava/lang/Object;",
                                    {kIload0Op, kIfeq, 0, 10, kAload1, 0x4d, 0x2c, 0x4c, kGoto, 0xff, 0xf8, kAload1, kAreturn});
  EXPECT_EQ(Origins(body, kReturnVar), std::set<VarIndex>({2}));
  EXPECT_EQ(body.num_vars, 3u);
}

TEST(Lowering, ReusedSlotIsTwoVariables) {
  ClassWriter writer("p/C", "java/lang/Object");
  const uint16_t object = writer.Class("java/lang/Object");
  const MethodBody body =
      LowerCode(writer, "()Ljava/lang/Object;", Join({With(kNew, object), {0x4b}, With(kNew, object), {0x4b, 0x2a, kAreturn}}));
  ASSERT_EQ(body.allocs.size(), 2u);
  EXPECT_EQ(Origins(body, kReturnVar), std::set<VarIndex>({body.allocs[1].dst}));
}

TEST(Lowering, WideValuesTakeTwoSlotsInDup2X1) {
  ClassWriter writer("p/C", "java/lang/Object");
  // a, 1L -> dup2_x1 -> 1L, a, 1L -> pop2 -> 1L, a -> return a
  const MethodBody body = LowerCode(writer, "(Ljava/lang/Object;)Ljava/lang/Object;", {0x2a, 0x0a, kDup2X1, 0x58, kAreturn});
  EXPECT_EQ(Origins(body, kReturnVar), std::set<VarIndex>({2}));
  EXPECT_TRUE(body.notes.empty());
}

TEST(Lowering, SubroutineReturnsToEachCaller) {
  ClassWriter writer("p/C", "java/lang/Object");
  // 0 jsr 8; 3 jsr 8; 6 aload_0; 7 areturn; 8 astore_1; 9 ret 1
  const MethodBody body =
      LowerCode(writer, "(Ljava/lang/Object;)Ljava/lang/Object;", {kJsr, 0, 8, kJsr, 0, 5, 0x2a, kAreturn, 0x4c, kRet, 1});
  EXPECT_EQ(Origins(body, kReturnVar), std::set<VarIndex>({2}));
  EXPECT_TRUE(body.notes.empty());
}

TEST(Lowering, HandlersFilterInOrderAndTheRestEscapes) {
  ClassWriter writer("p/C", "java/lang/Object");
  const uint16_t failure = writer.Class("p/Failure"), exception = writer.Class("java/lang/Exception");
  const uint16_t callee = writer.Member(10, "p/C", "m", "()Ljava/lang/Object;");
  // try { return m(); } catch (Failure) { return it } catch (Exception) { throw it }
  const MethodBody body =
      LowerCode(writer, "()Ljava/lang/Object;", Join({With(kInvokestatic, callee), {kAreturn, kAreturn, kAthrow}}),
                {{0, 3, 4, failure}, {0, 3, 5, exception}});
  ASSERT_EQ(body.invokes.size(), 1u);
  const VarIndex region = body.invokes[0].thrown;
  EXPECT_NE(region, kThrownVar);
  EXPECT_EQ(body.vm_thrown.size(), 2u);
  EXPECT_EQ(Origins(body, kThrownVar), std::set<VarIndex>({region}));
  EXPECT_TRUE(Origins(body, kReturnVar).contains(region));
  std::multiset<size_t> excluded;
  for (const VarFilter& filter : body.filters) excluded.insert(filter.excluded_end - filter.excluded_begin);
  EXPECT_EQ(excluded, std::multiset<size_t>({0, 1, 2}));
}

TEST(Lowering, HandlerSeesLocalsAtThrowingInstructionsOnly) {
  ClassWriter writer("p/C", "java/lang/Object");
  const uint16_t object = writer.Class("java/lang/Object");
  // l = null; try { l = new A; l = new B; m(); l = new C } catch (Throwable) { return l }
  const uint16_t callee = writer.Member(10, "p/C", "m", "()Ljava/lang/Object;");
  const ByteString code = Join({{kAconstNull, 0x4b},
                                With(kNew, object),
                                {0x4b},
                                With(kNew, object),
                                {0x4b},
                                With(kInvokestatic, callee),
                                {0x4b, kAconstNull, kAreturn, kPop, 0x2a, kAreturn}});
  const MethodBody body = LowerCode(writer, "()Ljava/lang/Object;", code, {{2, 14, 16, 0}});
  ASSERT_EQ(body.allocs.size(), 2u);
  EXPECT_EQ(Origins(body, kReturnVar), std::set<VarIndex>({body.allocs[0].dst, body.allocs[1].dst}));
}

TEST(Lowering, CheckcastCopiesFiltersAndIsKept) {
  ClassWriter writer("p/C", "java/lang/Object");
  const uint16_t string = writer.Class("java/lang/String"), absent = writer.Class("q/Absent");
  writer.Method(kStatic, "absent", "(Ljava/lang/Object;)Ljava/lang/Object;",
                Join({{0x2a}, With(kCheckcast, absent), {kAreturn}}));
  writer.Method(kStatic, "m", "(Ljava/lang/Object;)Ljava/lang/Object;", Join({{0x2a}, With(kCheckcast, string), {kAreturn}}));
  const Fixture fixture(writer);
  const MethodBody body = fixture.Lower("m", "(Ljava/lang/Object;)Ljava/lang/Object;");
  ASSERT_EQ(body.casts.size(), 1u);
  EXPECT_EQ(body.casts[0].type, fixture.Type("java/lang/String"));
  ASSERT_EQ(body.filters.size(), 1u);
  EXPECT_EQ(body.filters[0].var, body.casts[0].dst);
  EXPECT_EQ(Origins(body, kReturnVar), std::set<VarIndex>({2}));
  EXPECT_TRUE(HasNote(fixture.Lower("absent", "(Ljava/lang/Object;)Ljava/lang/Object;"), "phantom-class"));
}

TEST(Lowering, MultianewarrayLinksDimensions) {
  ClassWriter writer("p/C", "java/lang/Object");
  const uint16_t grid = writer.Class("[[Ljava/lang/Object;");
  const MethodBody body =
      LowerCode(writer, "()Ljava/lang/Object;", Join({{0x04, 0x05}, With(kMultianewarray, grid), {2, kAreturn}}));
  ASSERT_EQ(body.allocs.size(), 2u);
  ASSERT_EQ(body.array_stores.size(), 1u);
  EXPECT_EQ(body.array_stores[0].base, body.allocs[0].dst);
  EXPECT_EQ(body.array_stores[0].src, body.allocs[1].dst);
}

TEST(Lowering, LambdaCarriesCapturesAndImplementation) {
  ClassWriter writer("p/C", "java/lang/Object");
  const uint16_t factory = writer.Handle(6, writer.Member(10, "java/lang/invoke/LambdaMetafactory", "metafactory", "()V"));
  const uint16_t body_method = writer.Handle(6, writer.Member(10, "p/C", "body", "(JLjava/lang/Object;)V"));
  const uint16_t type = writer.MethodType("()V");
  const uint16_t site =
      writer.Dynamic(18, factory, {type, body_method, type}, "run", "(JLjava/lang/Object;)Ljava/lang/Runnable;");
  writer.Method(kStatic, "body", "(JLjava/lang/Object;)V", {kReturnVoid});
  writer.Method(kStatic, "m", "(Ljava/lang/Object;)Ljava/lang/Runnable;",
                Join({{0x0a, 0x2a}, With(kInvokedynamic, site), {0, 0, kAreturn}}));
  const Fixture fixture(writer);
  const MethodBody body = fixture.Lower("m", "(Ljava/lang/Object;)Ljava/lang/Runnable;");
  ASSERT_EQ(body.lambdas.size(), 1u);
  const LambdaStmt& lambda = body.lambdas[0];
  EXPECT_TRUE(lambda.type.valid());
  EXPECT_EQ(lambda.method_name, "run");
  EXPECT_EQ(lambda.implementation, fixture.program.FindMethod("p/C", "body", "(JLjava/lang/Object;)V"));
  ASSERT_EQ(lambda.captured_end - lambda.captured_begin, 2u);
  EXPECT_EQ(body.args[lambda.captured_begin], kNoVar);
  EXPECT_EQ(body.args[lambda.captured_begin + 1], 2u);
  EXPECT_EQ(CountAllocations(fixture.program)[lambda.type.value], 1u);
}

TEST(Lowering, MethodHandleConstantNamesItsMember) {
  ClassWriter writer("p/C", "java/lang/Object");
  writer.Field(kAccPublic, "f", "Ljava/lang/Object;");
  const uint16_t method = writer.Handle(6, writer.Member(10, "p/C", "m", "()V"));
  const uint16_t field = writer.Handle(1, writer.Member(9, "p/C", "f", "Ljava/lang/Object;"));
  const uint16_t absent = writer.Handle(6, writer.Member(10, "p/C", "absent", "()V"));
  const uint16_t mixed = writer.Handle(1, writer.Member(10, "p/C", "m", "()V"));
  ByteString code;
  for (uint16_t constant : {method, field, absent, mixed}) code = Join({code, With(kLdcW, constant), {kPop}});
  writer.Method(kStatic, "m", "()V", Join({code, {kReturnVoid}}));
  const Fixture fixture(writer);
  const MethodBody body = fixture.Lower("m", "()V");
  ASSERT_EQ(body.handle_constants.size(), 2u);
  EXPECT_EQ(body.handle_constants[0].kind, HandleKind::kInvokeStatic);
  EXPECT_EQ(body.handle_constants[0].member, fixture.program.FindMethod("p/C", "m", "()V").value);
  EXPECT_EQ(body.handle_constants[1].kind, HandleKind::kGetField);
  EXPECT_EQ(body.allocs.size(), 2u);
  EXPECT_EQ(body.notes.size(), 2u);
  EXPECT_TRUE(HasNote(body, "method-handle-constant"));
}

TEST(Lowering, ConcatSplicesConstantsAndCallsToString) {
  ClassWriter writer("p/C", "java/lang/Object");
  const uint16_t factory =
      writer.Handle(6, writer.Member(10, "java/lang/invoke/StringConcatFactory", "makeConcatWithConstants", "()V"));
  const uint16_t site = writer.Dynamic(18, factory, {writer.String("a\1b\2c\1"), writer.String("<\1>")}, "x",
                                       "(Ljava/lang/Object;Ljava/lang/String;)Ljava/lang/String;");
  const MethodBody body = LowerCode(writer, "(Ljava/lang/Object;Ljava/lang/String;)Ljava/lang/String;",
                                    Join({{0x2a, kAload1}, With(kInvokedynamic, site), {0, 0, kAreturn}}));
  ASSERT_EQ(body.concats.size(), 1u);
  EXPECT_EQ(body.strings[body.concats[0].recipe], "a\1b<\xef\xbf\xbd>c\1");
  ASSERT_EQ(body.invokes.size(), 1u);
  EXPECT_EQ(body.invokes[0].kind, CallKind::kDynamic);
  EXPECT_EQ(body.args[body.invokes[0].args_begin], 2u);
}

TEST(Lowering, ManyAllocationsOfOneTypeShareAVariable) {
  ClassWriter writer("p/C", "java/lang/Object");
  const uint16_t object = writer.Class("java/lang/Object");
  ByteString code;
  for (int i = 0; i < 200; ++i) code = Join({code, With(kNew, object), {kPop}});
  code.push_back(kReturnVoid);
  writer.Method(kStatic, "m", "()V", code);
  const Fixture fixture(writer);
  EXPECT_EQ(fixture.Lower("m", "()V").allocs.size(), 65u);
  EXPECT_EQ(CountAllocations(fixture.program)[fixture.Type("java/lang/Object").value], 65u);
}

TEST(Lowering, MalformedCodeIsANoteAndKeepsWhatPrecedes) {
  const std::vector<std::pair<string_view, ByteString>> cases = {
      {"underflow", {kPop, kReturnVoid}},
      {"branch outside", {kGoto, 0x7f, 0xff}},
      {"branch into instruction", {kGoto, 0, 1}},
      {"falls off", {kNop}},
      {"unknown opcode", {0xfe}},
      {"truncated", {kGetstatic, 0}},
      {"local out of range", {0x19, 200, kPop, kReturnVoid}},
      {"constant out of range", {kNew, 0xff, 0xff, kPop, kReturnVoid}},
      {"wrong constant", {kInvokestatic, 0, 1, kReturnVoid}},
      {"switch too long", {kNop, kTableswitch, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x7f, 0xff, 0xff, 0xff}},
      {"ret of nothing", {kRet, 0}},
      {"empty array descriptor", {kMultianewarray, 0, 1, 0, kReturnVoid}},
      {"overflow", {4, 4, 4, 4, 4, 4, 4, 4, 4, kReturnVoid}},
  };
  for (const auto& [what, code] : cases) {
    ClassWriter writer("p/C", "java/lang/Object");
    const uint16_t object = writer.Class("java/lang/Object");
    const MethodBody body = LowerCode(writer, "()V", Join({With(kNew, object), {kPop}, code}));
    EXPECT_TRUE(HasNote(body, "malformed-code")) << what;
    EXPECT_EQ(body.allocs.size(), 1u) << what;
  }
}

TEST(Lowering, UnresolvedMembersAreNotes) {
  ClassWriter writer("p/C", "java/lang/Object");
  const uint16_t method = writer.Member(10, "p/C", "gone", "(J)Ljava/lang/Object;");
  const uint16_t field = writer.Member(9, "p/C", "gone", "Ljava/lang/Object;");
  const uint16_t absent = writer.Member(10, "q/Absent", "x", "()V");
  const MethodBody body = LowerCode(writer, "()V",
                                    Join({{0x0a},
                                          With(kInvokestatic, method),
                                          {kPop},
                                          With(kGetstatic, field),
                                          {kPop},
                                          With(kInvokestatic, absent),
                                          With(kInvokestatic, absent),
                                          {kReturnVoid}}));
  EXPECT_TRUE(HasNote(body, "unresolved-method"));
  EXPECT_TRUE(HasNote(body, "unresolved-field"));
  EXPECT_EQ(body.notes.size(), 3u);
  ASSERT_EQ(body.invokes.size(), 3u);
  EXPECT_FALSE(body.invokes[0].target.valid());
}

}  // namespace
}  // namespace heliograph::frontend
