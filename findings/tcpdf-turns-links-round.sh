#!/usr/bin/env bash
# TCPDF 6.6.2 (php-tcpdf 6.6.2+dfsg1-1+deb12u1, Debian 12), setRTL(true), font DejaVu Sans; read by poppler-utils.
# Expected: in «ادفع عبر pay.shop.sa/l/7» the link stays as it is, left of the Arabic words: only one of its characters after
#   the other decides its direction, and all are Latin.
# Seen: after an Arabic word each dot, slash and @ ends a Latin run, and the runs are laid out from right to left: the page
#   shows 7/l/sa.shop.pay, sa.shop@nora and 2026-15-INV. A line that begins with the link is right.
# Here it matters: the payment link, the address for questions and the number of a printed invoice lead nowhere.
# Instead: links stand in a cell of their own (setRTL(false)) or in a QR code; the page's text is read back in a test.
set -euo pipefail
need() { [ "$(dpkg-query -W -f='${Version}' "$1" 2>/dev/null)" = "$2" ] || apt-get install -y -qq --no-install-recommends "$1=$2" >/dev/null; }
need php8.2-cli 8.2.36-1~deb12u1
need php-tcpdf 6.6.2+dfsg1-1+deb12u1
need poppler-utils 22.12.0-2+deb12u3
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
cat > run.php <<'PHP'
<?php
error_reporting(E_ERROR);
require "/usr/share/php/tcpdf/tcpdf.php";
$page = new TCPDF();
$page->setPrintHeader(false);
$page->AddPage();
$page->setRTL(true);
$page->setFont("dejavusans", "", 16);
foreach (["ادفع عبر pay.shop.sa/l/7", "البريد nora@shop.sa", "رقم INV-2026-15", "pay.shop.sa/l/8 رابط"] as $text) {
    $page->Cell(0, 8, $text, 0, 1);
}
$page->Output("$argv[1]/page.pdf", "F");
PHP
php run.php "$dir"
seen=$(pdftotext -raw page.pdf - | grep -o '[a-zA-Z0-9.@/-]*[.@/-][a-zA-Z0-9.@/-]*' | head -4 | xargs)
echo "pay.shop.sa/l/7, nora@shop.sa and INV-2026-15 are drawn as: $seen"
[ "$seen" = "7/l/sa.shop.pay sa.shop@nora 2026-15-INV pay.shop.sa/l/8" ]
