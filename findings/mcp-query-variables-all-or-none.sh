#!/usr/bin/env bash
# @modelcontextprotocol/sdk 1.32.2 (npm), ResourceTemplate of a server, read by the SDK's own client.
# Expected: a template payments{?status,from} (RFC 6570) stands for addresses with any of the two: a variable without a
#   value is left out. What the SDK's UriTemplate expands, it also matches.
# Seen: only the address with all variables, in the template's order, is found. ?status=paid alone, from before status, and
#   no query at all are "not found", although expand({ status: "paid" }) of the same template writes the first of them.
# Here it matters: an agent that reads a list of payments without filter is told that the list doesn't exist.
# Instead: lists with filters are tools; resources have a path with one variable.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @modelcontextprotocol/sdk@1.32.2 zod@4.6.7
cat > run.mjs <<'JS'
import assert from "node:assert";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { McpServer, ResourceTemplate } from "@modelcontextprotocol/sdk/server/mcp.js";
import { UriTemplate } from "@modelcontextprotocol/sdk/shared/uriTemplate.js";
const template = "shop://payments{?status,from}";
const server = new McpServer({ name: "shop", version: "1.0.0" });
server.registerResource("payments", new ResourceTemplate(template, { list: undefined }), {}, async (uri) => ({
  contents: [{ uri: uri.href, text: "found" }],
}));
const client = new Client({ name: "agent", version: "1.0.0" });
const [left, right] = InMemoryTransport.createLinkedPair();
await Promise.all([server.connect(left), client.connect(right)]);
const read = (uri) => client.readResource({ uri }).then(({ contents }) => contents[0].text, ({ message }) => message);
assert.equal(await read("shop://payments?status=paid&from=2026-11-01"), "found");
const one = new UriTemplate(template).expand({ status: "paid" });
assert.equal(one, "shop://payments?status=paid");
for (const uri of [one, "shop://payments?from=2026-11-01&status=paid", "shop://payments"])
  assert.match(await read(uri), /not found$/);
console.log(await read(one));
process.exit();
JS
node run.mjs
