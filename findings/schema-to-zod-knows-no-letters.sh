#!/usr/bin/env bash
# json-schema-to-zod 2.8.1, zod-from-json-schema 0.5.6, @composio/json-schema-to-zod 0.3.0 (npm).
# Expected: JSON Schema asks that patterns are read with Unicode, so ^\p{L}+$ accepts «متجر» (ajv does).
# Seen: all three compile the pattern without the flag u. \p{L} then is the text "p{L}": «متجر» and "shop" are refused,
#   and "p{L}" is accepted.
# Here it matters: whoever makes a form or an agent's tool from a schema refuses every name, in any language.
# Instead: no property classes in published patterns; lengths only, and the check of letters in the server.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts json-schema-to-zod@2.8.1 zod-from-json-schema@0.5.6 @composio/json-schema-to-zod@0.3.0 zod@4.4.3 ajv@8.17.1
cat > run.mjs <<'JS'
import assert from "node:assert";
import { jsonSchemaToZod as composio } from "@composio/json-schema-to-zod";
import { Ajv } from "ajv";
import { jsonSchemaToZod } from "json-schema-to-zod";
import { z } from "zod";
import { convertJsonSchemaToZod } from "zod-from-json-schema";
const schema = { type: "string", pattern: "^\\p{L}+$" };
const texts = ["متجر", "shop", "p{L}"];
const parsers = {
  "json-schema-to-zod": new Function("z", `return ${jsonSchemaToZod(schema)}`)(z),
  "zod-from-json-schema": convertJsonSchemaToZod(schema),
  "@composio/json-schema-to-zod": composio(schema),
};
const isValid = new Ajv().compile(schema);
assert.deepEqual(texts.filter((text) => isValid(text)), ["متجر", "shop"]);
for (const [name, parser] of Object.entries(parsers)) {
  const accepted = texts.filter((text) => parser.safeParse(text).success);
  assert.ok(!accepted.includes("متجر") && !accepted.includes("shop"), name);
}
console.log(`«متجر» and "shop" are no letters for ${Object.keys(parsers).join(", ")}`);
JS
node run.mjs
