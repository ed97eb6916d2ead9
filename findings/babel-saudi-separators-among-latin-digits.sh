#!/usr/bin/env bash
# Babel 2.18.0 (PyPI), format_currency and parse_decimal for ar_SA with numbering_system="default".
# Expected: the default system of ar_SA is Arabic digits (CLDR): ١٬٢٣٤٫٥٠. Digits and separators are of one system.
# Seen: the separators change and the digits don't: 1٬234٫50, which is neither. Read with the other system ("latn", the
#   default of the argument) it is an error, though its digits are Latin.
# Here it matters: invoices and exports get amounts that accounting programs read as text, or as 1 and 234 and 50.
# Instead: leave numbering_system at "latn", which writes 1,234.50, and turn whole numbers to Arabic digits and separators
#   together.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/venv"
"$dir/venv/bin/pip" install --quiet --disable-pip-version-check babel==2.18.0
"$dir/venv/bin/python" <<'PY'
from decimal import Decimal
from babel.numbers import NumberFormatError, format_decimal, parse_decimal
amount = Decimal("1234.50")
write = lambda system: format_decimal(amount, format="#,##0.00", locale="ar_SA", numbering_system=system)
assert write("latn") == "1,234.50"
mixed = write("default")
print("default:", mixed, "latn:", write("latn"))
assert mixed == "1٬234٫50", mixed
try:
    parse_decimal(mixed, locale="ar_SA")
    raise SystemExit("it is read now")
except NumberFormatError as error:
    print(error)
PY
