import { defineConfig } from "@playwright/test";
import usual from "./playwright.config";

/** Runs the samples of the guides that need Python, PHP and Go. */
export default defineConfig(usual, { testMatch: "*.samples.ts" });
