#!/usr/bin/env bash
# python-dateutil, python3-dateutil 2.8.2-2 (Debian 12), parser.parse.
# Expected: "GMT+3" and "UTC+3" are three hours ahead, as people write Saudi time; "GMT+0300" too, as JavaScript writes it.
# Seen: parse() takes them all for -03:00. Its neighbour tz.gettz("GMT+3") in the same package is +03:00, and so are "+03" and
#   "+0300" without the letters.
# Here it matters: a payment at 10:00 in Riyadh is booked at 13:00 UTC instead of 07:00, and one after 18:00 on the next day.
# Instead: datetime.fromisoformat with an offset; text from JavaScript comes from toISOString, never from String(date).
set -euo pipefail
need() { [ "$(dpkg-query -W -f='${Version}' "$1" 2>/dev/null)" = "$2" ] || apt-get install -y -qq --no-install-recommends "$1=$2" >/dev/null; }
need python3-dateutil 2.8.2-2
javascript=$(TZ=Asia/Riyadh node -p 'String(new Date("2026-11-30T07:00:00Z")).replace(/ \(.*/, "")')
/usr/bin/python3 - "$javascript" <<'PY'
import sys
from datetime import datetime, timedelta, timezone
from dateutil import parser, tz
assert sys.argv[1] == "Mon Nov 30 2026 10:00:00 GMT+0300", sys.argv[1]
hours = lambda text: parser.parse(text).utcoffset() / timedelta(hours=1)
for text in (sys.argv[1], "30 Nov 2026 10:00 GMT+3", "30 Nov 2026 10:00 UTC+3"):
    assert hours(text) == -3, text
for text in ("30 Nov 2026 10:00 +0300", "30 Nov 2026 10:00 +03", "2026-11-30T10:00:00+03:00"):
    assert hours(text) == 3, text
assert tz.gettz("GMT+3").utcoffset(datetime(2026, 11, 30)) == timedelta(hours=3)
print(f"{sys.argv[1]} is {parser.parse(sys.argv[1]).astimezone(timezone.utc):%H:%M} UTC")
PY
