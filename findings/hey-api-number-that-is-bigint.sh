#!/usr/bin/env bash
# @hey-api/openapi-ts 0.99.0 with its plugins typescript and zod, zod 4.6.7 (npm), OpenAPI 3.1 to types and checks.
# Expected: types and checks made in one run from one schema agree. { "type": "integer", "format": "int64" } is number in
#   the type.
# Seen: the check turns it into a BigInt: 1999 comes out as 1999n, and JSON.stringify of the checked payment throws. The
#   text "1999" passes the check too, though the schema has an integer. Without format it is a number in both.
# Here it matters: amount + 1 compiles and throws; the checked payment can't be logged or sent on.
# Instead: whole halalas are integers without format, with a maximum below 2^53.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @hey-api/openapi-ts@0.99.0 zod@4.6.7 typescript@5.9.3
cat > api.json <<'JSON'
{ "openapi": "3.1.0", "info": { "title": "shop", "version": "1" }, "paths": {},
  "components": { "schemas": { "Payment": { "type": "object", "required": ["amount", "fee"],
    "properties": { "amount": { "type": "integer", "format": "int64" }, "fee": { "type": "integer" } } } } } }
JSON
npx --no-install openapi-ts -i api.json -o client -p @hey-api/typescript zod >/dev/null 2>&1
npx --no-install tsc --module esnext --moduleResolution bundler --target es2022 --skipLibCheck client/zod.gen.ts --outDir out
mv out/zod.gen.js out/zod.gen.mjs
grep -q 'amount: number;' client/types.gen.ts
cat > run.mjs <<'JS'
import assert from "node:assert";
import { zPayment } from "./out/zod.gen.mjs";
const payment = zPayment.parse({ amount: 1999, fee: 20 });
assert.deepEqual([typeof payment.amount, typeof payment.fee], ["bigint", "number"]);
assert.throws(() => JSON.stringify(payment), /BigInt/);
assert.throws(() => payment.amount + 1, TypeError);
assert.equal(zPayment.safeParse({ amount: "1999", fee: 20 }).success, true);
console.log(`amount: number in the types, ${typeof payment.amount} after the check; fee is ${typeof payment.fee} in both`);
JS
node run.mjs
