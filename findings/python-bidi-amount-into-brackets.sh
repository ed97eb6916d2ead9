#!/usr/bin/env bash
# python-bidi, python3-bidi 0.4.2-4, beside FriBidi 1.0.8-2.1 (Debian 12), both for Unicode's bidirectional algorithm.
# Expected: "Total (المجموع): 12.50" from left to right is Total (…): 12.50, since a pair of brackets goes with the text
#   around it (rule N0, in Unicode since 2013). FriBidi and browsers do so.
# Seen: python-bidi leaves N0 out. The amount after the bracket is drawn inside it: "Total (12.50 :(…", and "Shop (الرياض) 5"
#   is "Shop (5 (…". Lines from right to left and lines without brackets come out alike in both.
# Here it matters: receipts in two languages have the Arabic word in brackets and the amount behind it.
# Instead: fribidi or ICU for the order of a line; or the amount as a text of its own.
set -euo pipefail
need() { [ "$(dpkg-query -W -f='${Version}' "$1" 2>/dev/null)" = "$2" ] || apt-get install -y -qq --no-install-recommends "$1=$2" >/dev/null; }
need python3-bidi 0.4.2-4
need libfribidi-bin 1.0.8-2.1
/usr/bin/python3 <<'PY'
import subprocess, unicodedata
from bidi.algorithm import get_display
def fribidi(text):
    shaped = subprocess.run(["fribidi", "--nopad", "--nobreak", "--ltr"], input=text, capture_output=True, text=True).stdout
    return unicodedata.normalize("NFKC", shaped.rstrip("\n"))
total, shop = "Total (المجموع): 12.50", "Shop (الرياض) 5"
word, city = "المجموع"[::-1], "الرياض"[::-1]
assert fribidi(total) == f"Total ({word}): 12.50" and fribidi(shop) == f"Shop ({city}) 5"
assert get_display("Total المجموع 12.50 SAR", base_dir="L") == fribidi("Total المجموع 12.50 SAR")
seen = [get_display(text, base_dir="L") for text in (total, shop)]
assert seen == [f"Total (12.50 :({word}", f"Shop (5 ({city}"], seen
print(f"python-bidi draws from left to right: {seen[0].replace(word, '…')} and {seen[1].replace(city, '…')}")
PY
