#!/usr/bin/env bash
# accounting 0.4.1 and currency.js 2.0.4 (npm), read amounts of money from text.
# Expected: the Arabic abbreviation of the riyal, «ر.س», has a dot in it. What Intl writes for 12.50 riyals in ar-SA can be
#   read, or is refused.
# Seen: accounting takes the dot before the number for the decimal point: "ر.س 12.50" is 0.12, "ر.س. 12.50" is 0.
#   currency.js gives NaN for both, and for Intl's own text; for "ر.س 12.50" written after the number it works.
# Here it matters: a pasted price is charged at a hundredth.
# Instead: one strict pattern for the number; anything else is refused.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts accounting@0.4.1 currency.js@2.0.4
cat > run.cjs <<'JS'
const assert = require("node:assert");
const { unformat } = require("accounting");
const currency = require("currency.js");
assert.deepEqual(["SAR 12.50", "12.50 ر.س", "ر.س 12.50", "ر.س. 12.50"].map((text) => unformat(text)), [12.5, 12.5, 0.12, 0]);
assert.deepEqual(["SAR 12.50", "12.5 ر.س", "ر.س 12.50", "ر.س. 12.50"].map((text) => currency(text).value), [12.5, NaN, NaN, NaN]);
console.log("accounting reads ر.س 12.50 as 0.12 and ر.س. 12.50 as 0; currency.js gives NaN");
JS
node run.cjs
