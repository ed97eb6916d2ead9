#!/usr/bin/env bash
# Miller 6.6.0-2+b3 (Debian 12), CSV to JSON.
# Expected: authorization codes (ISO 8583 field 38: six letters or digits) such as 12E045 and 0x12AB are texts.
# Seen: both count as numbers and go into the JSON without quotes. 12E045 is
#   1.2e+46 for every reader, and 0x12AB isn't JSON at all. 00123 is quoted, so leading zeros are safe.
# Here it matters: one code among some thousands breaks the whole file, or is lost.
# Instead: mlr -S (all fields are text; -A undoes it), and types are given by column.
set -euo pipefail
need() { [ "$(dpkg-query -W -f='${Version}' "$1" 2>/dev/null)" = "$2" ] || apt-get install -y -qq --no-install-recommends "$1=$2" >/dev/null; }
need miller 6.6.0-2+b3
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
printf 'code\n00123\n12E045\n' > a.csv
printf 'code\n0x12AB\n' > b.csv
first=$(mlr --icsv --ojsonl cat a.csv | xargs -d '\n')
second=$(mlr --icsv --ojsonl cat b.csv)
echo "$first $second"
[ "$first" = '{"code": "00123"} {"code": 12E045}' ]
[ "$second" = '{"code": 0x12AB}' ]
node -e 'require("node:assert").equal(JSON.parse(process.argv[1]).code, 1.2e46)' '{"code": 12E045}'
node -e 'require("node:assert").throws(() => JSON.parse(process.argv[1]))' "$second"
