#!/usr/bin/env bash
# promptparse 1.6.0 (npm), reads, checks and makes EMVCo QR codes of merchants.
# Expected: EMVCo's QR has the merchant's name in the local language in tag 64, lengths in characters, and a CRC-16 over the
#   bytes that the QR holds (UTF-8). A code with an Arabic name and the right checksum is valid.
# Seen: the checksum is made from the numbers of the letters, not from bytes. Strict parsing gives null for the right code, and
#   a code that the library makes itself has another checksum than the standard's. With Latin names both agree.
# Here it matters: a reader that checks refuses the QR of each shop that has an Arabic name beside its Latin one.
# Instead: the checksum over Buffer.from(text), tested with an Arabic name in tag 64.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts promptparse@1.6.0
cat > run.mjs <<'JS'
import assert from "node:assert";
import { encode, parse, tag, withCrcTag } from "promptparse";
const crc = (bytes) => {
  let sum = 0xffff;
  for (const byte of bytes) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum & 0x8000 ? (sum << 1) ^ 0x1021 : sum << 1) & 0xffff;
  }
  return sum.toString(16).toUpperCase().padStart(4, "0");
};
// The check value of this checksum in every catalogue.
assert.equal(crc(Buffer.from("123456789")), "29B1");
const code = (name) => [
  tag("00", "01"), tag("01", "12"), tag("29", encode([tag("00", "sa.example"), tag("01", "123")])), tag("52", "5411"),
  tag("53", "682"), tag("54", "12.50"), tag("58", "SA"), tag("59", "Nakheel"), tag("60", "Riyadh"),
  tag("64", encode([tag("00", "AR"), tag("01", name)])),
];
const seen = ["Nakheel", "متجر النخيل"].map((name) => {
  const text = `${encode(code(name))}6304`;
  const right = text + crc(Buffer.from(text));
  return [parse(right, true) !== null, withCrcTag(encode(code(name)), "63") === right, parse(right, false).getTagValue("54")];
});
assert.deepEqual(seen, [[true, true, "12.50"], [false, false, "12.50"]]);
console.log(`right checksum accepted: ${seen[0][0]} for a Latin name, ${seen[1][0]} for an Arabic one`);
JS
node run.mjs
