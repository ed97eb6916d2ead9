import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { alias: { "@": import.meta.dirname } },
  test: {
    include: ["{app,clients,prisma,server}/**/*.test.ts"],
    globalSetup: ["server/test/template.ts"],
    setupFiles: ["server/test/worker.ts"],
    pool: "forks",
    retry: 0,
    testTimeout: 15_000,
    hookTimeout: 15_000,
    teardownTimeout: 30_000,
  },
});
