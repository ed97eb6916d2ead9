import { createApi, Json } from "./api.js";
import { UsageError } from "./failure.js";
import { follow } from "./follow.js";
import { print } from "./print.js";
import { apiOrigin, testKey } from "./settings.js";

/** The options of `logs tail` that are passed to the API unchanged. */
export const logFilters = ["status", "path", "via"] as const;

type Options = {
  api: string | undefined;
  json: boolean;
  filters: Partial<Record<(typeof logFilters)[number], string>>;
  signal: AbortSignal;
};

/** Prints every new request of the account, one per line, until it is stopped. */
export async function tailLogs({ api: address, json, filters, signal }: Options): Promise<void> {
  const origin = await apiOrigin(address);
  const api = createApi({ origin, key: await testKey(origin), signal });
  const { status, ...others } = filters;
  const query = new URLSearchParams({ ...(status === undefined ? {} : statusFilter(status)), ...others });
  const path = `/v1/request_logs/stream${query.size === 0 ? "" : `?${query}`}`;
  let isReady = false;
  const onReady = () => {
    if (!json && !isReady) print("Waiting for requests. Press Ctrl-C to stop.");
    isReady = true;
  };
  for await (const text of follow(api, { path, signal, onReady })) {
    print(json ? text : line(new Json(JSON.parse(text))));
    if (signal.aborted) return;
  }
}

function statusFilter(status: string): Record<string, string> {
  if (/^(?:[245]xx|failed)$/.test(status)) return { status_class: status };
  if (/^\d{3}$/.test(status)) return { status };
  throw new UsageError("--status must be a status such as 404, or 2xx, 4xx, 5xx or failed.");
}

function line(log: Json): string {
  const ms = `${log.number("duration_ms")} ms`;
  const code = log.optional("error_code");
  const request = `${log.text("method").padEnd(6)} ${log.text("path")}`;
  const time = new Date(log.text("created")).toTimeString().slice(0, 8);
  const error = code === null ? "" : `  ${[code, log.optional("error_param")].filter(Boolean).join(" ")}`;
  return `${time}  ${log.number("status")}  ${ms.padStart(8)}  ${request}${error}  ${log.text("id")}`;
}
