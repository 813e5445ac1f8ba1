// The page of `heliograph report` in headless Chromium. Variables: HELIOGRAPH, HELIOGRAPH_SOURCE, HELIOGRAPH_WORK.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";

const { HELIOGRAPH, HELIOGRAPH_SOURCE, HELIOGRAPH_WORK: WORK } = process.env;
const ANTLR = "/usr/share/java/antlr.jar";
const MODULES = join(HELIOGRAPH_SOURCE, "build/npm/node_modules");
const LARGEST = 5_000_000;

for (const needed of [ANTLR, join(MODULES, "puppeteer-core"), "/usr/bin/chromium"]) {
  if (!existsSync(needed)) throw new Error(`${needed} is missing: scripts/install-dependencies.sh test page`);
}
const puppeteer = createRequire(join(MODULES, "x.js"))("puppeteer-core");
const heliograph = (...words) => execFileSync(HELIOGRAPH, words, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

let browser;

function makeAntlr() {
  heliograph("analyze", ANTLR, "-m", "antlr.Tool", "-q", "--tables", "sqlite", "-o", join(WORK, "antlr"));
  heliograph("report", join(WORK, "antlr"), "-o", join(WORK, "antlr.html"));
}

/** A program with a library and with texts that end scripts and begin comments. */
function makeHostile() {
  mkdirSync(join(WORK, "source"), { recursive: true });
  writeFileSync(join(WORK, "source/Lib.java"), "package lib; public class Lib { public Lib() {} public static class Unused { int n; void run() {} } }");
  writeFileSync(join(WORK, "source/Main.java"), `package app;
public class Main {
  public static void main(String[] args) throws Exception {
    Class.forName("</script><script>alert(1)</script><!--" + args[0]);
    Class.forName("lib.Lib").getDeclaredConstructor().newInstance();
  }
}`);
  execFileSync("javac", ["-d", join(WORK, "lib"), join(WORK, "source/Lib.java")]);
  execFileSync("javac", ["-d", join(WORK, "app<b>&"), join(WORK, "source/Main.java")]);
  heliograph("analyze", join(WORK, "app<b>&"), "-cp", join(WORK, "lib"), "-m", "app.Main", "-q", "--tables", "sqlite", "-o", join(WORK, "hostile"));
  heliograph("report", join(WORK, "hostile"), "-o", join(WORK, "hostile.html"));
}

/** A page that is open; after the test nothing was said on the console and nothing was asked for. */
async function open(context, name, viewport = { width: 1280, height: 900 }, scheme = "light") {
  const page = await browser.newPage();
  const trouble = [];
  page.on("console", (message) => trouble.push(message.text()));
  page.on("pageerror", (error) => trouble.push(error.message));
  const file = pathToFileURL(join(WORK, name)).href;
  page.on("request", (request) => { if (request.url() !== file) trouble.push(request.url()); });
  await page.setViewport(viewport);
  await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }]);
  await page.goto(file);
  context.after(async () => {
    await page.close();
    assert.deepEqual(trouble, []);
  });
  return page;
}

const texts = (page, selector) => page.$$eval(selector, (found) => found.map((one) => one.textContent));
const control = (page, section, label) => page.locator(`::-p-xpath(//section[@id='${section}']//label[starts-with(normalize-space(), '${label}')]/*[self::input or self::select])`);

before(async () => {
  rmSync(WORK, { recursive: true, force: true });
  mkdirSync(WORK, { recursive: true });
  makeAntlr();
  makeHostile();
  browser = await puppeteer.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
});
after(() => browser?.close());

test("the page is small, one file, and the same each time", () => {
  assert.ok(statSync(join(WORK, "antlr.html")).size < LARGEST);
  heliograph("report", join(WORK, "antlr"), "-o", join(WORK, "again.html"));
  assert.ok(readFileSync(join(WORK, "again.html")).equals(readFileSync(join(WORK, "antlr.html"))));
});

test("it says what was analysed and how completely", async (context) => {
  const page = await open(context, "antlr.html");
  assert.equal(await page.title(), "Heliograph: antlr.jar");
  assert.match((await texts(page, "#subtitle"))[0], /^full with JDK \d+$/);
  assert.ok((await texts(page, ".card")).includes("5reflective calls outside the JDK"));
  assert.match((await texts(page, "#reasons"))[0], /would be complete but for: .*On these most others hang.*CharScanner\.makeToken/);
  await page.screenshot({ path: join(WORK, "light.png"), fullPage: true });
});

test("calls are searched, filtered and sorted", async (context) => {
  const page = await open(context, "antlr.html");
  const rows = () => texts(page, "#calls tbody tr");
  const all = (await texts(page, "#calls .count"))[0];
  assert.match(all, /^\d+ calls$/);
  await control(page, "calls", "Search calls").fill("antlr.Utils loadclass forname");
  assert.deepEqual((await rows()).map((row) => row.match(/^antlr\.Utils\.loadClass:(\d+)Class\.forName/)?.[1]), ["20", "23"]);
  assert.match((await texts(page, "#calls .count"))[0], /^2 calls of /);
  await control(page, "calls", "Search calls").fill(" ");
  await control(page, "calls", "Code of").fill("application");
  assert.equal((await rows()).length, 5);
  await control(page, "calls", "Status").fill("partial");
  assert.equal((await rows()).length, 2);
  await control(page, "calls", "Status").fill("");
  const targets = () => page.$$eval("#calls tbody tr", (found) => found.map((row) => Number(row.cells[4].textContent)));
  const sort = page.locator("#calls th:nth-child(5) button");
  await sort.click();
  const down = await targets();
  assert.deepEqual(down, down.slice().sort((a, b) => b - a));
  assert.equal(await page.$eval("#calls th:nth-child(5)", (head) => head.ariaSort), "descending");
  await sort.click();
  assert.deepEqual(await targets(), down.slice().sort((a, b) => a - b));
  await control(page, "calls", "Search calls").fill("no such call");
  assert.match((await texts(page, "#calls .count"))[0], /^0 calls of /);
});

