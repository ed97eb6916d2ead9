import { closeSync, openSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { type Browser, expect, test } from "@playwright/test";
import { startProgram } from "@/e2e/program/program";
import { temporaryFolder } from "@/e2e/program/temporary";
import { receiver } from "@/e2e/support/receiver";
import { everyRow, filesBelow, withDecoded } from "@/e2e/support/stored-rows";
import { type EntryPointName, entryPoints } from "@/server/platform/http/entry-points";
import { freePortPair } from "@/server/platform/launch/ports";
import { spellings } from "@/server/test/inputs/cards";
import { numbersIn } from "@/server/test/texts/numbers-in";
import { prepareRequests } from "./card-form-fixture";
import { settings } from "./card-form-requests";
import { namesOf, planOf, type Sent, sendAll } from "./card-form-sender";
import { numberFinder } from "./digits-in-memory";

const logName = "program.log";

/** These entry points may respond with `too_many_tries`, after which they read none of the request's text. */
const throttled: readonly EntryPointName[] = [
  "receiptPdf",
  "uploadDocument",
  "uploadLogo",
  "uploadPicture",
  "importPayout",
  "payConsent",
  "manageCardConsent",
  "oauthRegister",
];

test("keeps no card number, whatever its form and whatever entry point it is sent to", async ({
  browser,
}) => {
  test.setTimeout(900_000);
  const dataDir = temporaryFolder("card-forms");
  const { sent, names, captured } = await sendToProgram(browser, dataDir);
  expectHandled(sent);

  const leaksIn = (text: string) => foundIn(text, new Set(names.keys())).map((number) => names.get(number));
  expect.soft(leaksIn(captured), "in webhooks").toEqual([]);
  const log = readFileSync(join(dataDir, logName), "utf8");
  expect.soft(log.split("\n").length, "lines of the log").toBeGreaterThan(names.size / 2);
  expect.soft(leaksInFiles(dataDir, names)).toEqual([]);

  const rows = (await everyRow(dataDir)).join("\n");
  expect.soft(leaksIn(rows), "in tables").toEqual([]);
  // Numbers that no card can have. Finding them proves that the search works at every entry point that stores
  // text.
  const kept = sent.flatMap(({ control }) => control.kept ?? []).toSorted();
  expect.soft(kept).toContain("4111111111111112");
  expect.soft(numbersIn(rows, new Set(kept)).toSorted(), "in tables").toEqual(kept);
  expect.soft(numbersIn(captured, new Set(kept)), "in webhooks").toContain("4111111111111112");
  expect.soft(numbersIn(log, new Set(kept)), "in the log").toEqual([]);
  rmSync(dataDir, { recursive: true, force: true });
});

/** Sends every case to a separate program, which has stopped when this returns. */
async function sendToProgram(browser: Browser, dataDir: string) {
  const output = openSync(join(dataDir, logName), "w");
  const hook = await receiver();
  const program = await startProgram(await freePortPair(), dataDir, {
    settings,
    stdio: ["ignore", output, output],
  });
  try {
    const prepared = await prepareRequests({ program, dataDir, browser, webhookUrl: hook.url });
    const plan = planOf(prepared);
    const sent = await sendAll(prepared, plan);
    const captured = () => JSON.stringify(hook.got);
    await expect.poll(() => captured().includes("4111111111111112")).toBe(true);
    return { sent, names: namesOf(plan), captured: captured() };
  } finally {
    await program.stop();
    closeSync(output);
    hook.close();
  }
}

/** Verifies that the requests reached their handlers. */
function expectHandled(sent: readonly Sent[]) {
  expect.soft(sent.map(({ name }) => name).toSorted()).toEqual(Object.keys(entryPoints).toSorted());
  for (const { name, statuses, control } of sent) {
    const { expected, status } = control;
    expect.soft(expected === "success" ? status < 400 : status === expected, `${name}: ${status}`).toBe(true);
    expect.soft(statuses.length, name).toBeGreaterThan(Object.keys(spellings).length);
    expect.soft(Math.max(...statuses), name).toBeLessThan(500);
    if (!throttled.includes(name)) expect.soft([...new Set(statuses)], name).not.toContain(429);
  }
}

/** PostgreSQL's files also contain deleted rows. In them only plain digits can be recognized. */
function leaksInFiles(dataDir: string, names: ReadonlyMap<string, string>): string[] {
  const numbers = new Set(names.keys());
  return filesBelow(dataDir).flatMap((path) => {
    const name = relative(dataDir, path);
    const found = name.startsWith("postgres/") ? digitsIn(path, [...numbers]) : textIn(path, numbers);
    return found.map((number) => `${name}: ${names.get(number)}`);
  });
}

function digitsIn(path: string, numbers: readonly string[]): string[] {
  const finder = numberFinder(numbers);
  finder.feed(readFileSync(path));
  return [...finder.found];
}

const textIn = (path: string, numbers: ReadonlySet<string>) => foundIn(readFileSync(path, "utf8"), numbers);

/** Also finds numbers in base64, in emails, and split over two adjacent fields or list elements. */
const foundIn = (text: string, numbers: ReadonlySet<string>) =>
  numbersIn(withDecoded(text).replace(/(?<=\d)\\*", ?\\*"(?:\w*_2\\*": ?\\*")?(?=\d)/g, ""), numbers);
