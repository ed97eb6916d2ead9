#!/usr/bin/env bash
# pdfkit 0.20.2 (npm) with Noto Naskh Arabic; read by poppler-utils 22.12.0-2+deb12u3 (Debian 12).
# Expected: Arabic-Indic digits run from left to right as Latin ones do, in Unicode and on paper: ١٢٣٤٫٥٠ is 1234.50.
# Seen: the digits count as letters of the Arabic script and are laid out from right to left: the page shows ٠٥٫٤٣٢١, which is
#   05.4321. The date ٢٨/١١/٢٠٢٦, as Intl writes it, becomes ٦٢٠٢/١١/٨٢. Latin digits in the same font are right.
# Here it matters: the number on a receipt is another one, and well formed; who doesn't read these digits sees nothing wrong.
# Instead: Latin digits in every PDF (nu-latn), or each Arabic-Indic number turned round before it is written.
set -euo pipefail
need() { [ "$(dpkg-query -W -f='${Version}' "$1" 2>/dev/null)" = "$2" ] || apt-get install -y -qq --no-install-recommends "$1=$2" >/dev/null; }
need poppler-utils 22.12.0-2+deb12u3
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts pdfkit@0.20.2 @expo-google-fonts/noto-naskh-arabic@0.4.5
cat > run.cjs <<'JS'
const PDFDocument = require("pdfkit");
const { createWriteStream } = require("node:fs");
const document = new PDFDocument();
document.pipe(createWriteStream("text.pdf"));
const path = "node_modules/@expo-google-fonts/noto-naskh-arabic/400Regular/NotoNaskhArabic_400Regular.ttf";
document.font(path).fontSize(20).text(process.argv[2]);
document.end();
JS
# The place of each digit on the page, without any reordering by the reader.
shown() { node run.cjs "$1"; pdftotext -raw text.pdf - | node -e 'process.stdout.write(require("node:fs").readFileSync(0, "utf8").replace(/[\u200e\u200f\u202a-\u202e\s]/g, ""))'; }
amount=$(shown "١٢٣٤٫٥٠"); date=$(shown "٢٨/١١/٢٠٢٦"); latin=$(shown "1234.50")
echo "١٢٣٤٫٥٠ is drawn as $amount, ٢٨/١١/٢٠٢٦ as $date, 1234.50 as $latin"
[ "$amount" = "٠٥٫٤٣٢١" ]
[ "$date" = "٦٢٠٢/١١/٨٢" ]
[ "$latin" = "1234.50" ]
