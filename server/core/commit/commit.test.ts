import { expect, test } from "vitest";
import { asOwner } from "@/server/test/account";

test("no column that can be null has a default, so that an insert may leave out nulls", async () => {
  const { rows } = await asOwner(
    `select table_name, column_name from information_schema.columns
     where table_schema = current_schema() and is_nullable = 'YES' and column_default is not null
       and data_type <> 'ARRAY'`, // lists are never null
  );
  expect(rows).toEqual([]);
});
