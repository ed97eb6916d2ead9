#!/usr/bin/env bash
# FriBidi 1.0.8-2.1 (Debian 12; Pango, GTK and others order lines with it), beside bidi-js 1.1.0 (npm).
# Expected: the riyal sign U+20C1 is ordered as other currency signs. FriBidi is older than the sign, but Unicode gave all
#   of U+20A0 to U+20CF, unassigned ones included, the class ET long before. bidi-js does so.
# Seen: FriBidi takes the sign for a Latin letter. «المبلغ 12.50⃁» has it on the right of the amount and «المبلغ ⃁12.50»
#   on the left; € and the sign in bidi-js are on the other side each time.
# Here it matters: one receipt has the sign left of the amount in the browser and right of it in a PDF or on a till.
# Instead: amount and sign in one isolate (U+2066 … U+2069) or an element of their own with dir="ltr".
set -euo pipefail
need() { [ "$(dpkg-query -W -f='${Version}' "$1" 2>/dev/null)" = "$2" ] || apt-get install -y -qq --no-install-recommends "$1=$2" >/dev/null; }
need libfribidi-bin 1.0.8-2.1
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts bidi-js@1.1.0
cat > run.cjs <<'JS'
const assert = require("node:assert");
const { execFileSync } = require("node:child_process");
const { getEmbeddingLevels, getReorderedString } = require("bidi-js")();
const visible = (line) => line.normalize("NFKC").replace(/[\u0621-\u064a]+/, "…").trim();
const fribidi = (text, side) => visible(execFileSync("fribidi", ["--nopad", "--nobreak", `--${side}`], { input: text, encoding: "utf8" }));
const bidiJs = (text, side) => visible(getReorderedString(text, getEmbeddingLevels(text, side)));
for (const [text, side, sign, euro] of [
  ["المبلغ 12.50⃁", "rtl", "12.50⃁ …", "€12.50 …"],
  ["المبلغ ⃁12.50", "rtl", "⃁12.50 …", "12.50€ …"],
]) {
  assert.equal(fribidi(text, side), sign);
  assert.equal(fribidi(text.replace("⃁", "€"), side), euro);
  assert.equal(bidiJs(text, side), euro.replace("€", "⃁"));
}
console.log(`«المبلغ 12.50⃁» has the sign ${fribidi("المبلغ 12.50⃁", "rtl").startsWith("12.50") ? "right" : "left"} of the amount in FriBidi, the euro on the other side`);
JS
node run.cjs
