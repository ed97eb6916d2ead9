#!/usr/bin/env bash
# WeasyPrint 57.2-1 (Debian 12), font Noto Naskh Arabic; read by poppler-utils 22.12.0-2+deb12u3 and
#   python3-pdfminer 20221105+dfsg-1.1~deb12u1.
# Expected: the page shows «المبلغ 1234.50 ريال», and that is what is copied from it or found in it.
# Seen: it looks right, but the PDF says (ToUnicode) that the glyph of the digit 1 stands for «المبلغ 1234.50 ري» and that a
#   space stands for « ريال» or for «المبلغ »; the letters stand for nothing. Each later 1, as in a reference, is extracted
#   as that phrase again. Every reader sees it, also in a paragraph from left to right; a page with Latin letters is right.
# Here it matters: a receipt's amount, references and telephone numbers can't be searched, copied or read by a program.
# Instead: print receipts with a browser or a library whose PDF is read back in tests.
set -euo pipefail
need() { [ "$(dpkg-query -W -f='${Version}' "$1" 2>/dev/null)" = "$2" ] || apt-get install -y -qq --no-install-recommends "$1=$2" >/dev/null; }
need weasyprint 57.2-1
need poppler-utils 22.12.0-2+deb12u3
need python3-pdfminer 20221105+dfsg-1.1~deb12u1
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @expo-google-fonts/noto-naskh-arabic@0.4.5
print() {
  cat > page.html <<HTML
<html><meta charset="utf-8"><style>body { font-family: naskh } @font-face { font-family: naskh;
  src: url(node_modules/@expo-google-fonts/noto-naskh-arabic/400Regular/NotoNaskhArabic_400Regular.ttf) }</style>$1</html>
HTML
  weasyprint page.html page.pdf 2>/dev/null
}
print '<p dir="rtl">المبلغ 1234.50 ريال</p><p dir="ltr">RRN 621</p>'
poppler=$(pdftotext page.pdf - | tr -d '\n'); miner=$(pdf2txt page.pdf | tr -d '\n')
echo "1234.50 and the reference 621 are read back as: $miner"
[[ "$miner" = *62*1234.50* && "$miner$poppler" != *621* ]]
[[ "$miner" = *"ريال234.50 ريال"* && "$poppler" = *" 234.50"* ]]
print '<p>Amount 1234.50 SAR</p><p>RRN 621</p>'
pdftotext page.pdf - | grep -q 'Amount 1234.50 SAR'
pdftotext page.pdf - | grep -q 'RRN 621'
