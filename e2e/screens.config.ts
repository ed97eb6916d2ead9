import { defineConfig } from "@playwright/test";
import usual from "./playwright.config";

/** Takes the pictures under docs/screens. */
export default defineConfig(usual, { testMatch: "screens.ts" });
