#!/usr/bin/env bash
# xlsx 0.18.5 and @e965/xlsx 0.20.3 (npm, SheetJS), number format "B2yyyy-mm-dd".
# Expected: B2 is Excel's mark for the Hijri calendar, in use in Saudi Arabia: 18 February 2026 is
#   1 Ramadan 1447 by Umm al-Qura.
# Seen: 581 is taken from the year, month and day stay Gregorian: 1445-02-18, a date two years and six months before.
# Here it matters: an importer that takes the shown text of a merchant's sheet gets a date that nobody meant, and valid looking.
# Instead: the serial number of a cell is read, never its shown text.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts xlsx@0.18.5 @e965/xlsx@0.20.3
cat > run.cjs <<'JS'
const assert = require("node:assert");
for (const name of ["xlsx", "@e965/xlsx"]) {
  const { utils, write, read } = require(name);
  const sheet = utils.aoa_to_sheet([["date"], [46071]]);
  sheet.A2.z = "B2yyyy-mm-dd";
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, "a");
  const { Sheets } = read(write(book, { type: "buffer", bookType: "xlsx" }), { cellNF: true });
  assert.deepEqual([Sheets.a.A2.v, Sheets.a.A2.z], [46071, "B2yyyy-mm-dd"]);
  assert.equal(utils.sheet_to_csv(Sheets.a), "date\n1445-02-18");
}
const right = new Intl.DateTimeFormat("en-u-ca-islamic-umalqura", { timeZone: "UTC", year: "numeric", month: "numeric", day: "numeric" });
const part = Object.fromEntries(right.formatToParts(new Date("2026-02-18T12:00:00Z")).map(({ type, value }) => [type, value]));
assert.deepEqual([part.year ?? part.relatedYear, part.month, part.day], ["1447", "9", "1"]);
console.log("18 February 2026 in the Hijri format B2yyyy-mm-dd is 1445-02-18, not 1447-09-01");
JS
node run.cjs
