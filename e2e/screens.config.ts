import { defineConfig } from "@playwright/test";
import usual from "./playwright.config";

const { projects: _, ...settings } = usual;

/** Takes the pictures under docs/screens. */
export default defineConfig(settings, { testMatch: ["screens.ts", "payer-screens.ts"] });
