import { randomUUID } from "node:crypto";
import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page, type Request } from "@playwright/test";
import { z } from "zod";
import { demo } from "./demo";
import { addKey } from "./owner-sql";

const Parsed = z.record(z.string(), z.unknown());

/** The keys of this worker: the rate limit is per key, and `api` uses them in turn. */
let keys: Promise<string[]> | undefined;
let calls = 0;

async function nextKey(): Promise<string> {
  keys ??= Promise.all(Array.from({ length: 6 }, () => addKey(demo.email)));
  const all = await keys;
  return all[calls++ % all.length] ?? "";
}

/** Calls the API as the demo merchant's own program would. */
export async function api(
  method: "GET" | "POST",
  path: string,
  body?: object,
): Promise<Record<string, unknown>> {
  const headers = {
    authorization: `Bearer ${await nextKey()}`,
    ...(method === "POST" && { "content-type": "application/json", "idempotency-key": randomUUID() }),
  };
  const response = await fetch(`${demo.base_url}${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = Parsed.parse(await response.json());
  expect(response.status, JSON.stringify(answer)).toBeLessThan(300);
  return answer;
}

const Link = z.object({ id: z.string(), url: z.string(), payment: z.string().nullable() });

export const makeLink = async (fields: object = {}) =>
  Link.parse(
    await api("POST", "/v1/payment_links", {
      amount: 24_900,
      currency: "SAR",
      description: "Order 1043",
      ...fields,
    }),
  );

export const readLink = async (id: string) => Link.parse(await api("GET", `/v1/payment_links/${id}`));

/** A request as the browser sent it. */
export type Sent = { url: string; headers: Record<string, string>; body: string };

/**
 * Waits until the controls of a page are hydrated: before, they ignore what is pressed. Payment pages run another
 * script, and disable their form until then.
 */
export const hydrated = (page: Page) =>
  page.waitForFunction(() => {
    // The part that was parsed may not have Next.js's own script yet.
    if (document.readyState === "loading") return false;
    if (!("__next_f" in self)) return true;
    const propsOf = (element: Element): unknown => {
      const name = Object.keys(element).find((one) => one.startsWith("__reactProps$"));
      return name === undefined ? undefined : Reflect.get(element, name);
    };
    /** Returns whether an element is hydrated, or inside `dangerouslySetInnerHTML`. */
    const isReady = (element: Element): boolean => {
      if (propsOf(element) !== undefined) return true;
      for (let parent = element.parentElement; parent !== null; parent = parent.parentElement)
        if (Object.hasOwn(Object(propsOf(parent)), "dangerouslySetInnerHTML")) return true;
      return false;
    };
    return [...document.querySelectorAll("button, input, select, textarea")].every(isReady);
  });

/** Holds the requests of a page to a URL until the returned function is called. */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

function waitForHydration(page: Page) {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil === undefined) await hydrated(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (options?.waitUntil === undefined) await hydrated(page);
    return response;
  };
}

type Fixtures = {
  /** Every request this test's browser sent to our origin. */
  sent: () => Promise<Sent[]>;
  /** Fails the test on browser errors: script errors, CSP violations, missing messages. */
  quiet: undefined;
};

const isComplaint =
  /Content.Security.Policy|hydrat|MISSING_MESSAGE|INSUFFICIENT_PATH|INVALID_MESSAGE|FORMATTING_ERROR/i;

// Next.js logs this for a page found missing after streaming began. A page that fails shows an error.
const isNotFound = /^Minified React error #419;/;

export const test = base.extend<Fixtures>({
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        return context.on("page", waitForHydration);
      };
      await use(browser);
    },
    { scope: "worker" },
  ],
  sent: async ({ context }, use) => {
    const requests: Request[] = [];
    context.on("request", (request) => {
      if (new URL(request.url()).origin === demo.base_url) requests.push(request);
    });
    await use(() => Promise.all(requests.map(recorded)));
  },
  quiet: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      context.on("weberror", (error) => {
        if (!isNotFound.test(error.error().message)) complaints.push(error.error().message);
      });
      context.on("console", (message) => {
        if (isComplaint.test(message.text())) complaints.push(message.text());
      });
      await use(undefined);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

async function recorded(request: Request): Promise<Sent> {
  const headers = await request.allHeaders().catch(() => request.headers());
  return { url: request.url(), headers, body: request.postData() ?? "" };
}

/**
 * Finishes running transitions, whose colors have the contrast of neither theme. Background tabs never finish
 * them.
 */
const finishAnimations = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getTiming().iterations !== Infinity) animation.finish();
  });

// Scripts are disabled in these frames, so axe cannot run there.
const frames = "iframe[sandbox]";

export type Theme = "light" | "dark";

/**
 * The theme in which a language's pages are checked, so that both themes are covered without checking any
 * state twice. `app/contrast.test.ts` checks the colors of both.
 */
export const usualTheme = (language: string): Theme => (language === "ar" ? "dark" : "light");

/** Fails if axe finds an accessibility violation on the page. */
export async function expectAccessible(page: Page, theme?: Theme) {
  // While a page is being streamed, its heading may be missing or hidden.
  await page.locator("h1:visible").first().waitFor();
  const colorScheme = theme ?? usualTheme(await page.evaluate(() => document.documentElement.lang));
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await finishAnimations(page);
  // Next.js replaces the title shortly after the rest of a page, so the title is waited for instead.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    .exclude(frames)
    .disableRules("document-title");
  await expect(page).toHaveTitle(/\S/);
  // Legacy mode runs in the page itself and saves a second. It does not support frames.
  const { violations } = await axe.setLegacyMode(page.frames().length === 1).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  expect(found).toEqual([]);
}

// Some of these prefixes also begin procedure and host names, which contain one dot.
const rawKey =
  /\b(?:auth|dashboard|developers|home|manage)\.[a-z]\w*|\b(?:pay|review|verification)\.[a-z]\w*\.[a-z]/;

/** Fails if the page shows a message key instead of its text. */
export async function expectWords(page: Page) {
  const seen = (await page.locator("body").allInnerTexts()).join("\n");
  expect(rawKey.exec(seen)?.[0], page.url()).toBeUndefined();
}

export { demo, expect };
