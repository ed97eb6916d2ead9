import { vi } from "vitest";

// Imported first, because the application reads its settings when any of it is imported.
// biome-ignore lint/style/noProcessEnv: where a developer names the cluster
const { CELLS_OWNER_URL, CELLS_APP_URL } = process.env;

/** A cluster that has cells already, instead of this worker's database. */
export const cluster =
  CELLS_OWNER_URL !== undefined && CELLS_APP_URL !== undefined
    ? { ownerUrl: CELLS_OWNER_URL, appUrl: CELLS_APP_URL }
    : null;

vi.stubEnv("DATABASE_CELLS", "1");
if (cluster !== null) vi.stubEnv("DATABASE_URL", cluster.appUrl);
