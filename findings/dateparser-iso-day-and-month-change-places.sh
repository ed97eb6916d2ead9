#!/usr/bin/env bash
# dateparser of Python, python3-dateparser 1.1.6-1 (Debian 12).
# Expected: 2026-11-12 and 2026-11-12T09:05:00Z have one meaning (ISO 8601), whatever the language of other dates in a file.
# Seen: with languages=["ar"], which puts the day before the month, both are 11 December, and 2026/09/10 is 9 October. With
#   a day above 12 the same forms give None. With languages=["ar", "en"], and without languages, all are right.
# Here it matters: a bank's file has Arabic and ISO dates side by side; settlements of the first twelve days of a month go
#   to another month, and those of the rest have no date.
# Instead: read ISO dates first (date.fromisoformat) and give only the remaining texts to dateparser.
set -euo pipefail
need() { [ "$(dpkg-query -W -f='${Version}' "$1" 2>/dev/null)" = "$2" ] || apt-get install -y -qq --no-install-recommends "$1=$2" >/dev/null; }
need python3-dateparser 1.1.6-1
/usr/bin/python3 -W ignore <<'PY'
import dateparser
def read(text, *languages):
    moment = dateparser.parse(text, languages=list(languages) or None)
    return moment and moment.date().isoformat()
texts = ("2026-11-12", "2026-11-12T09:05:00Z", "2026/09/10", "2026-11-28")
right = ["2026-11-12", "2026-11-12", "2026-09-10", "2026-11-28"]
assert [read(text) for text in texts] == [read(text, "ar", "en") for text in texts] == right
assert read("28 نوفمبر 2026", "ar") == "2026-11-28"
seen = [read(text, "ar") for text in texts]
print(f"{', '.join(texts)} in Arabic: {', '.join(map(str, seen))}")
assert seen == ["2026-12-11", "2026-12-11", "2026-10-09", None]
PY
