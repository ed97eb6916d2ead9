import { defineConfig } from "@playwright/test";
import usual from "./playwright.config";

const { projects: _, ...settings } = usual;

/** Creates the pictures in docs/screens. */
export default defineConfig(settings, { testMatch: ["screens.ts", "payer-screens.ts"] });
