#!/usr/bin/env bash
# postgres 3.4.9 (npm; Postgres.js), with PostgreSQL 15.18-0+deb12u1 (Debian 12).
# Expected: a NULL in an array is null, as a NULL in a column is, and as node-postgres gives it.
# Seen: the unquoted word NULL of the array goes through the reader of its elements: in text[] and numeric[] it is the text
#   "NULL" (the same as a real text "NULL"), in int[] NaN, in boolean[] false, in timestamptz[] an Invalid Date. An array
#   that is sent with null comes back with "NULL".
# Here it matters: array_agg over payments without a refund yields refunds named NULL, or flags that say no.
# Instead: coalesce or filter (where … is not null) in the query, or to_jsonb of the array.
set -euo pipefail
need() { [ "$(dpkg-query -W -f='${Version}' "$1" 2>/dev/null)" = "$2" ] || apt-get install -y -qq --no-install-recommends "$1=$2" >/dev/null; }
need postgresql-15 15.18-0+deb12u1
dir=$(mktemp -d); bin=/usr/lib/postgresql/15/bin; chmod 755 "$dir"; mkdir "$dir/server"; chown postgres "$dir/server"; cd "$dir"
as_postgres() { runuser -u postgres -- "$@"; }
trap 'as_postgres $bin/pg_ctl -D "$dir/server/data" -m immediate stop >/dev/null 2>&1 || true; rm -rf "$dir"' EXIT
as_postgres $bin/initdb -D "$dir/server/data" --locale=C.UTF-8 -E UTF8 -A trust --no-sync >/dev/null
as_postgres $bin/pg_ctl -D "$dir/server/data" -w -o "-k $dir/server -h ''" -l "$dir/server/log" start >/dev/null
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts postgres@3.4.9 pg@8.23.1
cat > run.cjs <<'JS'
const assert = require("node:assert");
const { Client } = require("pg");
const connection = { host: `${process.cwd()}/server`, user: "postgres", database: "postgres" };
(async () => {
  const sql = require("postgres")(connection);
  const [seen] = await sql`select array['a', null, 'NULL'] texts, array[1, null] numbers, array[true, null] flags,
    array[1.5, null] amounts, array[null::timestamptz] times, null::text alone`;
  assert.deepEqual(seen.texts, ["a", "NULL", "NULL"]);
  assert.deepEqual([seen.numbers, seen.flags, seen.amounts], [[1, NaN], [true, false], ["1.5", "NULL"]]);
  assert.equal(String(seen.times[0]), "Invalid Date");
  assert.equal(seen.alone, null);
  assert.deepEqual((await sql`select ${["a", null]}::text[] sent`)[0].sent, ["a", "NULL"]);
  await sql.end();
  const client = new Client(connection);
  await client.connect();
  assert.deepEqual((await client.query("select array['a', null] texts")).rows[0].texts, ["a", null]);
  await client.end();
  console.log(`NULL in text[], int[] and boolean[]: ${[seen.texts[1], seen.numbers[1], seen.flags[1]].join(", ")}`);
})();
JS
node run.cjs
