import { rmSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { z } from "zod";
import { startProgram } from "@/e2e/program";
import { temporaryFolder } from "@/e2e/temporary";
import { freePortPair } from "@/server/platform/launch/ports";
import { complain, say } from "@/server/platform/launch/print";
import { type Form, type Judged, judge, median } from "./lighthouse";
import { openMerchant } from "./merchant";

const { values } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    form: { type: "string", default: "phone,desktop" },
    runs: { type: "string", default: "1" },
  },
});

const Forms = z.array(z.enum(["phone", "desktop"]));

/**
 * Has Lighthouse judge the pages of a program of its own, as `npm start` starts it, with something on each page; each
 * page as often as asked for, and every figure is the median.
 */
async function main(): Promise<void> {
  const forms: Form[] = Forms.parse(values.form.split(","));
  const runs = z.coerce.number().int().min(1).parse(values.runs);
  const folder = temporaryFolder("pages");
  const program = await startProgram(await freePortPair(), folder);
  try {
    const { paths, cookie } = await openMerchant(program.demo.base_url, folder);
    const load = loadavg()[0]?.toFixed(1);
    say(`${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}, load ${load}\n`);
    say("| page | screen | performance | accessibility | FCP, ms | LCP, ms | TBT, ms | CLS | script, KB |");
    say("|---|---|---|---|---|---|---|---|---|");
    for (const path of paths.filter((path) => path.includes(values.only)))
      for (const form of forms) {
        // Whoever is signed in is sent on from the pages for everybody.
        const sent = path.startsWith("/test") ? cookie : "locale=en";
        const judged = [];
        for (let run = 0; run < runs; run += 1)
          judged.push(await judge(program.demo.base_url + path, form, sent));
        say(row(path, form, median(judged)));
      }
  } finally {
    await program.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const row = (path: string, form: Form, told: Judged) =>
  `| ${[
    path.replace(/[a-z]+_[0-9a-z]{26}/, "[id]"),
    form,
    told.performance,
    told.accessibility,
    told.firstPaintMs,
    told.largestPaintMs,
    told.blockedMs,
    told.shift.toFixed(3),
    told.scriptKb,
  ].join(" | ")} |${told.faults.length > 0 ? ` ${told.faults.join(", ")}` : ""}`;

main().then(
  () => process.exit(0),
  (error: unknown) => {
    complain(error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.exit(1);
  },
);
