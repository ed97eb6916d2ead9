#!/usr/bin/env bash
# exceljs 4.4.0, write-excel-file 4.1.1, @e965/xlsx 0.20.3, xlsx-populate 1.21.0 (npm), process in Riyadh.
# Expected: one Date, one day in the sheet. A cell has no time zone, so a writer has to choose one.
# Seen: the instant 2026-02-17T21:30Z (00:30 on the 18th in Riyadh) is 17 February in the files of the first two and 18 February
#   in those of the others.
# Here it matters: payments between midnight and three in the morning move to the day before, and so do day totals.
# Instead: the serial number of the Riyadh time is written by ourselves as a number with a date format.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts exceljs@4.4.0 write-excel-file@4.1.1 @e965/xlsx@0.20.3 xlsx-populate@1.21.0
cat > run.cjs <<'JS'
const assert = require("node:assert");
const sheetjs = require("@e965/xlsx");
const at = new Date("2026-02-17T21:30:00Z");
const written = {
  exceljs: async () => {
    const book = new (require("exceljs").Workbook)();
    book.addWorksheet("a").addRow([at]);
    return book.xlsx.writeBuffer();
  },
  "write-excel-file": async () => {
    const { default: write } = require("write-excel-file/node");
    return write([[{ type: Date, value: at, format: "yyyy-mm-dd hh:mm" }]]).toBuffer();
  },
  "@e965/xlsx": async () => {
    const book = sheetjs.utils.book_new();
    sheetjs.utils.book_append_sheet(book, sheetjs.utils.aoa_to_sheet([[at]]), "a");
    return sheetjs.write(book, { type: "buffer", bookType: "xlsx" });
  },
  "xlsx-populate": async () => {
    const book = await require("xlsx-populate").fromBlankAsync();
    book.sheet(0).cell("A1").value(at);
    return book.outputAsync();
  },
};
(async () => {
  const seen = {};
  for (const [name, write] of Object.entries(written)) {
    const { Sheets, SheetNames } = sheetjs.read(await write());
    const serial = Sheets[SheetNames[0]].A1.v;
    seen[name] = new Date(Date.UTC(1899, 11, 30) + Math.round(serial * 1440) * 60_000).toISOString().slice(0, 16);
  }
  console.log(JSON.stringify(seen));
  assert.deepEqual(Object.values(seen), ["2026-02-17T21:30", "2026-02-17T21:30", "2026-02-18T00:30", "2026-02-18T00:30"]);
})();
JS
TZ=Asia/Riyadh node run.cjs
