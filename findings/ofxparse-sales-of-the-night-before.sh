#!/usr/bin/env bash
# ofxparse of Python, python3-ofxparse 0.21-2 (Debian 12), statements in OFX.
# Expected: 20261128003000[+3:AST] is half past midnight of 28 November in Riyadh, an instant; a date without an offset is kept
#   as it stands. A program can tell the two apart.
# Seen: both are datetimes without a time zone. The first is turned to UTC, 2026-11-27 21:30, the second isn't: one file holds
#   times of two zones, and nothing says which is which. The currency SAR is "sar".
# Here it matters: sales between midnight and three are booked on the day before, so no day of the statement agrees with the
#   till, and currency == "SAR" is false.
# Instead: read DTPOSTED yourself, or ask the bank for dates without times; compare currencies in capitals.
set -euo pipefail
need() { [ "$(dpkg-query -W -f='${Version}' "$1" 2>/dev/null)" = "$2" ] || apt-get install -y -qq --no-install-recommends "$1=$2" >/dev/null; }
need python3-ofxparse 0.21-2
/usr/bin/python3 -W ignore <<'PY'
import io
from ofxparse import OfxParser
def line(number, posted):
    return f"<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>{posted}<TRNAMT>19.99<FITID>{number}<NAME>sale</STMTTRN>"
text = f"""OFXHEADER:100
DATA:OFXSGML
VERSION:102
SECURITY:NONE
ENCODING:UNICODE
CHARSET:NONE
COMPRESSION:NONE
OLDFILEUID:NONE
NEWFILEUID:NONE

<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20261129<LANGUAGE>ARA</SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS><STMTRS><CURDEF>SAR
<BANKACCTFROM><BANKID>80<ACCTID>1<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST><DTSTART>20261128<DTEND>20261129
{line(1, "20261128003000[+3:AST]")}{line(2, "20261128003000")}{line(3, "20261128")}
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>"""
statement = OfxParser.parse(io.BytesIO(text.encode())).account.statement
seen = [str(transaction.date) for transaction in statement.transactions]
print(f"half past midnight with [+3:AST]: {seen[0]}, without: {seen[1]}; currency {statement.currency}")
assert seen == ["2026-11-27 21:30:00", "2026-11-28 00:30:00", "2026-11-28 00:00:00"]
assert all(transaction.date.tzinfo is None for transaction in statement.transactions)
assert statement.currency == "sar"
PY
