#!/usr/bin/env bash
# num2words of Python, python3-num2words 0.5.10-2 (Debian 12), language ar, Kuwaiti dinars (which it offers by name).
# Expected: a dinar has 1000 fils, so 12.500 is twelve dinars and five hundred fils, 12.345 three hundred and forty-five.
# Seen: the digits after the point are cut to two and read as fils: 12.500 is fifty fils, 12.345 thirty-four, and 12.005
#   twelve dinars without any fils.
# Here it matters: the words of a dinar receipt state a tenth of the fils of its figures.
# Instead: divide the amount in its smallest unit yourself and put each half into words as a plain number.
set -euo pipefail
need() { [ "$(dpkg-query -W -f='${Version}' "$1" 2>/dev/null)" = "$2" ] || apt-get install -y -qq --no-install-recommends "$1=$2" >/dev/null; }
need python3-num2words 0.5.10-2
/usr/bin/python3 <<'PY'
from decimal import Decimal
from num2words import num2words
words = [num2words(Decimal(dinars), lang="ar", to="currency", currency="KWD") for dinars in ("12.500", "12.345", "12.005")]
assert words[0] == "اثنا عشر ديناراً و خمسون فلس", words
assert words[1] == "اثنا عشر ديناراً و أربع و ثلاثون فلس", words
assert words[2] == "اثنا عشر ديناراً", words
print(f"12.500, 12.345 and 12.005 dinars: {'; '.join(words)}")
PY
