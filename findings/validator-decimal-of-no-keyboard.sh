#!/usr/bin/env bash
# validator 13.15.35 (npm), isDecimal, isFloat and isNumeric with the locale ar-SA.
# Expected: an amount as people in Saudi Arabia write it, 12.5 or ١٢٫٥, is a decimal number in ar-SA.
# Seen: both are refused. Only Latin digits with the Arabic separator, 12٫5, pass: a form that no keyboard and no
#   formatter writes. The library's own toFloat then makes NaN of it, and isFloat compares a minimum with 12.
# Here it matters: a form that passes the page's locale on to the validator accepts no amount at all.
# Instead: digits and separators are normalised first, then one pattern for all languages.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts validator@13.15.35
cat > run.cjs <<'JS'
const assert = require("node:assert");
const { isDecimal, isFloat, isNumeric, toFloat } = require("validator");
const locale = "ar-SA";
const seen = ["12.5", "١٢٫٥", "12٫5"].map((text) => [isDecimal, isFloat, isNumeric].map((check) => check(text, { locale })));
assert.deepEqual(seen, [[false, false, false], [false, false, false], [true, true, true]]);
assert.ok(Number.isNaN(toFloat("12٫5")));
assert.deepEqual([12, 12.2].map((min) => isFloat("12٫5", { locale, min })), [true, false]);
assert.equal(isDecimal("12.5"), true);
console.log("ar-SA: 12.5 refused, ١٢٫٥ refused, 12٫5 accepted and read as NaN");
JS
node run.cjs
