import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import { StartError } from "@/server/base/runtime/start-error";

/** Ports that this process was given, so that two calls in a row do not return the same. */
const given = new Set<number>();

/**
 * Returns a loopback port that is currently free, below those that operating systems give to outgoing connections, so
 * that none of them takes it before it is used. Throws StartError if a hundred of them are not available.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(20_000, 32_000);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
  throw new StartError("No free port was found.");
}

const isFree = (port: number) =>
  refuseTakenPort(port, "127.0.0.1", "this port").then(
    () => true,
    () => false,
  );

/** Throws StartError if the port is not available. The message names the setting that changes it. */
export async function refuseTakenPort(port: number, host: string, purpose: string) {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, "listening");
  } catch (error) {
    throw new StartError(`Port ${port} for ${purpose} ${why(error)}. Set PORT to another port.`);
  }
  server.close();
  await once(server, "close");
}

function why(error: unknown) {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return code === "EADDRINUSE" ? "is taken" : `cannot be used (${String(code ?? error)})`;
}

/** Returns a free port whose successor is free too, for the sandbox gateway. */
export async function freePortPair(): Promise<number> {
  for (;;) {
    const port = await freePort();
    if (given.has(port + 1) || !(await isFree(port + 1))) continue;
    given.add(port + 1);
    return port;
  }
}
