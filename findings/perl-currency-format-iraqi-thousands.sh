#!/usr/bin/env bash
# Locale::Currency::Format of Perl, liblocale-currency-format-perl 1.35-3 (Debian 12).
# Expected: 1234.5 dinars of Iraq or Tunisia are 1,234.500 IQD, as the module writes dinars of Kuwait, Bahrain and Jordan.
# Seen: for currencies whose format it doesn't know it writes the digits without any point: 1234500 IQD, 1234500 TND, though it
#   knows that both have three decimal digits. 0.25 is 0250.
# Here it matters: a statement in several currencies shows the dinars of two countries a thousand times too high.
# Instead: Intl or ICU; or the module with FMT_COMMON for SAR and the Gulf only.
set -euo pipefail
need() { [ "$(dpkg-query -W -f='${Version}' "$1" 2>/dev/null)" = "$2" ] || apt-get install -y -qq --no-install-recommends "$1=$2" >/dev/null; }
need liblocale-currency-format-perl 1.35-3
perl - <<'PL'
use Locale::Currency::Format;
my @seen = map { my $code = $_; map { currency_format($code, $_) } 1234.5, 0.25 } qw(KWD IQD TND);
print "1234.5 and 0.25 dinars: ", join(", ", @seen), "\n";
die "another format" unless "@seen" eq "1,234.500 KWD 0.250 KWD 1234500 IQD 0250 IQD 1234500 TND 0250 TND";
die "other digits" unless decimal_precision("IQD") == 3;
PL
