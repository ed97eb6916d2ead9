#!/usr/bin/env bash
# num2words of Python, python3-num2words 0.5.10-2 (Debian 12), language ar.
# Expected: a currency that it doesn't know in Arabic is refused, as in English (NotImplementedError), or named by its code.
# Seen: everything but Egyptian pounds and Kuwaiti dinars is written as Saudi riyals and halalas, without an error: 12.50
#   dollars, dirhams and dinars of Bahrain are all «اثنا عشر ريالاً و خمسون هللة».
# Here it matters: the words of a receipt name another currency than its figures, and the words count when both differ.
# Instead: call it for SAR only, and refuse all other codes before the call.
set -euo pipefail
need() { [ "$(dpkg-query -W -f='${Version}' "$1" 2>/dev/null)" = "$2" ] || apt-get install -y -qq --no-install-recommends "$1=$2" >/dev/null; }
need python3-num2words 0.5.10-2
/usr/bin/python3 <<'PY'
from num2words import num2words
words = {code: num2words(12.5, lang="ar", to="currency", currency=code) for code in ("SAR", "USD", "AED", "BHD", "EGP")}
assert words["SAR"] == "اثنا عشر ريالاً و خمسون هللة"
assert words["USD"] == words["AED"] == words["BHD"] == words["SAR"]
assert words["EGP"] == "اثنا عشر جنيهاً و خمسون قرش"
try:
    num2words(12.5, lang="en", to="currency", currency="BHD")
    raise AssertionError("English knows BHD")
except NotImplementedError:
    print(f"12.50 dollars: {words['USD']}")
PY
