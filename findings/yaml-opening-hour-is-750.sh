#!/usr/bin/env bash
# yaml 2.9.1 (npm) writing, python3-yaml 6.0-3+b2 (PyYAML, Debian 12) reading.
# Expected: a text that one program writes is the same text in the other: "12:30", "no", "4111_11".
# Seen: yaml follows YAML 1.2, where these need no quotes; PyYAML follows 1.1, where 12:30 is 750 (a number to base 60), no is
#   False and 4111_11 is 411111. Neither warns. js-yaml quotes all of them, and so does yaml with version: "1.1".
# Here it matters: opening hours, answers and references with an underscore of a shop turn into numbers on the way to Python.
# Instead: stringify(…, { version: "1.1" }), or JSON between programs.
set -euo pipefail
need() { [ "$(dpkg-query -W -f='${Version}' "$1" 2>/dev/null)" = "$2" ] || apt-get install -y -qq --no-install-recommends "$1=$2" >/dev/null; }
need python3-yaml 6.0-3+b2
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts yaml@2.9.1 js-yaml@5.5.0
cat > run.cjs <<'JS'
const assert = require("node:assert");
const { execFileSync } = require("node:child_process");
const { stringify } = require("yaml");
const script = "import json, sys, yaml; print(json.dumps(yaml.safe_load(sys.stdin)))";
const read = (file) => JSON.parse(execFileSync("/usr/bin/python3", ["-c", script], { input: file, encoding: "utf8" }));
const texts = ["12:30", "no", "4111_11", "0501234567"];
const seen = read(stringify(texts));
console.log(texts.map((text, i) => `${text}: ${seen[i]}`).join(", "));
assert.deepEqual(seen, [750, false, 411111, "0501234567"]);
assert.deepEqual(read(stringify(texts, { version: "1.1" })), texts);
assert.deepEqual(read(require("js-yaml").dump(texts)), texts);
JS
node run.cjs
