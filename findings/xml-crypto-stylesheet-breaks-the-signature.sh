#!/usr/bin/env bash
# xml-crypto 6.3.2 with @xmldom/xmldom 0.8.11 (npm); xmlsec1 1.2.37-2 (Debian 12) as the other side.
# Expected: a signed invoice may have a processing instruction, like <?xml-stylesheet?> that shows it in a browser or one of a
#   printing system; canonical XML keeps it, target, data and all.
# Seen: what xml-crypto digests isn't canonical where an instruction stands, inside the invoice or before its root. So a right
#   signature by xmlsec1 is refused, and what xml-crypto signs is refused by xmlsec1. Without the instruction both agree, and so
#   they do on comments, CDATA and entities.
# Here it matters: invoices of one supplier fail the check, or ours fail at theirs, for a line that nobody thinks of.
# Instead: no instructions in signed invoices; if they come, verify with xmlsec1.
set -euo pipefail
need() { [ "$(dpkg-query -W -f='${Version}' "$1" 2>/dev/null)" = "$2" ] || apt-get install -y -qq --no-install-recommends "$1=$2" >/dev/null; }
need xmlsec1 1.2.37-2
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts xml-crypto@6.3.2 @xmldom/xmldom@0.8.11
cat > run.cjs <<'JS'
const assert = require("node:assert");
const { spawnSync } = require("node:child_process");
const { generateKeyPairSync } = require("node:crypto");
const { readFileSync, writeFileSync } = require("node:fs");
const { DOMParser } = require("@xmldom/xmldom");
const { SignedXml } = require("xml-crypto");
const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
writeFileSync("private.pem", privateKey.export({ type: "pkcs8", format: "pem" }));
writeFileSync("public.pem", publicKey.export({ type: "spki", format: "pem" }));
const space = "http://www.w3.org/2000/09/xmldsig#";
const canonical = "http://www.w3.org/2001/10/xml-exc-c14n#";
const algorithm = "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256";
const digest = "http://www.w3.org/2001/04/xmlenc#sha256";
const template = `<Signature xmlns="${space}"><SignedInfo><CanonicalizationMethod Algorithm="${canonical}"/><SignatureMethod Algorithm="${algorithm}"/><Reference URI=""><Transforms><Transform Algorithm="${space}enveloped-signature"/><Transform Algorithm="${canonical}"/></Transforms><DigestMethod Algorithm="${digest}"/><DigestValue/></Reference></SignedInfo><SignatureValue/></Signature></Invoice>`;
function ours(invoice) {
  const signed = new SignedXml({ privateKey: readFileSync("private.pem"), signatureAlgorithm: algorithm, canonicalizationAlgorithm: canonical, getKeyInfoContent: () => null });
  signed.addReference({ xpath: "/*", transforms: [`${space}enveloped-signature`, canonical], digestAlgorithm: digest, uri: "", isEmptyUri: true });
  signed.computeSignature(invoice);
  writeFileSync("ours.xml", signed.getSignedXml());
  return spawnSync("xmlsec1", ["--verify", "--pubkey-pem", "public.pem", "ours.xml"]).status === 0;
}
function theirs(invoice) {
  writeFileSync("template.xml", invoice.replace("</Invoice>", template));
  const signing = spawnSync("xmlsec1", ["--sign", "--privkey-pem", "private.pem", "--output", "theirs.xml", "template.xml"]);
  assert.equal(signing.status, 0, String(signing.stderr));
  assert.equal(spawnSync("xmlsec1", ["--verify", "--pubkey-pem", "public.pem", "theirs.xml"]).status, 0);
  const text = readFileSync("theirs.xml", "utf8");
  const check = new SignedXml({ publicCert: readFileSync("public.pem") });
  check.loadSignature(new DOMParser().parseFromString(text, "text/xml").getElementsByTagNameNS(space, "Signature")[0]);
  try {
    return check.checkSignature(text);
  } catch {
    return false;
  }
}
const plain = "<Invoice><Note>فاتورة</Note></Invoice>";
const same = [plain, `<Invoice><!-- copy --><Note>a &gt; b</Note></Invoice>`, "<Invoice><Note><![CDATA[متجر & فرع]]></Note></Invoice>"];
for (const invoice of same) assert.deepEqual([ours(invoice), theirs(invoice)], [true, true], invoice);
const instructed = [`<?xml-stylesheet type="text/xsl" href="invoice.xsl"?>\n${plain}`, plain.replace("<Note>", "<?print copies=2?><Note>")];
for (const invoice of instructed) assert.deepEqual([ours(invoice), theirs(invoice)], [false, false], invoice);
console.log("with <?xml-stylesheet?> neither accepts what the other signed; without it both do");
JS
node run.cjs
