import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { casesOf } from "@/server/test/full";
import { isClockShifted } from "@/server/test/processes/shifted-clock";
import { scratchFolder } from "@/server/test/worker";
import { newSecret, sign } from "@/server/webhooks/signature";
import { type Snippet, snippets } from "./snippets";

// biome-ignore lint/style/noProcessEnv: the programs need the PATH, and read their secret from the environment
const environment = process.env;

type Runner = {
  /** Prints the language's version, if it is installed. */
  version: string[];
  file: string;
  run: string[];
};

const runners: Record<Snippet["language"], Runner> = {
  TypeScript: {
    version: [process.execPath, "--version"],
    file: "verify.ts",
    run: [process.execPath, "--import", import.meta.resolve("tsx")],
  },
  Python: { version: ["python3", "--version"], file: "verify.py", run: ["python3"] },
  PHP: { version: ["php", "--version"], file: "verify.php", run: ["php"] },
  Go: { version: ["go", "version"], file: "verify.go", run: ["go", "run"] },
  Ruby: { version: ["ruby", "--version"], file: "verify.rb", run: ["ruby"] },
  Java: { version: ["java", "--version"], file: "Halala.java", run: ["java"] },
};

type Case = { body?: string; header: string; secret: string };

/** Runs the program on each case as its comment says, and returns what it prints and its exit status. */
function outcomesOf({ language, code }: Snippet, cases: Case[]) {
  const folder = scratchFolder();
  const { file, run } = runners[language];
  writeFileSync(join(folder, file), code);
  return cases.map(({ body: own = body, header, secret }) => {
    writeFileSync(join(folder, "body.json"), own);
    const [command = "", ...args] = [...run, file, header, "body.json"];
    const { stdout, stderr, status } = spawnSync(command, args, {
      cwd: folder,
      encoding: "utf8",
      env: { ...environment, HALALA_WEBHOOK_SECRET: secret },
    });
    return `${stdout.trim() || stderr} ${status}`;
  });
}

const isInstalled = ([command = "", ...args]: string[]) => spawnSync(command, args).status === 0;

const now = () => Math.floor(Date.now() / 1000);
const event = { id: "evt_1", type: "payment_paid" };
const body = JSON.stringify({ id: "pay_1", description: "قهوة ☕ / 1", event });

describe.each(snippets)("the $language program", ({ language, code }) => {
  test.runIf(isInstalled(runners[language].version) && !(language === "Go" && isClockShifted))(
    "accepts genuine requests and rejects modified, old or foreign ones",
    () => {
      const [secret, other] = [newSecret(), newSecret()];
      const header = sign(body, [secret], now());
      const cases = [
        { header, secret },
        { header: sign(body, [other, secret], now()), secret },
        { header, secret: other },
        { header, secret, body: `${body} ` },
        { header: sign(body, [secret], now() - 301), secret },
        { header: header.split(",")[0] ?? "", secret },
        { header: "", secret },
      ];
      const expected = ["valid 0", "valid 0", ...Array.from({ length: 5 }, () => "invalid 1")];
      const count = casesOf(cases.length, 3);
      expect(outcomesOf({ language, code }, cases.slice(0, count))).toEqual(expected.slice(0, count));
    },
    180_000,
  );
});
