#!/usr/bin/env bash
# zod-from-json-schema 0.5.6 (npm).
# Expected: 19.99 is a multiple of 0.01.
# Seen: multipleOf is checked with the remainder of a division of binary fractions: 19.99 and 4.35 are refused, 19.98 and
#   0.07 are accepted. zod's own conversion of the same schema accepts them all.
# Here it matters: a tool whose amount is in riyals with two decimals refuses some prices and not others.
# Instead: amounts are integers in the smallest unit, as this API has them; or zod's own fromJSONSchema.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts zod-from-json-schema@0.5.6 zod@4.4.3
cat > run.mjs <<'JS'
import assert from "node:assert";
import { z } from "zod";
import { convertJsonSchemaToZod } from "zod-from-json-schema";
const schema = { type: "number", multipleOf: 0.01 };
const accepted = (parser) => [19.99, 4.35, 19.98, 0.07].filter((amount) => parser.safeParse(amount).success);
const seen = accepted(convertJsonSchemaToZod(schema));
assert.deepEqual(seen, [19.98, 0.07]);
assert.deepEqual(accepted(z.fromJSONSchema(schema)), [19.99, 4.35, 19.98, 0.07]);
console.log(`of 19.99, 4.35, 19.98 and 0.07 it accepts ${seen.join(" and ")}`);
JS
node run.mjs
