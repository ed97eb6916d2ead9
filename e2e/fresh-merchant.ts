import type { Browser } from "@playwright/test";
import { z } from "zod";
import { demo, expect } from "./fixtures";
import { signUp } from "./person";

const Created = z.object({ result: z.object({ data: z.object({ secret: z.string() }) }) });

/** A newly opened account. Each of its keys has its own rate limit. */
export async function freshMerchant(browser: Browser) {
  const context = await browser.newContext({ baseURL: demo.base_url });
  const page = await context.newPage();
  await signUp(page, "en", "Samples");
  return {
    async newKey(): Promise<string> {
      const response = await page.request.post("/api/trpc/api_keys.create", {
        headers: { "x-halala-mode": "test", "sec-fetch-site": "same-origin" },
        data: { name: "Samples" },
      });
      expect(response.status()).toBe(200);
      return Created.parse(await response.json()).result.data.secret;
    },
    close: () => context.close(),
  };
}

export type FreshMerchant = Awaited<ReturnType<typeof freshMerchant>>;
