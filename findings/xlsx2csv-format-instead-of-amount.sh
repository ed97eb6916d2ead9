#!/usr/bin/env bash
# xlsx2csv 1:0.7.8-1 (Debian 12), sheet by exceljs 4.4.0.
# Expected: a cell of 1234.5 gives 1234.5, or 1234.5 as shown.
# Seen: where the number format has a text with one of the letters of date formats, the program takes it for a date and writes
#   the format in place of the amount: "SAR" 0.00 gives the text "sar" 0.00, and 0.00" halalas" gives 0.00" 12alalas".
#   Formats with [$SAR] or an Arabic text are right.
# Here it matters: the amounts of a merchant's sheet are gone, and the file has the right number of lines and columns.
# Instead: the export writes plain numbers with two decimals; the currency stands in a column of its own.
set -euo pipefail
need() { [ "$(dpkg-query -W -f='${Version}' "$1" 2>/dev/null)" = "$2" ] || apt-get install -y -qq --no-install-recommends "$1=$2" >/dev/null; }
need xlsx2csv 1:0.7.8-1
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts exceljs@4.4.0
cat > run.cjs <<'JS'
const { Workbook } = require("exceljs");
const book = new Workbook();
const sheet = book.addWorksheet("a");
for (const format of ["[$SAR] #,##0.00", '#,##0.00 "ر.س"', '"SAR" 0.00', '0.00" halalas"']) sheet.addRow([1234.5]).getCell(1).numFmt = format;
book.xlsx.writeFile("a.xlsx");
JS
node run.cjs
seen=$(xlsx2csv a.xlsx)
echo "1234.5 in four formats:" $seen
[ "$seen" = $'1234.5\n1234.5\n"""sar"" 0.00"\n"0.00"" 12alalas"""' ]
