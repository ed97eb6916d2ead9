#!/usr/bin/env bash
# number-to-arabic-words 1.5.3 (npm), numbers in Arabic words, decimals included ("100.52" in its README).
# Expected: 1.05 and 1.5 are read differently; to-words and n2words say "one point zero five".
# Seen: the zero after the point is dropped: 1.05 and 1.5 are both "one point five", 0.05 and 0.5 both "zero point five".
# Here it matters: an amount read out or printed in words can stand for two amounts that differ tenfold.
# Instead: make words from whole riyals and whole halalas, each on its own.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts number-to-arabic-words@1.5.3 to-words@5.7.0
cat > run.cjs <<'JS'
const assert = require("node:assert");
const { toArabicWord } = require("number-to-arabic-words/dist/index-node.js");
const { ToWords } = require("to-words");
assert.equal(toArabicWord(1.05), "واحد فاصل خمس");
assert.equal(toArabicWord(1.5), toArabicWord(1.05));
assert.equal(toArabicWord(0.5), toArabicWord(0.05));
const other = new ToWords({ localeCode: "ar-SA" });
assert.deepEqual([other.convert(1.05), other.convert(1.5)], ["واحد فاصلة صفر خمسة", "واحد فاصلة خمسة"]);
console.log(`1.05 and 1.5 are both "${toArabicWord(1.05)}"`);
JS
node run.cjs
