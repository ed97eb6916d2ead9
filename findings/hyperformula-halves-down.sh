#!/usr/bin/env bash
# hyperformula 3.5.0 (npm), beside @formulajs/formulajs 4.6.1.
# Expected: ROUND(1.005, 2) is 1.01, as in Excel and LibreOffice, which round the decimal number that was typed.
# Seen: it rounds the binary fraction: 1.005 is 1, 0.145 is 0.14 and 0.565 is 0.56, while 2.675 is 2.68. Of the 10,000
#   amounts from 0.005 to 99.995, 572 are a hundredth too low; formulajs has all right.
# Here it matters: VAT of 15 % on an odd number of halalas ends in half a halala, so the sum of an invoice that is checked
#   on a server differs from the one in the merchant's spreadsheet.
# Instead: compute fees and VAT in integers.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts hyperformula@3.5.0 @formulajs/formulajs@4.6.1
cat > run.cjs <<'JS'
const assert = require("node:assert");
const { ROUND } = require("@formulajs/formulajs");
const { HyperFormula } = require("hyperformula");
const amounts = Array.from({ length: 10_000 }, (_, n) => `${(n / 100).toFixed(2)}5`);
const sheet = HyperFormula.buildFromArray(amounts.map((amount) => [`=ROUND(${amount},2)`]), { licenseKey: "gpl-v3" });
const isLow = (rounded, n) => Math.round(rounded * 100) !== n + 1;
const low = amounts.filter((_, n) => isLow(sheet.getCellValue({ sheet: 0, row: n, col: 0 }), n));
assert.equal(low.length, 572);
assert.deepEqual(low.slice(0, 5), ["0.145", "0.285", "0.565", "0.575", "1.005"]);
assert.equal(amounts.filter((amount, n) => isLow(ROUND(Number(amount), 2), n)).length, 0);
console.log(`${low.length} of ${amounts.length} amounts are rounded down: ${low.slice(0, 5).join(", ")} …`);
JS
node run.cjs
