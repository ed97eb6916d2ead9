#!/usr/bin/env bash
# arrow of Python, python3-arrow 1.2.3-1 (Debian 12), humanize in ar, ar-sa, ar-eg.
# Expected: "three days ago" works in Arabic, so "a week ago" does too.
# Seen: one to six days are «منذ 3 أيام» and so on, and 30 days and more are months, but from seven days to 29 it raises
#   ValueError, since Arabic has no words for weeks.
# Here it matters: a list of payments works for new payments, in every test, and fails a week later, only in Arabic.
# Instead: Intl.RelativeTimeFormat or Babel (format_timedelta), and tests with payments of a week and of a month.
set -euo pipefail
need() { [ "$(dpkg-query -W -f='${Version}' "$1" 2>/dev/null)" = "$2" ] || apt-get install -y -qq --no-install-recommends "$1=$2" >/dev/null; }
need python3-arrow 1.2.3-1
/usr/bin/python3 <<'PY'
import arrow
now = arrow.get(2026, 11, 28, 9, 0)
def words(days, locale):
    try:
        return now.shift(days=-days).humanize(now, locale=locale)
    except ValueError:
        return "ValueError"
for locale in ("ar", "ar-sa", "ar-eg"):
    seen = [words(days, locale) for days in (3, 6, 7, 29, 31)]
    assert seen[:2] == ["منذ 3 أيام", "منذ 6 أيام"] and seen[2:4] == ["ValueError"] * 2 and seen[4] == "منذ شهر", seen
    assert words(7, "en") == "a week ago"
print(f"six days ago: {words(6, 'ar-sa')}; seven days ago: {words(7, 'ar-sa')}")
PY
