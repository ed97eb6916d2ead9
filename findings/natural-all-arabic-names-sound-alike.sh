#!/usr/bin/env bash
# natural 8.1.1 (npm), DoubleMetaphone.
# Expected: a comparison by sound knows no Arabic, so it says of two Arabic names that it can't tell, or no.
# Seen: it says yes, of any two: «محمد» sounds like «سارة», since both have the empty code. Metaphone and SoundEx of the same
#   package say no. In Latin letters all three tell Muhammad from Sara.
# Here it matters: a search for customers kept twice joins everyone with an Arabic name into one.
# Instead: an empty code is no code; Arabic names are compared letter by letter after folding (أ to ا, ة to ه, ى to ي).
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts natural@8.1.1
cat > run.cjs <<'JS'
const assert = require("node:assert");
const natural = require("natural/lib/natural/phonetics");
const alike = (kind, one, other) => new natural[kind]().compare(one, other);
for (const kind of ["DoubleMetaphone", "Metaphone", "SoundEx"]) {
  assert.equal(alike(kind, "Muhammad", "Mohamed"), true, kind);
  assert.equal(alike(kind, "Muhammad", "Sara"), false, kind);
  for (const [one, other] of [["محمد", "سارة"], ["خالد", "نورة"]]) assert.equal(alike(kind, one, other), kind === "DoubleMetaphone", kind);
}
assert.deepEqual(new natural.DoubleMetaphone().process("محمد"), ["", ""]);
console.log("«محمد» sounds like «سارة», and every Arabic name like every other");
JS
node run.cjs
