#include "frontend/archive/jimage.h"

#include <gtest/gtest.h>
#include <libdeflate.h>

#include <algorithm>
#include <set>
#include <sstream>
#include <string>

#include "frontend/archive/mapped_file.h"
#include "support/command.h"
#include "support/damage.h"
#include "support/jdk_locator.h"

namespace heliograph::frontend {
namespace {

Bytes AsBytes(const std::string& text) { return {reinterpret_cast<const uint8_t*>(text.data()), text.size()}; }

/// Writes images with one resource per call of Add.
class ImageWriter {
 public:
  explicit ImageWriter(bool big_endian) : big_endian_(big_endian) { strings_.push_back('\0'); }

  void Add(const std::string& module, const std::string& parent, const std::string& base, const std::string& content,
           uint64_t size = 0) {
    offsets_.push_back(locations_.size());
    Attribute(1, String(module));
    Attribute(2, String(parent));
    Attribute(3, String(base));
    Attribute(4, String("class"));
    Attribute(5, data_.size());
    if (size != 0) Attribute(6, content.size());
    Attribute(7, size != 0 ? size : content.size());
    locations_.push_back('\0');
    data_ += content;
  }

  std::string Compressed(const std::string& method, const std::string& content) {
    libdeflate_compressor* compressor = libdeflate_alloc_compressor(6);
    std::string packed(libdeflate_zlib_compress_bound(compressor, content.size()), '\0');
    packed.resize(libdeflate_zlib_compress(compressor, content.data(), content.size(), packed.data(), packed.size()));
    libdeflate_free_compressor(compressor);
    std::string out;
    Put(out, 0xcafefafa, 4);
    Put(out, packed.size(), 8);
    Put(out, content.size(), 8);
    Put(out, String(method), 4);
    Put(out, 0, 4);
    Put(out, 1, 1);
    return out + packed;
  }

  std::string Finish() const {
    std::string out;
    for (const uint64_t field : {uint64_t{0xcafedada}, uint64_t{1 << 16}, uint64_t{0}, uint64_t{offsets_.size()},
                                 uint64_t{offsets_.size()}, uint64_t{locations_.size()}, uint64_t{strings_.size()}}) {
      Put(out, field, 4);
    }
    for (size_t i = 0; i < offsets_.size(); ++i) Put(out, 0, 4);
    for (const uint64_t offset : offsets_) Put(out, offset, 4);
    return out + locations_ + strings_ + data_;
  }

 private:
  void Put(std::string& out, uint64_t value, int bytes) const {
    for (int i = 0; i < bytes; ++i) out.push_back(static_cast<char>(value >> (8 * (big_endian_ ? bytes - 1 - i : i))));
  }
  void Attribute(int kind, uint64_t value) {
    locations_.push_back(static_cast<char>(kind << 3 | 3));
    for (int i = 3; i >= 0; --i) locations_.push_back(static_cast<char>(value >> (8 * i)));
  }
  uint64_t String(const std::string& text) {
    const uint64_t offset = strings_.size();
    strings_ += text + '\0';
    return offset;
  }

