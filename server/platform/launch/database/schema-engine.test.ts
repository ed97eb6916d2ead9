import { expect, test } from "vitest";
import { splitStatements } from "./schema-engine";

test("a script is split at the semicolons that end a statement", () => {
  const statements = [
    "create table a (text text default ';''')",
    "\n-- One; two\ncreate function f() returns int as $$ begin return 1; end $$ language plpgsql",
    '\ncreate index "a;b" on a (text)',
    "\ndo $body$ begin execute $$select 1;$$; end $body$",
  ];
  expect(splitStatements(`${statements.join(";")};\n`)).toEqual(statements);
  expect(splitStatements("select 1")).toEqual(["select 1"]);
});
