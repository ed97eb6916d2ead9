#!/usr/bin/env bash
# NumberFormatter of PHP, php8.2-intl 8.2.36-1~deb12u1 with ICU 72.1 (Debian 12), ar_SA.
# Expected: "1,234.50", as Saudi banks and tills write it, is 1234.5 or refused: ar_SA groups with ٬ and has ٫ before halalas.
# Seen: parse() takes the comma for ٫ and stops at the point: 1.234. "1,500.00" is 1.5. "1234.50" without a comma is refused
#   (false), "1,500" is 1.5 as well, and «١٬٢٣٤٫٥٠» is right.
# Here it matters: a form that reads amounts in Arabic takes a thousandth, and only from customers who group with a comma.
# Instead: decide about the signs before parse(), and compare the position where it stopped with the text's length.
set -euo pipefail
need() { [ "$(dpkg-query -W -f='${Version}' "$1" 2>/dev/null)" = "$2" ] || apt-get install -y -qq --no-install-recommends "$1=$2" >/dev/null; }
need php8.2-cli 8.2.36-1~deb12u1
need php8.2-intl 8.2.36-1~deb12u1
seen=$(php <<'PHP'
<?php
$riyals = new NumberFormatter("ar_SA", NumberFormatter::DECIMAL);
echo json_encode(array_map(fn($text) => $riyals->parse($text), ["1,234.50", "1,500.00", "1234.50", "١٬٢٣٤٫٥٠"]));
PHP
)
echo "1,234.50, 1,500.00, 1234.50 and ١٬٢٣٤٫٥٠ are read as $seen"
[ "$seen" = "[1.234,1.5,false,1234.5]" ]
