import { parseArgs } from "node:util";
import { candidates, printCompletion } from "./completion.js";
import { CliFailure, UsageError } from "./failure.js";
import { listenToEvents } from "./listen.js";
import { login, logout } from "./login.js";
import { logFilters, tailLogs } from "./logs.js";
import { print, printCliError } from "./print.js";
import { callOperation, isResource, printResources } from "./resource.js";
import { trigger, triggers } from "./trigger.js";

const help = `Test Halala webhooks and events on your machine, and call its API, in test mode.

  halala login [--no-browser] [--api <url>]
      Connects to your account: you compare a code in the dashboard, and a test key valid for 90 days is saved.

  halala logout [--api <url>]
      Revokes the saved key and removes it.

  halala listen --forward <url> [--events <types>] [--secret <whsec_…>] [--api <url>]
      Forwards new events to a local URL, with the same signature as real deliveries.

  halala logs tail [--status <404|4xx|failed>] [--path <text>] [--via api|mcp] [--json] [--api <url>]
      Prints the requests of your account as they are made.

  halala trigger <type> [--api <url>]
      Creates test objects that cause a real event. Types:
${triggers.map((type) => `        ${type}`).join("\n")}

  halala <resource> <command> [<id>] [--<parameter> <value>] [--data <json>]
      Calls the API and prints the response. halala resources lists the resources and commands.
      For example: halala payment_links create --amount 15000 --currency SAR

  halala completion bash|zsh|fish
      Prints the completion script of a shell. For bash: source <(halala completion bash)

  --forward  the URL to send events to, such as http://localhost:4000/hooks
  --events   only these event types, separated by commas
  --secret   the secret to sign events with; generated and saved for the next run if absent
  --api      the URL of Halala; defaults to HALALA_API_URL, that of the last login, then http://localhost:3000
  --help     show this help

The key is read from HALALA_API_KEY, or saved by halala login, and must be a test key (sk_test_…). It is never printed.
Exit codes: 0 done or stopped, 1 failed, 2 invalid usage.`;

const text = { type: "string" } as const;
const options = {
  forward: text,
  events: text,
  secret: text,
  api: text,
  status: text,
  path: text,
  via: text,
  json: { type: "boolean" },
  "no-browser": { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const;

async function main(args: string[]): Promise<void> {
  const [word = "", ...words] = args;
  if (word === "__complete") return print(candidates(words).join("\n"));
  if (isResource(word) && !words.some((each) => each === "--help" || each === "-h"))
    return callOperation(args);
  const { values, positionals } = parsed(args);
  if (values.help) return print(help);
  const [command, ...rest] = positionals;
  const unsupportedOption = Object.keys(values).find(
    (name) => !(allowed[command ?? ""] ?? [name]).includes(name),
  );
  if (command !== undefined && unsupportedOption !== undefined)
    throw new UsageError(`${command} accepts no option --${unsupportedOption}.`);
  if (command === "login" && rest.length === 0)
    return login({ api: values.api, browser: !values["no-browser"], signal: untilStopped() });
  if (command === "logout" && rest.length === 0) return logout({ api: values.api });
  if (command === "logs") return startLogs(values, rest);
  if (command === "listen" && rest.length === 0) return startListening(values);
  if (command === "resources" && rest.length === 0) return printResources();
  if (command === "completion" && rest.length <= 1) return printCompletion(rest[0]);
  if (command === "trigger") return startTrigger(values, rest);
  throw new UsageError(
    command === undefined ? "No command given." : `Unknown command ${positionals.join(" ")}.`,
  );
}

const allowed: Record<string, readonly string[]> = {
  login: ["api", "no-browser"],
  logout: ["api"],
  listen: ["forward", "events", "secret", "api"],
  logs: ["status", "path", "via", "json", "api"],
  resources: [],
  completion: [],
};

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
  if (forward === undefined) throw new UsageError("listen requires --forward, the URL to send events to.");
  const types = (events ?? "").split(",").map((type) => type.trim());
  return listenToEvents({
    forward,
    events: types.filter((type) => type !== ""),
    api,
    secret,
    signal: untilStopped(),
  });
}

/** Aborts when the user presses Ctrl-C or the process receives SIGTERM. */
function untilStopped(): AbortSignal {
  const stop = new AbortController();
  process.once("SIGINT", () => stop.abort()).once("SIGTERM", () => stop.abort());
  return stop.signal;
}

function startLogs({ api, json = false, ...values }: Values, [what, ...more]: string[]): Promise<void> {
  if (what !== "tail" || more.length > 0) throw new UsageError("logs has one command: tail.");
  const filters = Object.fromEntries(
    logFilters.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
  );
  return tailLogs({ api, json, filters, signal: untilStopped() });
}

function startTrigger({ api, ...others }: Values, types: string[]): Promise<void> {
  const [type, ...more] = types;
  if (Object.keys(others).length > 0) throw new UsageError("trigger accepts no options other than --api.");
  if (type === undefined || more.length > 0)
    throw new UsageError(`trigger requires one event type: ${triggers.join(", ")}.`);
  return trigger(type, { api });
}

function reportError(error: unknown): void {
  const usage = error instanceof UsageError;
  printCliError(error instanceof CliFailure ? error.message : `Unexpected error: ${String(error)}`);
  if (usage) printCliError("Run halala --help for usage.");
  process.exitCode = usage ? 2 : 1;
}

// A reader such as `head` closes the pipe when it has enough.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit(0);
});

await main(process.argv.slice(2)).catch(reportError);
