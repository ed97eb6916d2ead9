#!/usr/bin/env bash
# mail of Ruby, ruby-mail 2.7.1+dfsg1-2, on a message written by the email package of Python 3.11 (Debian 12).
# Expected: a letter with a receipt attached has two parts, in any language. Files in a Maildir end their lines with \n, and
#   Mail.read takes them so.
# Seen: «المبلغ 12.50» goes into base64, and with lines that end in \n everything after it, the attachment included, counts
#   as part of that text: one part, no attachment, no error. The same letter in English has two parts, and so has the
#   Arabic one with \r\n.
# Here it matters: a program that files receipts from a mailbox finds those of English letters only.
# Instead: turn \n to \r\n before Mail.new; a test with a letter in Arabic saved by another program.
set -euo pipefail
need() { [ "$(dpkg-query -W -f='${Version}' "$1" 2>/dev/null)" = "$2" ] || apt-get install -y -qq --no-install-recommends "$1=$2" >/dev/null; }
need ruby-mail 2.7.1+dfsg1-2
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
/usr/bin/python3 - <<'PY'
from email import policy
from email.message import EmailMessage
for name, text in (("arabic", "المبلغ 12.50"), ("english", "Amount 12.50")):
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = "pay@shop.example", "books@shop.example", "Receipt"
    message.set_content(text)
    message.add_attachment(b"x", maintype="application", subtype="pdf", filename="receipt.pdf")
    open(f"{name}.eml", "wb").write(message.as_bytes())
    open(f"{name}.crlf.eml", "wb").write(message.as_bytes(policy=policy.SMTP))
PY
attachments() { ruby -rmail -e 'print Mail.read(ARGV[0]).attachments.map(&:filename).join(",")' "$1.eml"; }
echo "attachments in English: $(attachments english), in Arabic: [$(attachments arabic)], in Arabic with CR: $(attachments arabic.crlf)"
[ "$(attachments english)" = receipt.pdf ]
[ "$(attachments arabic)" = "" ]
[ "$(attachments arabic.crlf)" = receipt.pdf ]
