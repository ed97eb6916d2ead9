import { once } from "node:events";
import { createClient } from "@halala/client";
import { say } from "./say";
import { shopServer } from "./server";
import { readSettings } from "./settings";
import { registerReceiver } from "./webhooks";

async function main(): Promise<void> {
  const settings = readSettings();
  const address = `http://localhost:${settings.port}`;
  const halala = createClient({ apiKey: settings.secretKey, baseUrl: settings.api });
  const { secret, remove } = await registerReceiver(halala, address);
  const server = shopServer({ ...settings, halala, address, webhookSecret: () => secret });
  server.listen(settings.port, "localhost");
  await once(server, "listening");
  say(`The shop is running at ${address} and uses Halala at ${settings.service}. Press Ctrl-C to stop it.`);
  await Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);
  await remove();
  server.close();
  server.closeAllConnections();
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
