#!/usr/bin/env bash
# rrule-temporal 2.2.8 (npm), whose README names RFC 7529 (recurrence in other calendars) and four calendars.
# Expected: RSCALE=ISLAMIC-UMALQURA, a calendar of the CLDR list that RFC 7529 refers to, is followed or refused.
# Seen: neither; the rule is counted in the Gregorian calendar without a word. "Each year, month 9, day 1" (1 Ramadan) is
#   1 September. HEBREW and CHINESE are followed.
# Here it matters: a yearly charge or reminder for Ramadan comes in September.
# Instead: recurrence in the Gregorian calendar only, and an unknown calendar is refused.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts rrule-temporal@2.2.8
cat > run.cjs <<'JS'
const assert = require("node:assert");
const { RRuleTemporal } = require("rrule-temporal");
const days = (rule) =>
  new RRuleTemporal({ rruleString: `DTSTART;TZID=Asia/Riyadh:20260218T090000\nRRULE:${rule}` }).all().map((at) => at.toString().slice(0, 10));
assert.deepEqual(days("RSCALE=HEBREW;FREQ=MONTHLY;COUNT=2"), ["2026-02-18", "2026-03-19"]);
assert.deepEqual(days("RSCALE=ISLAMIC-UMALQURA;FREQ=MONTHLY;COUNT=2"), ["2026-02-18", "2026-03-18"]);
const ramadan = days("RSCALE=ISLAMIC-UMALQURA;FREQ=YEARLY;BYMONTH=9;BYMONTHDAY=1;COUNT=2");
assert.deepEqual(ramadan, ["2026-09-01", "2027-09-01"]);
console.log(`1 Ramadan of each year: ${ramadan.join(", ")}`);
JS
node run.cjs
