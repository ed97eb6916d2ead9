import { createServer, type Socket } from "node:net";
import pg from "pg";
import { onTestFinished } from "vitest";
import { freePort } from "@/server/platform/launch/ports";
import { testDatabase } from "@/server/test/worker";

type Options = {
  mode: "session" | "transaction" | "statement";
  /** Prepares a client's statements on whichever server connection it gets, as PgBouncer does since 1.21. */
  keepsStatements?: boolean;
};

/**
 * Starts a pooler with two connections to the worker's database until the test ends, which does what PgBouncer does in
 * these modes. Returns its URL.
 */
export async function startPooler(options: Options): Promise<string> {
  const { url } = await testDatabase();
  const free = [await openServer(url), await openServer(url)];
  const listener = createServer((socket) => serveClient(socket, free, options));
  const port = await freePort();
  await new Promise<void>((resolve) => listener.listen(port, "127.0.0.1", resolve));
  onTestFinished(() => void listener.close());
  return Object.assign(new URL(url), { host: `127.0.0.1:${port}`, search: "" }).toString();
}

type Server = {
  /** Sends messages up to a Query or Sync. Returns the responses up to ReadyForQuery. */
  exchange(messages: Buffer[]): Promise<Buffer[]>;
  /** Names of prepared statements. */
  prepared: Set<string>;
};

/** Connects with the driver, and then uses its socket. */
async function openServer(url: string): Promise<Server> {
  const client = new pg.Client(url);
  client.on("error", () => {});
  await client.connect();
  const socket: Socket = Reflect.get(Reflect.get(client, "connection") as object, "stream"); // untyped in the driver
  socket.removeAllListeners("data");
  onTestFinished(() => void socket.destroy());
  const responses: Buffer[] = [];
  let done: (responses: Buffer[]) => void = () => {};
  onMessages(socket, (message) => {
    responses.push(message);
    if (kindOf(message) === "Z") done(responses.splice(0));
  });
  return {
    prepared: new Set(),
    exchange: (messages) =>
      new Promise((resolve) => {
        done = resolve;
        socket.write(Buffer.concat(messages));
      }),
  };
}

function serveClient(socket: Socket, free: Server[], { mode, keepsStatements = false }: Options) {
  const statements = new Map<string, Buffer>();
  let held: Server | undefined;
  let messages: Buffer[] = [];
  let answered = Promise.resolve();

  async function answer(request: Buffer[]) {
    if (mode === "statement" && /^begin/.test(wordsOf(request[0])[0] ?? ""))
      return socket.write(noTransactions);
    const server = held ?? free.pop();
    if (server === undefined) throw new Error("The test uses more connections than the pooler has.");
    held = server;
    const responses = await server.exchange(prepare(request, server));
    const isIdle = responses.at(-1)?.at(-1) === 0x49; // I: not in a transaction
    if (mode !== "session" && isIdle) release();
    socket.write(Buffer.concat(responses));
  }

  /** Adds what the server connection has not prepared yet. */
  function prepare(request: Buffer[], server: Server): Buffer[] {
    for (const message of request) {
      if (kindOf(message) === "P") statements.set(wordsOf(message)[0] ?? "", message);
    }
    if (!keepsStatements) return request;
    const names = request.filter((message) => kindOf(message) === "B").map((bind) => wordsOf(bind)[1] ?? "");
    const missing = names.filter((name) => name === "" || !server.prepared.has(name));
    for (const name of names) server.prepared.add(name);
    const others = request.filter((message) => kindOf(message) !== "P");
    return [...missing.flatMap((name) => statements.get(name) ?? []), ...others];
  }

  function release() {
    if (held !== undefined) free.push(held);
    held = undefined;
  }

  socket.once("data", () => {
    socket.write(greeting);
    onMessages(socket, (message) => {
      messages.push(message);
      if (!["Q", "S"].includes(kindOf(message))) return;
      const request = messages;
      messages = [];
      answered = answered.then(() => answer(request)).then(() => {});
    });
  });
  socket.on("close", release);
}

/** Calls back with each message of the protocol: a letter, the length, the content. */
function onMessages(socket: Socket, handle: (message: Buffer) => void) {
  let received = Buffer.alloc(0);
  socket.on("data", (data: Buffer) => {
    received = Buffer.concat([received, data]);
    while (received.length >= 5 && received.length > received.readInt32BE(1)) {
      const end = received.readInt32BE(1) + 1;
      handle(received.subarray(0, end));
      received = received.subarray(end);
    }
  });
}

const kindOf = (message: Buffer) => message.toString("latin1", 0, 1);

/** The texts at the start of a message, each of which ends with a zero. */
const wordsOf = (message: Buffer | undefined) => message?.toString("utf8", 5).split("\0") ?? [];

function message(kind: string, content: Buffer | string): Buffer {
  const body = Buffer.from(content);
  const head = Buffer.from(`${kind}0000`);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const ready = message("Z", "I");
/** AuthenticationOk, and a process ID that is no backend's. */
const greeting = Buffer.concat([message("R", Buffer.alloc(4)), message("K", Buffer.alloc(8)), ready]);
const noTransactions = Buffer.concat([
  message("E", "SERROR\0C08P01\0Mtransaction blocks not allowed in statement pooling mode\0\0"),
  ready,
]);
