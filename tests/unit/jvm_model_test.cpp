#include "frontend/jvm/jvm_model.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "frontend/jvm/jvm_model_table.h"
#include "gtest/gtest.h"
#include "support/program.h"

namespace heliograph::frontend {
namespace {

using test::kObject;
using test::Member;

constexpr uint16_t kStaticNative = kAccStatic | kAccNative;

/// A small library: just enough of java.lang for one row of each form.
void AddLanguage(std::vector<ClassDecl>& b) {
  b.push_back(test::Class(kObject, {Member("<init>", "()V"), Member("clone", "()Ljava/lang/Object;", kAccNative),
                                    Member("finalize", "()V"), Member("wait0", "(J)V", kAccNative)}));
  b.push_back(test::Class("java/lang/String", {Member("intern", "()Ljava/lang/String;", kAccNative)}));
  b.push_back(test::Class("java/lang/Throwable", {Member("<init>", "(Ljava/lang/String;)V")}));
  b.push_back(test::Class("java/lang/InterruptedException", {Member("<init>", "(Ljava/lang/String;)V"), Member("<init>", "()V")},
                          "java/lang/Throwable"));
  b.push_back(test::Class("java/lang/NullPointerException", {Member("<init>", "()V")}, "java/lang/Throwable"));
  ClassDecl system =
      test::Class("java/lang/System", {Member("arraycopy", "(Ljava/lang/Object;ILjava/lang/Object;II)V", kStaticNative),
                                       Member("setOut0", "(Ljava/lang/Object;)V", kStaticNative),
                                       Member("initPhase1", "()V", kAccStatic), Member("registerNatives", "()V", kStaticNative)});
  system.fields = {Member("out", "Ljava/lang/Object;", kAccStatic)};
  system.platform = true;
  b.push_back(system);
  ClassDecl thread = test::Class("java/lang/Thread",
                                 {Member("start0", "()V", kAccNative), Member("run", "()V"), Member("exit", "()V", kAccPrivate),
                                  Member("dispatchUncaughtException", "(Ljava/lang/Throwable;)V", kAccPrivate),
                                  Member("currentThread", "()Ljava/lang/Thread;", kStaticNative)});
  thread.fields = {Member("defaultUncaughtExceptionHandler", "Ljava/lang/Object;", kAccStatic)};
  b.push_back(thread);
}

void AddAccess(std::vector<ClassDecl>& b) {
  constexpr std::string_view kVarArgs = "([Ljava/lang/Object;)Ljava/lang/Object;";
  b.push_back(
      test::Class("jdk/internal/misc/Unsafe", {Member("getReference", "(Ljava/lang/Object;J)Ljava/lang/Object;", kAccNative),
                                               Member("putReference", "(Ljava/lang/Object;JLjava/lang/Object;)V", kAccNative),
                                               Member("getReferenceAcquire", "(Ljava/lang/Object;J)Ljava/lang/Object;")}));
  b.push_back(test::Class("java/lang/invoke/VarHandle",
                          {Member("get", kVarArgs, kAccNative), Member("compareAndSet", "([Ljava/lang/Object;)Z", kAccNative)}));
  b.push_back(test::Class("java/security/PrivilegedAction", {Member("run", "()Ljava/lang/Object;", kAccAbstract)}, kObject,
                          kAccInterface | kAccAbstract));
  b.push_back(test::Class("java/security/AccessController",
                          {Member("doPrivileged", "(Ljava/security/PrivilegedAction;)Ljava/lang/Object;", kStaticNative)}));
  b.push_back(test::Class("jdk/internal/util/SystemProps$Raw", {Member("vmProperties", "()[Ljava/lang/String;", kStaticNative)}));
  ClassDecl queue = test::Class("java/lang/ref/ReferenceQueue", {});
  queue.fields = {Member("head", "Ljava/lang/ref/Reference;")};
  b.push_back(queue);
  b.push_back(test::Class("java/lang/ref/Reference", {Member("<init>", "(Ljava/lang/Object;Ljava/lang/ref/ReferenceQueue;)V")}));
  b.push_back(test::Class("sun/net/www/protocol/jar/Handler", {Member("<init>", "()V", kAccPublic)}));
  b.push_back(test::Class("sun/net/www/protocol/file/Handler", {Member("<init>", "()V", kAccPublic)}));
  b.push_back(test::Class("sun/misc/Launcher$Factory",
                          {Member("createURLStreamHandler", "(Ljava/lang/String;)Ljava/net/URLStreamHandler;", kAccPublic)}));
  b.push_back(test::Class("sun/misc/URLClassPath",
                          {Member("getLookupCacheURLs", "(Ljava/lang/ClassLoader;)[Ljava/net/URL;", kStaticNative)}));
  b.push_back(test::Class("java/lang/ref/Finalizer", {Member("register", "(Ljava/lang/Object;)V", kAccStatic)}));
  b.push_back(test::Class("app/Resource", {Member("finalize", "()V")}));
  b.push_back(test::Class("app/SubResource", {Member("finalize", "()V")}, "app/Resource"));
  b.push_back(test::Class("jdk/Natives", {Member("count", "(I)I", kStaticNative)}));
  b.back().platform = true;
  b.push_back(test::Class(
      "app/Natives",
      {Member("strings", "()[[Ljava/lang/String;", kStaticNative), Member("count", "(I)I", kStaticNative),
       Member("action", "()Ljava/security/PrivilegedAction;", kStaticNative), Member("read", "([B)V", kStaticNative)}));
}

class JvmModelTest : public testing::Test {
 protected:
  void SetUp() override {
    std::vector<ClassDecl> classes;
    AddLanguage(classes);
    AddAccess(classes);
    program_ = test::BuildProgram(std::move(classes), 2);
    model_.emplace(program_);
  }

