#!/usr/bin/env bash
# @breejs/later 4.2.0 and later 1.2.0 (npm), which run the cron expressions of bree and others.
# Expected: in cron(5) both 0 and 7 are Sunday; croner, cron-parser and cron agree.
# Seen: 7 runs on Saturday, 0 on Sunday.
# Here it matters: the working week in Saudi Arabia begins on Sunday. A job "0 9 * * 7" for the week's first morning runs
#   on the weekend, a day early, every week.
# Instead: croner, with the zone named, and Sunday written as 0 or SUN.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @breejs/later@4.2.0 later@1.2.0 croner@10.0.1 cron-parser@5.10.6
cat > run.cjs <<'JS'
const assert = require("node:assert");
const { Cron } = require("croner");
const { CronExpressionParser } = require("cron-parser");
const from = new Date("2026-11-28T12:00:00Z");
const day = (date) => date.toISOString().slice(0, 10);
const seen = ["later", "@breejs/later"].map((name) => {
  const later = require(name);
  later.date.UTC();
  return ["0 9 * * 7", "0 9 * * 0"].map((text) => day(later.schedule(later.parse.cron(text)).next(1, from)));
});
assert.deepEqual(seen, [["2026-12-05", "2026-11-29"], ["2026-12-05", "2026-11-29"]]);
assert.equal(day(new Cron("0 9 * * 7", { timezone: "UTC" }).nextRun(from)), "2026-11-29");
assert.equal(day(CronExpressionParser.parse("0 9 * * 7", { tz: "UTC", currentDate: from }).next().toDate()), "2026-11-29");
console.log("0 9 * * 7 runs next on Saturday 2026-12-05; croner and cron-parser say Sunday 2026-11-29");
JS
node run.cjs
