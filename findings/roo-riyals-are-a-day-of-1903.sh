#!/usr/bin/env bash
# roo of Ruby, ruby-roo 2.10.0-1 (Debian 12), on a workbook by python3-openpyxl 3.0.9-1.
# Expected: 1234.5 in the format 0.00 "SAR" is a number; what stands in quotes is text to be shown, for Excel and for openpyxl.
# Seen: letters in the quotes count: the s of SAR (any letter of y, m, d, h, s will do) makes it a time, 18 May 1903 at noon.
#   0.00 "riyal" and "Paid" 0.00 are dates too. With # in the format, or with «ريال» in the quotes, the number stays.
# Here it matters: an importer of payouts gets a date for an amount, and with to_csv the amount can't be had back.
# Instead: a check of celltype in columns of amounts; the sheet's raw value by excelx_value.
set -euo pipefail
need() { [ "$(dpkg-query -W -f='${Version}' "$1" 2>/dev/null)" = "$2" ] || apt-get install -y -qq --no-install-recommends "$1=$2" >/dev/null; }
need ruby-roo 2.10.0-1
need python3-openpyxl 3.0.9-1
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
/usr/bin/python3 - <<'PY'
import openpyxl
forms = ['0.00 "SAR"', '0.00 "riyal"', '"Paid" 0.00', '#,##0.00 "SAR"', '0.00 "ريال"']
book = openpyxl.Workbook()
for row, form in enumerate(forms, 1):
    book.active.cell(row, 1, 1234.5).number_format = form
book.save("book.xlsx")
assert [openpyxl.load_workbook("book.xlsx").active.cell(row, 1).value for row in range(1, 6)] == [1234.5] * 5
PY
seen=$(ruby3.1 -W0 -rroo -e 'book = Roo::Excelx.new("book.xlsx"); puts (1..5).map { |row| "#{book.celltype(row, 1)} #{book.cell(row, 1)}" }; puts book.excelx_value(1, 1)')
echo "1234.5 in 0.00 \"SAR\" is $(head -1 <<<"$seen")"
[ "$seen" = "datetime 1903-05-18T12:00:00+00:00
date 1903-05-18
date 1903-05-18
float 1234.5
float 1234.5
1234.5" ] || { echo "$seen"; exit 1; }
