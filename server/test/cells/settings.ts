import { vi } from "vitest";
import { cluster } from "@/server/test/full";

// Imported first, because the application reads its settings when any of it is imported.
vi.stubEnv("DATABASE_CELLS", "1");
if (cluster !== null) vi.stubEnv("DATABASE_URL", cluster.appUrl);
