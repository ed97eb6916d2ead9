#!/usr/bin/env bash
# zatca 1.0.2 (npm), QR data of a Saudi simplified tax invoice.
# Expected: ZATCA's QR data is tag, length, value, with the length of the UTF-8 bytes of the value.
# Seen: the length is the number of letters. The seller «شركة النخيل للتجارة» has 19 letters and 36 bytes, so a reader
#   cuts the name in the middle and takes the rest for further tags: VAT number, time and totals are gone. Latin
#   names work, so a test with "Test Company" passes.
# Here it matters: no reader, the tax authority's included, can read the QR of a merchant with an Arabic name.
# Instead: our own few lines that count bytes, tested with long Arabic names and read back from the picture.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts zatca@1.0.2 qrcode@1.5.4
cat > run.cjs <<'JS'
const assert = require("node:assert");
const { GenerateQrCode } = require("zatca");
const read = (data) => {
  const fields = [];
  for (let at = 0; at < data.length; at += 2 + data[at + 1])
    fields.push([data[at], data.subarray(at + 2, at + 2 + data[at + 1]).toString()]);
  return fields;
};
const tlv = (seller) => new GenerateQrCode(seller, "300000000000003", "2026-11-28T12:00:00.000Z", "115.00", "15.00").getTLV();
(async () => {
  const latin = read(await tlv("Nakheel Trading"));
  assert.deepEqual(latin.map(([tag]) => tag), [1, 2, 3, 4, 5]);
  const seller = "شركة النخيل للتجارة";
  assert.deepEqual([seller.length, Buffer.byteLength(seller)], [19, 36]);
  const data = await tlv(seller);
  assert.equal(data[1], 19);
  const fields = read(data);
  assert.deepEqual(fields.map(([tag]) => tag), [1, 217]);
  assert.notEqual(fields[0][1], seller);
  console.log(`a name of 36 bytes is announced as 19; a reader finds the tags ${fields.map(([tag]) => tag).join(" and ")} instead of 1 to 5`);
})();
JS
node run.cjs
