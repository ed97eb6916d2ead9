#!/usr/bin/env bash
# espeak-ng 1.51+dfsg-10+deb12u2 (Debian 12), a voice of many screen readers, in Arabic (-v ar).
# Expected: -50 is read as minus fifty and 20% as twenty per cent, as the English voice does.
# Seen: in Arabic the minus and the percent sign aren't spoken: -50 is "fifty", like 50, and both 20% and ٢٠٪ are "twenty".
#   The true minus U+2212 is spoken, by the English voice. +5 is spoken.
# Here it matters: unless the screen reader puts the signs into words itself, a blind merchant hears a refund as a payment, and
#   a discount of 20% as 20 riyals.
# Instead: the word stands beside the number, for the eye or in the accessible name: «استرداد 50.00», «خصم 20 بالمئة».
set -euo pipefail
need() { [ "$(dpkg-query -W -f='${Version}' "$1" 2>/dev/null)" = "$2" ] || apt-get install -y -qq --no-install-recommends "$1=$2" >/dev/null; }
need espeak-ng 1.51+dfsg-10+deb12u2
said() { espeak-ng -v "$1" -q -x -- "$2"; }
[ "$(said ar -50)" = "$(said ar 50)" ]
[ "$(said ar 20%)" = "$(said ar 20)" ]
[ "$(said ar ٢٠٪)" = "$(said ar 20)" ]
[ "$(said ar +5)" != "$(said ar 5)" ]
[ "$(said ar −50)" != "$(said ar 50)" ]
[ "$(said en -50)" != "$(said en 50)" ]
[ "$(said en 20%)" != "$(said en 20)" ]
echo "in Arabic -50 is spoken like 50:$(said ar -50), and 20% like 20:$(said ar 20%)"
