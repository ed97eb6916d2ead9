#!/usr/bin/env bash
# @internationalized/number 3.6.9 (npm), the parser below the number fields of React Aria and React Spectrum.
# Expected: «١٢.٥», Arabic digits with the point of the same keyboard, is 12.5 or nothing.
# Seen: in ar-SA, ar-EG and en-SA it is 125: with Arabic digits the point counts as a sign of thousands, although one
#   digit follows. The Latin comma does the contrary: «١٢,٥» is 12.5 and "12,5" is 125.
# Here it matters: many Arabic keyboards of telephones have "." and no "٫". A price of 12.50 becomes 1,250.
# Instead: normalise digits and the three separators first, and refuse a separator that isn't before three digits.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @internationalized/number@3.6.9
cat > run.mjs <<'JS'
import assert from "node:assert";
import { NumberParser } from "@internationalized/number";
for (const locale of ["ar-SA", "ar-EG", "en-SA"]) {
  const parse = (text) => new NumberParser(locale, {}).parse(text);
  assert.deepEqual(["١٢٫٥", "١٢.٥", "١٢,٥", "12.5", "12,5"].map(parse), [12.5, 125, 12.5, 12.5, 125], locale);
}
console.log("«١٢.٥» is 125 and «١٢٫٥» is 12.5");
JS
node run.mjs
