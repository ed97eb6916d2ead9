#!/usr/bin/env bash
# letterparser 0.1.8 (npm), on letters written by the email package of Python 3.11 (Debian 12).
# Expected: the file "فاتورة.pdf" attached to a letter has its name, as RFC 2231 writes it (filename*=utf-8''...), as mailparser
#   and postal-mime give it, and as letterparser gives "invoice.pdf".
# Seen: the name is undefined, without an error; the subject and the sender in Arabic are right.
# Here it matters: a mailbox for bills and statements files the Arabic ones without a name and an ending, and skips them if it
#   asks for .pdf.
# Instead: postal-mime 4.0.0, which runs in workers as well; the type of a file, never its name, decides.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts letterparser@0.1.8 postal-mime@4.0.0
/usr/bin/python3 - <<'PY'
from email.message import EmailMessage
for name in ("invoice", "فاتورة"):
    letter = EmailMessage()
    letter["From"], letter["To"], letter["Subject"] = "متجر الورد <pay@shop.example>", "books@shop.example", "فاتورة"
    letter.set_content("12.50")
    letter.add_attachment(b"x", maintype="application", subtype="pdf", filename=f"{name}.pdf")
    open(f"{name}.eml", "wb").write(letter.as_bytes())
PY
cat > run.mjs <<'JS'
import assert from "node:assert";
import { readFileSync } from "node:fs";
import { extract } from "letterparser";
import PostalMime from "postal-mime";
for (const name of ["invoice", "فاتورة"]) {
  const letter = readFileSync(`${name}.eml`, "utf8");
  const seen = extract(letter);
  assert.deepEqual([seen.subject, seen.from.name, seen.attachments.length], ["فاتورة", "متجر الورد", 1]);
  assert.equal(seen.attachments[0].filename, name === "invoice" ? "invoice.pdf" : undefined);
  assert.equal((await PostalMime.parse(letter)).attachments[0].filename, `${name}.pdf`);
}
console.log("invoice.pdf has its name, فاتورة.pdf has none");
JS
node run.mjs
