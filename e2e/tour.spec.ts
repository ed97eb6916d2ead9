import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { freePort } from "@/server/launch/ports";
import { root } from "@/server/launch/root";
import { demo, demoFile, expect, test } from "./fixtures";
import { cards, expectReceipt, languages, payWith } from "./payer";
import { temporaryFolder } from "./temporary";

for (const language of languages) {
  test(`the README's five minutes work as they are written, with the pay page in ${language}`, async ({
    page,
  }) => {
    const folder = temporaryFolder("tour");
    const terminal = await openTerminal(folder, language);
    try {
      const [keyAndReceiver, register, makeLink, refund] = tour();
      await terminal.type(keyAndReceiver);
      await terminal.type(register);
      const [url] = /^http\S+$/m.exec(await terminal.type(makeLink)) ?? [];
      expect(url, "the link's address").toBeDefined();
      await page.goto(`${url}?language=${language}`);
      await payWith(page, language, cards.mada);
      await expectReceipt(page, language);
      await terminal.says(/genuine payment_paid pay_/);
      expect(await terminal.type(refund)).toContain('"status":"succeeded"');
      await terminal.says(/genuine payment_refunded pay_/);
      expect(terminal.everything()).not.toContain("FORGED");
    } finally {
      await terminal.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

/** The shell blocks of the tour, in order. */
function tour(): [string, string, string, string] {
  const readme = readFileSync(join(root, "README.md"), "utf8");
  const section = readme.slice(readme.indexOf("## Five minutes"), readme.indexOf("## Map"));
  const blocks = [...section.matchAll(/```sh\n(.*?)```/gs)].map(([, block = ""]) => block);
  const [first, second, third, fourth, ...more] = blocks;
  if (!first || !second || !third || !fourth || more.length > 0)
    throw new Error("The tour is not what this test knows.");
  return [first, second, third, fourth];
}

/** A shell in which the tour is typed; only ports and folders are those of this run. */
async function openTerminal(folder: string, language: string) {
  const receiver = await freePort();
  const shell = spawn("bash", [], { cwd: root, stdio: ["pipe", "pipe", "pipe"], detached: true });
  let said = "";
  for (const stream of [shell.stdout, shell.stderr])
    stream.on("data", (chunk: Buffer) => (said += chunk.toString("utf8")));
  const here = (block: string) =>
    block
      .replaceAll("/tmp/", `${folder}/`)
      .replaceAll("http://localhost:3000", demo.base_url)
      .replaceAll("./.data/", `${dirname(demoFile)}/`)
      .replaceAll("4000", String(receiver))
      .replaceAll(/(endpoint|order|refund)-/g, `$1-${language}-${receiver}-`);
  return {
    /** Runs a block to its end and gives what it printed. */
    async type(block: string): Promise<string> {
      const before = said.length;
      const end = `end-${before}`;
      shell.stdin.write(`${here(block)}\necho; echo ${end}\n`);
      await expect.poll(() => said.slice(before).includes(`\n${end}\n`)).toBe(true);
      return said.slice(before, said.indexOf(`\n${end}\n`, before)).trim();
    },
    says: (pattern: RegExp) => expect.poll(() => said, { timeout: 20_000 }).toMatch(pattern),
    everything: () => said,
    close: () => close(shell),
  };
}

/** The receiver runs in the background of the shell, so the whole group ends. */
async function close(shell: ChildProcess) {
  if (shell.pid !== undefined) process.kill(-shell.pid, "SIGTERM");
  if (shell.exitCode === null && shell.signalCode === null) await once(shell, "exit");
}
