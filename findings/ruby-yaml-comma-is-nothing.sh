#!/usr/bin/env bash
# YAML of Ruby 3.1, ruby3.1 3.1.7+really3.1.2-0+deb12u1 (Debian 12), on files by js-yaml 5.5.0 and yaml 2.9.1 (npm).
# Expected: 19,99 is a text to YAML 1.1 and 1.2, since numbers have no commas; writers leave it without quotes, as both do.
# Seen: Ruby leaves the commas out and takes the rest for a whole number: 19,99 is 1999, 1,5 is 15, and 0,50 is 40,
#   since what begins with 0 is octal. 19,99 SAR stays a text. PyYAML reads them all as texts.
# Here it matters: an amount that was kept as text so that nothing happens to it is a hundredfold, or whole halalas by luck.
# Instead: amounts in YAML are whole halalas, or texts in quotes (forceQuotes of js-yaml, defaultStringType of yaml).
set -euo pipefail
need() { [ "$(dpkg-query -W -f='${Version}' "$1" 2>/dev/null)" = "$2" ] || apt-get install -y -qq --no-install-recommends "$1=$2" >/dev/null; }
need ruby3.1 3.1.7+really3.1.2-0+deb12u1
need python3-yaml 6.0-3+b2
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts js-yaml@5.5.0 yaml@2.9.1
cat > run.cjs <<'JS'
const assert = require("node:assert");
const { execFileSync } = require("node:child_process");
const texts = ["19,99", "1,5", "1,234.50", "0,50", "19,99 SAR"];
let seen;
for (const file of [require("js-yaml").dump(texts), require("yaml").stringify(texts)]) {
  const read = (command, ...options) => JSON.parse(execFileSync(command, options, { input: file, encoding: "utf8" }));
  seen = read("ruby3.1", "-ryaml", "-rjson", "-e", "puts JSON.generate(YAML.safe_load(STDIN.read))");
  assert.deepEqual(seen, [1999, 15, 1234.5, 40, "19,99 SAR"]);
  assert.deepEqual(read("/usr/bin/python3", "-c", "import json, sys, yaml; print(json.dumps(yaml.safe_load(sys.stdin)))"), texts);
}
console.log(`19,99 is read as ${seen[0]}, 1,5 as ${seen[1]}, 0,50 as ${seen[3]}`);
JS
node run.cjs
