#!/usr/bin/env bash
# espeak-ng 1.51+dfsg-10+deb12u2 (Debian 12), a voice of many screen readers, in Arabic (-v ar).
# Expected: 1,234.50 and ١٬٢٣٤٫٥٠ are one amount and sound alike; the second is what Intl makes of it for ar-SA.
# Seen: with Latin digits it is "one thousand two hundred thirty-four point five zero". With Arabic digits the separators U+066C
#   and U+066B only part it: "one, two hundred thirty-four, fifty", and ١٢٫٥٠ is "twelve, fifty".
# Here it matters: a blind customer hears three amounts, and none is the one to pay.
# Instead: Latin digits in prices, or a text for screen readers with them.
set -euo pipefail
need() { [ "$(dpkg-query -W -f='${Version}' "$1" 2>/dev/null)" = "$2" ] || apt-get install -y -qq --no-install-recommends "$1=$2" >/dev/null; }
need espeak-ng 1.51+dfsg-10+deb12u2
said() { espeak-ng -v ar -q -x -- "$1" | tr -d ' \n_!'; }
[ "$(said ١٢٣)" = "$(said 123)" ]
[ "$(said ١٬٢٣٤٫٥٠)" != "$(said 1,234.50)" ]
[ "$(said ١٬٢٣٤٫٥٠)" = "$(said 1)$(said 234)$(said 50)" ]
[ "$(said ١٢٫٥٠)" = "$(said 12)$(said 50)" ]
[[ "$(said 12.50)" == *"fa:s['il"* ]]
echo "١٬٢٣٤٫٥٠ is spoken as 1, 234, 50; 1,234.50 as one amount"
