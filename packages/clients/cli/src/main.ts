import { parseArgs } from "node:util";
import { Failure, UsageError } from "./failure.js";
import { listen } from "./listen.js";
import { complain, print } from "./print.js";
import { trigger, triggers } from "./trigger.js";

const help = `Halala on your machine, in test mode.

  halala listen --forward <address> [--events <types>] [--secret <whsec_…>] [--api <address>]
      Posts every event from now on to an address of yours, signed as real deliveries are.

  halala trigger <type> [--api <address>]
      Makes an event really happen. Types:
${triggers.map((type) => `        ${type}`).join("\n")}

  --forward  where to post events, such as http://localhost:4000/hooks
  --events   only these types, separated by commas
  --secret   signs the events; without it one is made and kept for the next run
  --api      where Halala is; http://localhost:3000 unless given here or in HALALA_API_URL
  --help     this text

The key is read from HALALA_API_KEY and must be a test key (sk_test_…). It is never printed.
Exit codes: 0 done or stopped, 1 failed, 2 typed wrong.`;

const text = { type: "string" } as const;
const options = {
  forward: text,
  events: text,
  secret: text,
  api: text,
  help: { type: "boolean", short: "h" },
} as const;

async function main(args: string[]): Promise<void> {
  const { values, positionals } = parsed(args);
  if (values.help) return print(help);
  const [command, ...rest] = positionals;
  if (command === "listen" && rest.length === 0) return startListening(values);
  if (command === "trigger") return startTrigger(values, rest);
  throw new UsageError(
    command === undefined ? "Say what to do." : `There is no command ${positionals.join(" ")}.`,
  );
}

type Values = ReturnType<typeof parsed>["values"];

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    const [first = ""] = error instanceof Error ? error.message.split(". ") : [];
    throw new UsageError(first.endsWith(".") ? first : `${first}.`);
  }
}

function startListening({ forward, events, api, secret }: Values): Promise<void> {
  if (forward === undefined) throw new UsageError("listen needs --forward, the address to post events to.");
  const stop = new AbortController();
  process.once("SIGINT", () => stop.abort()).once("SIGTERM", () => stop.abort());
  const types = (events ?? "").split(",").map((type) => type.trim());
  return listen({ forward, events: types.filter((type) => type !== ""), api, secret, signal: stop.signal });
}

function startTrigger({ forward, events, api, secret }: Values, types: string[]): Promise<void> {
  const [type, ...more] = types;
  if ([forward, events, secret].some((value) => value !== undefined))
    throw new UsageError("trigger takes no other option than --api.");
  if (type === undefined || more.length > 0)
    throw new UsageError(`trigger needs one type: ${triggers.join(", ")}.`);
  return trigger(type, { api });
}

function give(error: unknown): void {
  const usage = error instanceof UsageError;
  complain(
    error instanceof Failure ? error.message : `Something is wrong with this program: ${String(error)}`,
  );
  if (usage) complain("halala --help says more.");
  process.exitCode = usage ? 2 : 1;
}

await main(process.argv.slice(2)).catch(give);
