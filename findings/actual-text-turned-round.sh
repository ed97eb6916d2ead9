#!/usr/bin/env bash
# pdftotext of poppler-utils 22.12.0-2+deb12u3 (Debian 12) and PDFium by @hyzyla/pdfium 2.1.13 (npm), on a PDF by pdfkit 0.20.2
#   with IBM Plex Sans Arabic 1.101.
# Expected: ActualText is the text in reading order, whatever the glyphs are (PDF 1.7, 14.9.4), so «المبلغ» (amount) is found.
# Seen: both turn it round as if it were drawn from left to right: «غلبملا». Without ActualText they turn the glyphs round, rightly
#   but for the letters of a ligature. mutool of mupdf-tools 1.21.1+ds2-1+deb12u1 doesn't read it and turns nothing round.
# Here it matters: the means that the format has for Arabic ligatures makes a receipt worse to search than none.
# Instead: one glyph for each letter, from left to right, with the last letter of a ligature as its shape and the others hidden.
set -euo pipefail
need() { [ "$(dpkg-query -W -f='${Version}' "$1" 2>/dev/null)" = "$2" ] || apt-get install -y -qq --no-install-recommends "$1=$2" >/dev/null; }
need poppler-utils 22.12.0-2+deb12u3
need mupdf-tools 1.21.1+ds2-1+deb12u1
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts pdfkit@0.20.2 @hyzyla/pdfium@2.1.13 @expo-google-fonts/ibm-plex-sans-arabic@0.4.2
cat > write.cjs <<'JS'
const PDFDocument = require("pdfkit");
const { createWriteStream } = require("node:fs");
const document = new PDFDocument();
document.pipe(createWriteStream(process.argv[2]));
document.font("node_modules/@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf").fontSize(20);
if (process.argv[3]) document.markContent("Span", { actual: process.argv[3] });
document.text("المبلغ", { lineBreak: false, features: [] });
if (process.argv[3]) document.endMarkedContent();
document.end();
JS
node write.cjs plain.pdf
node write.cjs actual.pdf المبلغ
cat > read.mjs <<'JS'
import { readFileSync } from "node:fs";
import { PDFiumLibrary } from "@hyzyla/pdfium";
const document = await (await PDFiumLibrary.init()).loadDocument(readFileSync(process.argv[2]));
console.log([...document.pages()][0].getText());
JS
clean() { node -e 'process.stdout.write(require("node:fs").readFileSync(0, "utf8").replace(/[\u200e\u200f\u202a-\u202e\f]/g, "").trim())'; }
poppler() { pdftotext "$1" - | clean; }
pdfium() { node read.mjs "$1" | clean; }
mupdf() { mutool draw -q -F txt "$1" 2>/dev/null | clean; }
echo "المبلغ: pdftotext $(poppler plain.pdf), with ActualText $(poppler actual.pdf); PDFium $(pdfium plain.pdf), with it $(pdfium actual.pdf); mutool $(mupdf actual.pdf)"
[ "$(poppler plain.pdf) $(pdfium plain.pdf)" = "المبلغ المبلغ" ]
[ "$(poppler actual.pdf) $(pdfium actual.pdf)" = "غلبملا غلبملا" ]
[ "$(mupdf plain.pdf) $(mupdf actual.pdf)" = "غلبملا غلبملا" ]
