#!/usr/bin/env bash
# LibreOffice Calc 4:7.4.7-1+deb12u14 and xlsx2csv 1:0.7.8-1 (Debian 12), sheet by exceljs 4.4.0.
# Expected: [$-1170000]B2dd/mm/yyyy, Excel's format for Hijri dates, shows 18 February 2026 as 01/09/1447.
# Seen: LibreOffice has the right Hijri date but writes the mark of the calendar in front of it: B201/09/1447. xlsx2csv
#   writes the Gregorian date with the same mark: b218/02/2026.
# Here it matters: a column of dates in a Saudi merchant's sheet becomes text that looks like a cell's address.
# Instead: the serial number of a cell is read, never its shown text.
set -euo pipefail
need() { [ "$(dpkg-query -W -f='${Version}' "$1" 2>/dev/null)" = "$2" ] || apt-get install -y -qq --no-install-recommends "$1=$2" >/dev/null; }
need libreoffice-calc-nogui 4:7.4.7-1+deb12u14
need xlsx2csv 1:0.7.8-1
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts exceljs@4.4.0
cat > run.cjs <<'JS'
const { Workbook } = require("exceljs");
const book = new Workbook();
book.addWorksheet("a").addRow([46071]).getCell(1).numFmt = "[$-1170000]B2dd/mm/yyyy";
book.xlsx.writeFile("a.xlsx");
JS
node run.cjs
soffice "-env:UserInstallation=file://$dir/profile" --headless --convert-to "csv:Text - txt - csv (StarCalc):44,34,76" --outdir out a.xlsx >/dev/null 2>&1
one=$(cat out/a.csv)
other=$(xlsx2csv a.xlsx)
echo "18 February 2026 in Excel's Hijri format: LibreOffice $one, xlsx2csv $other"
[ "$one" = "B201/09/1447" ]
[ "$other" = "b218/02/2026" ]
