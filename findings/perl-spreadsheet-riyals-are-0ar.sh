#!/usr/bin/env bash
# Spreadsheet::ParseXLSX of Perl, libspreadsheet-parsexlsx-perl 0.27-3+deb12u2 and libspreadsheet-parseexcel-perl
#   0.6500-4~deb12u1 (Debian 12), on a workbook by python3-openpyxl 3.0.9-1.
# Expected: 1234.5 in Excel's own format for riyals, [$SAR-401] #,##0.00, has the value() "SAR 1,234.50", as with a dollar sign
#   in that place.
# Seen: it is "0AR .,..00": the S of SAR is taken for the seconds of a time. With the sign behind, #,##0.00 [$SAR-401], it is
#   "1,23..5 0AR", and in the Arabic one, [$ر.س.‏-401] #,##0.00, "ر.س.‏ 1,23.5000.00". unformatted() is 1234.5.
# Here it matters: value() is what the tools built on it show and convert to CSV; the amount is gone, or is 23.5.
# Instead: unformatted() for numbers, the currency from a column of its own.
set -euo pipefail
need() { [ "$(dpkg-query -W -f='${Version}' "$1" 2>/dev/null)" = "$2" ] || apt-get install -y -qq --no-install-recommends "$1=$2" >/dev/null; }
need libspreadsheet-parsexlsx-perl 0.27-3+deb12u2
need libspreadsheet-parseexcel-perl 0.6500-4~deb12u1
need python3-openpyxl 3.0.9-1
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
/usr/bin/python3 - <<'PY'
import openpyxl
book = openpyxl.Workbook()
for row, form in enumerate(["#,##0.00", "[$$-409]#,##0.00", "[$SAR-401] #,##0.00", "#,##0.00 [$SAR-401]", "[$ر.س.\u200f-401] #,##0.00"], 1):
    book.active.cell(row, 1, 1234.5).number_format = form
book.save("book.xlsx")
PY
seen=$(perl -CS -MSpreadsheet::ParseXLSX -e '
  my ($sheet) = Spreadsheet::ParseXLSX->new->parse("book.xlsx")->worksheets;
  for my $row (0 .. 4) { my $cell = $sheet->get_cell($row, 0); (my $value = $cell->value) =~ s/\x{200f}//g; print $value, " | ", $cell->unformatted, "\n" }')
echo "1234.5 in [\$SAR-401] #,##0.00 is $(sed -n 3p <<<"$seen" | cut -d'|' -f1)"
[ "$seen" = "1,234.50 | 1234.5
\$1,234.50 | 1234.5
0AR .,..00 | 1234.5
1,23..5 0AR | 1234.5
ر.س. 1,23.5000.00 | 1234.5" ] || { echo "$seen"; exit 1; }
