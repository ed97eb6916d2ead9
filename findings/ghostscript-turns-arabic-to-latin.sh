#!/usr/bin/env bash
# Ghostscript 10.0.0~dfsg-11+deb12u9 (Debian 12), device pdfwrite, on a PDF by pdfkit 0.20.2; read by poppler-utils.
# Expected: a PDF written anew, as print servers and archives do, holds the same text.
# Seen: it looks the same, but each Arabic letter is extracted as an unrelated Latin letter or digit («رقم» as GF7),
#   and the dash of 10–20 becomes a 3: "10320".
# Here it matters: an archived receipt has no Arabic text any more, and a range of amounts turns into another number.
# Instead: a ToUnicode map that names each glyph alone (bfchar): pdfkit's lists of glyphs (bfrange) lose half of each letter. Test
#   the text before and after pdfwrite.
set -euo pipefail
need() { [ "$(dpkg-query -W -f='${Version}' "$1" 2>/dev/null)" = "$2" ] || apt-get install -y -qq --no-install-recommends "$1=$2" >/dev/null; }
need poppler-utils 22.12.0-2+deb12u3
need ghostscript 10.0.0~dfsg-11+deb12u9
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts pdfkit@0.20.2 @expo-google-fonts/noto-naskh-arabic@0.4.5
cat > run.cjs <<'JS'
const PDFDocument = require("pdfkit");
const { createWriteStream } = require("node:fs");
const document = new PDFDocument();
document.pipe(createWriteStream("sent.pdf"));
document.font("node_modules/@expo-google-fonts/noto-naskh-arabic/400Regular/NotoNaskhArabic_400Regular.ttf").fontSize(20);
document.text("رقم").text("10–20");
document.end();
JS
node run.cjs
gs -q -dBATCH -dNOPAUSE -sDEVICE=pdfwrite -o archived.pdf sent.pdf
read_back() { pdftotext "$1" - | node -e 'process.stdout.write(require("node:fs").readFileSync(0, "utf8").replace(/[\u200e\u200f\u202a-\u202e\f]/g, "").trim().split(/\s+/).join(" "))'; }
echo "before: $(read_back sent.pdf); after pdfwrite: $(read_back archived.pdf)"
[ "$(read_back sent.pdf)" = "رقم 10–20" ]
[ "$(read_back archived.pdf)" = "GF7 10320" ]
