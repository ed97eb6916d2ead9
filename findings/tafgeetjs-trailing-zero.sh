#!/usr/bin/env bash
# tafgeetjs 2.1.0 (npm), writes amounts of money in Arabic words, as on cheques and receipts.
# Expected: 1.50 riyals is one riyal and fifty halalas; its README shows 556563.20 as "... and twenty piastres".
# Seen: a number has no trailing zero, so the fraction .5 is taken for 5: 1.5 becomes "one riyal and five halalas", the same
#   words as 1.05, and 20.2 "twenty riyals and two halalas". Amounts below one riyal begin with the word "undefined".
# Here it matters: nine amounts of a hundred are stated ten times too low in the part that binds in law.
# Instead: make words from whole halalas, never from a decimal number.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts tafgeetjs@2.1.0
cat > run.cjs <<'JS'
const assert = require("node:assert");
const imported = require("tafgeetjs");
const Tafgeet = imported.default ?? imported;
const words = (amount) => new Tafgeet(amount, "SAR").parse();
assert.equal(words(1.05), "فقط واحد ريال سعودي وخمسة هللة لا غير");
assert.equal(words(1.5), words(1.05));
assert.equal(words("1.50"), "فقط واحد ريال سعودي وخمسون هللة لا غير");
assert.equal(words(0.05), "فقط undefined ريال سعودي وخمسة هللة لا غير");
console.log(`1.50 and 1.05 are both "${words(1.5)}"; 0.05 is "${words(0.05)}"`);
JS
node run.cjs
