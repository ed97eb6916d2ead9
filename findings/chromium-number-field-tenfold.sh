#!/usr/bin/env bash
# Chromium 147.0.7727.0 (@sparticuz/chromium 147.0.0, npm), <input type="number"> on a page with lang="ar".
# Expected: what a field can't read as a number makes it invalid (validity.badInput), as the point in «١٢.٥» does.
# Seen: a character that can't belong to a number of the browser's own language is dropped as if it hadn't been typed, and
#   the language of the page says nothing. In a browser set to English or to Arabic without a country «12٫5» and "12,5" are
#   125 and valid, and «١٢٫٥» is an empty field. Set to ar-SA, «١٢٫٥» is 12.5, "12,5" still 125. Pasting does the same.
# Here it matters: twelve riyals and a half become a hundred and twenty-five, by the setting of the customer's browser.
# Instead: type="text" inputmode="decimal", all digits and separators read by code of your own, and the amount shown again.
set -euo pipefail
dpkg-query -W libnss3 >/dev/null 2>&1 || apt-get install -y -qq --no-install-recommends libnss3 libexpat1 >/dev/null
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @sparticuz/chromium@147.0.0 puppeteer-core@24.43.1
cat > run.mjs <<'JS'
import assert from "node:assert";
import chromium from "@sparticuz/chromium";
import { launch } from "puppeteer-core";
const executablePath = await chromium.executablePath();
async function typed(language, texts) {
  const env = { ...process.env, LANG: `${language.replace("-", "_")}.UTF-8`, LANGUAGE: language };
  const args = [...chromium.args, `--lang=${language}`, `--accept-lang=${language}`];
  const browser = await launch({ executablePath, args, env, headless: "shell" });
  const page = await browser.newPage();
  await page.setContent('<html lang="ar" dir="rtl"><input type="number" step="0.01" lang="ar">');
  const seen = [];
  for (const text of texts) {
    await page.$eval("input", (field) => { field.value = ""; field.focus(); });
    await page.keyboard.type(text);
    seen.push(await page.$eval("input", (field) => (field.validity.valid ? field.value : "invalid")));
  }
  await browser.close();
  return seen;
}
const texts = ["12٫5", "12,5", "١٢٫٥", "12.5", "١٢.٥"];
const english = await typed("en-US", texts);
assert.deepEqual(english, ["125", "125", "", "12.5", "invalid"]);
assert.deepEqual(await typed("ar", texts), english);
assert.deepEqual(await typed("ar-SA", texts), ["invalid", "125", "12.5", "12.5", "invalid"]);
console.log(`${texts.join(", ")} in an English browser: ${english.map((value) => value || "nothing").join(", ")}`);
JS
TMPDIR=$dir node run.mjs
