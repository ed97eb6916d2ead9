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
  const { text } = await api.get("/v1/account");
  print(`Account         ${new Json(JSON.parse(text)).text("name")} (test mode)`);
  print(`Forwarding to   ${to.href}`);
  print(`Signing secret  ${secret}${keptIn === null ? "" : `  (saved in ${keptIn})`}`);
  const onReady = once(() => print("Ready. Press Ctrl-C to stop."));
  for await (const event of follow(api, { types: options.events, signal: options.signal, onReady })) {
    print(line(event, await forward(event, to, secret)));
    if (options.signal.aborted) return;
  }
}

/** A stream that was interrupted is ready again without saying so. */
function once(action: () => void) {
  let isDone = false;
  return () => {
    if (!isDone) action();
    isDone = true;
  };
}

const line = ({ id, type }: { id: string; type: string }, answer: Answer) =>
  `${new Date().toTimeString().slice(0, 8)}  ${id}  ${type.padEnd(24)}  ${
    "status" in answer ? answer.status : answer.trouble
  }`;
