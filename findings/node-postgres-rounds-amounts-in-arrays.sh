#!/usr/bin/env bash
# pg 8.23.1 (npm; node-postgres), with PostgreSQL 15.18-0+deb12u1 (Debian 12).
# Expected: numeric comes as text, so that no digit is lost; numeric[] has elements of the same kind, as bigint[] has.
# Seen: the elements of numeric[] are JavaScript numbers: 12345678901234567.89 alone is that text, in an array
#   12345678901234568; 1.10 loses its zero. bigint[] keeps its texts.
# Here it matters: array_agg(amount) rounds what amount doesn't, and "1.10" === 1.1 is false beside a column of the same type.
# Instead: types.setTypeParser(1231, …), array_agg(amount::text), or amounts as bigint in halalas.
set -euo pipefail
need() { [ "$(dpkg-query -W -f='${Version}' "$1" 2>/dev/null)" = "$2" ] || apt-get install -y -qq --no-install-recommends "$1=$2" >/dev/null; }
need postgresql-15 15.18-0+deb12u1
dir=$(mktemp -d); bin=/usr/lib/postgresql/15/bin; chmod 755 "$dir"; mkdir "$dir/server"; chown postgres "$dir/server"; cd "$dir"
as_postgres() { runuser -u postgres -- "$@"; }
trap 'as_postgres $bin/pg_ctl -D "$dir/server/data" -m immediate stop >/dev/null 2>&1 || true; rm -rf "$dir"' EXIT
as_postgres $bin/initdb -D "$dir/server/data" --locale=C.UTF-8 -E UTF8 -A trust --no-sync >/dev/null
as_postgres $bin/pg_ctl -D "$dir/server/data" -w -o "-k $dir/server -h ''" -l "$dir/server/log" start >/dev/null
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts pg@8.23.1
cat > run.cjs <<'JS'
const assert = require("node:assert");
const { Client } = require("pg");
(async () => {
  const client = new Client({ host: `${process.cwd()}/server`, user: "postgres", database: "postgres" });
  await client.connect();
  const { rows } = await client.query(`select amount, array[amount] amounts, array[1.10] small, array[9007199254740993] ids
    from (values (12345678901234567.89)) payments (amount)`);
  await client.end();
  const { amount, amounts, small, ids } = rows[0];
  console.log(`alone ${JSON.stringify(amount)}, in an array ${JSON.stringify(amounts[0])}`);
  assert.deepEqual([amount, amounts], ["12345678901234567.89", [12345678901234568]]);
  assert.deepEqual([small, ids], [[1.1], ["9007199254740993"]]);
})();
JS
node run.cjs
