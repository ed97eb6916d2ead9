import pg from "pg";
import { oneLine, StartError } from "@/server/base/runtime/start-error";

/**
 * Grants the role of `appUrl` what the application needs, without ownership: creates it if missing (with the
 * URL's password) and calls the migrations' `grant_app_role`. Run after migrating, as the owner. Throws StartError
 * if the owner may not create the role.
 */
export async function grantApp(ownerUrl: string, appUrl: string): Promise<void> {
  const { username, password } = new URL(appUrl);
  const role = decodeURIComponent(username);
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(hashtext('halala.grant'))");
    const { rowCount } = await client.query("select 1 from pg_roles where rolname = $1", [role]);
    if (rowCount === 0) await createRole(client, role, decodeURIComponent(password));
    const granting = await client.query(
      "select to_regprocedure('grant_app_role(text)') is not null as exists",
    );
    if (granting.rows[0]?.exists === true) await client.query("select grant_app_role($1)", [role]);
  } finally {
    await client.end();
  }
}

async function createRole(client: pg.Client, role: string, password: string): Promise<void> {
  const name = client.escapeIdentifier(role);
  try {
    await client.query(`create role ${name} login password ${client.escapeLiteral(password)}`);
  } catch (error) {
    throw new StartError(
      `DATABASE_URL: the role ${role} does not exist and could not be created (${oneLine(error)}). Create it, or grant CREATEROLE to the role of MIGRATION_DATABASE_URL.`,
    );
  }
}
