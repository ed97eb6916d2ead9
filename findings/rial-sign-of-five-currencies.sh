#!/usr/bin/env bash
# currency-symbol-map 5.1.0, currency-formatter 1.5.9, currency-format 1.0.13, country-data 0.0.31 (npm).
# Expected: the symbol tells the currency: «ر.س» for Saudi Arabia, «ر.ع» for Oman, «ر.ق» for Qatar, as in Intl.
# Seen: all four have ﷼ (U+FDFC) for the riyals and rials of Saudi Arabia, Qatar, Oman, Yemen and Iran. It is a word in
#   Persian spelling: NFKC makes ریال of it, with U+06CC. currency-format gives the dinar of Jordan «د.إ», the dirham of the
#   Emirates.
# Here it matters: «﷼ 100» is 100 riyals or 100 rials of Iran; a list of payments in two currencies has one sign.
# Instead: the ISO code beside each amount, and Intl for the local form.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts currency-symbol-map@5.1.0 currency-formatter@1.5.9 currency-format@1.0.13 country-data@0.0.31
cat > run.cjs <<'JS'
const assert = require("node:assert");
const map = require("currency-symbol-map");
const formats = require("currency-format/currency-format.json");
const symbols = {
  "currency-symbol-map": map.default ?? map,
  "currency-formatter": (code) => require("currency-formatter").findCurrency(code).symbol,
  "currency-format": (code) => formats[code].symbol.grapheme,
  "country-data": (code) => require("country-data").currencies[code].symbol,
};
const codes = ["SAR", "QAR", "OMR", "YER", "IRR"];
for (const [name, symbol] of Object.entries(symbols)) assert.deepEqual(codes.map(symbol), Array(5).fill("\ufdfc"), name);
assert.equal("\ufdfc".normalize("NFKC"), "\u0631\u06cc\u0627\u0644");
const jordan = symbols["currency-format"]("JOD").replace(/^\./, "");
assert.equal(jordan, "د.إ");
const byIntl = codes.map((code) => new Intl.NumberFormat("ar", { style: "currency", currency: code }).formatToParts(1).find(({ type }) => type === "currency").value);
assert.equal(new Set(byIntl).size, 5);
console.log(`${codes.join(", ")}: ﷼ in ${Object.keys(symbols).join(", ")}; Intl ${byIntl.join(" ")}`);
JS
node run.cjs
