#!/usr/bin/env bash
# inngest 4.24.0 (npm), step.sleep, called as the Inngest server calls a function.
# Expected: "1h30m", the form in which the SDK itself sends a sleep of 1.5 hours, is a duration or is refused.
# Seen: "1.5h" is sent as "1h30m", but "1h30m" and "1 hour 30 minutes" are sent as an empty text, without an error or a
#   warning. durationToMs of the same package reads both as 5400000 ms.
# Here it matters: the server is asked for a wait of no length, and nothing tells whoever wrote "1h30m".
# Instead: milliseconds as a number.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts --legacy-peer-deps inngest@4.24.0
cat > run.mjs <<'JS'
import assert from "node:assert";
import { durationToMs, Inngest } from "inngest";
import { serve } from "inngest/edge";
const durations = ["1.5h", "1h30m", "1 hour 30 minutes", 5_400_000];
const client = new Inngest({ id: "shop", isDev: true });
const functions = durations.map((duration, index) =>
  client.createFunction({ id: `sleep-${index}`, triggers: [{ event: "paid" }] }, ({ step }) => step.sleep("wait", duration)));
const handler = serve({ client, functions });
const sent = await Promise.all(durations.map(async (_, index) => {
  const event = { name: "paid", data: {} };
  const ctx = { run_id: "run", attempt: 0, disable_immediate_execution: false, use_api: false, stack: { stack: [], current: 0 } };
  const response = await handler(new Request(`http://localhost/api/inngest?fnId=shop-sleep-${index}&stepId=step`, {
    method: "POST",
    headers: { "content-type": "application/json", host: "localhost", "x-inngest-server-kind": "dev" },
    body: JSON.stringify({ version: 1, event, events: [event], steps: {}, ctx }),
  }));
  const [step] = await response.json();
  assert.equal(step.op, "Sleep");
  return step.name;
}));
assert.deepEqual(sent, ["1h30m", "", "", "1h30m"]);
assert.deepEqual(["1h30m", "1 hour 30 minutes"].map(durationToMs), [5_400_000, 5_400_000]);
console.log(`step.sleep sends ${durations.map((duration, index) => `${duration} as "${sent[index]}"`).join(", ")}`);
process.exit();
JS
node run.mjs
