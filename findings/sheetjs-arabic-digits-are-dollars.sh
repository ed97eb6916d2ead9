#!/usr/bin/env bash
# xlsx 0.18.5 and @e965/xlsx 0.20.3 (npm, SheetJS), number format "[$-2000401]#,##0.00".
# Expected: [$-2000401] names a locale (0401 is Arabic, Saudi Arabia, 20 the digits) and no currency: nothing stands between $
#   and the hyphen. Excel sets it when a user chooses Arabic digits.
# Seen: the shown text, and so each CSV made from the sheet, gets a dollar sign: 1234.5 is "$1,234.50".
# Here it matters: amounts in riyals are imported as dollars, or refused for their currency.
# Instead: the number of a cell is read, never its shown text; the currency stands in a column of its own.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts xlsx@0.18.5 @e965/xlsx@0.20.3
cat > run.cjs <<'JS'
const assert = require("node:assert");
for (const name of ["xlsx", "@e965/xlsx"]) {
  const { utils } = require(name);
  const shown = (format) => {
    const sheet = utils.aoa_to_sheet([[1234.5]]);
    sheet.A1.z = format;
    return utils.sheet_to_csv(sheet, { FS: ";" });
  };
  assert.equal(shown("#,##0.00"), "1,234.50");
  assert.equal(shown("[$SAR-401] #,##0.00"), "SAR 1,234.50");
  assert.equal(shown("[$-2000401]#,##0.00"), "$1,234.50");
}
console.log("1234.5 in the format [$-2000401]#,##0.00 is shown as $1,234.50");
JS
node run.cjs
