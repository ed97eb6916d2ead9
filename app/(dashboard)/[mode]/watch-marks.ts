import { z } from "zod";

const Answer = z.object({ mark: z.string() });

const pollEveryMs = 3_000;
/** After this time of polling the stream is tried again. */
const pollForMs = 60_000;
const unattendedAfterMs = 60_000;

/** Read by the server: a request with it does not keep an idle session from ending. */
const unattended = "halala.unattended=1; path=/; max-age=5; samesite=strict";

/**
 * Reports the account's current mark, and each new one, while the page is visible: from a stream, or by polling where
 * streams do not come through. `null` stands for a session that ended. `beforeRequest` must be called before each request
 * that the user did not ask for. After a session ended, `resume` starts anew.
 */
export function watchMarks(mode: string, report: (mark: string | null) => void) {
  const address = `/api/changes/${mode}`;
  let lastInput = Date.now();
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const attended = () => {
    lastInput = Date.now();
  };
  const beforeRequest = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and not in every browser
    if (Date.now() - lastInput > unattendedAfterMs) document.cookie = unattended;
  };

  function stream() {
    beforeRequest();
    source = new EventSource(address);
    source.onmessage = ({ data }: MessageEvent<string>) => report(data);
    source.onerror = () => {
      // Otherwise the browser connects again by itself.
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
    const again = () => (Date.now() - since > pollForMs ? stream() : void poll(since));
    timer = setTimeout(again, pollEveryMs);
  }

  function stop() {
    source?.close();
    source = undefined;
    clearTimeout(timer);
  }

  const turn = () => {
    stop();
    if (document.visibilityState === "visible") stream();
  };
  const inputs = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"] as const;
  for (const name of inputs) addEventListener(name, attended, { passive: true });
  addEventListener("visibilitychange", turn);
  // A browser may keep the page for the way back, but not with an open connection.
  addEventListener("pagehide", stop);
  addEventListener("pageshow", turn);
  turn();
  return {
    beforeRequest,
    resume: turn,
    end() {
      stop();
      for (const name of inputs) removeEventListener(name, attended);
      removeEventListener("visibilitychange", turn);
      removeEventListener("pagehide", stop);
      removeEventListener("pageshow", turn);
    },
  };
}

/** Returns null if the session has ended, undefined without a usable answer. */
async function readMark(address: string): Promise<string | null | undefined> {
  try {
    const response = await fetch(address, { headers: { accept: "application/json" }, cache: "no-store" });
    if (response.status === 401) return null;
    return Answer.safeParse(await response.json()).data?.mark;
  } catch {
    return undefined;
  }
}
