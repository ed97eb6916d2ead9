import { fork } from "node:child_process";
import { once } from "node:events";
import { Agent, type IncomingHttpHeaders, type RequestOptions, request } from "node:http";
import { fileURLToPath } from "node:url";

export type Reply = { status: number; headers: IncomingHttpHeaders; text: string };

type Outgoing = { key?: string; headers?: Record<string, string>; body?: string | Buffer };

/**
 * The API as a separate process on this worker's database, reached over HTTP. `stop` returns all output of
 * the process. `settings` override the tests' settings.
 */
export async function apiProcess(settings: Record<string, string> = {}) {
  const child = fork(fileURLToPath(new URL("processes/api-process.ts", import.meta.url)), {
    execArgv: ["--import", "tsx"],
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    // biome-ignore lint/style/noProcessEnv: where the harness has put the settings of this worker
    env: { ...process.env, LOG_LEVEL: "debug", ...settings },
  });
  const written: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => written.push(chunk));
  const output = () => Buffer.concat(written).toString("utf8");
  const ended = once(child, "exit");
  const port = await Promise.race([
    once(child, "message").then(([message]) => Number(message)),
    ended.then(() => {
      throw new Error(`The process ended before it listened:\n${output()}`);
    }),
  ]);
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  return {
    pid: child.pid ?? 0,
    origin: `http://127.0.0.1:${port}`,
    send: (method: string, path: string, outgoing: Outgoing = {}) =>
      exchange({ host: "127.0.0.1", port, agent, method, path }, outgoing),
    async stop(): Promise<string> {
      agent.destroy();
      if (child.connected) child.disconnect();
      await ended;
      return output();
    },
  };
}

export type Api = Awaited<ReturnType<typeof apiProcess>>;

/** Not `fetch`, which normalizes paths and reorders headers. */
function exchange(to: RequestOptions, { key, headers = {}, body }: Outgoing): Promise<Reply> {
  const authorization = key === undefined ? {} : { authorization: `Bearer ${key}` };
  return new Promise((resolve, reject) => {
    const outgoing = request({ ...to, headers: { ...authorization, ...headers } }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer); // a response without an encoding yields buffers
      const text = Buffer.concat(chunks).toString("utf8");
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}
