#!/usr/bin/env bash
# @modelcontextprotocol/sdk 1.32.2 (npm), ResourceTemplate of a server and the UriTemplate behind it.
# Expected: a variable has the same value in expand and in match; the server's function gets what the client filled in.
# Seen: expand encodes, match doesn't decode. The time 2026-11-28T09:00:00+03:00 arrives as
#   2026-11-28T09%3A00%3A00%2B03%3A00. Identifiers of letters, digits and underscores are the same in both, so tests pass.
# Here it matters: a time, a shop's name or a reference with a slash is compared with the database and never found.
# Instead: only identifiers without such signs are variables; the value is checked against their pattern.
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
const template = "shop://balance/{at}";
const server = new McpServer({ name: "shop", version: "1.0.0" });
server.registerResource("balance", new ResourceTemplate(template, { list: undefined }), {}, async (uri, { at }) => ({
  contents: [{ uri: uri.href, text: at }],
}));
const client = new Client({ name: "agent", version: "1.0.0" });
const [left, right] = InMemoryTransport.createLinkedPair();
await Promise.all([server.connect(left), client.connect(right)]);
const arrives = async (at) => {
  const uri = new UriTemplate(template).expand({ at });
  return (await client.readResource({ uri })).contents[0].text;
};
assert.equal(await arrives("pay_1"), "pay_1");
const at = "2026-11-28T09:00:00+03:00";
assert.equal(await arrives(at), "2026-11-28T09%3A00%3A00%2B03%3A00");
console.log(`${at} arrives as ${await arrives(at)}`);
process.exit();
JS
node run.mjs
