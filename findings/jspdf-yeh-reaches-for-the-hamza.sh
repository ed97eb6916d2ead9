#!/usr/bin/env bash
# jspdf 4.2.1 (npm), its letter forms for Arabic (processArabic, which text() uses).
# Expected: the hamza ء joins no neighbour (Unicode: joining type U), so the letter before it has its final or isolated form:
#   شيء is U+FEB7 U+FEF2 U+FE80, as fribidi and every browser shape it.
# Seen: the yeh has its initial form U+FEF3, which reaches for a letter that isn't joined, and loses the stroke to the letter
#   before. The same for the yeh of بطيء and the lam of ملء (U+FEDF). جزء is right, since zain joins nothing that follows.
# Here it matters: "nothing due" (لا شيء) is misspelt on a receipt.
# Instead: a writer that shapes with HarfBuzz; or shape the text with fribidi first and switch jsPDF's own shaping off.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts jspdf@4.2.1
cat > run.mjs <<'JS'
import assert from "node:assert";
import { jsPDF } from "jspdf";
const pdf = new jsPDF();
const forms = (text) => [...pdf.processArabic(text)].map((letter) => letter.codePointAt(0).toString(16).toUpperCase());
const seen = Object.fromEntries(["شيء", "جزء", "بطيء", "ملء"].map((word) => [word, forms(word)]));
console.log(seen);
assert.deepEqual(seen, {
  شيء: ["FEB7", "FEF3", "FE80"],
  جزء: ["FE9F", "FEB0", "FE80"],
  بطيء: ["FE91", "FEC4", "FEF3", "FE80"],
  ملء: ["FEE3", "FEDF", "FE80"],
});
JS
node run.mjs
