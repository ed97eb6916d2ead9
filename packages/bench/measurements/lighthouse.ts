import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import type { Run } from "@/packages/bench/harness/run";
import { percentile } from "@/packages/bench/harness/statistics";
import { findChromium } from "@/server/test/chromium";

/** The last release for Node 20. npx fetches it when it is needed: nothing else in the project needs it. */
const lighthouse = "lighthouse@12.8.2";

export type Form = "phone" | "desktop";

/** The figures in the order of the table, and the accessibility rules that are broken. */
type Scores = { figures: number[]; brokenRules: string[] };

const Audit = z.looseObject({ score: z.number().nullable(), numericValue: z.number().optional() });
const Report = z.object({
  categories: z.object({
    performance: z.object({ score: z.number() }),
    accessibility: z.object({ score: z.number(), auditRefs: z.array(z.object({ id: z.string() })) }),
  }),
  audits: z.record(z.string(), Audit),
});
const Items = z.object({
  details: z.object({
    items: z.array(z.object({ resourceType: z.string().optional(), transferSize: z.number().default(0) })),
  }),
});

/** Scores one page with Lighthouse's own throttling: a mid-range phone on a slow network, or a desktop. */
export async function score(run: Run, url: string, form: Form, cookie: string): Promise<Scores> {
  const [path, headers] = [join(run.folder, "lighthouse.json"), join(run.folder, "headers.json")];
  writeFileSync(headers, JSON.stringify({ cookie }), { mode: 0o600 });
  const args = [
    ...["--yes", lighthouse, url, "--quiet", "--output=json", `--output-path=${path}`],
    "--only-categories=performance,accessibility",
    "--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic",
    `--extra-headers=${headers}`,
    ...(form === "desktop" ? ["--preset=desktop"] : []),
  ];
  // biome-ignore lint/style/noProcessEnv: what any program needs to run
  const env = { ...process.env, CHROME_PATH: await findChromium() };
  await promisify(execFile)("npx", args, { env });
  return scoresIn(Report.parse(JSON.parse(readFileSync(path, "utf8"))));
}

function scoresIn({ categories, audits }: z.output<typeof Report>): Scores {
  const number = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const { items } = Items.parse(audits["network-requests"]).details;
  const scripts = items.filter(({ resourceType }) => resourceType === "Script");
  const bytes = scripts.reduce((sum, { transferSize }) => sum + transferSize, 0);
  const { performance, accessibility } = categories;
  return {
    figures: [
      ...[performance.score * 100, accessibility.score * 100],
      ...["first-contentful-paint", "largest-contentful-paint", "total-blocking-time"].map(number),
      ...[number("cumulative-layout-shift"), bytes / 1024],
    ],
    brokenRules: accessibility.auditRefs.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 1),
  };
}

/** The median of each figure, as cells of the table. A rule counts as broken when it was broken once. */
export function medianScores(all: readonly Scores[]): string[] {
  const count = all[0]?.figures.length ?? 0;
  const medians = Array.from({ length: count }, (_, n) =>
    percentile(
      all.map(({ figures }) => figures[n] ?? Number.NaN),
      0.5,
    ),
  );
  const cells = medians.map((figure, n) => figure.toFixed(n === 5 ? 3 : 0));
  return [...cells, [...new Set(all.flatMap(({ brokenRules }) => brokenRules))].join(", ")];
}
