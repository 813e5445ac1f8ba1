#include "support/class_path_fixture.h"

#include <utility>

namespace heliograph::test {

std::string ClassPathFixture::LoadAll() {
  ledger = std::make_unique<Ledger>();
  auto result = LoadClassPath(options, *ledger);
  if (!result) return "!" + result.error().message;
  loaded = std::move(*result);
  return "";
}

std::string ClassPathFixture::LoadNames() {
  std::string text = LoadAll();
  if (!text.empty()) return text;
  for (const ClassDecl& decl : loaded->classes) {
    if (!text.empty()) text += " ";
    text += decl.application ? std::string(decl.name) : "(" + std::string(decl.name) + ")";
  }
  return text;
}

std::string ClassPathFixture::InFolder(std::string path) const {
  const std::string folder = dir.Path("");
  if (const size_t at = path.find(folder); at != std::string::npos) path.erase(at, folder.size());
  return path;
}

}  // namespace heliograph::test
