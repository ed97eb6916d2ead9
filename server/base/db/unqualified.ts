import type { PrismaPg } from "@prisma/adapter-pg";

/**
 * Prisma writes `"public".` before each table. Without it, the connection's `search_path` determines the
 * schema.
 */
const schema = /"public"\./g;

/** Returns an adapter whose statements resolve tables by the connection's `search_path`. */
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
