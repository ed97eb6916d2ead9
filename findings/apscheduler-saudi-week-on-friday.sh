#!/usr/bin/env bash
# APScheduler of Python, python3-apscheduler 3.9.1-2, beside python3-croniter 1.3.5-3 (Debian 12).
# Expected: CronTrigger.from_crontab takes "a standard crontab expression": in 0 9 * * 0-4 day 0 is Sunday, so the job runs
#   from Sunday to Thursday, the Saudi working week.
# Seen: day 0 is Monday: it runs from Monday to Friday. The names are right (sun is Sunday), but the week can't be said with
#   them: sun-thu is refused as a range that runs backwards, as is day 7. croniter reads all of them as cron does.
# Here it matters: settlement files of Sunday are fetched on Monday, and on Friday the bank has none.
# Instead: sun,mon,tue,wed,thu.
set -euo pipefail
need() { [ "$(dpkg-query -W -f='${Version}' "$1" 2>/dev/null)" = "$2" ] || apt-get install -y -qq --no-install-recommends "$1=$2" >/dev/null; }
need python3-apscheduler 3.9.1-2
need python3-croniter 1.3.5-3
/usr/bin/python3 - <<'PY'
from datetime import datetime, timedelta, timezone
from apscheduler.triggers.cron import CronTrigger
from croniter import croniter
start = datetime(2026, 11, 28, tzinfo=timezone.utc)
def days(text):
    trigger, now, seen = CronTrigger.from_crontab(text, timezone=timezone.utc), start, []
    while len(seen) < 5:
        now = trigger.get_next_fire_time(None, now + timedelta(seconds=1))
        seen.append(now.strftime("%a"))
    return seen
def refused(text):
    try:
        return not days(text)
    except ValueError:
        return True
week = ["Sun", "Mon", "Tue", "Wed", "Thu"]
for text in ("0 9 * * 0-4", "0 9 * * sun-thu"):
    cron = croniter(text, start)
    assert [cron.get_next(datetime).strftime("%a") for _ in week] == week
print(f"0 9 * * 0-4 runs on {' '.join(days('0 9 * * 0-4'))}")
assert days("0 9 * * 0-4") == ["Mon", "Tue", "Wed", "Thu", "Fri"]
assert days("0 9 * * sun,mon,tue,wed,thu") == week
assert refused("0 9 * * sun-thu") and refused("0 9 * * 7")
PY
