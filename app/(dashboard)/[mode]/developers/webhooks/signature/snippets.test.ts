import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { isClockShifted } from "@/server/test/shifted-clock";
import { scratchFolder } from "@/server/test/worker";
import { newSecret, sign } from "@/server/webhooks/signature";
import { type Language, languages, snippets } from "./snippets";

type Runner = {
  /** Returns whether the language is installed. */
  version: string[];
  /** Wraps the snippet in a program that reads body, headers and secrets from files and prints yes or no for each. */
  files: Record<string, string>;
  run: string[];
};

const runners: Record<Language, Runner> = {
  TypeScript: {
    version: [process.execPath, "--version"],
    files: {
      "main.ts": `import { readFileSync } from "node:fs";
${snippets.TypeScript}
const given = process.argv.slice(2);
for (let n = 0; n < given.length; n += 3)
  process.stdout.write(isFromHalala(readFileSync(given[n], "utf8"), given[n + 1], given[n + 2]) ? "yes\\n" : "no\\n");`,
    },
    run: [process.execPath, "--import", import.meta.resolve("tsx"), "main.ts"],
  },
  Python: {
    version: ["python3", "--version"],
    files: {
      "main.py": `${snippets.Python}
import sys
for n in range(1, len(sys.argv), 3):
    print("yes" if is_from_halala(open(sys.argv[n], "rb").read(), sys.argv[n + 1], sys.argv[n + 2]) else "no")`,
    },
    run: ["python3", "main.py"],
  },
  PHP: {
    version: ["php", "--version"],
    files: {
      "main.php": `${snippets.PHP}
for ($n = 1; $n < $argc; $n += 3) {
    echo is_from_halala(file_get_contents($argv[$n]), $argv[$n + 1], $argv[$n + 2]) ? "yes\\n" : "no\\n";
}`,
    },
    run: ["php", "main.php"],
  },
  Go: {
    version: ["go", "version"],
    files: {
      "go.mod": "module example\n\ngo 1.21\n",
      "halala/halala.go": snippets.Go,
      "main.go": `package main

import ("example/halala"; "fmt"; "os")

func main() {
	for n := 1; n < len(os.Args); n += 3 {
		body, _ := os.ReadFile(os.Args[n])
		if halala.IsFromHalala(body, os.Args[n+1], os.Args[n+2]) { fmt.Println("yes") } else { fmt.Println("no") }
	}
}`,
    },
    run: ["go", "run", "."],
  },
  Ruby: {
    version: ["ruby", "--version"],
    files: {
      "main.rb": `${snippets.Ruby}
ARGV.each_slice(3) do |body, header, secret|
  puts from_halala?(File.binread(body), header, secret) ? "yes" : "no"
end`,
    },
    run: ["ruby", "main.rb"],
  },
  Java: {
    version: ["java", "--version"],
    files: {
      "Main.java": snippets.Java.replace(
        "public final class Halala",
        `class Main {
  public static void main(String[] args) throws Exception {
    for (int n = 0; n < args.length; n += 3) {
      byte[] body = java.nio.file.Files.readAllBytes(java.nio.file.Path.of(args[n]));
      System.out.println(Halala.isFromHalala(body, args[n + 1], args[n + 2]) ? "yes" : "no");
    }
  }
}

final class Halala`,
      ),
    },
    run: ["java", "Main.java"],
  },
};

const call = ([command = "", ...args]: string[], cwd?: string) =>
  spawnSync(command, args, { encoding: "utf8", ...(cwd && { cwd }) });

type Case = { body?: string; header: string; secret: string };

/** Runs a snippet on each case and returns its results. */
function outputOf(language: Language, cases: Case[]): string[] {
  const folder = scratchFolder();
  const bodies = cases.map(({ body: own = body }, n) => [`body-${n}`, own] as const);
  for (const [name, text] of [...Object.entries(runners[language].files), ...bodies]) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const given = cases.flatMap(({ header, secret }, n) => [`body-${n}`, header, secret]);
  const { stdout, stderr } = call([...runners[language].run, ...given], folder);
  return stdout === "" ? [stderr] : stdout.trim().split("\n");
}

const now = () => Math.floor(Date.now() / 1000);
const event = { id: "evt_1", type: "payment_paid" };
const body = JSON.stringify({ id: "pay_1", description: "قهوة ☕ / 1", event });

describe.each(languages)("the %s snippet", (language) => {
  test.runIf(call(runners[language].version).status === 0 && !(language === "Go" && isClockShifted))(
    "accepts genuine requests and rejects modified, old or foreign ones",
    () => {
      const [secret, other] = [newSecret(), newSecret()];
      const header = sign(body, [secret], now());
      const answers = outputOf(language, [
        { header, secret },
        { header: sign(body, [other, secret], now()), secret },
        { header, secret: other },
        { header, secret, body: `${body} ` },
        { header: sign(body, [secret], now() - 301), secret },
        { header: header.split(",")[0] ?? "", secret },
        { header: "", secret },
      ]);
      expect(answers).toEqual(["yes", "yes", "no", "no", "no", "no", "no"]);
    },
    60_000,
  );
});
