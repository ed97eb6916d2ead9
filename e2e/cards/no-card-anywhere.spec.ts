import { closeSync, existsSync, openSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { z } from "zod";
import { startProgram } from "@/e2e/program/program";
import { temporaryFolder } from "@/e2e/program/temporary";
import { contentsOf, everyRow, filesBelow } from "@/e2e/support/stored-rows";
import { passesLuhn } from "@/packages/sandbox/fields";
import { gatewayTestCards } from "@/packages/sandbox/test-cards";
import { freePortPair } from "@/server/platform/launch/ports";
import { numberFinder, readMemory } from "./digits-in-memory";
import { recordingProxy } from "./recording-proxy";

const cvc = "947";
const payments = 100;
const browsers = 4;

const randomDigits = (length: number) =>
  Array.from({ length }, () => Math.floor(Math.random() * 10)).join("");
const lastDigits = Array.from({ length: 10 }, (_, digit) => String(digit));

/**
 * Generates a number that is stored nowhere else: in a mada range, with a valid check digit. The bank
 * declines it.
 */
function freshCard(): string {
  const start = `484783${randomDigits(9)}`;
  return start + lastDigits.find((digit) => passesLuhn(start + digit));
}

/** Generates a number that may be stored: it looks like a card number, but its check digit is invalid. */
function marker(): string {
  const start = `484783${randomDigits(9)}`;
  return start + lastDigits.find((digit) => !passesLuhn(start + digit));
}

const paidCards = gatewayTestCards.flatMap(({ behaviour, brand, number }) =>
  behaviour === "paid" && brand !== "amex" ? [number] : [],
);

test("after 100 payments on the pay page no request, table, file, log or memory of ours contains a card number or security code", async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const dataDir = temporaryFolder("recorder");
  const port = await freePortPair();
  const proxy = await recordingProxy(port);
  const logFile = join(dataDir, "program.log");
  const output = openSync(logFile, "w");
  const program = await startProgram(port, dataDir, {
    settings: { BASE_URL: `http://localhost:${proxy.port}`, TRUST_PROXY: "true", LOG_LEVEL: "debug" },
    stdio: ["ignore", output, output],
  });
  const fresh = Array.from({ length: payments / 5 }, freshCard);
  const known = marker();
  try {
    const link = await makeLink(program.demo, known);
    const cards = Array.from({ length: payments }, (_, n) =>
      n % 5 === 0 ? (fresh[n / 5] ?? "") : (paidCards[n % paidCards.length] ?? ""),
    );
    const batches = Array.from({ length: browsers }, (_, worker) =>
      cards.filter((_, n) => n % browsers === worker),
    );
    await Promise.all(batches.map((worker) => payAll(browser, link, worker)));

    const memory = memoryOf(program.processes(), [...fresh, known]);
    expect(memory.bytes).toBeGreaterThan(100_000_000);
    expect([...memory.found], "in memory").toEqual([known]);
  } finally {
    await program.stop();
    proxy.close();
    closeSync(output);
  }
  expect(proxy.came.filter((text) => text.startsWith("POST /pay/"))).toHaveLength(payments);
  const all = [...fresh, ...paidCards, known];
  expect(numbersIn(proxy.came, all), "in requests").toEqual([known]);
  for (const text of proxy.came) expect(hasCode(text), text.split("\n")[0]).toBe(false);

  const rows = await everyRow(dataDir);
  expect(numbersIn(rows, all), "in tables").toEqual([known]);
  // Searches texts only, because sums and counts may be any number.
  expect(rows.filter((row) => new RegExp(`"cvc\\\\?"|[(",]${cvc}\\\\?[",)]`).test(row))).toEqual([]);

  expect(numbersIn([readFileSync(logFile)], all), "in the log").toEqual([]);
  const files = contentsOf(filesBelow(dataDir, ["gateway"]));
  expect(numbersIn(files, all), "in files").toEqual([known]);
  rmSync(dataDir, { recursive: true, force: true });
});

async function makeLink(
  { base_url, test_secret_key }: { base_url: string; test_secret_key: string },
  description: string,
) {
  const response = await fetch(`${base_url}/v1/payment_links`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${test_secret_key}`,
      "content-type": "application/json",
      "idempotency-key": description,
    },
    body: JSON.stringify({ amount: 24_900, currency: "SAR", description, locale: "en", max_payments: 1_000 }),
  });
  return z.object({ url: z.string() }).parse(await response.json()).url;
}

async function payAll(browser: Browser, link: string, cards: string[]) {
  const page = await (await browser.newContext()).newPage();
  for (const card of cards) {
    await page.goto(link);
    await page.getByLabel("Card number", { exact: true }).fill(card);
    await page.getByLabel("Expiry date").fill("0739");
    await page.getByLabel("Security code").fill(cvc);
    await page.getByLabel("Name on card").fill("Sara Al-Harbi");
    await page.getByRole("button", { name: /^Pay/ }).click();
    await approveIfRequested(page);
  }
}

const isEnd = ({ pathname, searchParams }: URL) =>
  pathname.startsWith("/receipt/") || searchParams.has("declined");
const isBank = ({ pathname }: URL) => pathname.endsWith("acs_emulator");

async function approveIfRequested(page: Page) {
  await page.waitForURL((url) => isBank(url) || isEnd(url));
  if (!isBank(new URL(page.url()))) return;
  await page.getByRole("button", { name: "Approve" }).click();
  await page.waitForURL(isEnd);
}

/** Searches the memory of all our processes, not of the sandbox gateway. */
function memoryOf(pids: number[], numbers: string[]) {
  const finder = numberFinder(numbers);
  const ours = pids.filter((pid) => !/\bsandbox[./]/.test(commandOf(pid)));
  const bytes = ours.reduce((total, pid) => total + readMemory(pid, finder.feed), 0);
  return { bytes, found: finder.found };
}

function commandOf(pid: number): string {
  const file = `/proc/${pid}/cmdline`;
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

function numbersIn(texts: Iterable<string | Uint8Array>, numbers: string[]): string[] {
  const finder = numberFinder(numbers);
  for (const text of texts) finder.feed(typeof text === "string" ? Buffer.from(`${text}\n\n\n\n`) : text);
  return [...finder.found];
}

/** Returns whether a text contains the security code by itself, except as a content length. */
const hasCode = (text: string) =>
  new RegExp(`(?<![A-Za-z0-9.])${cvc}(?![A-Za-z0-9.])`).test(text.replace(/content-length\n\d+/i, ""));
