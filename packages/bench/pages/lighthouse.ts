import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { findChromium } from "@/server/test/chromium";

/** The last release that runs on Node 20. Fetched when it is needed: nothing else of the project needs it. */
const lighthouse = "lighthouse@12.8.2";

export type Form = "phone" | "desktop";

export type Judged = {
  /** Out of 100. */
  performance: number;
  accessibility: number;
  firstPaintMs: number;
  largestPaintMs: number;
  blockedMs: number;
  shift: number;
  scriptKb: number;
  /** Rules of accessibility that are broken. */
  faults: string[];
};

const Audit = z.object({ score: z.number().nullable(), numericValue: z.number().optional() });
const Report = z.object({
  categories: z.object({
    performance: z.object({ score: z.number() }),
    accessibility: z.object({ score: z.number(), auditRefs: z.array(z.object({ id: z.string() })) }),
  }),
  audits: z.record(z.string(), Audit.loose()),
});
const Items = z.object({
  details: z.object({
    items: z.array(z.object({ resourceType: z.string().optional(), transferSize: z.number().default(0) })),
  }),
});

/** Judges one page with Lighthouse's own throttling: a middling phone on a slow network, or a desktop. */
export async function judge(url: string, form: Form, cookie: string): Promise<Judged> {
  const folder = mkdtempSync(join(tmpdir(), "halala-lighthouse-"));
  try {
    const path = join(folder, "report.json");
    const headers = join(folder, "headers.json");
    writeFileSync(headers, JSON.stringify({ cookie }), { mode: 0o600 });
    await run([
      ...["--yes", lighthouse, url, "--quiet", "--output=json", `--output-path=${path}`],
      "--only-categories=performance,accessibility",
      "--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic",
      `--extra-headers=${headers}`,
      ...(form === "desktop" ? ["--preset=desktop"] : []),
    ]);
    return judged(Report.parse(JSON.parse(readFileSync(path, "utf8"))));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The middle of each figure; a rule counts as broken that was broken once. */
export function median(all: Judged[]): Judged {
  const middle = (figure: (one: Judged) => number) =>
    all.map(figure).toSorted((a, b) => a - b)[Math.floor((all.length - 1) / 2)] ?? Number.NaN;
  return {
    performance: middle((one) => one.performance),
    accessibility: middle((one) => one.accessibility),
    firstPaintMs: middle((one) => one.firstPaintMs),
    largestPaintMs: middle((one) => one.largestPaintMs),
    blockedMs: middle((one) => one.blockedMs),
    shift: middle((one) => one.shift),
    scriptKb: middle((one) => one.scriptKb),
    faults: [...new Set(all.flatMap(({ faults }) => faults))],
  };
}

function judged({ categories, audits }: z.output<typeof Report>): Judged {
  const number = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const { items } = Items.parse(audits["network-requests"]).details;
  const scripts = items.filter(({ resourceType }) => resourceType === "Script");
  return {
    performance: Math.round(categories.performance.score * 100),
    accessibility: Math.round(categories.accessibility.score * 100),
    firstPaintMs: Math.round(number("first-contentful-paint")),
    largestPaintMs: Math.round(number("largest-contentful-paint")),
    blockedMs: Math.round(number("total-blocking-time")),
    shift: number("cumulative-layout-shift"),
    scriptKb: Math.round(scripts.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024),
    faults: categories.accessibility.auditRefs
      .map(({ id }) => id)
      .filter((id) => audits[id]?.score !== null && (audits[id]?.score ?? 1) < 1),
  };
}

async function run(args: string[]): Promise<void> {
  const child = spawn("npx", args, {
    // biome-ignore lint/style/noProcessEnv: handed on to the program that judges
    env: { ...process.env, CHROME_PATH: await findChromium() },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => {
    said += chunk.toString("utf8");
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}: ${said.slice(-2_000)}`);
}
