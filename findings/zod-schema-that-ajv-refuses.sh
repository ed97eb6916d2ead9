#!/usr/bin/env bash
# zod 4.6.7 with ajv 8.20.0 (npm).
# Expected: z.toJSONSchema gives a JSON Schema 2020-12 that means the same; startsWith and a pattern can be said in it.
# Seen: startsWith("SA") is written with the format "starts_with", which no list of formats has: Ajv in its default strict
#   mode refuses the schema. A pattern with the flag i is written without the flag and without a warning: zod takes
#   "SA03", the schema doesn't.
# Here it matters: a client generated or checked by our OpenAPI refuses what the API accepts.
# Instead: patterns that need no flag, and a test that compiles every schema strictly and compares samples.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts zod@4.6.7 ajv@8.20.0
cat > run.cjs <<'JS'
const assert = require("node:assert");
const { z } = require("zod");
const { default: Ajv } = require("ajv/dist/2020");
const prefix = z.toJSONSchema(z.string().startsWith("SA"));
assert.deepEqual([prefix.format, prefix.pattern], ["starts_with", "^SA.*"]);
assert.throws(() => new Ajv().compile(prefix), /unknown format "starts_with"/);
const iban = z.string().regex(/^sa\d\d/i);
const schema = z.toJSONSchema(iban);
assert.equal(schema.pattern, "^sa\\d\\d");
assert.deepEqual([iban.safeParse("SA03").success, new Ajv().compile(schema)("SA03")], [true, false]);
console.log('startsWith gets the format "starts_with" (refused by Ajv); /^sa\\d\\d/i loses its i, SA03 is refused by the schema');
JS
node run.cjs