  MethodId Find(std::string_view owner, std::string_view name) {
    const auto [begin, end] = program_.MethodRange(program_.FindClass(owner));
    for (uint32_t m = begin; m < end; ++m) {
      if (program_.MethodName(MethodId(m)) == name) return MethodId(m);
    }
    ADD_FAILURE() << owner << "." << name;
    return MethodId();
  }
  MethodBody Empty(MethodId m) {
    MethodBody body;
    body.method = m;
    body.num_vars = NumFixedVars(program_, m);
    return body;
  }
  /// The model as the body of the method itself.
  MethodBody Own(std::string_view owner, std::string_view name) {
    const MethodId m = Find(owner, name);
    MethodBody body = Empty(m);
    model_->Emit(m, ParameterVars(program_, m), kReturnVar, 0, 0, body);
    return body;
  }
  /// The model inlined into a body with ten variables.
  MethodBody Inlined(std::string_view owner, std::string_view name, std::vector<VarIndex> arguments, VarIndex result) {
    MethodBody body;
    body.method = Find("java/lang/System", "initPhase1");
    body.num_vars = 10;
    model_->Emit(Find(owner, name), arguments, result, 7, 70, body);
    return body;
  }
  std::string Target(const InvokeStmt& s) {
    return std::string(program_.ClassName(program_.Method(s.target).owner)) + "." + std::string(program_.MethodName(s.target));
  }

