// Bundles the pages and writes them as a C++ source: node build.mjs OUTPUT.cpp, in a folder with node_modules and these sources.

import { readFileSync, writeFileSync } from "node:fs";
import { build } from "esbuild";

const bundle = async (entry) => {
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, minify: true, write: false, legalComments: "eof", target: "es2020", charset: "ascii" });
  return outputFiles[0].text.trim();
};
const style = await bundle("src/page.css");
const pageOf = async (name) => {
  // No "</script" within a script: it would end there.
  const script = (await bundle(`src/${name}.js`)).replaceAll("</script", "<\\/script");
  return readFileSync(`${name}.html`, "utf8").replace("/*STYLE*/", () => style).replace("/*SCRIPT*/", () => script);
};

const CHUNK = 8000; // characters of one literal
const literal = (text) => {
  if (text.includes(')page"')) throw new Error("the text has the end of its literal");
  const parts = [];
  for (let at = 0; at < text.length; at += CHUNK) parts.push(`R"page(${text.slice(at, at + CHUNK)})page"`);
  return parts.join("\n");
};
writeFileSync(process.argv[2], `#include "report/web/page_template.h"

namespace heliograph::report {
namespace {

const char kResultPage[] =
${literal(await pageOf("result"))};
const char kSweepPage[] =
${literal(await pageOf("sweep"))};

}  // namespace

std::string_view PageTemplate(PageKind kind) {
  if (kind == PageKind::kResult) return {kResultPage, sizeof kResultPage - 1};
  return {kSweepPage, sizeof kSweepPage - 1};
}

}  // namespace heliograph::report
`);
