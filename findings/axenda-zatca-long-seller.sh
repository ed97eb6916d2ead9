#!/usr/bin/env bash
# @axenda/zatca 1.0.4 (npm), QR data of a Saudi simplified tax invoice.
# Expected: the length of a field is one byte, 0 to 255.
# Seen: the length passes through a UTF-8 string, where the bytes 128 to 255 don't exist. From 128 bytes on (64 Arabic
#   letters, an ordinary registered name of a company) the byte becomes EF BF BD, the replacement character: a reader
#   takes 239 for the length and finds one field in place of five.
# Here it matters: long registered names give an unreadable tax QR; short names in tests don't show it.
# Instead: bytes are put together in a Buffer; the test uses a seller of 138 bytes.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @axenda/zatca@1.0.4
cat > run.cjs <<'JS'
const assert = require("node:assert");
const { Invoice } = require("@axenda/zatca");
const data = (sellerName) =>
  Buffer.from(
    new Invoice({
      sellerName,
      vatRegistrationNumber: "300000000000003",
      invoiceTimestamp: "2026-11-28T12:00:00Z",
      invoiceTotal: "115.00",
      invoiceVatTotal: "15.00",
    }).toBase64(),
    "base64",
  );
const tags = (bytes) => {
  const found = [];
  for (let at = 0; at < bytes.length; at += 2 + bytes[at + 1]) found.push(bytes[at]);
  return found;
};
const long = "شركة النخيل الدولية المحدودة لتجارة التمور والقهوة العربية ومستلزماتها";
assert.equal(Buffer.byteLength(long), 132);
assert.deepEqual(tags(data(long.slice(0, 40))), [1, 2, 3, 4, 5]);
const bytes = data(long);
assert.deepEqual([...bytes.subarray(0, 4)], [1, 0xef, 0xbf, 0xbd]);
assert.deepEqual(tags(bytes), [1]);
console.log("a seller of 132 bytes: the length is written as EF BF BD, a reader finds tag 1 only");
JS
node run.cjs
