#!/usr/bin/env bash
# python3-openpyxl 3.0.9-1 and gnumeric 1.12.55-1 (Debian 12), exceljs 4.4.0 (npm).
# Expected: in a cell's text _xHHHH_ stands for a character, and a text that looks like it is written with _x005F_ for its first
#   underscore (ECMA-376, 22.9.2.19): the reference _x0041_ is written as _x005F_x0041_ and read as _x0041_.
# Seen: all three show _x005F_x0041_ for an inline text. LibreOffice 7.4.7 (libreoffice-calc-nogui) reads _x0041_.
# Here it matters: a reference or a line break of a shop (_x000D_) gets seven more characters in an accountant's script.
# Instead: undo the escape after reading, and keep such texts out of references.
set -euo pipefail
need() { [ "$(dpkg-query -W -f='${Version}' "$1" 2>/dev/null)" = "$2" ] || apt-get install -y -qq --no-install-recommends "$1=$2" >/dev/null; }
need python3-openpyxl 3.0.9-1
need gnumeric 1.12.55-1
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts exceljs@4.4.0 fflate@0.8.3
cat > run.mjs <<'JS'
import { writeFileSync } from "node:fs";
import ExcelJS from "exceljs";
import { strToU8, zipSync } from "fflate";
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packaged = "http://schemas.openxmlformats.org/package/2006";
const type = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const parts = {
  "[Content_Types].xml": `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/></Types>`,
  "_rels/.rels": `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/worksheets/sheet1.xml": `<worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>_x005F_x0041_</t></is></c></row></sheetData></worksheet>`,
};
writeFileSync("a.xlsx", zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))));
const book = new ExcelJS.Workbook();
await book.xlsx.readFile("a.xlsx");
console.log(book.worksheets[0].getCell("A1").value);
JS
exceljs=$(node run.mjs)
openpyxl=$(/usr/bin/python3 -W ignore -c 'import openpyxl; print(openpyxl.load_workbook("a.xlsx").active["A1"].value)')
ssconvert a.xlsx a.csv 2>/dev/null
gnumeric=$(cat a.csv)
echo "_x0041_, written as the standard says, is read as $exceljs (exceljs), $openpyxl (openpyxl), $gnumeric (Gnumeric)"
[ "$exceljs $openpyxl $gnumeric" = "_x005F_x0041_ _x005F_x0041_ _x005F_x0041_" ]
