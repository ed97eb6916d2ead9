import { defineConfig } from "@playwright/test";
import usual from "./playwright.config";

const { projects: _, ...settings } = usual;

/** Creates the pictures in docs/screens. */
export default defineConfig(settings, {
  projects: [
    // First, because the pages for payers fill the lists of the dashboard.
    { name: "dashboard", testMatch: /\/(screens|dashboard-sheets)\.ts$/ },
    { name: "payer", testMatch: "payer-screens.ts", dependencies: ["dashboard"] },
  ],
});
