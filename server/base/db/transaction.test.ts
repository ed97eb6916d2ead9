import { expect, test, vi } from "vitest";
import { asOwner } from "@/server/test/account";
import { pool, statement } from "./db";
import { transaction } from "./transaction";

test("nothing is written if the transaction does not begin", async () => {
  await asOwner("create table written (n int); grant all on written to public");
  const connect = pool.connect.bind(pool);
  vi.spyOn(pool, "connect").mockImplementationOnce(async () => {
    const client = await connect();
    const query = client.query.bind(client);
    // As if it were canceled.
    vi.spyOn(client, "query").mockImplementation((text: unknown) =>
      Reflect.apply(query, client, [text === "begin" ? "select 1 / 0" : text]),
    );
    return client;
  });
  const insert = { statement: statement("insert into written values (1)"), values: [] };
  await expect(transaction([insert, insert])).rejects.toThrow("division by zero");
  expect((await asOwner("select from written")).rowCount).toBe(0);
});
