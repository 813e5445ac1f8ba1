#include "frontend/archive/jimage.h"

#include <algorithm>
#include <optional>

namespace heliograph::frontend {
namespace {

constexpr uint32_t kMagic = 0xcafedada;
constexpr uint32_t kResourceMagic = 0xcafefafa;
constexpr uint64_t kHeaderSize = 28;
constexpr uint64_t kResourceHeaderSize = 29;
constexpr uint64_t kMaxResource = 1ull << 30;
constexpr size_t kMaxWarnings = 100;
constexpr int kMaxAttributes = 32;  // of a location: a kind has five bits
constexpr uint32_t kBytesPerQuestion = 1 << 16;
/// Size of a compressed layer of a resource, which is little larger than the resource if that does not compress.
constexpr uint64_t MaxLayer(uint64_t resource_size) { return resource_size + resource_size / 64 + 4096; }
constexpr std::string_view kServices = "META-INF/services";

enum Attribute : uint8_t { kEnd, kModule, kParent, kBase, kExtension, kOffset, kPacked, kUnpacked, kAttributes };

}  // namespace

/// Header fields and where the tables start.
struct JImage::Header {
  uint64_t table_length, locations_size, strings_size;
  uint64_t offsets, locations, strings, data;
};

std::string ImageResource::Path() const {
  std::string path = "/" + std::string(module) + "/";
  if (!parent.empty()) path.append(parent).append("/");
  path.append(base);
  if (!extension.empty()) path.append(".").append(extension);
  return path;
}

bool ImageResource::IsClass(std::string_view class_name) const {
  if (parent.empty()) return class_name == base;
  return class_name.size() == parent.size() + 1 + base.size() && class_name.starts_with(parent) &&
         class_name[parent.size()] == '/' && class_name.ends_with(base);
}

bool JImage::HasMagic(Bytes bytes) {
  if (bytes.size() < 4) return false;
  return LoadLittle<uint32_t>(bytes.data()) == kMagic || LoadBig<uint32_t>(bytes.data()) == kMagic;
}

uint32_t JImage::Load32(uint64_t offset) const {
  const uint8_t* p = bytes_.data() + offset;
  return big_endian_ ? LoadBig<uint32_t>(p) : LoadLittle<uint32_t>(p);
}

uint64_t JImage::Load64(uint64_t offset) const {
  const uint8_t* p = bytes_.data() + offset;
  return big_endian_ ? LoadBig<uint64_t>(p) : LoadLittle<uint64_t>(p);
}

std::variant<JImage, ArchiveError> JImage::Open(Bytes bytes, BudgetGuard budget) {
  if (bytes.size() < kHeaderSize || !HasMagic(bytes)) return ArchiveError{0, "not a JDK image"};
  JImage image;
  image.bytes_ = bytes;
  image.big_endian_ = LoadBig<uint32_t>(bytes.data()) == kMagic;
  const uint32_t version = image.Load32(4);
  if (version >> 16 != 1) {
    return ArchiveError{4, "JDK image version " + std::to_string(version >> 16) + " is not supported"};
  }
  Header header;
  header.table_length = image.Load32(16);
  header.locations_size = image.Load32(20);
  header.strings_size = image.Load32(24);
  header.offsets = kHeaderSize + 4 * header.table_length;
  header.locations = header.offsets + 4 * header.table_length;
  header.strings = header.locations + header.locations_size;
  header.data = header.strings + header.strings_size;
  if (header.data > bytes.size()) return ArchiveError{16, "tables of the JDK image lie outside the file"};
  image.locations_ = bytes.subspan(header.locations, header.locations_size);
  image.strings_ = bytes.subspan(header.strings, header.strings_size);
  // Every text in the rest has an end.
  while (!image.strings_.empty() && image.strings_.back() != 0) image.strings_ = image.strings_.first(image.strings_.size() - 1);
  image.ListResources(header, budget);
  return image;
}

bool JImage::String(uint64_t offset, std::string_view& text) const {
  if (offset >= strings_.size()) return false;
  const Bytes rest = strings_.subspan(offset);
  const void* end = std::memchr(rest.data(), 0, rest.size());
  if (end == nullptr) return false;
  text = AsText(rest.first(static_cast<const uint8_t*>(end) - rest.data()));
  return true;
}

bool JImage::ReadLocation(uint64_t at, ImageResource& resource) const {
  uint64_t values[kAttributes] = {};
  for (int read = 0;; ++read) {
    if (read == kMaxAttributes || at >= locations_.size()) return false;
    const uint8_t head = locations_[at++];
    const uint8_t kind = head >> 3;
    if (kind == kEnd) break;
    const uint64_t length = (head & 7) + 1;
    if (!InRange(at, length, locations_.size())) return false;
    uint64_t value = 0;
    for (uint64_t i = 0; i < length; ++i) value = value << 8 | locations_[at + i];
    if (kind < kAttributes) values[kind] = value;  // later formats may add kinds
    at += length;
  }
  resource.offset = values[kOffset];
  resource.packed_size = values[kPacked];
  resource.size = values[kUnpacked];
  return String(values[kModule], resource.module) && String(values[kParent], resource.parent) &&
         String(values[kBase], resource.base) && String(values[kExtension], resource.extension);
}

void JImage::ListResources(const Header& header, BudgetGuard budget) {
  BudgetMeter meter = budget.Meter(kBytesPerQuestion);
  classes_.reserve(header.table_length);
  for (uint64_t i = 0; i < header.table_length; ++i) {
    const uint64_t slot = header.offsets + 4 * i;
    ImageResource resource;
    const char* damage = nullptr;
    if (!ReadLocation(Load32(slot), resource)) {
      damage = "damaged resource location";
    } else if (meter.Spent(1 + resource.module.size() + resource.parent.size() + resource.base.size())) {
      break;
    } else if (resource.module.empty() || (resource.extension != "class" && resource.parent != kServices)) {
      continue;
    } else if (resource.module == "modules" || resource.module == "packages") {
      continue;
    } else {
      const uint64_t stored = resource.packed_size != 0 ? resource.packed_size : resource.size;
      const bool fits =
          resource.offset <= bytes_.size() - header.data && InRange(header.data + resource.offset, stored, bytes_.size());
      if (!fits || resource.size > kMaxResource) damage = "resource lies outside the image";
      resource.offset += fits ? header.data : 0;
    }
    if (damage == nullptr) {
      (resource.parent == kServices ? services_ : classes_).push_back(resource);
    } else if (warnings_.size() < kMaxWarnings) {
      warnings_.push_back({slot, damage});
    }
  }
  for (std::vector<ImageResource>* listed : {&classes_, &services_}) {
    std::sort(listed->begin(), listed->end(), [](const ImageResource& a, const ImageResource& b) {
      if (a.offset != b.offset) return a.offset < b.offset;
      return a.base < b.base;
    });
  }
}

std::variant<Bytes, ArchiveError> JImage::Read(const ImageResource& resource, Inflater& inflater, std::span<uint8_t> out,
                                               std::vector<uint8_t>& scratch) const {
  if (resource.packed_size == 0) return bytes_.subspan(resource.offset, resource.size);
  // A compressed resource is a stack of (header, data) wrappers; all layers are inside the image or scratch.
  Bytes data = bytes_.subspan(resource.offset, resource.packed_size);
  const auto load = [this]<typename T>(const uint8_t* p, T) { return big_endian_ ? LoadBig<T>(p) : LoadLittle<T>(p); };
  std::vector<uint8_t> next;
  for (int layer = 0; layer < 4; ++layer) {
    if (data.size() < kResourceHeaderSize || load(data.data(), uint32_t{}) != kResourceMagic) break;
    const uint64_t content_size = load(data.data() + 4, uint64_t{});
    const uint64_t size = load(data.data() + 12, uint64_t{});
    std::string_view method;
    if (!String(load(data.data() + 20, uint32_t{}), method)) method = "?";
    if (method != "zip") {
      return ArchiveError{resource.offset, "resource compression '" + std::string(method) + "' is not supported"};
    }
    if (!InRange(kResourceHeaderSize, content_size, data.size()) || size > MaxLayer(resource.size) ||
        size / 1200 > content_size + 1024) {
      return ArchiveError{resource.offset, "damaged header of a compressed resource"};
    }
    next.resize(size);
    const auto status = inflater.Zlib(data.subspan(kResourceHeaderSize, content_size), next);
    if (status != Inflater::Status::kOk) return ArchiveError{resource.offset, InflateReason(status)};
    scratch.swap(next);
    data = scratch;
  }
  if (data.size() != resource.size || out.size() != resource.size) {
    return ArchiveError{resource.offset, "compressed resource differs from its declared size"};
  }
  if (!data.empty()) std::memcpy(out.data(), data.data(), data.size());
  return Bytes(out);
}

}  // namespace heliograph::frontend