  bool big_endian_;
  std::vector<uint64_t> offsets_;
  std::string locations_, strings_, data_;
};

/// "path=content;" of all classes, or "!reason".
std::string Listing(const std::string& bytes) {
  const auto opened = JImage::Open(AsBytes(bytes));
  if (const auto* error = std::get_if<ArchiveError>(&opened)) return "!" + error->reason;
  const auto& image = std::get<JImage>(opened);
  Inflater inflater;
  std::vector<uint8_t> scratch;
  std::string text;
  for (const ImageResource& resource : image.classes()) {
    std::vector<uint8_t> out(std::min<uint64_t>(resource.size, 1 << 20));
    const auto content = image.Read(resource, inflater, out, scratch);
    const auto* error = std::get_if<ArchiveError>(&content);
    text += resource.Path() + "=" + (error ? "!" + error->reason : std::string(AsText(std::get<Bytes>(content)))) + ";";
  }
  return text + std::string(image.warnings().size(), '?');
}

std::string SmallImage(bool big_endian) {
  ImageWriter writer(big_endian);
  writer.Add("m", "p/q", "A", "first");
  writer.Add("packages", "", "p", "entry of the package tree");
  writer.Add("m", "", "B", writer.Compressed("zip", "second second second"), 20);
  writer.Add("m", "p", "C", writer.Compressed("compact-cp", "third"), 5);
  return writer.Finish();
}

constexpr const char* kSmallListing =
    "/m/p/q/A.class=first;/m/B.class=second second second;"
    "/m/p/C.class=!resource compression 'compact-cp' is not supported;";

TEST(JImageTest, ReadsBothByteOrders) {
  EXPECT_EQ(Listing(SmallImage(false)), kSmallListing);
  EXPECT_EQ(Listing(SmallImage(true)), kSmallListing);
}

TEST(JImageTest, MatchesClassNames) {
  const ImageResource resource{"m", "p/q", "A", "class"};
  EXPECT_TRUE(resource.IsClass("p/q/A"));
  EXPECT_FALSE(resource.IsClass("p/qA"));
  EXPECT_FALSE(resource.IsClass("p/q/B"));
  EXPECT_TRUE((ImageResource{"m", "", "A", "class"}.IsClass("A")));
}

TEST(JImageTest, RefusesOtherFilesAndNewerMajorVersions) {
  EXPECT_EQ(Listing("PK\3\4"), "!not a JDK image");
  std::string image = SmallImage(false);
  image[6] = 2;
  EXPECT_EQ(Listing(image), "!JDK image version 2 is not supported");
  EXPECT_EQ(Listing(SmallImage(false).substr(0, 100)), "!tables of the JDK image lie outside the file");
}

TEST(JImageTest, ResourcesOutsideTheFileAreWarnings) {
  const std::string image = SmallImage(false);
  const std::string cut = image.substr(0, image.size() - 1);
  EXPECT_EQ(Listing(cut), "/m/p/q/A.class=first;/m/B.class=second second second;?");
}

TEST(JImageTest, EveryTruncationAndEveryFlippedByteIsSafe) {
  const std::string image = SmallImage(true);
  test::ReadDamaged(image, [](const std::string& broken) { Listing(broken); });
}

/// "/module/path.class" lines by the JDK's own tool; empty if there is none.
std::set<std::string> ListByTool(const std::string& home) {
  std::set<std::string> paths;
  std::istringstream listing(test::RunShell("('" + home + "/bin/jimage' list '" + home + "/lib/modules' 2>/dev/null)").output);
  std::string module;
  for (std::string line; std::getline(listing, line);) {
    line.erase(line.find_last_not_of(' ') + 1);
    line.erase(0, std::min(line.find_first_not_of(' '), line.size()));
    if (line.starts_with("Module: ")) module = line.substr(8);
    if (line.ends_with(".class")) paths.insert("/" + module + "/" + line);
  }
  return paths;
}

TEST(JImageTest, AgreesWithTheJdksOwnListing) {
  size_t compared = 0;
  for (const std::string& home : test::JdkHomes()) {
    const std::set<std::string> expected = ListByTool(home);
    if (expected.empty()) continue;
    const auto file = MappedFile::Open(home + "/lib/modules");
    ASSERT_TRUE(file.ok());
    const auto opened = JImage::Open(file->bytes());
    std::set<std::string> found;
    for (const ImageResource& resource : std::get<JImage>(opened).classes()) found.insert(resource.Path());
    EXPECT_TRUE(found == expected) << home << ": " << found.size() << " against " << expected.size();
    ++compared;
  }
  EXPECT_GT(compared, 0u) << "no JDK with the jimage tool: install openjdk-17-jdk-headless";
}

}  // namespace
}  // namespace heliograph::frontend
