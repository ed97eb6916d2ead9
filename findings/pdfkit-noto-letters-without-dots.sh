#!/usr/bin/env bash
# pdfkit 0.20.2 (npm) with Noto Sans Arabic 2.012, read by pdftotext of poppler-utils 22.12.0-2+deb12u3 (Debian 12).
# Expected: the text in the PDF is the text that was written.
# Seen: the font draws ت, ب and ي from one dotless shape and separate dots. pdfkit notes for each shape the first letter that it
#   was used for, so in a document with «ي» before it «الفاتورة» (invoice) is extracted as «الفايورة»; the page looks right.
#   With «الفاتورة» alone in the document it is right.
# Here it matters: whether a receipt can be searched depends on the words that stand above.
# Instead: a font whose letters are whole glyphs (IBM Plex Sans Arabic), and the finished receipt read back in tests.
set -euo pipefail
need() { [ "$(dpkg-query -W -f='${Version}' "$1" 2>/dev/null)" = "$2" ] || apt-get install -y -qq --no-install-recommends "$1=$2" >/dev/null; }
need poppler-utils 22.12.0-2+deb12u3
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts pdfkit@0.20.2 @expo-google-fonts/noto-sans-arabic@0.4.3
cat > run.cjs <<'JS'
const PDFDocument = require("pdfkit");
const { createWriteStream } = require("node:fs");
const document = new PDFDocument();
const [, , out, ...lines] = process.argv;
document.pipe(createWriteStream(out));
document.font("node_modules/@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf").fontSize(20);
for (const line of lines) document.text(line);
document.end();
JS
node run.cjs alone.pdf الفاتورة
node run.cjs below.pdf الضريبي الفاتورة
read_back() { pdftotext "$1" - | node -e 'process.stdout.write(require("node:fs").readFileSync(0, "utf8").replace(/[\u200e\u200f\u202a-\u202e\f]/g, "").trim().split(/\s+/).at(-1))'; }
echo "الفاتورة alone: $(read_back alone.pdf); below الضريبي: $(read_back below.pdf)"
[ "$(read_back alone.pdf)" = "الفاتورة" ]
[ "$(read_back below.pdf)" = "الفايورة" ]
