#!/usr/bin/env bash
# node-forge 1.4.3 (npm), a certificate request whose organisation has an Arabic name, read by openssl of Debian 12.
# Expected: a request for a name outside ASCII is UTF8String by itself, or is refused.
# Seen: without valueTagClass the letters are cut to bytes with wrong lengths. verify() still says true, the PEM is plain ASCII,
#   and neither openssl nor forge itself can read it. With valueTagClass UTF8 openssl reads it, and forge reads back each byte
#   as a letter.
# Here it matters: a seller's name in a request for a tax invoice's certificate is Arabic; the authority refuses the request
#   as broken base64 and names no field.
# Instead: valueTagClass: forge.asn1.Type.UTF8 for every text, and openssl req -verify before it is sent.
set -euo pipefail
command -v openssl >/dev/null || apt-get install -y -qq openssl >/dev/null
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts node-forge@1.4.3
cat > run.cjs <<'JS'
const assert = require("node:assert");
const { spawnSync } = require("node:child_process");
const { asn1, pki } = require("node-forge");
const { privateKey, publicKey } = pki.rsa.generateKeyPair(2048);
function request(valueTagClass) {
  const made = pki.createCertificationRequest();
  made.publicKey = publicKey;
  made.setSubject([{ name: "organizationName", value: "متجر نورة", ...(valueTagClass && { valueTagClass }) }]);
  made.sign(privateKey);
  const input = pki.certificationRequestToPem(made);
  const args = ["req", "-noout", "-subject", "-nameopt", "utf8,-esc_msb"];
  let own;
  try { own = pki.certificationRequestFromPem(input).subject.getField("O").value; } catch { own = "an error"; }
  return { verified: made.verify(), openssl: spawnSync("openssl", args, { input }).stdout.toString().trim(), own };
}
const byItself = request(), asUtf8 = request(asn1.Type.UTF8);
console.log(byItself, asUtf8);
assert.deepEqual(byItself, { verified: true, openssl: "", own: "an error" });
assert.match(asUtf8.openssl, /متجر نورة/);
assert.notEqual(asUtf8.own, "متجر نورة");
JS
node run.cjs
