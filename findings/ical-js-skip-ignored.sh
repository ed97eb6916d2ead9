#!/usr/bin/env bash
# ical.js 2.2.1 (npm, also Thunderbird's reader of calendars), compared with rrule-temporal 2.2.8.
# Expected: RFC 7529: RSCALE=GREGORIAN;SKIP=BACKWARD moves a date that a month doesn't have to the month's last day. A reader that
#   doesn't know these parts can't follow the rule and says so.
# Seen: the two parts are dropped without a word and the rest is followed: a monthly event on the 31st skips February, April and
#   June. rrule-temporal gives 28 February and 30 April.
# Here it matters: a calendar of due dates made for "monthly on the 31st" shows seven of twelve charges.
# Instead: send BYMONTHDAY=-1, or each date on its own.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts ical.js@2.2.1 rrule-temporal@2.2.8
cat > run.mjs <<'JS'
import assert from "node:assert";
import ICAL from "ical.js";
import { RRuleTemporal } from "rrule-temporal";
const rule = "RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD;COUNT=4";
const text = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTAMP:20260101T000000Z\r\nDTSTART:20260131T060000Z\r\nRRULE:${rule}\r\nSUMMARY:x\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;
const event = new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent("vevent"));
const next = event.iterator();
const seen = Array.from({ length: 4 }, () => next.next().toString().slice(5, 10));
assert.deepEqual(seen, ["01-31", "03-31", "05-31", "07-31"]);
const other = new RRuleTemporal({ rruleString: `DTSTART:20260131T060000Z\nRRULE:${rule}` }).all().map((at) => at.toString().slice(5, 10));
assert.deepEqual(other, ["01-31", "02-28", "03-31", "04-30"]);
console.log(`monthly on the 31st with SKIP=BACKWARD: ical.js ${seen.join(" ")}, rrule-temporal ${other.join(" ")}`);
JS
node run.mjs
