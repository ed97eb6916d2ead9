#!/usr/bin/env bash
# wrk 4.1.0-3+b2 (Debian 12) against a server of Node's http module.
# Expected: a request is counted when its answer is there. 103 Early Hints (RFC 8297) comes before the answer and is none
#   itself: a client must be able to read any number of 1xx before the final status (RFC 9110, 15.2).
# Seen: the 103 counts as the answer, and the next request is sent at once; the real answer then counts for that one. wrk
#   reports twice as many requests as the server received, and latencies up to the hints.
# Here it matters: a page that begins to send hints "gets twice as fast" in the measurement, and an overload goes unseen.
# Instead: compare the tool's count with the server's own, or measure without hints.
set -euo pipefail
need() { [ "$(dpkg-query -W -f='${Version}' "$1" 2>/dev/null)" = "$2" ] || apt-get install -y -qq --no-install-recommends "$1=$2" >/dev/null; }
need wrk 4.1.0-3+b2
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
cat > run.mjs <<'JS'
import assert from "node:assert";
import { execFile } from "node:child_process";
import { createServer } from "node:http";
import { promisify } from "node:util";
let received = 0;
const server = createServer((request, response) => {
  received += 1;
  if (request.url === "/hints") response.writeEarlyHints({ link: "</pay.css>; rel=preload; as=style" });
  setTimeout(() => response.end("paid"), 20);
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const ratio = async (path) => {
  received = 0;
  const { stdout } = await promisify(execFile)("wrk", ["-t1", "-c2", "-d1s", `http://127.0.0.1:${server.address().port}${path}`]);
  return Number(/(\d+) requests in/.exec(stdout)[1]) / received;
};
const plain = await ratio("/plain");
const hints = await ratio("/hints");
server.closeAllConnections();
server.close();
// The last requests of a run are sent but not answered any more, so the quotients aren't whole.
assert.ok(plain > 0.5 && plain <= 1, `plain ${plain}`);
assert.ok(hints > 1.5 && hints <= 2.1, `hints ${hints}`);
console.log(`requests by wrk for each that the server received: ${plain.toFixed(2)}, with 103 ${hints.toFixed(2)}`);
JS
node run.mjs
