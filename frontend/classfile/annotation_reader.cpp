#include "frontend/classfile/annotation_reader.h"

#include <utility>

#include "frontend/classfile/byte_reader.h"

namespace heliograph::frontend {
namespace {

constexpr std::string_view kAnnotations = "RuntimeVisibleAnnotations", kOfParameters = "RuntimeVisibleParameterAnnotations",
                           kDefault = "AnnotationDefault";
constexpr int kMaxDepth = 50;

/// Every function is false if the bytes are malformed.
class Reader {
 public:
  Reader(const ConstantPool& pool, uint32_t begin, uint32_t end) : pool_(pool), reader_(pool.bytes().first(end), begin) {}

  bool ReadList(std::vector<AnnotationValue>& values) {
    const uint32_t count = reader_.U2();
    for (uint32_t i = 0; i < count; ++i) {
      if (!ReadAnnotation(values.emplace_back(), 0)) return false;
    }
    return reader_.ok();
  }

  bool ReadParameters(std::vector<AnnotationValue>& values, std::vector<uint32_t>& counts) {
    const uint32_t parameters = reader_.U1();
    for (uint32_t i = 0; i < parameters; ++i) {
      const size_t before = values.size();
      if (!ReadList(values)) return false;
      counts.push_back(static_cast<uint32_t>(values.size() - before));
    }
    return reader_.ok();
  }

  bool ReadValue(AnnotationValue& value, int depth) {
    value.tag = static_cast<char>(reader_.U1());
    switch (value.tag) {
      case 'e': return ReadText(value.text) && ReadText(value.constant);
      case 's':
      case 'c': return ReadText(value.text);
      case '@': return ReadAnnotation(value, depth);
      case '[': return ReadArray(value, depth);
      default: break;
    }
    reader_.Skip(2);
    return reader_.ok() && std::string_view("BCDFIJSZ").find(value.tag) != std::string_view::npos;
  }

 private:
  bool ReadText(std::string_view& text) { return pool_.Utf8(reader_.U2(), &text) && reader_.ok(); }

  bool ReadAnnotation(AnnotationValue& annotation, int depth) {
    annotation.tag = '@';
    if (depth > kMaxDepth || !ReadText(annotation.text)) return false;
    const uint32_t count = reader_.U2();
    for (uint32_t i = 0; i < count; ++i) {
      AnnotationValue& value = annotation.parts.emplace_back();
      if (!ReadText(value.element) || !ReadValue(value, depth + 1)) return false;
    }
    return reader_.ok();
  }

  bool ReadArray(AnnotationValue& array, int depth) {
    if (depth > kMaxDepth) return false;
    const uint32_t count = reader_.U2();
    for (uint32_t i = 0; i < count; ++i) {
      if (!ReadValue(array.parts.emplace_back(), depth + 1)) return false;
    }
    return reader_.ok();
  }

  const ConstantPool& pool_;
  ByteReader reader_;
};

}  // namespace

bool IsAnnotationAttribute(std::string_view attribute) {
  return attribute == kAnnotations || attribute == kOfParameters || attribute == kDefault;
}

bool ReadAnnotations(const ConstantPool& pool, std::string_view attribute, uint32_t begin, uint32_t length,
                     std::vector<AnnotationValue>& values, std::vector<uint32_t>& counts) {
  if (begin > pool.bytes().size() || length > pool.bytes().size() - begin) return false;
  Reader reader(pool, begin, begin + length);
  std::vector<AnnotationValue> read;
  const bool done = attribute == kDefault        ? reader.ReadValue(read.emplace_back(), 0)
                    : attribute == kOfParameters ? reader.ReadParameters(read, counts)
                                                 : reader.ReadList(read);
  if (!done) return false;
  for (AnnotationValue& value : read) values.push_back(std::move(value));
  return true;
}

}  // namespace heliograph::frontend
