import type { Mode } from "@/server/base/db/db";
import { isRecord } from "@/server/base/runtime/values";

/** The last marks: of the account's data, and of its request log. */
export type Marks = { mark?: string | undefined; logs?: string | undefined };

const pollEveryMs = 2_000;
/** The time after which polling is replaced by another attempt to open the stream. */
const pollForMs = 60_000;
const unattendedAfterMs = 60_000;

/** A header for the server: a request with it does not keep an idle session alive. */
const unattended = "halala.unattended=1; path=/; max-age=5; samesite=strict";

/** Returns where a page of the dashboard learns of changes. Only pages with requests learn of requests. */
export const changesAddress = (mode: Mode, pathname: string) =>
  `/api/changes/${mode}${/^\/\w+\/developers\/(?:logs|mcp)(?:\/|$)/.test(pathname) ? "?logs=1" : ""}`;

/**
 * Reports the current marks of an address, and each new one, while the page is visible: from a stream, or
 * by polling if streams do not get through. `null` means that the session ended. Call `beforeRequest` before
 * each request that the user did not trigger. `resume` restarts after a session ended.
 */
export function watchMarks(address: string, report: (marks: Marks | null) => void) {
  const input = watchInput();
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const beforeRequest = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and not in every browser
    if (Date.now() - input.lastAt() > unattendedAfterMs) document.cookie = unattended;
  };

  function stream() {
    beforeRequest();
    source = new EventSource(address);
    source.onmessage = ({ data }: MessageEvent<string>) => report({ mark: data });
    source.addEventListener("logs", ({ data }: MessageEvent<string>) => report({ logs: data }));
    source.onerror = () => {
      // Otherwise the browser reconnects by itself.
      if (source?.readyState !== EventSource.CLOSED) return beforeRequest();
      source = undefined;
      void poll(Date.now());
    };
  }

  async function poll(since: number) {
    beforeRequest();
    const marks = await readMarks(address);
    if (source !== undefined || document.visibilityState !== "visible") return;
    if (marks !== undefined) report(marks);
    if (marks === null) return;
    const nextPoll = () => (Date.now() - since > pollForMs ? stream() : void poll(since));
    timer = setTimeout(nextPoll, pollEveryMs);
  }

  function stop() {
    source?.close();
    source = undefined;
    clearTimeout(timer);
  }

  const restart = () => {
    stop();
    if (document.visibilityState === "visible") stream();
  };
  addEventListener("visibilitychange", restart);
  // Browsers keep no page with an open connection in the back/forward cache.
  addEventListener("pagehide", stop);
  addEventListener("pageshow", restart);
  restart();
  return {
    beforeRequest,
    resume: restart,
    end() {
      stop();
      input.end();
      removeEventListener("visibilitychange", restart);
      removeEventListener("pagehide", stop);
      removeEventListener("pageshow", restart);
    },
  };
}

const inputEvents = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"] as const;

/** Records when the user last did something on the page. */
function watchInput() {
  let lastAt = Date.now();
  const record = () => {
    lastAt = Date.now();
  };
  for (const name of inputEvents) addEventListener(name, record, { passive: true });
  return {
    lastAt: () => lastAt,
    end() {
      for (const name of inputEvents) removeEventListener(name, record);
    },
  };
}

/** Returns null if the session has ended, undefined if there was no usable response. */
async function readMarks(address: string): Promise<Marks | null | undefined> {
  try {
    const response = await fetch(address, { headers: { accept: "application/json" }, cache: "no-store" });
    if (response.status === 401) return null;
    return parseMarks(await response.json());
  } catch {
    return undefined;
  }
}

/** Parses by hand: the schema library would add a tenth to the script of every page. */
function parseMarks(body: unknown): Marks | undefined {
  if (!isRecord(body)) return undefined;
  const { mark, logs } = body;
  // Omits missing fields, so that their previous marks are kept.
  return {
    ...(typeof mark === "string" && { mark }),
    ...(typeof logs === "string" && { logs }),
  };
}
