#!/usr/bin/env bash
# openapi-sampler 1.7.10 (npm), which makes the examples in Redoc and others; checked by ajv 8.20.0.
# Expected: the sample of a schema is valid by the schema. In OpenAPI 3.1 anyOf [null, date] and anyOf [date, null] mean the
#   same.
# Seen: with null first the sample is {}, an empty object: neither null nor a date; for oneOf too. With null last it is a
#   date.
# Here it matters: the documentation shows {} for each optional field, by the order in which a generator writes the list.
# Instead: null stands last in each list, and every example is checked against its schema.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts openapi-sampler@1.7.10 ajv@8.20.0
cat > run.cjs <<'JS'
const assert = require("node:assert");
const { sample } = require("openapi-sampler");
const Ajv = require("ajv/dist/2020").default;
const ajv = new Ajv({ validateFormats: false });
for (const word of ["anyOf", "oneOf"]) {
  const first = { [word]: [{ type: "null" }, { type: "string", format: "date" }] };
  const last = { [word]: [{ type: "string", format: "date" }, { type: "null" }] };
  assert.deepEqual(sample(first), {});
  assert.equal(ajv.validate(first, sample(first)), false);
  assert.equal(ajv.validate(last, sample(last)), true);
  console.log(`${word}: null first ${JSON.stringify(sample(first))}, null last ${JSON.stringify(sample(last))}`);
}
JS
node run.cjs
