import { z } from "zod";

const Mark = z.object({ mark: z.string() });

const pollEveryMs = 3_000;
/** The time after which polling is replaced by another attempt to open the stream. */
const pollForMs = 60_000;
const unattendedAfterMs = 60_000;

/** A header for the server: a request with it does not keep an idle session alive. */
const unattended = "halala.unattended=1; path=/; max-age=5; samesite=strict";

/**
 * Reports the account's current change mark, and each new one, while the page is visible: from a stream, or
 * by polling if streams do not get through. `null` means that the session ended. Call `beforeRequest` before
 * each request that the user did not trigger. `resume` restarts after a session ended.
 */
export function watchMarks(mode: string, report: (mark: string | null) => void) {
  const address = `/api/changes/${mode}`;
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
    source.onmessage = ({ data }: MessageEvent<string>) => report(data);
    source.onerror = () => {
      // Otherwise the browser reconnects by itself.
      if (source?.readyState !== EventSource.CLOSED) return beforeRequest();
      source = undefined;
      void poll(Date.now());
    };
  }

  async function poll(since: number) {
    beforeRequest();
    const mark = await readMark(address);
    if (source !== undefined || document.visibilityState !== "visible") return;
    if (mark !== undefined) report(mark);
    if (mark === null) return;
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
async function readMark(address: string): Promise<string | null | undefined> {
  try {
    const response = await fetch(address, { headers: { accept: "application/json" }, cache: "no-store" });
    if (response.status === 401) return null;
    return Mark.safeParse(await response.json()).data?.mark;
  } catch {
    return undefined;
  }
}
