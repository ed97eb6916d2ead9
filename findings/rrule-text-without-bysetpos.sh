#!/usr/bin/env bash
# rrule 2.8.1 (npm), toText and isFullyConvertibleToText.
# Expected: FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1 (RFC 5545: the last of these days, the usual way to say "on the
#   31st or the month's last day") is once a month, and its text says so; or isFullyConvertibleToText says that a part is
#   missing.
# Seen: BYSETPOS is left out: "every month on the 28th, 29th, 30th and 31st", and isFullyConvertibleToText is true. The
#   dates are right, twelve in a year. The last working day of the month comes out as "every month on" each day from Sunday
#   to Thursday. BYMINUTE is left out too: 9:30 is "at 9".
# Here it matters: the payer agrees to a plan whose text names four charges a month and whose rule makes one, or the
#   reverse.
# Instead: the sentence is made from the product's own plan; it names the next dates.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts rrule@2.8.1
cat > run.cjs <<'JS'
const assert = require("node:assert");
const { RRule } = require("rrule");
const rule = RRule.fromString("DTSTART:20260101T060000Z\nRRULE:FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1;COUNT=12");
const at = (text) => RRule.fromString(text);
assert.deepEqual(rule.all().map((date) => date.toISOString().slice(5, 10)).slice(0, 3), ["01-31", "02-28", "03-31"]);
assert.equal(rule.all().at(-1).toISOString().slice(0, 10), "2026-12-31");
assert.equal(rule.toText(), "every month on the 28th, 29th, 30th and 31st for 12 times");
assert.equal(rule.isFullyConvertibleToText(), true);
assert.match(at("FREQ=MONTHLY;BYDAY=SU,MO,TU,WE,TH;BYSETPOS=-1").toText(), /^every month on Monday, .*Sunday$/);
const half = at("FREQ=DAILY;BYHOUR=9;BYMINUTE=30");
assert.deepEqual([half.toText(), half.isFullyConvertibleToText()], ["every day at 9", true]);
console.log(`12 dates in 2026 are "${rule.toText()}"`);
JS
node run.cjs
