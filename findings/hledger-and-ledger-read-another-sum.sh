#!/usr/bin/env bash
# hledger 1.25-2+b5 and ledger 3.3.0-3 (Debian 12) on one journal.
# Expected: both are readers of the same format; "1,234 SAR" is one thousand two hundred and thirty-four riyals.
# Seen: ledger reads 1234, hledger 1.234, and prints it as "1,234 SAR" all the same. With one more riyal ledger's balance is
#   1,235, hledger's 2,234. Neither warns. An amount with halalas (1,234.50) is read alike by both.
# Here it matters: whole thousands are right on the screen and wrong in the sum by three orders of magnitude.
# Instead: exports have no grouping signs and always two decimals.
set -euo pipefail
need() { [ "$(dpkg-query -W -f='${Version}' "$1" 2>/dev/null)" = "$2" ] || apt-get install -y -qq --no-install-recommends "$1=$2" >/dev/null; }
need hledger 1.25-2+b5
need ledger 3.3.0-3
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
cat > a.journal <<'JOURNAL'
2026-11-28 Shop
    assets:cash    1,234 SAR
    income:sales

2026-11-28 Shop
    assets:cash    1 SAR
    income:sales
JOURNAL
one=$(hledger -f a.journal balance assets --no-total | xargs)
other=$(ledger -f a.journal balance assets | xargs)
echo "1,234 SAR and 1 SAR: hledger says $one, ledger says $other"
[ "$one" = "2,234 SAR assets:cash" ]
[ "$other" = "1,235 SAR assets:cash" ]
[ "$(hledger -f a.journal print | sed -n 2p | xargs)" = "assets:cash 1,234 SAR" ]
