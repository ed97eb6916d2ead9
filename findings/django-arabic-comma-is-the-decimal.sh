#!/usr/bin/env bash
# Django 5.2.17 (PyPI), DecimalField(localize=True), language "ar", USE_THOUSAND_SEPARATOR.
# Expected: Arabic of CLDR has the point before the halalas where digits are Latin (1,234.50), and ٫ where they are Arabic. An
#   amount in a form means that, or is refused.
# Seen: Django's Arabic format has the comma for the decimal sign and the point for thousands. "1,234" is valid and is 1.234,
#   "1.500" is 1500 and "15.050" is 15050; "1,234.50" and "١٥٠٫٥٠" are refused, "١٥٠" is 150. In English 1,234 is 1234.
# Here it matters: the same merchant types the same amount in the other language and charges a thousandth of it, or a
#   thousand times as much, and nothing is refused.
# Instead: amounts in a CharField with one strict pattern for both languages; or FORMAT_MODULE_PATH with separators of its own.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT
python3 -m venv "$dir/venv"
"$dir/venv/bin/pip" install --quiet --disable-pip-version-check django==5.2.17
"$dir/venv/bin/python" <<'PY'
import django
from django.conf import settings
settings.configure(USE_I18N=True, USE_THOUSAND_SEPARATOR=True)
django.setup()
from django import forms
from django.utils import translation
class Amount(forms.Form):
    amount = forms.DecimalField(localize=True)
def read(language, text):
    with translation.override(language):
        form = Amount({"amount": text})
        return str(form.cleaned_data["amount"]) if form.is_valid() else None
typed = ("1,234", "1.500", "15.050", "1,234.50", "١٥٠", "١٥٠٫٥٠")
arabic, english = ([read(language, text) for text in typed] for language in ("ar", "en"))
for row in zip(typed, arabic, english):
    print("typed %s, read in Arabic %s, in English %s" % row)
assert arabic == ["1.234", "1500", "15050", None, "150", None]
assert english == ["1234", "1.500", "15.050", "1234.50", "150", None]
PY
