#!/usr/bin/env bash
# moment-hijri 3.0.0 with moment 2.30.1 (npm).
# Expected: requiring an extension adds its functions; moment's documented default locale stays "en" until it is set.
# Seen: requiring moment-hijri sets the global locale of moment itself to ar-sa. A module that only uses moment, anywhere
#   in the process, writes "١٨ فبراير ٢٠٢٦" from then on, and even YYYY-MM-DD comes out in Arabic-Indic digits.
# Here it matters: file names, API bodies and logs change when an unrelated module loads a Hijri date picker.
# Instead: no library with a global locale; each text names its locale, machine dates come from toISOString.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts moment-hijri@3.0.0 moment@2.30.1
cat > run.cjs <<'JS'
const assert = require("node:assert");
const moment = require("moment");
const write = () => moment("2026-02-18").format("YYYY-MM-DD");
assert.deepEqual([moment.locale(), write()], ["en", "2026-02-18"]);
require("moment-hijri");
assert.deepEqual([moment.locale(), write()], ["ar-sa", "٢٠٢٦-٠٢-١٨"]);
console.log(`after require("moment-hijri") plain moment writes YYYY-MM-DD as ${write()}`);
JS
node run.cjs
