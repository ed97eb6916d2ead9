#!/usr/bin/env bash
# sms-counter-npm 1.0.4 and sms-length 0.2.2 (npm), beside sms-segments-calculator 1.3.0, split-sms 0.1.7 and gsm 0.1.4.
# Expected: 152 letters, a bracket and 152 letters, 306 places of GSM 7 bit as [ takes two, fill two messages of 153.
# Seen: the first two say so. The other three say 3, and that's what is sent: the two places of [ can't be parted, so the first
#   message ends at 152 and one letter is left over. Each of [ ] { } ~ | ^ \ € at that place does it.
# Here it matters: the provider bills three messages for what was counted, and charged to the merchant, as two; "[Shop]" and
#   "~" in links are usual in texts about payments.
# Instead: parts are counted by cutting the text, as split-sms does, never by dividing its length.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts sms-counter-npm@1.0.4 sms-length@0.2.2 sms-segments-calculator@1.3.0 split-sms@0.1.7 gsm@0.1.4
cat > run.cjs <<'JS'
const assert = require("node:assert");
const { SegmentedMessage } = require("sms-segments-calculator");
const counters = {
  "sms-counter-npm": (text) => require("sms-counter-npm").count(text).messages,
  "sms-length": (text) => require("sms-length").count(text).messages,
  "sms-segments-calculator": (text) => new SegmentedMessage(text).segmentsCount,
  "split-sms": (text) => require("split-sms").split(text).parts.length,
  gsm: (text) => require("gsm")(text).sms_count,
};
const counted = (text) => Object.values(counters).map((count) => count(text));
const letters = "x".repeat(152);
assert.deepEqual(counted(`${letters}xx${letters}`), [2, 2, 2, 2, 2]);
for (const sign of "[]{}~|^\\€") assert.deepEqual(counted(`${letters}${sign}${letters}`), [2, 2, 3, 3, 3], sign);
console.log(`messages for 305 letters with a bracket in place 153: ${Object.keys(counters).map((name) => `${name} ${counters[name](`${letters}[${letters}`)}`).join(", ")}`);
JS
node run.cjs
