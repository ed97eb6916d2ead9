#!/usr/bin/env bash
# pdftotext of poppler-utils 22.12.0-2+deb12u3 (Debian 12) on a PDF by pdfkit 0.20.2 with IBM Plex Sans Arabic 1.101.
# Expected: the font joins ضر, بي, في and others to one glyph; the PDF says (ToUnicode) which letters the glyph stands for,
#   in reading order. «الضريبي» (of "tax") on the page is found as «الضريبي».
# Seen: the reader turns the line round glyph by glyph and the letters of such a glyph the wrong way: «الرضييب».
#   With Noto Naskh Arabic, which has no such ligatures there, the same word is right.
# Here it matters: a receipt can't be found by its own heading in a mailbox or an archive.
# Instead: keep such ligatures out (another font, or ActualText), and search for the printed phrases with real readers.
set -euo pipefail
need() { [ "$(dpkg-query -W -f='${Version}' "$1" 2>/dev/null)" = "$2" ] || apt-get install -y -qq --no-install-recommends "$1=$2" >/dev/null; }
need poppler-utils 22.12.0-2+deb12u3
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts pdfkit@0.20.2 @expo-google-fonts/ibm-plex-sans-arabic@0.4.2 @expo-google-fonts/noto-naskh-arabic@0.4.5
cat > run.cjs <<'JS'
const PDFDocument = require("pdfkit");
const { createWriteStream } = require("node:fs");
const document = new PDFDocument();
document.pipe(createWriteStream(process.argv[3]));
document.font(process.argv[2]).fontSize(20).text("الضريبي");
document.end();
JS
node run.cjs node_modules/@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf plex.pdf
node run.cjs node_modules/@expo-google-fonts/noto-naskh-arabic/400Regular/NotoNaskhArabic_400Regular.ttf naskh.pdf
read_back() { pdftotext "$1" - | node -e 'process.stdout.write(require("node:fs").readFileSync(0, "utf8").replace(/[\u200e\u200f\u202a-\u202e\f]/g, "").trim())'; }
echo "الضريبي is read back as: $(read_back plex.pdf) (IBM Plex), $(read_back naskh.pdf) (Noto Naskh)"
[ "$(read_back plex.pdf)" = "الرضييب" ]
[ "$(read_back naskh.pdf)" = "الضريبي" ]
