import { createApi, Json } from "./api.js";
import { follow } from "./follow.js";
import { type Answer, forward } from "./forward.js";
import { print } from "./print.js";
import { apiOrigin, signingSecret, testKey, webUrl } from "./settings.js";

type Options = {
  forward: string;
  events: string[];
  api: string | undefined;
  secret: string | undefined;
  signal: AbortSignal;
};

/** Posts every event from now on to an address, until it is stopped. */
export async function listen(options: Options): Promise<void> {
  const to = webUrl("--forward", options.forward);
  const api = createApi({ origin: apiOrigin(options.api), key: testKey(), signal: options.signal });
  const { secret, keptIn } = await signingSecret(options.secret);
  const { text, date } = await api.get("/v1/account");
  // The service knows its types: it refuses one that it has not got.
  for (const type of options.events) await api.get(`/v1/events?limit=1&type=${encodeURIComponent(type)}`);

  print(`Account         ${new Json(JSON.parse(text)).text("name")} (test mode)`);
  print(`Forwarding to   ${to.href}`);
  print(`Signing secret  ${secret}${keptIn === null ? "" : `  (saved in ${keptIn})`}`);
  const events = await follow(api, date, options.signal);
  print("Ready. Press Ctrl-C to stop.");
  for await (const event of events) {
    if (options.events.length > 0 && !options.events.includes(event.type)) continue;
    print(line(event, await forward(event, to, secret)));
    if (options.signal.aborted) return;
  }
}

const line = ({ id, type }: { id: string; type: string }, answer: Answer) =>
  `${new Date().toTimeString().slice(0, 8)}  ${id}  ${type.padEnd(24)}  ${
    "status" in answer ? answer.status : answer.trouble
  }`;
