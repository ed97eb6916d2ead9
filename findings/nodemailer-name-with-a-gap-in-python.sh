#!/usr/bin/env bash
# nodemailer 10.6.1 (npm), read by the email package of Python 3.11 (Debian 12).
# Expected: a sender's name in Arabic arrives as it was written.
# Seen: nodemailer folds «متجر نورة، للعطور» into encoded words that end in the middle of a word. Python joins encoded
#   words in a list of addresses with a space, so the name is «متجر نورة، للعطو ر». In a subject it joins them without.
#   postal-mime and mailparser read both right; the name written by mimetext, in one encoded word, is read right by all.
# Here it matters: mail filters, ticket systems and bank gateways written in Python show a shop's name with a gap.
# Instead: keep the name of a sender short enough for one encoded word (about 20 Arabic letters), as the address stays.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts nodemailer@10.6.1 postal-mime@4.0.0
cat > run.cjs <<'JS'
const assert = require("node:assert");
const { execFileSync } = require("node:child_process");
const { createTransport } = require("nodemailer");
const name = "متجر نورة، للعطور";
const script = `import email, sys
from email import policy
message = email.message_from_binary_file(sys.stdin.buffer, policy=policy.default)
print(message["from"].addresses[0].display_name)`;
(async () => {
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail({
    from: { name, address: "pay@shop.example" }, to: "customer@shop.example", subject: name, text: "x",
  });
  const { default: PostalMime } = await import("postal-mime");
  assert.equal((await PostalMime.parse(message)).from.name, name);
  const seen = execFileSync("/usr/bin/python3", ["-c", script], { input: message, encoding: "utf8" }).trim();
  console.log(`«${name}» is read as «${seen}»`);
  assert.equal(seen, "متجر نورة، للعطو ر");
})();
JS
node run.cjs
