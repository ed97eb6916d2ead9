#!/usr/bin/env bash
# any-date-parser 2.2.4 (npm), locale ar-SA.
# Expected: 2026-11-30 and 2026-11-30T21:05:00Z are the same in every locale; that's what ISO 8601 is for.
# Seen: in ar-SA, ar-KW and ar-EG each text with Latin digits is an Invalid Date, ISO 8601 included: the digits of the locale
#   take the place of 0-9 instead of joining them. In ar, ar-AE and en-SA the same texts are read.
# Here it matters: an import works for a user with ar and refuses every row of the same file for one with ar-SA, the locale
#   that Saudi browsers send.
# Instead: files are read without the user's locale, or with ar-SA-u-nu-latn.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts any-date-parser@2.2.4
cat > run.mjs <<'JS'
import assert from "node:assert";
import { createRequire } from "node:module";
const loaded = createRequire(import.meta.url)("any-date-parser");
const parser = loaded.default ?? loaded;
const texts = ["2026-11-30", "2026-11-30T21:05:00Z"];
const known = (locale) => texts.filter((text) => !Number.isNaN(Number(parser.fromString(text, locale)))).length;
for (const locale of ["ar", "ar-AE", "en-SA", "ar-SA-u-nu-latn"]) assert.equal(known(locale), 2, locale);
for (const locale of ["ar-SA", "ar-KW", "ar-EG"]) assert.equal(known(locale), 0, locale);
console.log(`in ar-SA ${texts.join(" and ")} are ${parser.fromString(texts[0], "ar-SA")}`);
JS
node run.mjs
