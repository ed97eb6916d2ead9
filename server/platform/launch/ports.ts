import { once } from "node:events";
import { createServer } from "node:net";
import { StartError } from "@/server/platform/runtime/start-error";

/** Returns a loopback port that is currently free. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new StartError("No free port was found.");
  return address.port;
}

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
    const next = await refuseTakenPort(port + 1, "127.0.0.1", "the sandbox gateway").then(
      () => true,
      () => false,
    );
    if (next) return port;
  }
}
