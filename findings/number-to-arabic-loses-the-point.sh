#!/usr/bin/env bash
# number-to-arabic 1.0.2 (npm), "translates an English number to an Arabic number".
# Expected: 12.5 becomes ١٢٫٥ (or ١٢.٥), -3 becomes -٣.
# Seen: everything but digits is dropped, the decimal point and the minus too: 12.5 becomes ١٢٥, -3 becomes ٣.
# Here it matters: a price is shown ten times or a hundred times too high, a refund as a payment.
# Instead: Intl.NumberFormat with the numbering system named.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts number-to-arabic@1.0.2
cat > run.cjs <<'JS'
const assert = require("node:assert");
const { numberToArabic } = require("number-to-arabic");
assert.deepEqual([numberToArabic(1250), numberToArabic(12.5), numberToArabic(-3)], ["١٢٥٠", "١٢٥", "٣"]);
console.log(`12.5 is written ${numberToArabic(12.5)} (125), -3 is written ${numberToArabic(-3)} (3)`);
JS
node run.cjs
