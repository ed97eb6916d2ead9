#!/usr/bin/env bash
# @breejs/later 4.2.0 (npm).
# Expected: when an expression names a day of the month and a day of the week, cron(5) runs on either (croner and
#   cron-parser too).
# Seen: it runs only when both are true. "0 9 1 * 5" (the first of the month, and Fridays) runs next on 1 January 2027
#   and then on 1 October 2027, where cron runs on 1, 4 and 11 December 2026.
# Here it matters: a report or payout that moves from the system's cron to a job runner comes nine months later.
# Instead: one condition for each schedule; both are never combined in one expression.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @breejs/later@4.2.0 croner@10.0.1
cat > run.cjs <<'JS'
const assert = require("node:assert");
const later = require("@breejs/later");
const { Cron } = require("croner");
later.date.UTC();
const from = new Date("2026-11-28T12:00:00Z");
const days = (dates) => dates.map((date) => date.toISOString().slice(0, 10));
const seen = days(later.schedule(later.parse.cron("0 9 1 * 5")).next(2, from));
assert.deepEqual(seen, ["2027-01-01", "2027-10-01"]);
assert.deepEqual(days(new Cron("0 9 1 * 5", { timezone: "UTC" }).nextRuns(3, from)), ["2026-12-01", "2026-12-04", "2026-12-11"]);
console.log(`"0 9 1 * 5" runs on ${seen.join(" and ")}`);
JS
node run.cjs
