#!/usr/bin/env bash
# xlsx 0.18.5 (npm's newest SheetJS), process in Riyadh.
# Expected: 2026-11-28 18:04:17 in a cell is 18:04:17, written or read.
# Seen: 52 seconds off. The day count starts in 1899, when Riyadh's local mean time was 3:06:52 ahead of UTC; the difference to
#   today's 3:00 is undone in whole minutes only. In UTC, as in CI, there is no difference. @e965/xlsx 0.20.3 is right.
# Here it matters: no time in an export equals the one in the API; matching by time fails.
# Instead: the serial number of the Riyadh time is calculated by ourselves, from days since 1899-12-30.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts xlsx@0.18.5 @e965/xlsx@0.20.3
cat > run.cjs <<'JS'
const off = (name) => {
  const { utils } = require(name);
  const sheet = utils.aoa_to_sheet([[new Date("2026-11-28T18:04:17+03:00")]]);
  const serial = sheet.A1.v instanceof Date ? null : sheet.A1.v;
  const hours = process.env.TZ === "UTC" ? 15 : 18;
  const right = (Date.UTC(2026, 10, 28, hours, 4, 17) - Date.UTC(1899, 11, 30)) / 86_400_000;
  return Math.round((serial - right) * 86_400);
};
console.log(`${off("xlsx")} ${off("@e965/xlsx")}`);
JS
riyadh=$(TZ=Asia/Riyadh node run.cjs)
utc=$(TZ=UTC node run.cjs)
echo "seconds off, xlsx and @e965/xlsx: in Riyadh $riyadh, in UTC $utc"
[ "$riyadh" = "52 0" ]
[ "$utc" = "0 0" ]
