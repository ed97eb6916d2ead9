import { createApi, Json } from "./api.js";
import { eventOf, follow } from "./follow.js";
import { type ForwardResult, forward } from "./forward.js";
import { print } from "./print.js";
import { apiOrigin, signingSecret, testKey, webUrl } from "./settings.js";

type Options = {
  forward: string;
  events: string[];
  api: string | undefined;
  secret: string | undefined;
  signal: AbortSignal;
};

/** Posts every new event to an address until it is stopped. */
export async function listenToEvents(options: Options): Promise<void> {
  const to = webUrl("--forward", options.forward);
  const origin = await apiOrigin(options.api);
  const api = createApi({ origin, key: await testKey(origin), signal: options.signal });
  const { secret, keptIn } = await signingSecret(options.secret);
  const { text } = await api.get("/v1/account");
  print(`Account         ${new Json(JSON.parse(text)).text("name")} (test mode)`);
  print(`Forwarding to   ${to.href}`);
  print(`Signing secret  ${secret}${keptIn === null ? "" : `  (saved in ${keptIn})`}`);
  const onReady = once(() => print("Ready. Press Ctrl-C to stop."));
  const query = new URLSearchParams(options.events.map((type): [string, string] => ["types", type]));
  const path = `/v1/events/stream${query.size === 0 ? "" : `?${query}`}`;
  for await (const text of follow(api, { path, signal: options.signal, onReady })) {
    const event = eventOf(text);
    print(line(event, await forward(event, to, secret)));
    if (options.signal.aborted) return;
  }
}

/** A stream that reconnects does not report being ready again. */
function once(action: () => void) {
  let isDone = false;
  return () => {
    if (!isDone) action();
    isDone = true;
  };
}

const line = ({ id, type }: { id: string; type: string }, response: ForwardResult) =>
  `${new Date().toTimeString().slice(0, 8)}  ${id}  ${type.padEnd(24)}  ${
    "status" in response ? response.status : response.error
  }`;
