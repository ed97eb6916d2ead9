#!/usr/bin/env bash
# @modelcontextprotocol/sdk 1.32.2 (npm) with zod 4.6.7 and its old half zod/v3.
# Expected: a tool whose input has a date (z.coerce.date()) is listed as a text of format date-time, as with zod 3, or is
#   refused when it is registered.
# Seen: with zod 4 registering works, and so do calls, but tools/list fails as a whole: "Date cannot be represented in JSON
#   Schema". One such tool takes all others away from every agent. The same for z.bigint() and z.custom().
# Here it matters: after an update of zod nothing in the server's own tests of its tools fails, and no agent sees a tool.
# Instead: dates are z.iso.datetime() in the inputs of tools; a test asks for the list, as a client does.
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
import { z as old } from "zod/v3";
async function connected(schema) {
  const server = new McpServer({ name: "shop", version: "1" });
  server.registerTool("balance", {}, async () => ({ content: [] }));
  server.registerTool("payouts", { inputSchema: { since: schema } }, async ({ since }) => ({ content: [{ type: "text", text: since.toISOString() }] }));
  const [one, other] = InMemoryTransport.createLinkedPair();
  await server.connect(one);
  const client = new Client({ name: "agent", version: "1" });
  await client.connect(other);
  return client;
}
const call = { name: "payouts", arguments: { since: "2026-11-30" } };
for (const [schema, listed] of [[old.coerce.date(), true], [z.coerce.date(), false]]) {
  const client = await connected(schema);
  assert.equal((await client.callTool(call)).content[0].text, "2026-11-30T00:00:00.000Z");
  if (listed) assert.equal((await client.listTools()).tools.length, 2);
  else await assert.rejects(client.listTools(), /Date cannot be represented/);
}
for (const schema of [z.bigint(), z.custom(() => true)]) await assert.rejects((await connected(schema)).listTools(), /cannot be represented/);
console.log("one tool with z.coerce.date() of zod 4 can be called, but no tool of its server can be listed");
JS
node run.mjs
