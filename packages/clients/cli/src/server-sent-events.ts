import { Unavailable } from "./api.js";

type Message = { id: string; event: string; data: string };

/** The API sends a comment every 20 seconds, so a connection that is silent for longer is dead. */
const silenceMs = 65_000;

/** Reads a stream of server-sent events until it ends. Throws `Unavailable` if the connection breaks. */
export async function* messages(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<Message> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  try {
    while (!signal.aborted) {
      const { done, value } = await chunk(reader, signal);
      if (done) return;
      text += decoder.decode(value, { stream: true });
      for (let end = text.indexOf("\n\n"); end !== -1; end = text.indexOf("\n\n")) {
        const message = parsed(text.slice(0, end));
        text = text.slice(end + 2);
        if (message !== null) yield message;
      }
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

async function chunk(reader: Reader, signal: AbortSignal) {
  let timer: NodeJS.Timeout | undefined;
  let stop = () => {};
  const ended = new Promise<never>((_, reject) => {
    stop = () => reject(new Unavailable("The event stream was stopped.", 0));
    timer = setTimeout(() => reject(new Unavailable("The event stream is silent.", 0)), silenceMs);
    signal.addEventListener("abort", stop);
  });
  const read = reader.read().catch((cause) => {
    throw new Unavailable("The event stream was interrupted.", 0, { cause });
  });
  try {
    return await Promise.race([read, ended]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
  }
}

/** Parses a message; null for comments, which keep the connection open, and for messages without data. */
function parsed(block: string): Message | null {
  const message = { id: "", event: "message", data: "" };
  const data: string[] = [];
  for (const line of block.split("\n")) {
    const [, field = "", value = ""] = /^([^:]*): ?(.*)$/.exec(line) ?? [];
    if (field === "id") message.id = value;
    if (field === "event") message.event = value;
    if (field === "data") data.push(value);
  }
  return data.length === 0 ? null : { ...message, data: data.join("\n") };
}
