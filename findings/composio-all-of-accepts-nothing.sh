#!/usr/bin/env bash
# @composio/json-schema-to-zod 0.3.0 (npm), with zod 3.25.76.
# Expected: an object may have properties that its JSON Schema doesn't name, and allOf of two objects accepts an object
#   that fits both.
# Seen: every object is closed. {amount, note} is refused where only amount is named, and allOf of {amount} and
#   {currency} refuses everything, because each half refuses the property of the other.
# Here it matters: an agent can't call a tool whose input extends a shared object, and refuses results that have gained a
#   field since.
# Instead: publish one flat object for each tool, as this product does; or zod's own fromJSONSchema.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @composio/json-schema-to-zod@0.3.0 zod@3.25.76 ajv@8.17.1
cat > run.cjs <<'JS'
const assert = require("node:assert");
const Ajv = require("ajv").default;
const { jsonSchemaToZod } = require("@composio/json-schema-to-zod");
const object = (name, type) => ({ type: "object", properties: { [name]: { type } }, required: [name] });
const both = { allOf: [object("amount", "integer"), object("currency", "string")] };
const payment = { amount: 100, currency: "SAR" };
assert.equal(new Ajv().compile(both)(payment), true);
assert.equal(jsonSchemaToZod(both).safeParse(payment).success, false);
const open = object("amount", "integer");
assert.equal(new Ajv().compile(open)({ amount: 100, note: "x" }), true);
assert.equal(jsonSchemaToZod(open).safeParse({ amount: 100, note: "x" }).success, false);
console.log("allOf of {amount} and {currency} refuses {amount: 100, currency: \"SAR\"}");
JS
node run.cjs
