#!/usr/bin/env bash
# @abdulrysr/saudi-riyal-new-symbol-font 1.0.8 (npm), a font for the riyal sign of 2025.
# Expected: the sign stands at U+20C1, SAUDI RIYAL SIGN (Unicode 17).
# Seen: U+20C1 is empty; the sign is drawn for ê (U+00EA), as its README has it: &#xea;. @emran-alhaddad/saudi-riyal-font 1.1.0 has
#   it at U+20C1.
# Here it matters: what is copied, searched, read aloud or shown without the font is "ê 19.90". A text that says U+20C1, as
#   it should, is shown as a box.
# Instead: the sign is a picture with "SAR" as its text, or the word; U+20C1 once the devices have it.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @abdulrysr/saudi-riyal-new-symbol-font@1.0.8 @emran-alhaddad/saudi-riyal-font@1.1.0 fontkit@2.0.4
cat > run.cjs <<'JS'
const assert = require("node:assert");
const { readFileSync } = require("node:fs");
const { openSync } = require("fontkit");
const folder = "node_modules/@abdulrysr/saudi-riyal-new-symbol-font";
const font = openSync(`${folder}/saudiriyalsymbol.ttf`);
const glyphs = Array.from({ length: font.numGlyphs }, (_, id) => font.getGlyph(id));
const drawn = glyphs.filter(({ name, path }) => name !== ".notdef" && path.commands.length > 0).map(({ name }) => name);
assert.deepEqual(drawn, ["ecircumflex"]);
assert.equal(font.hasGlyphForCodePoint(0x20c1), false);
assert.match(readFileSync(`${folder}/README.md`, "utf8"), /&#xea;/);
const other = openSync("node_modules/@emran-alhaddad/saudi-riyal-font/fonts/regular/saudi_riyal.ttf");
assert.equal(other.hasGlyphForCodePoint(0x20c1), true);
console.log("the only drawn glyph is ecircumflex; U+20C1 is missing");
JS
node run.cjs
