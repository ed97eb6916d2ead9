#!/usr/bin/env bash
# dayjs 1.11.23 (ar and ar-sa, relativeTime) and cronstrue 3.39.0 (ar), npm.
# Expected: Arabic counts 3 to 10 with the plural (3 دقائق) and 11 to 99 with the singular (15 دقيقة): plural classes few and
#   many of CLDR, which Intl.RelativeTimeFormat follows.
# Seen: both have one form for all: منذ 15 دقائق, كل 15 دقائق; dayjs also منذ 2 دقائق instead of منذ دقيقتين.
# Here it matters: "paid 15 minutes ago" stands on every row of a list.
# Instead: Intl.RelativeTimeFormat, or texts by Intl.PluralRules.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts dayjs@1.11.23 cronstrue@3.39.0
cat > run.cjs <<'JS'
const assert = require("node:assert");
const dayjs = require("dayjs"), cronstrue = require("cronstrue/i18n");
dayjs.extend(require("dayjs/plugin/relativeTime"));
require("dayjs/locale/ar"); require("dayjs/locale/ar-sa");
const now = dayjs("2026-12-01T12:00:00");
const ago = (locale, minutes) => now.subtract(minutes, "minute").locale(locale).from(now);
const seen = [ago("ar", 15), ago("ar-sa", 15), ago("ar-sa", 2), cronstrue.toString("*/15 * * * *", { locale: "ar" })];
const intl = new Intl.RelativeTimeFormat("ar-SA-u-nu-latn").format(-15, "minute");
console.log(...seen.map((text) => `[${text}]`), "Intl:", intl);
assert.deepEqual(seen, ["منذ 15 دقائق", "منذ 15 دقائق", "منذ 2 دقائق", "كل 15 دقائق"]);
assert.match(intl, /15 دقيقة/);
JS
node run.cjs
