#!/usr/bin/env bash
# pdf-lib 1.17.1 with @pdf-lib/fontkit 1.1.1 (npm), font Noto Naskh Arabic; read by poppler-utils 22.12.0-2+deb12u3 (Debian
#   12).
# Expected: in «المبلغ 1234.50 ريال» the words may stand in the wrong order (no bidi algorithm), but digits are digits.
# Seen: when a text begins with an Arabic letter, every glyph of it is laid out from right to left: the page shows 05.4321,
#   and "SAR" as "RAS". A text that begins with the digits of the amount and continues in Arabic is mirrored too; one that
#   begins with a Latin letter keeps its digits.
# Here it matters: 1234.50 riyals on a printed receipt are 5.4321, and «رقم 1001» hides it in the test.
# Instead: amounts and Arabic words are separate texts; the PDF's text is read back with an amount that isn't a palindrome.
set -euo pipefail
need() { [ "$(dpkg-query -W -f='${Version}' "$1" 2>/dev/null)" = "$2" ] || apt-get install -y -qq --no-install-recommends "$1=$2" >/dev/null; }
need poppler-utils 22.12.0-2+deb12u3
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts pdf-lib@1.17.1 @pdf-lib/fontkit@1.1.1 @expo-google-fonts/noto-naskh-arabic@0.4.5
cat > run.cjs <<'JS'
const { readFileSync, writeFileSync } = require("node:fs");
const { PDFDocument } = require("pdf-lib");
(async () => {
  const document = await PDFDocument.create();
  document.registerFontkit(require("@pdf-lib/fontkit"));
  const path = "node_modules/@expo-google-fonts/noto-naskh-arabic/400Regular/NotoNaskhArabic_400Regular.ttf";
  const font = await document.embedFont(readFileSync(path));
  document.addPage([500, 100]).drawText(process.argv[2], { x: 20, y: 50, size: 20, font });
  writeFileSync("text.pdf", await document.save());
})();
JS
digits() { node run.cjs "$1"; pdftotext -bbox text.pdf - | grep -o '>[^<]*</word>' | tr -cd '0-9'; }
arabic=$(digits "المبلغ 1234.50 ريال"); first=$(digits "1234.50 ر.س"); latin=$(digits "SAR 1234.50")
echo "the digits of 1234.50 are drawn as $arabic after Arabic, $first before it, $latin after SAR"
[ "$arabic" = "054321" ]
[ "$first" = "054321" ]
[ "$latin" = "123450" ]
