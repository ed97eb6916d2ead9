#!/usr/bin/env bash
# written-number 0.11.1 (npm), in Arabic and English.
# Expected: an amount with halalas is put into words with them, or refused; a negative one too.
# Seen: it is rounded to whole riyals without a word: 1.50 is «اثنان», 19.99 is «عشرون» (twenty), 0.50 is «واحد». Of -5 and
#   below the words are an empty text. English is the same.
# Here it matters: the words of a receipt count where they differ from the figures, and they say 20 riyals for 19.99.
# Instead: whole riyals and halalas are put into words one by one, and the sign is written by the program.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts written-number@0.11.1
cat > run.cjs <<'JS'
const assert = require("node:assert");
const written = require("written-number");
const arabic = (amount) => written(amount, { lang: "ar" });
assert.deepEqual([1, 2, 20].map(arabic), ["واحد", "اثنان", "عشرون"]);
assert.deepEqual([0.5, 1.5, 19.99].map(arabic), ["واحد", "اثنان", "عشرون"]);
assert.deepEqual([0.5, 1.5, 19.99].map((amount) => written(amount)), ["one", "two", "twenty"]);
assert.deepEqual([-5, -19.99].map(arabic), ["", ""]);
console.log(`19.99 is «${arabic(19.99)}», 1.50 «${arabic(1.5)}» and -5 «${arabic(-5)}»`);
JS
node run.cjs