test("a call opens with its targets and the calls that lead to it, by keyboard too", async (context) => {
  const page = await open(context, "antlr.html");
  await page.focus("#calls tbody tr:nth-child(1) button");
  await page.keyboard.press("Enter");
  const details = (await texts(page, "#calls .details"))[0];
  assert.match(details, /Targets, with their evidence.*antlr\.\w+.* (cast|points-to)/);
  assert.match(details, /is reached from antlr\.Tool\.main/);
  assert.equal(await page.evaluate(() => document.activeElement.ariaExpanded), "true");
  await page.keyboard.press("Enter");
  assert.equal((await texts(page, "#calls .details")).length, 0);
});

test("more rows are shown when they are asked for", async (context) => {
  const page = await open(context, "antlr.html");
  const before = (await page.$$("#calls tbody tr")).length;
  await page.locator("#calls-table > button").click();
  assert.ok((await page.$$("#calls tbody tr")).length > before);
});

test("places, packages and the ledger are tables of the same kind", async (context) => {
  const page = await open(context, "antlr.html");
  await page.locator("#points-table .open-row").click();
  assert.match((await texts(page, "#points-table .details"))[0], /Calls that hang on it.*newInstance in antlr\./);
  const packages = await page.$$eval("#code-table tbody tr", (found) => found.map((row) => [...row.cells].map((cell) => cell.textContent)));
  const antlr = packages.find((row) => row[0] === "antlr");
  assert.ok(Number(antlr[2].replace(",", "")) > 500 && Number(antlr[5]) > 0, String(antlr));
  assert.ok(await page.$("#treemap canvas"));
  await control(page, "ledger", "Kind").fill("opaque-native");
  assert.ok((await texts(page, "#ledger tbody tr")).every((row) => row.startsWith("opaque-native")));
});

test("it is dark where the system is, and where it is told to be", async (context) => {
  const page = await open(context, "antlr.html", undefined, "dark");
  const back = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await back();
  await page.screenshot({ path: join(WORK, "dark.png"), fullPage: true });
  await page.select("#theme", "light");
  assert.notEqual(await back(), dark);
  await page.select("#theme", "dark");
  assert.equal(await back(), dark);
});

test("a phone needs no scrolling sideways", async (context) => {
  const page = await open(context, "antlr.html", { width: 375, height: 800, isMobile: true, hasTouch: true });
  await page.locator("#calls .open-row").click();
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 375);
  await page.screenshot({ path: join(WORK, "phone.png"), fullPage: true });
});

test("every control has a name, and texts differ enough from what is behind them", async (context) => {
  for (const scheme of ["light", "dark"]) {
    const page = await open(context, "antlr.html", undefined, scheme);
    await page.locator("#calls .open-row").click();
    const tree = await page.accessibility.snapshot({ interestingOnly: false });
    const unnamed = [];
    const visit = (node) => {
      if (["button", "combobox", "searchbox", "textbox", "link", "table", "region"].includes(node.role) && !node.name) unnamed.push(node.role);
      (node.children ?? []).forEach(visit);
    };
    visit(tree);
    assert.deepEqual(unnamed, []);
    assert.deepEqual(await page.evaluate(faintTexts), []);
  }
});

/** Texts whose contrast is below 4.5, by WCAG's formula. Runs in the page. */
function faintTexts() {
  const channels = (colour) => colour.match(/[\d.]+/g).map(Number);
  const light = (colour) => channels(colour).slice(0, 3).map((value) => value / 255)
    .map((value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
    .reduce((sum, value, index) => sum + value * [0.2126, 0.7152, 0.0722][index], 0);
  const behind = (node) => {
    for (let at = node; at; at = at.parentElement) {
      const colour = getComputedStyle(at).backgroundColor;
      if (channels(colour)[3] !== 0) return colour;
    }
    return "rgb(255, 255, 255)";
  };
  const faint = new Set();
  for (const node of document.querySelectorAll("body *")) {
    if (![...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim()) || ["SCRIPT", "STYLE", "NOSCRIPT"].includes(node.tagName)) continue;
    const [a, b] = [light(getComputedStyle(node).color), light(behind(node))].sort((x, y) => y - x);
    if ((a + 0.05) / (b + 0.05) < 4.5) faint.add(`${node.tagName}.${node.className}`);
  }
  return [...faint];
}

test("names that look like HTML are names, and library jars have their packages", async (context) => {
  const page = await open(context, "hostile.html");
  assert.equal(await page.title(), "Heliograph: app<b>&");
  assert.equal(await page.$("#title b"), null);
  const jars = await page.$$eval("#code-table tbody tr", (found) => found.map((row) => [row.cells[0].textContent, row.cells[1].textContent, row.cells[5].textContent, row.cells[6].textContent]));
  assert.deepEqual(jars.sort(), [["app", "app<b>&", "1", "0"], ["lib", "lib", "1", "1"]]);
  assert.match((await texts(page, "#calls tbody"))[0], /app\.Main\.main:4Class\.forName/);
});
