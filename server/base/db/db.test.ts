import { expect, test } from "vitest";
import { pool } from "./db";

test("a connection lost during checkout does not end the process", async () => {
  const client = await pool.connect();
  expect(() => client.emit("error", new Error("terminating connection"))).not.toThrow();
  client.release(true);
  expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
});
