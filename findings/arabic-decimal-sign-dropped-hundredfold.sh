#!/usr/bin/env bash
# accounting 0.4.1, currency.js 2.0.4 and numeral 2.0.6 (npm), an amount with the Arabic decimal sign among Latin digits.
# Expected: "150٫50", as Arabic keyboards and Babel write it, is 150.50, or is refused.
# Seen: all three drop the sign and keep the digits: 15050. With Arabic digits, "١٥٠", two give 0 and one null.
# Here it matters: a pasted or typed amount is charged a hundred times; nothing says that a character was left out.
# Instead: replace ٫ by the point and the Arabic digits first, then one strict pattern; anything else is refused.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts accounting@0.4.1 currency.js@2.0.4 numeral@2.0.6
cat > run.cjs <<'JS'
const assert = require("node:assert");
const accounting = require("accounting"), currency = require("currency.js"), numeral = require("numeral");
const read = (text) => [accounting.unformat(text), currency(text).value, numeral(text).value()];
assert.deepEqual(read("150.50"), [150.5, 150.5, 150.5]);
const seen = [read("150٫50"), read("١٥٠")];
console.log("150٫50:", ...seen[0], "١٥٠:", ...seen[1]);
assert.deepEqual(seen, [[15050, 15050, 15050], [0, 0, null]]);
JS
node run.cjs
