#!/usr/bin/env bash
# hyperformula 3.5.0 (npm).
# Expected: TEXT(1234.5, "#,##0.00") is 1,234.50, as in spreadsheets.
# Seen: the comma ends the format. What comes before it is the rounded number, the rest is copied: 1235,##0.00; and
#   "0,000.00" is 1235,000.00, which reads as another amount.
# Here it matters: a sheet of payments computed on a server shows a hundred or thousand times the amount, or a format.
# Instead: format amounts with Intl.NumberFormat beside the sheet; hyperformula takes a stringifyCurrency of one's own.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts hyperformula@3.5.0
cat > run.cjs <<'JS'
const assert = require("node:assert");
const { HyperFormula } = require("hyperformula");
const formats = ["#,##0.00", "0,000.00", "0.00"];
const sheet = HyperFormula.buildFromArray([formats.map((format) => `=TEXT(1234.5,"${format}")`)], { licenseKey: "gpl-v3" });
const seen = formats.map((_, col) => sheet.getCellValue({ sheet: 0, row: 0, col }));
assert.deepEqual(seen, ["1235,##0.00", "1235,000.00", "1234.50"]);
console.log(`1234.5 as ${formats.join(", ")}: ${seen.join(" and ")}`);
JS
node run.cjs
