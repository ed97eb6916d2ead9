#!/usr/bin/env bash
# num2words of Python, python3-num2words 0.5.10-2 (Debian 12), language ar, amounts below zero.
# Expected: the words of -5 riyals begin with «سالب», as those of the plain number -5 do.
# Seen: to="currency" leaves the whole number out and keeps the rest: -5 is «ريالاً» and -1250.50 is «ريالاً و خمسون هللة»
#   (of riyals and fifty halalas).
# Here it matters: refunds and credit notes are the negative amounts; theirs have a unit and no number, and all look alike.
# Instead: put the amount without its sign into words and name the refund beside it.
set -euo pipefail
need() { [ "$(dpkg-query -W -f='${Version}' "$1" 2>/dev/null)" = "$2" ] || apt-get install -y -qq --no-install-recommends "$1=$2" >/dev/null; }
need python3-num2words 0.5.10-2
/usr/bin/python3 <<'PY'
from num2words import num2words
assert num2words(-5, lang="ar") == "سالب خمسة"
assert num2words(5, lang="ar", to="currency", currency="SAR") == "خمسة ريالات"
words = [num2words(riyals, lang="ar", to="currency", currency="SAR").strip() for riyals in (-5, -7, -1250.5)]
print(f"-5, -7 and -1250.50 riyals: {'; '.join(words)}")
assert words[0] == words[1] == "ريالاً"
assert words[2] == "ريالاً و خمسون هللة"
PY
