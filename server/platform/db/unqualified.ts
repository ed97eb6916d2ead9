import type { PrismaPg } from "@prisma/adapter-pg";

/** Prisma writes `"public".` before each table. Without it, the `search_path` of a connection chooses the schema. */
const schema = /"public"\./g;

/** Makes an adapter whose statements find their tables by the connection's `search_path`. */
export function unqualified(adapters: PrismaPg): PrismaPg {
  const connect = adapters.connect.bind(adapters);
  adapters.connect = async () => {
    const adapter = await connect();
    const { queryRaw, executeRaw } = adapter;
    adapter.queryRaw = (query) => queryRaw.call(adapter, { ...query, sql: query.sql.replace(schema, "") });
    adapter.executeRaw = (query) =>
      executeRaw.call(adapter, { ...query, sql: query.sql.replace(schema, "") });
    return adapter;
  };
  return adapters;
}
