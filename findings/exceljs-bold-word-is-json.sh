#!/usr/bin/env bash
# exceljs 4.4.0 (npm), a workbook written out as CSV.
# Expected: a cell in which one word is bold has its text in the CSV, as a cell without it has and as every spreadsheet saves it;
#   cell.text gives it.
# Seen: the CSV holds the library's own object: {"richText":[{"text":"دفعة "},...]}. A cell with a link is its address, not
#   its text.
# Here it matters: a merchant marks a word in a sheet of payouts, and the import that ran for months gets braces for a name.
# Instead: csv.write with map and the text of each cell, or cell.text read one by one; a test with a bold word.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts exceljs@4.4.0
cat > run.cjs <<'JS'
const assert = require("node:assert");
const { Workbook } = require("exceljs");
(async () => {
  const book = new Workbook();
  const sheet = book.addWorksheet("sheet");
  sheet.addRow(["دفعة نوفمبر", 12.5]);
  sheet.addRow([{ richText: [{ text: "دفعة " }, { font: { bold: true }, text: "نوفمبر" }] }, 12.5]);
  sheet.addRow([{ text: "دفعة نوفمبر", hyperlink: "https://shop.example/7" }, 12.5]);
  const read = new Workbook();
  await read.xlsx.load(await book.xlsx.writeBuffer());
  const cells = [1, 2, 3].map((row) => read.worksheets[0].getCell(row, 1).text);
  assert.deepEqual(cells, ["دفعة نوفمبر", "دفعة نوفمبر", "دفعة نوفمبر"]);
  const [plain, bold, link] = String(await read.csv.writeBuffer()).split("\n");
  assert.equal(plain, "دفعة نوفمبر,12.5");
  assert.match(bold, /^"\{""richText"":\[/);
  assert.equal(link, "https://shop.example/7,12.5");
  console.log(`a bold word makes ${bold}`);
})();
JS
node run.cjs
