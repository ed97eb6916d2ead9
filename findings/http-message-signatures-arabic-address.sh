#!/usr/bin/env bash
# http-message-signatures 1.0.6 (npm; RFC 9421), signing a request to an address given as text.
# Expected: @target-uri is the address that is sent. fetch sends /orders/متجر as /orders/%D9%85…, and http://shop.example as
#   http://shop.example/, so these are signed, as @path and @query of the same package are.
# Seen: @target-uri is signed as the text was typed, in Arabic letters, and nobody who receives the request has that text: its
#   own verifyMessage answers false. The same with a blank in the query, a capital in the host, or no path at all.
# Here it matters: calls for ordinary orders are accepted; those with an Arabic name in the address, or to the root, aren't.
# Instead: url: new URL(address), or @path and @query; a test that verifies what a server of your own received.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts http-message-signatures@1.0.6
cat > run.cjs <<'JS'
const assert = require("node:assert");
const { generateKeyPairSync } = require("node:crypto");
const { createSigner, createVerifier, httpbis } = require("http-message-signatures");
const { privateKey, publicKey } = generateKeyPairSync("ed25519");
const key = createSigner(privateKey, "ed25519", "shop");
const keyLookup = async () => ({ id: "shop", algs: ["ed25519"], verify: createVerifier(publicKey, "ed25519") });
async function accepted(url, fields) {
  const { headers } = await httpbis.signMessage({ key, fields }, { method: "GET", url, headers: {} });
  return httpbis.verifyMessage({ keyLookup }, { method: "GET", url: new Request(url).url, headers });
}
(async () => {
  const arabic = "http://shop.example/orders/متجر?q=نورة";
  const seen = await Promise.all([arabic, "http://shop.example", "http://shop.example/orders?q=7"].map((url) => accepted(url, ["@target-uri"])));
  console.log(`accepted with @target-uri: /orders/متجر ${seen[0]}, no path ${seen[1]}, /orders?q=7 ${seen[2]}`);
  assert.deepEqual(seen, [false, false, true]);
  assert.equal(await accepted(arabic, ["@path", "@query"]), true);
  assert.equal(await accepted(new URL(arabic), ["@target-uri"]), true);
})();
JS
node run.cjs
