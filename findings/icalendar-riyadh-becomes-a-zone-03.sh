#!/usr/bin/env bash
# icalendar of Python, python3-icalendar 4.0.3-5 (Debian 12).
# Expected: a start with ZoneInfo("Asia/Riyadh") is written with TZID=Asia/Riyadh, or in UTC, and read back as that instant.
# Seen: the zone's abbreviation is taken for its name. Riyadh's is "+03", so TZID=+03 is written, without a definition; a fixed
#   offset becomes TZID="UTC+03:00". The same library reads both back without any zone. Only pytz gives Asia/Riyadh.
# Here it matters: the due time of an instalment at 00:30 in Riyadh is 00:30 of wherever the calendar is opened.
# Instead: UTC (a Z at the end) for instants; or a pytz zone, and a test that reads the file back.
set -euo pipefail
need() { [ "$(dpkg-query -W -f='${Version}' "$1" 2>/dev/null)" = "$2" ] || apt-get install -y -qq --no-install-recommends "$1=$2" >/dev/null; }
need python3-icalendar 4.0.3-5
/usr/bin/python3 - <<'PY'
from datetime import datetime, timedelta, timezone
from zoneinfo import ZoneInfo
import icalendar, pytz
def written(start):
    event = icalendar.Event()
    event.add("dtstart", start)
    text = event.to_ical()
    line = [line for line in text.decode().splitlines() if line.startswith("DTSTART")][0]
    return line, icalendar.Event.from_ical(text)["dtstart"].dt
day = (2026, 11, 30, 0, 30)
for start, zone in (
    (datetime(*day, tzinfo=ZoneInfo("Asia/Riyadh")), "TZID=+03;"),
    (datetime(*day, tzinfo=timezone(timedelta(hours=3))), 'TZID="UTC+03:00";'),
):
    line, back = written(start)
    assert zone in line, line
    assert back.tzinfo is None and back == datetime(*day)
line, back = written(pytz.timezone("Asia/Riyadh").localize(datetime(*day)))
assert "TZID=Asia/Riyadh;" in line and back.utcoffset() == timedelta(hours=3)
line, back = written(datetime(*day, tzinfo=ZoneInfo("Asia/Riyadh")))
print(f"{line} is read back as {back} without a zone")
PY
