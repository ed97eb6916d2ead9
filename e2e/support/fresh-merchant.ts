import type { Browser } from "@playwright/test";
import { demo } from "./fixtures";
import { addKey } from "./owner-sql";
import { signUp } from "./person";

/** A newly opened account. Each of its keys has its own rate limit. */
export async function freshMerchant(browser: Browser) {
  const context = await browser.newContext({ baseURL: demo.base_url });
  const email = await signUp(await context.newPage(), "en", "Samples");
  return {
    // Ten minutes after the sign-in, the dashboard would ask for the password first.
    newKey: () => addKey(email),
    close: () => context.close(),
  };
}

export type FreshMerchant = Awaited<ReturnType<typeof freshMerchant>>;
