import { connect, createServer, type Socket } from "node:net";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { isDatabaseUnavailable } from "@/server/core/operation/database-unavailable";
import { testDatabase } from "@/server/test/worker";
import { openPipeline } from "./pipeline";

const lost: string[] = [];
const { url } = await testDatabase();
const pipeline = openPipeline(2, { connectionString: url, application_name: "pipelined" }, ({ message }) =>
  lost.push(message),
);
afterAll(() => pipeline.end());

const double = (n: number) =>
  pipeline.query<{ n: number }>({ name: "double", text: "select $1::int * 2 as n", values: [n] });

test("each of a thousand concurrent statements gets its own result, and a failing one affects no other", async () => {
  const requested = Array.from({ length: 1_000 }, (_, n) =>
    n % 10 === 3 ? pipeline.query({ text: "select 1 / $1::int", values: [0] }) : double(n),
  );
  const responses = await Promise.allSettled(requested);
  for (const [n, response] of responses.entries()) {
    if (n % 10 === 3) expect(response.status).toBe("rejected");
    else expect(response).toMatchObject({ value: { rows: [{ n: n * 2 }] } });
  }
});

test("a lost connection rejects pending statements as unavailable, and the next statement reconnects", async () => {
  await double(1);
  const sleeping = [1, 2].map(() => pipeline.query({ text: "select pg_sleep(10)" }));
  const behind = [double(2), double(3)];
  const all = Promise.allSettled([...sleeping, ...behind]);
  const { pool } = await testDatabase();
  const asleep =
    "select pid from pg_stat_activity where application_name = 'pipelined' and query like '%pg_sleep%'";
  await expect.poll(async () => (await pool.query(asleep)).rowCount).toBe(2);
  await pool.query(`select pg_terminate_backend(pid) from (${asleep}) as one`);
  for (const response of await all) {
    expect(response.status).toBe("rejected");
    expect(response.status === "rejected" && isDatabaseUnavailable(response.reason)).toBe(true);
  }
  expect(lost).toHaveLength(2);
  await expect(double(21)).resolves.toMatchObject({ rows: [{ n: 42 }] });
  await expect(double(22)).resolves.toMatchObject({ rows: [{ n: 44 }] });
});

test("an unreachable database is reported each time, and no statement hangs", async () => {
  const nowhere = openPipeline(1, { host: "127.0.0.1", port: 1 }, () => {});
  for (let time = 0; time < 3; time += 1) {
    const failure = await nowhere.query({ text: "select 1" }).then(
      () => null,
      (error: unknown) => error,
    );
    expect(isDatabaseUnavailable(failure)).toBe(true);
  }
  await nowhere.end();
});

test("a silently lost server times out, and the next statement reaches its replacement", async () => {
  const line = await cuttableProxy(url);
  const withTimeout = openPipeline(1, { connectionString: line.url, query_timeout: 3_000 }, () => {});
  const ask = () => withTimeout.query<{ n: number }>({ text: "select 7 as n" });
  await ask();
  line.cut();
  for (const response of await Promise.allSettled([ask(), ask()])) {
    expect(response.status).toBe("rejected");
    expect(response.status === "rejected" && isDatabaseUnavailable(response.reason)).toBe(true);
  }
  const rows = () =>
    ask().then(
      (result) => result.rows,
      () => null,
    );
  await expect.poll(rows).toEqual([{ n: 7 }]);
  await withTimeout.end();
});

test("closing waits for pending statements", async () => {
  const short = openPipeline(1, { connectionString: url }, () => {});
  const requested = short.query<{ n: number }>({ text: "select 7 as n from pg_sleep(0.2)" });
  await new Promise((resolve) => setTimeout(resolve, 100));
  await short.end();
  await expect(requested).resolves.toMatchObject({ rows: [{ n: 7 }] });
});

/** A proxy to the database that can be cut without notifying either side. New connections work again. */
async function cuttableProxy(to: string) {
  const ends: Socket[] = [];
  const server = createServer((near) => {
    const folder = new URL(to).searchParams.get("host");
    const port = Number(new URL(to).port);
    const far = folder === null ? connect(port, "127.0.0.1") : connect(`${folder}/.s.PGSQL.${port}`);
    near.pipe(far).pipe(near);
    for (const end of [near, far]) ends.push(end.on("error", () => {}));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => {
    for (const end of ends) end.destroy();
    server.close();
  });
  const through = new URL(to);
  through.search = "";
  through.host = `127.0.0.1:${Object(server.address()).port}`;
  return {
    url: through.href,
    cut() {
      for (const end of ends) end.unpipe().pause();
    },
  };
}
