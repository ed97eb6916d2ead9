/** The node of a cluster that a cell is on; null for the server of DATABASE_URL. */
export type CellLocation = { cell: string; host: string | null; port: number | null };

const inCluster = "select exists (select from pg_extension where extname = 'citus') as distributed";
const onOneServer =
  "select name as cell, null::text as host, null::int as port from directory.cell order by created_at, name";
const onNodes = `
  select c.name as cell, node.nodename as host, node.nodeport as port
  from directory.cell c
  left join lateral (
    select placement.groupid from pg_dist_schema d
    join pg_dist_partition p on p.colocationid = d.colocationid
    join pg_dist_shard shard on shard.logicalrelid = p.logicalrelid
    join pg_dist_placement placement on placement.shardid = shard.shardid
    where d.schemaid = to_regnamespace(c.name) limit 1) at on true
  left join pg_dist_node node on node.groupid = at.groupid and node.noderole = 'primary'
  order by c.created_at, c.name`;

type RunQuery = <Row>(text: string) => Promise<Row[]>;

/** Reads where the cells are, oldest first, in PostgreSQL alone and with Citus. */
export async function readLocations(runQuery: RunQuery): Promise<CellLocation[]> {
  const [cluster] = await runQuery<{ distributed: boolean }>(inCluster);
  return runQuery<CellLocation>(cluster?.distributed ? onNodes : onOneServer);
}
