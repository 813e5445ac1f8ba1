#include "frontend/classfile/class_file.h"

#include <gtest/gtest.h>

#include "frontend/classfile/descriptor.h"
#include "frontend/classfile/modified_utf8.h"
#include "support/class_writer.h"

namespace heliograph::frontend {
namespace {

using heliograph::test::ByteString;
using heliograph::test::ClassWriter;

/// A class with a bit of everything the reader looks at.
ByteString SampleClass() {
  ClassWriter writer("p/C", "java/lang/Object");
  writer.Field(kAccStatic | kAccFinal, "NAME", "Ljava/lang/String;", writer.String("p.Other"));
  writer.Field(0, "grid", "[[[I");
  const uint16_t implementation = writer.Member(10, "p/C", "run", "()V");
  const std::string factory = "java/lang/invoke/LambdaMetafactory";
  const uint16_t plain = writer.Handle(6, writer.Member(10, factory, "metafactory", "()V"));
  const uint16_t alt = writer.Handle(6, writer.Member(10, factory, "altMetafactory", "()V"));
  const uint16_t type = writer.MethodType("()V");
  const uint16_t handle = writer.Handle(6, implementation);
  writer.Dynamic(18, plain, {type, handle, type}, "run", "()Ljava/lang/Runnable;");
  writer.Dynamic(18, alt, {type, handle, type, writer.Integer(3), writer.Integer(1), writer.Class("p/Marker")}, "run",
                 "(I)Ljava/lang/Runnable;");
  writer.Dynamic(18, handle, {}, "other", "()Ljava/lang/Runnable;");
  writer.Method(kAccStatic, "run", "()V", {0xb1});
  return writer.Write();
}

const ClassDecl* Declaration(const std::variant<ClassDecl, ClassFileError>& result) { return std::get_if<ClassDecl>(&result); }

TEST(ClassFile, ReadsTheDeclarationOfAClass) {
  const ByteString bytes = SampleClass();
  const auto result = ReadClassFile(bytes);
  const ClassDecl* decl = Declaration(result);
  ASSERT_NE(decl, nullptr);
  EXPECT_EQ(decl->name, "p/C");
  EXPECT_EQ(decl->super, "java/lang/Object");
  EXPECT_EQ(decl->major_version, 61);
  EXPECT_EQ(decl->max_dimensions, 3);
  ASSERT_EQ(decl->fields.size(), 2u);
  EXPECT_TRUE(decl->fields[0].has_constant_string);
  EXPECT_EQ(decl->fields[0].constant_string, "p.Other");
  EXPECT_FALSE(decl->fields[1].has_constant_string);
  ASSERT_EQ(decl->methods.size(), 1u);
  EXPECT_EQ(decl->methods[0].name, "run");
  ASSERT_NE(decl->methods[0].code_offset, 0u);
  EXPECT_EQ(bytes[decl->methods[0].code_offset + 8], 0xb1);
}

TEST(ClassFile, LambdaShapesNameInterfacesAndMarkers) {
  const ByteString bytes = SampleClass();
  const auto result = ReadClassFile(bytes);
  const ClassDecl* decl = Declaration(result);
  ASSERT_NE(decl, nullptr);
  ASSERT_EQ(decl->lambda_shapes.size(), 2u);
  EXPECT_EQ(decl->lambda_shapes[0], LambdaShape({"java/lang/Runnable"}));
  EXPECT_EQ(decl->lambda_shapes[1], LambdaShape({"java/lang/Runnable", "p/Marker", "java/io/Serializable"}));
}

TEST(ClassFile, EveryTruncationIsAnErrorInsideTheInput) {
  const ByteString bytes = SampleClass();
  for (size_t length = 0; length < bytes.size(); ++length) {
    const ByteString cut(bytes.begin(), bytes.begin() + length);
    const auto result = ReadClassFile(cut);
    const auto* error = std::get_if<ClassFileError>(&result);
    ASSERT_NE(error, nullptr) << length;
    EXPECT_LE(error->offset, length);
    EXPECT_FALSE(error->reason.empty());
  }
}

TEST(ClassFile, SurvivesAnyByteChanged) {
  const ByteString bytes = SampleClass();
  for (size_t at = 0; at < bytes.size(); ++at) {
    for (int value : {0x00, 0x01, 0x12, 0x7f, 0x80, 0xff}) {
      ByteString changed = bytes;
      changed[at] = static_cast<uint8_t>(value);
      const auto result = ReadClassFile(changed);
      const ClassDecl* decl = Declaration(result);
      EXPECT_TRUE(decl == nullptr || !decl->name.empty());
    }
  }
}

TEST(ClassFile, RejectsBadDescriptorsAndNames) {
  ClassWriter field("p/C", "java/lang/Object");
  field.Field(0, "f", "Ljava/lang/String");
  EXPECT_EQ(Declaration(ReadClassFile(field.Write())), nullptr);
  ClassWriter method("p/C", "java/lang/Object");
  method.MethodWithoutCode(kAccAbstract, "m", "(V)V");
  EXPECT_EQ(Declaration(ReadClassFile(method.Write())), nullptr);
  EXPECT_EQ(Declaration(ReadClassFile(ClassWriter("p/C", "").Write())), nullptr);
  EXPECT_EQ(Declaration(ReadClassFile(ClassWriter("[I", "java/lang/Object").Write())), nullptr);
}

TEST(Descriptor, ParsesTypesAndRefusesMalformedOnes) {
  CallDescriptor call;
  ASSERT_TRUE(call.Parse("(I[[JLjava/lang/String;D)[Ljava/lang/Object;"));
  ASSERT_EQ(call.parameters.size(), 4u);
  EXPECT_EQ(call.parameters[1].descriptor, "[[J");
  EXPECT_TRUE(call.parameters[1].is_reference());
  EXPECT_TRUE(call.parameters[3].is_wide());
  EXPECT_EQ(call.result.descriptor, "[Ljava/lang/Object;");
  for (const char* bad : {"", "(", "()", "I", "(I", "(V)V", "()VV", "(L;)V", "([)V", "()X", "(Lx)V"})
    EXPECT_FALSE(IsMethodDescriptor(bad)) << bad;
  EXPECT_EQ(DescriptorDimensions("([[I[[[Lx;)[J"), 3u);
  EXPECT_TRUE(IsFieldDescriptor(std::string(255, '[') + "I"));
  EXPECT_FALSE(IsFieldDescriptor(std::string(256, '[') + "I"));
}

TEST(ModifiedUtf8, Decodes) {
  EXPECT_TRUE(IsPlainUtf8("plain"));
  EXPECT_EQ(DecodeModifiedUtf8("\xc0\x80x"), std::string("\0x", 2));
  EXPECT_EQ(DecodeModifiedUtf8("\xed\xa0\xbd\xed\xb8\x80"), "\xf0\x9f\x98\x80");
  EXPECT_EQ(DecodeModifiedUtf8("\xed\xa0\xbd"), "\xef\xbf\xbd");
  EXPECT_EQ(DecodeModifiedUtf8("\xed\xa0\xbd\xed"), "\xef\xbf\xbd\xef\xbf\xbd");
  EXPECT_EQ(DecodeModifiedUtf8("\xff"), "\xef\xbf\xbd");
  EXPECT_FALSE(IsPlainUtf8("\xc0\x80"));
  EXPECT_TRUE(IsPlainUtf8("\xc3\xa9"));
}

}  // namespace
}  // namespace heliograph::frontend
