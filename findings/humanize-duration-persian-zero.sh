#!/usr/bin/env bash
# humanize-duration 3.35.1 (npm), language ar.
# Expected: Arabic digits are U+0660 to U+0669, so ten minutes are «١٠ دقائق», and the word between two parts is the letter و.
# Seen: the zero is the Persian one, U+06F0: 10, 20 and 30 mix the digits of two scripts («١۰»), which look alike in many
#   fonts. «و» is U+FEED, a shape of the letter for old screens. A search for «١٠», or a reader of Arabic digits, fails on
#   them; without a zero and with one unit all is right.
# Here it matters: "your link expires in 30 minutes" can't be compared, searched or read back, though it looks right.
# Instead: Intl.NumberFormat with Intl's units, or normalize("NFKC") and ۰ replaced by ٠ afterwards.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts humanize-duration@3.35.1
cat > run.cjs <<'JS'
const assert = require("node:assert");
const humanize = require("humanize-duration");
const code = (letter) => `U+${letter.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
const minutes = (count) => humanize(count * 60_000, { language: "ar" });
assert.equal(minutes(15), "١٥ دقيقة");
const [one, zero] = minutes(10);
const [, joined] = minutes(75).match(/ (\S) /);
console.log(`10 minutes begin with ${code(one)} ${code(zero)}, and is ${code(joined)}`);
assert.deepEqual([one, zero, joined].map(code), ["U+0661", "U+06F0", "U+FEED"]);
JS
node run.cjs
