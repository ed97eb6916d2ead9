import { asOwner, gatewayUrl } from "@/server/test/account";

/** Returns every row of every table of this worker's database, as text. */
export async function databaseText(): Promise<string> {
  const tables = await asOwner(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const texts: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await asOwner(`select t::text as row from ${name} t`);
    texts.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return texts.join("\n");
}

/** The sandbox gateway's journal, its only stored data. */
export const gatewayText = async (): Promise<string> => (await fetch(`${gatewayUrl()}/admin/journal`)).text();
