import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { alias: { "@": import.meta.dirname } },
  test: {
    include: ["{app,clients,prisma,server}/**/*.test.ts"],
    globalSetup: ["server/test/template.ts"],
    setupFiles: ["server/test/worker.ts"],
    pool: "forks",
    // Left alone it takes one worker on two cores, while PostgreSQL and the gateway leave the other half idle.
    maxWorkers: 2,
    retry: 0,
    testTimeout: 15_000,
    hookTimeout: 15_000,
    teardownTimeout: 30_000,
  },
});
