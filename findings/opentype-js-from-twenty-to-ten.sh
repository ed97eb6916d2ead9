#!/usr/bin/env bash
# opentype.js 2.0.0 (npm) with IBM Plex Sans Arabic, beside FriBidi 1.0.8-2.1 (Debian 12).
# Expected: it shapes Arabic and turns it round, so «من 10 إلى 20» (from 10 to 20) is drawn with «من» on the right, then 10.
# Seen: each piece of Arabic letters is turned round by itself and the pieces stay where they were typed, from left to right:
#   «من» is on the left end and 20 on the right. Read from the right, as it is read, it says «20 إلى 10 من»: from 20 to 10.
#   A text without digits or Latin letters is right.
# Here it matters: a price range, or an amount between two words, on a generated picture of an offer is read the other way.
# Instead: a browser, or fontkit and an order of the line by FriBidi or bidi-js.
set -euo pipefail
need() { [ "$(dpkg-query -W -f='${Version}' "$1" 2>/dev/null)" = "$2" ] || apt-get install -y -qq --no-install-recommends "$1=$2" >/dev/null; }
need libfribidi-bin 1.0.8-2.1
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts opentype.js@2.0.0 @expo-google-fonts/ibm-plex-sans-arabic@0.4.2
cat > run.cjs <<'JS'
const assert = require("node:assert");
const { execFileSync } = require("node:child_process");
const { readFileSync } = require("node:fs");
const { parse } = require("opentype.js");
const file = readFileSync("node_modules/@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf");
const font = parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.length));
const letters = ({ unicode, name }) => {
  const codes = unicode ? [unicode] : name.match(/[0-9A-F]{4}/g).map((code) => Number.parseInt(code, 16));
  return reversed(String.fromCodePoint(...codes).normalize("NFKC"));
};
const drawn = (text) => font.stringToGlyphs(text).map(letters).join("");
const reversed = (word) => [...word].reverse().join("");
const [from, to] = [reversed("من"), reversed("إلى")];
const range = "من 10 إلى 20";
const right = execFileSync("fribidi", ["--nopad", "--nobreak"], { input: range, encoding: "utf8" }).trim().normalize("NFKC");
assert.equal(right, `20 ${to} 10 ${from}`);
assert.equal(drawn("من إلى"), `${to} ${from}`);
const order = drawn(range).replace(from, "FROM").replace(to, "TO").replace(/ +/g, " ").trim();
console.log(`«${range}» is drawn from left to right as ${order}, and should be 20 TO 10 FROM`);
assert.match(order, /^FROM ?10 ?TO ?20$/);
JS
node run.cjs
