#!/usr/bin/env bash
# arabic-persian-reshaper 1.0.1 (npm), its ArabicShaper.
# Expected: Arabic ى (alef maqsura, U+0649) gets an Arabic presentation form (U+FEEF, U+FEF0). arabic-reshaper does so.
# Seen: at the end of a word it gets a Persian one, FARSI YEH (U+FBFD): it looks the same, but copied or searched text of
#   «مقهى» holds ی (U+06CC), a letter that Arabic doesn't have. The Arabic shaper, not the Persian one, does this.
# Here it matters: a merchant searches receipts for a shop's name and finds nothing.
# Instead: no presentation forms in text that is kept; the test searches the finished PDF for the names.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts arabic-persian-reshaper@1.0.1 arabic-reshaper@1.1.0
cat > run.cjs <<'JS'
const assert = require("node:assert");
const { ArabicShaper } = require("arabic-persian-reshaper");
const { convertArabic } = require("arabic-reshaper");
const word = "مقهى";
assert.equal(ArabicShaper.convertArabic(word).at(-1), "\ufbfd");
assert.equal(convertArabic(word).at(-1), "\ufef0");
assert.equal(convertArabic(word).normalize("NFKC"), word);
const read = ArabicShaper.convertArabic(word).normalize("NFKC");
assert.equal(read, "مقه\u06cc");
console.log(`${word} comes back as ${read}, with U+06CC`);
JS
node run.cjs