  Program program_;
  std::optional<JvmModel> model_;
};

TEST_F(JvmModelTest, WholeTableParses) {
  for (const ModelRow& row : ModelRows()) {
    std::vector<ModelStatement> statements;
    EXPECT_TRUE(ParseModelStatements(row.statements, &statements)) << row.owners << " " << row.names;
    EXPECT_FALSE(statements.empty());
  }
}

TEST_F(JvmModelTest, MalformedStatementsAreRejected) {
  std::vector<ModelStatement> statements;
  for (std::string_view text :
       {"", "ret", "ret =", "ret = x0", "p0 = p1", "ret = v4", "ret = new", "ret = p0 as", "ret = p0 p1", "call f", "call a/B.f",
        "throw", "none none", "ret = p0 |", "static a = p0", "ret = array", "ret = p0->f", "string = p0", "call a/B.f ()V ->"}) {
    EXPECT_FALSE(ParseModelStatements(text, &statements)) << text;
  }
}

TEST_F(JvmModelTest, ArrayCopyIsInlinedWithTheArgumentsOfTheSite) {
  const MethodId m = Find("java/lang/System", "arraycopy");
  EXPECT_TRUE(model_->IsInlined(m));
  EXPECT_TRUE(model_->HasModel(m));
  const MethodBody body = Inlined("java/lang/System", "arraycopy", {4, kNoVar, 5, kNoVar, kNoVar}, kNoVar);
  ASSERT_EQ(body.array_loads.size(), 1u);
  ASSERT_EQ(body.array_stores.size(), 1u);
  EXPECT_EQ(body.array_loads[0].base, 4u);
  EXPECT_EQ(body.array_stores[0].base, 5u);
  EXPECT_EQ(body.array_stores[0].src, body.array_loads[0].dst);
  EXPECT_EQ(body.array_loads[0].dst, 10u);
  EXPECT_EQ(body.num_vars, 11u);
}

TEST_F(JvmModelTest, HandlersOfJdk8sClassPathAreMade) {
  EXPECT_TRUE(model_->IsExtended(Find("sun/misc/Launcher$Factory", "createURLStreamHandler")));
  const MethodBody factory = Own("sun/misc/Launcher$Factory", "createURLStreamHandler");
  ASSERT_EQ(factory.allocs.size(), 2u);
  ASSERT_EQ(factory.invokes.size(), 2u);
  EXPECT_EQ(Target(factory.invokes[0]), "sun/net/www/protocol/jar/Handler.<init>");
  EXPECT_EQ(Target(factory.invokes[1]), "sun/net/www/protocol/file/Handler.<init>");
  const MethodBody cache = Own("sun/misc/URLClassPath", "getLookupCacheURLs");
  EXPECT_TRUE(cache.allocs.empty());
  EXPECT_TRUE(cache.notes.empty());
}

TEST_F(JvmModelTest, CopyOfAnIgnoredResultIsNothing) {
  EXPECT_EQ(Inlined(kObject, "clone", {4}, 6).copies.size(), 1u);
  const MethodBody ignored = Inlined(kObject, "clone", {4}, kNoVar);
  EXPECT_TRUE(ignored.copies.empty());
  EXPECT_EQ(ignored.num_vars, 10u);
}

TEST_F(JvmModelTest, UnsafeAccessReadsAndWritesAnyField) {
  const MethodBody get = Inlined("jdk/internal/misc/Unsafe", "getReference", {2, 3, kNoVar}, 6);
  ASSERT_EQ(get.any_loads.size(), 1u);
  EXPECT_EQ(get.any_loads[0].base, 3u);
  EXPECT_EQ(get.any_loads[0].dst, 6u);
  const MethodBody put = Inlined("jdk/internal/misc/Unsafe", "putReference", {2, 3, kNoVar, 5}, kNoVar);
  ASSERT_EQ(put.any_stores.size(), 1u);
  EXPECT_EQ(put.any_stores[0].base, 3u);
  EXPECT_EQ(put.any_stores[0].src, 5u);
}

TEST_F(JvmModelTest, InlinedMethodWithBytecodeKeepsIt) {
  const MethodId m = Find("jdk/internal/misc/Unsafe", "getReferenceAcquire");
  EXPECT_TRUE(model_->IsInlined(m));
  EXPECT_FALSE(model_->HasModel(m));
}

TEST_F(JvmModelTest, VarHandleModesLoadAndStoreAnyField) {
  const std::string_view owner = "java/lang/invoke/VarHandle";
  const MethodBody get = Inlined(owner, "get", {2, 3}, 6);
  ASSERT_EQ(get.any_loads.size(), 1u);
  EXPECT_EQ(get.any_loads[0].base, 3u);
  const MethodBody cas = Inlined(owner, "compareAndSet", {2, 3, kNoVar, 4, 5}, kNoVar);
  ASSERT_EQ(cas.any_stores.size(), 1u);
  EXPECT_EQ(cas.any_stores[0].src, 5u);
  EXPECT_TRUE(cas.any_loads.empty());
  const MethodBody static_field = Inlined(owner, "compareAndSet", {2, 3, 4}, kNoVar);
  EXPECT_TRUE(static_field.any_stores.empty());
  ASSERT_EQ(static_field.notes.size(), 1u);
  EXPECT_EQ(static_field.notes[0].kind, "unmodelled-varhandle");
  EXPECT_TRUE(Own(owner, "get").notes.empty());
}

TEST_F(JvmModelTest, StartedThreadRuns) {
  const MethodBody body = Own("java/lang/Thread", "start0");
  ASSERT_EQ(body.invokes.size(), 3u);
  EXPECT_EQ(Target(body.invokes[0]), "java/lang/Thread.run");
  EXPECT_EQ(Target(body.invokes[1]), "java/lang/Thread.dispatchUncaughtException");
  EXPECT_EQ(Target(body.invokes[2]), "java/lang/Thread.exit");
  const InvokeStmt& run = body.invokes[0];
  EXPECT_EQ(run.kind, CallKind::kNative);
  EXPECT_EQ(body.args[run.args_begin], kFirstParameterVar);
  EXPECT_EQ(body.args[body.invokes[1].args_begin + 1], run.thrown);
  EXPECT_EQ(body.refs[run.ref].descriptor, "()V");
  EXPECT_EQ(body.static_stores.size(), 1u);
}

TEST_F(JvmModelTest, CurrentThreadIsFiltered) {
  const MethodBody body = Own("java/lang/Thread", "currentThread");
  ASSERT_EQ(body.static_loads.size(), 1u);
  ASSERT_EQ(body.filters.size(), 1u);
  EXPECT_EQ(body.filters[0].type, program_.FindConstantClassType("java/lang/Thread"));
  EXPECT_EQ(body.copies.back().dst, kReturnVar);
  EXPECT_EQ(body.copies.back().src, body.filters[0].var);
}

TEST_F(JvmModelTest, CallOfAnInterfaceMethodReturns) {
  const MethodBody body = Own("java/security/AccessController", "doPrivileged");
  ASSERT_EQ(body.invokes.size(), 1u);
  EXPECT_EQ(Target(body.invokes[0]), "java/security/PrivilegedAction.run");
  EXPECT_EQ(body.invokes[0].result, kReturnVar);
  EXPECT_EQ(body.invokes[0].thrown, kThrownVar);
}

TEST_F(JvmModelTest, CallsOfSomeMethodsGiveResultsOfTheirOwn) {
  const MethodId m = Find("java/security/AccessController", "doPrivileged");
  ASSERT_TRUE(model_->HasResult(m));
  EXPECT_FALSE(model_->IsInlined(m));
  EXPECT_FALSE(model_->HasResult(Find("java/lang/System", "arraycopy")));
  MethodBody body = Empty(Find("java/lang/System", "initPhase1"));
  body.num_vars = 10;
  model_->EmitResult(m, std::vector<VarIndex>{4}, 9, 7, 70, body);
  ASSERT_EQ(body.invokes.size(), 1u);
  EXPECT_EQ(Target(body.invokes[0]), "java/security/PrivilegedAction.run");
  EXPECT_EQ(body.args, std::vector<VarIndex>{4});
  EXPECT_EQ(body.invokes[0].result, 9u);
  EXPECT_NE(body.invokes[0].thrown, kThrownVar) << "exceptions come by way of the call";
}

TEST_F(JvmModelTest, ModelsStoreStaticFieldsAndReturnStringArrays) {
  const MethodBody set = Own("java/lang/System", "setOut0");
  ASSERT_EQ(set.static_stores.size(), 1u);
  EXPECT_EQ(program_.FieldName(set.static_stores[0].field), "out");
  const MethodBody strings = Own("jdk/internal/util/SystemProps$Raw", "vmProperties");
  ASSERT_EQ(strings.allocs.size(), 1u);
  EXPECT_EQ(strings.allocs[0].dst, kReturnVar);
  ASSERT_EQ(strings.array_stores.size(), 1u);
  ASSERT_EQ(strings.string_constants.size(), 1u);
  EXPECT_EQ(strings.string_constants[0].dst, strings.array_stores[0].src);
}

TEST_F(JvmModelTest, WhatNativeCodeThrowsIsMadeAndThrown) {
  const MethodBody body = Own(kObject, "wait0");
  ASSERT_EQ(body.allocs.size(), 1u);
  EXPECT_EQ(body.allocs[0].dst, kThrownVar);
  ASSERT_EQ(body.invokes.size(), 1u);
  EXPECT_EQ(program_.MethodDescriptor(body.invokes[0].target), "(Ljava/lang/String;)V");
  EXPECT_EQ(body.initialized.size(), 1u);
}

TEST_F(JvmModelTest, ReferencesAreEnqueuedInAdditionToTheBytecode) {
  const MethodId m = Find("java/lang/ref/Reference", "<init>");
  EXPECT_TRUE(model_->IsExtended(m));
  EXPECT_FALSE(model_->HasModel(m));
  const MethodBody body = Own("java/lang/ref/Reference", "<init>");
  ASSERT_EQ(body.stores.size(), 1u);
  EXPECT_EQ(body.stores[0].base, kFirstParameterVar + 2);
  EXPECT_EQ(body.stores[0].src, kFirstParameterVar);
}

TEST_F(JvmModelTest, ObjectsWithFinalizersAreRegistered) {
  EXPECT_TRUE(model_->IsExtended(Find(kObject, "<init>")));
  const MethodBody body = Own(kObject, "<init>");
  ASSERT_EQ(body.filters.size(), 1u);  // the sub class is below the first
  EXPECT_EQ(body.filters[0].type, program_.FindConstantClassType("app/Resource"));
  ASSERT_EQ(body.invokes.size(), 1u);
  EXPECT_EQ(Target(body.invokes[0]), "java/lang/ref/Finalizer.register");
}

TEST_F(JvmModelTest, NativesWithoutARowInAReadClassHaveNoEffect) {
  EXPECT_TRUE(model_->HasModel(Find("java/lang/System", "registerNatives")));
  EXPECT_FALSE(model_->HasModel(Find("java/lang/System", "initPhase1")));
  EXPECT_FALSE(model_->HasModel(Find("app/Natives", "strings")));
}

TEST_F(JvmModelTest, OtherNativesReturnANewObjectOfTheirTypeAndSaySo) {
  auto emit = [&](std::string_view name, std::string_view owner = "app/Natives") {
    MethodBody body = Empty(Find(owner, name));
    model_->EmitDefaultNative(body.method, body);
    return body;
  };
  const MethodBody strings = emit("strings");
  EXPECT_EQ(strings.allocs.size(), 3u);
  EXPECT_EQ(strings.array_stores.size(), 2u);
  ASSERT_EQ(strings.notes.size(), 1u);
  EXPECT_EQ(strings.notes[0].kind, "unmodelled-native");
  EXPECT_EQ(strings.notes[0].detail, program_.MethodDisplayName(strings.method));
  EXPECT_EQ(emit("count").notes.size(), 1u) << "it may call back";
  EXPECT_TRUE(emit("count", "jdk/Natives").notes.empty());
  EXPECT_TRUE(emit("action").allocs.empty());
  EXPECT_EQ(emit("action").notes.size(), 1u);
  EXPECT_EQ(emit("read").notes.size(), 1u);
}

TEST_F(JvmModelTest, StartUpMethodsAndExceptionsOfTheJvmAreEntries) {
  std::vector<std::string> names;
  for (const ImplicitEntry& entry : model_->ImplicitEntries()) {
    names.push_back(std::string(entry.when) + " " + program_.MethodDisplayName(entry.method));
  }
  EXPECT_NE(std::find(names.begin(), names.end(), "start-up <java.lang.System: void initPhase1()>"), names.end());
  EXPECT_NE(std::find(names.begin(), names.end(), "exception <java.lang.NullPointerException: void <init>()>"), names.end());
  ASSERT_EQ(model_->VmExceptions().size(), 1u);
  EXPECT_EQ(program_.ClassName(model_->VmExceptions()[0]), "java/lang/NullPointerException");
}

}  // namespace
}  // namespace heliograph::frontend
