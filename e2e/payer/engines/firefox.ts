import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { WebSocket } from "undici";
import { z } from "zod";
import { collector, type Engine, phone } from "./engine";

const Reply = z.object({ id: z.number(), result: z.unknown().optional(), error: z.string().optional() });
const Called = z.union([
  z.object({ type: z.literal("success"), result: z.looseObject({ type: z.string() }) }),
  z.object({ type: z.literal("exception"), exceptionDetails: z.object({ text: z.string() }) }),
]);
const Created = z.object({ capabilities: z.object({ browserVersion: z.string() }) });
const Tree = z.object({ contexts: z.tuple([z.object({ context: z.string() })]) });

type Send = (method: string, params: object) => Promise<unknown>;

/** Sends commands of WebDriver BiDi over a WebSocket. */
async function connect(url: string): Promise<Send> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, (reply: z.infer<typeof Reply>) => void>();
  socket.addEventListener("message", ({ data }) => {
    const { success, data: reply } = Reply.safeParse(JSON.parse(String(data)));
    if (success) waiting.get(reply.id)?.(reply);
  });
  await once(socket, "open");
  let last = 0;
  return async (method, params) => {
    last += 1;
    const id = last;
    const answered = new Promise<z.infer<typeof Reply>>((resolve) => void waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { result, error } = await answered;
    if (error !== undefined) throw new Error(`${method}: ${error}`);
    return result;
  };
}

/** Starts Firefox without a driver: it speaks WebDriver BiDi itself. */
export async function startFirefox(program: string): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), "halala-firefox-"));
  const args = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port=0"];
  const child = spawn(program, args, { stdio: ["ignore", "ignore", "pipe"] });
  const exited = once(child, "exit");
  const send = await connect(`${await addressIn(child.stderr)}/session`);
  const { capabilities } = Created.parse(await send("session.new", { capabilities: {} }));
  const [{ context }] = Tree.parse(await send("browsingContext.getTree", {})).contexts;
  await send("browsingContext.setViewport", { context, viewport: phone });
  await send("script.addPreloadScript", { functionDeclaration: collector });
  return {
    version: capabilities.browserVersion,
    open: (url) => send("browsingContext.navigate", { context, url, wait: "complete" }),
    ...pageOf(context, send),
    async close() {
      await send("browser.close", {});
      await exited;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

async function addressIn(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const [address] = /ws:\/\/\S+/.exec(line) ?? [];
    if (address === undefined) continue;
    output.resume();
    return address;
  }
  throw new Error("Firefox ended before it listened.");
}

function pageOf(context: string, send: Send): Omit<Engine, "version" | "open" | "close"> {
  const call = async (source: string, ...args: string[]) => {
    const called = Called.parse(
      await send("script.callFunction", {
        functionDeclaration: source,
        awaitPromise: true,
        target: { context },
        arguments: args.map((value) => ({ type: "string", value })),
      }),
    );
    if (called.type === "exception") throw new Error(called.exceptionDetails.text);
    const { type, sharedId, value } = called.result;
    return type === "node" ? { sharedId } : (value ?? null);
  };
  const perform = (type: "pointer" | "key", actions: object[]) =>
    send("input.performActions", { context, actions: [{ type, id: type, actions }] });
  const click = (element: object) =>
    perform("pointer", [
      { type: "pointerMove", x: 0, y: 0, origin: { type: "element", element } },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ]);
  return {
    call,
    click,
    async type(element, text) {
      await click(element);
      await perform(
        "key",
        [...text].flatMap((value) => [
          { type: "keyDown", value },
          { type: "keyUp", value },
        ]),
      );
    },
    async screenshot() {
      const taken = await send("browsingContext.captureScreenshot", { context });
      return z.object({ data: z.string() }).parse(taken).data;
    },
    complaints: async () =>
      z.array(z.string()).parse(JSON.parse(String(await call("() => JSON.stringify(window.complaints)")))),
  };
}
