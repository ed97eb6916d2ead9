#!/usr/bin/env bash
# transliteration 2.6.1, any-ascii 0.3.3 and slugify 1.6.6 (npm).
# Expected: different Arabic words get different Latin ones where a letter differs, and names hold letters only.
# Seen: transliteration and any-ascii drop the letter alif: «متجر» (shop) and «متاجر» (shops) are both mtjr, «مال» and «مل» both
#   ml; transliteration ends «نورة» with an at sign: nwr@. slugify keeps the alif: mtjr and mtajr.
# Here it matters: two merchants get one address; a cardholder's name with @ is refused by the gateway.
# Instead: addresses hold random identifiers; a cardholder's name is asked for in Latin letters.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts transliteration@2.6.1 any-ascii@0.3.3 slugify@1.6.6
cat > run.mjs <<'JS'
import assert from "node:assert";
import anyAscii from "any-ascii";
import slugify from "slugify";
import { slugify as slug, transliterate } from "transliteration";
for (const latin of [slug, transliterate, anyAscii]) {
  assert.deepEqual(["متجر", "متاجر"].map((word) => latin(word)), ["mtjr", "mtjr"]);
  assert.deepEqual(["مل", "مال"].map((word) => latin(word)), ["ml", "ml"]);
}
assert.equal(transliterate("نورة"), "nwr@");
assert.deepEqual(["متجر", "متاجر"].map((word) => slugify(word)), ["mtjr", "mtajr"]);
console.log("متجر and متاجر are both mtjr in transliteration and any-ascii; نورة is nwr@ in transliteration");
JS
node run.mjs
