#!/usr/bin/env bash
# @modelcontextprotocol/sdk 1.32.2 (npm) with zod 4.6.7, server and client.
# Expected: what a tool answers is checked once, against its output schema, and a call gives the same however often it's made.
#   A field that the schema doesn't name is dropped (as by zod) or refused.
# Seen: the server checks and lets a further field through. Its client takes the answer, until it has asked for the list of
#   tools: from then on the same answer is refused ("must NOT have additional properties"), since the list says
#   additionalProperties: false.
# Here it matters: the payment is made and the agent is told of an error, so it pays again; tests that call without listing
#   see nothing.
# Instead: z.looseObject as the output schema, so that a new field breaks no one; tests list the tools first.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @modelcontextprotocol/sdk@1.32.2 zod@4.6.7
cat > run.mjs <<'JS'
import assert from "node:assert";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";
let paid = 0;
async function connected(outputSchema) {
  const server = new McpServer({ name: "shop", version: "1" });
  server.registerTool("pay", { outputSchema }, async () => {
    paid += 1;
    return { content: [], structuredContent: { amount: 1250, currency: "SAR" } };
  });
  const [one, other] = InMemoryTransport.createLinkedPair();
  await server.connect(one);
  const client = new Client({ name: "agent", version: "1" });
  await client.connect(other);
  return client;
}
const client = await connected({ amount: z.number().int() });
assert.deepEqual((await client.callTool({ name: "pay" })).structuredContent, { amount: 1250, currency: "SAR" });
await client.listTools();
await assert.rejects(client.callTool({ name: "pay" }), /must NOT have additional properties/);
assert.equal(paid, 2);
const loose = await connected(z.looseObject({ amount: z.number().int() }));
await loose.listTools();
assert.equal((await loose.callTool({ name: "pay" })).structuredContent.currency, "SAR");
console.log("the same answer is taken before and refused after the client has listed the tools");
JS
node run.mjs
