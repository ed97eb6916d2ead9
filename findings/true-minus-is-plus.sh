#!/usr/bin/env bash
# currency.js 2.0.4, accounting 0.4.1, numeral 2.0.6 (npm), on what a field by @maskito/kit 5.6.0 shows.
# Expected: −50.00 with the minus of Unicode (U+2212), as fields by Maskito show it and typesetters print it, is read as -50,
#   or not at all.
# Seen: all three drop that minus as they drop letters and blanks, so it is 50. accounting reads 50.00- as 50 too, the way some
#   banks and SAP write it; numeral reads that as -50. Maskito itself reads its own text back right.
# Here it matters: a refund copied from a statement, or typed into a field of the same page, becomes a payment of that amount.
# Instead: U+2212 is turned into - before reading, and whatever has more than digits, a point and a sign in front is refused.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts --legacy-peer-deps currency.js@2.0.4 accounting@0.4.1 numeral@2.0.6 @maskito/kit@5.6.0 @maskito/core@5.6.0
cat > run.mjs <<'JS'
import assert from "node:assert";
import { createRequire } from "node:module";
const load = createRequire(import.meta.url);
const { maskitoTransform } = load("@maskito/core");
const { maskitoNumberOptionsGenerator, maskitoParseNumber } = load("@maskito/kit");
const readers = { "currency.js": (text) => load("currency.js")(text).value, accounting: load("accounting").unformat, numeral: (text) => load("numeral")(text).value() };
const shown = maskitoTransform("-50.00", maskitoNumberOptionsGenerator({ maximumFractionDigits: 2 }));
assert.equal(shown, "\u221250.00");
assert.equal(maskitoParseNumber(shown), -50);
for (const [name, read] of Object.entries(readers)) {
  assert.deepEqual([read("-50.00"), read("(50.00)")], [-50, -50], name);
  assert.equal(read(shown), 50, name);
}
assert.deepEqual([readers.accounting("50.00-"), readers.numeral("50.00-")], [50, -50]);
console.log(`${shown} is 50 for ${Object.keys(readers).join(", ")}`);
JS
node run.mjs
