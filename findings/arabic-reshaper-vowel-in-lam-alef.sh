#!/usr/bin/env bash
# arabic-reshaper 1.1.0 and arabic-persian-reshaper 1.0.1 (npm), put Arabic into presentation forms for PDF writers.
# Expected: the letters stay the same; taking the forms apart again (Unicode NFKC) gives the text back. A vowel sign is
#   transparent to joining.
# Seen: in lam, vowel sign, alef the vowel sign is lost and the alef comes twice: «الكَلَام» is drawn as «الكَلاام».
#   Without the vowel sign between them all is well.
# Here it matters: names of companies and products with vowel signs are misspelt on the printed receipt.
# Instead: a writer that shapes with the font's own tables (fontkit, HarfBuzz), and the text read back from the PDF.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts arabic-reshaper@1.1.0 arabic-persian-reshaper@1.0.1
cat > run.cjs <<'JS'
const assert = require("node:assert");
const { convertArabic } = require("arabic-reshaper");
const { ArabicShaper } = require("arabic-persian-reshaper");
for (const shape of [convertArabic, ArabicShaper.convertArabic]) {
  assert.equal(shape("الكلام").normalize("NFKC"), "الكلام");
  assert.equal(shape("ل\u064eا"), "\ufefb\ufe8e");
  assert.equal(shape("الك\u064eل\u064eام").normalize("NFKC"), "الك\u064eلاام");
}
console.log("lam, fatha, alef becomes the lam-alef form and one more alef; the fatha is gone");
JS
node run.cjs
