#!/usr/bin/env bash
# postgres 3.4.9 (npm; Postgres.js), with PostgreSQL 15.18-0+deb12u1 (Debian 12), time zone Asia/Riyadh.
# Expected: timestamptz is an instant, and becomes the same Date whatever the session's time zone is.
# Seen: until 1947 Riyadh was 3:06:52 ahead, and PostgreSQL writes 1940-01-01 00:00:00+03:06:52. new Date knows no seconds
#   in an offset: Invalid Date, which JSON turns to null. With UTC, or from 1947 on, it is right; node-postgres reads it.
#   infinity, the end of an open period, is an Invalid Date as well.
# Here it matters: the birth of an owner who is eighty is lost, in a session that somebody set to Riyadh for its reports.
# Instead: births are date; sessions stay in UTC and queries say at time zone 'Asia/Riyadh' where they need it.
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
const place = { host: `${process.cwd()}/server`, user: "postgres", database: "postgres" };
const query = "select '1939-12-31 20:53:08Z'::timestamptz birth, '1950-01-01 00:00Z'::timestamptz later";
async function read(TimeZone) {
  const sql = require("postgres")({ ...place, connection: { TimeZone } });
  const [row] = await sql.unsafe(query);
  await sql.end();
  return [row.birth, row.later].map((date) => (Number.isNaN(date.getTime()) ? "Invalid Date" : date.toISOString()));
}
(async () => {
  const right = ["1939-12-31T20:53:08.000Z", "1950-01-01T00:00:00.000Z"];
  assert.deepEqual(await read("UTC"), right);
  const seen = await read("Asia/Riyadh");
  assert.deepEqual(seen, ["Invalid Date", right[1]]);
  const client = new Client({ ...place, options: "-c TimeZone=Asia/Riyadh" });
  await client.connect();
  const [row] = (await client.query(query)).rows;
  assert.deepEqual([row.birth.toISOString(), row.later.toISOString()], right);
  await client.end();
  console.log(`an instant of 1939 in UTC: ${right[0]}; in a session of Riyadh: ${seen[0]}`);
})();
JS
node run.cjs
