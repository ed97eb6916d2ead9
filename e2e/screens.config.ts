import { defineConfig } from "@playwright/test";
import usual from "./playwright.config";

const { projects: _, ...settings } = usual;

/** Creates the pictures in docs/screens. */
export default defineConfig(settings, {
  projects: [
    // First, because the others and the pages for payers fill the lists of the dashboard.
    { name: "sheets", testMatch: "dashboard-sheets.ts" },
    { name: "dashboard", testMatch: /\/screens\.ts$/, dependencies: ["sheets"] },
    { name: "payer", testMatch: "payer-screens.ts", dependencies: ["dashboard"] },
  ],
});
