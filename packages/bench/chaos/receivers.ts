import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { type Random, seeded } from "@/server/core/random";
import type { Endpoint, Receipt } from "./evidence";
import type { Merchants } from "./merchant";
import type { Shop } from "./rig";

const manners = ["good", "flaky", "slow", "dead", "moved", "gone"] as const;
type Manner = (typeof manners)[number];

const Registered = z.object({ id: z.string(), secret: z.string() });

/** Merchants' receivers of events: what each got, and what it answered. */
export type Receivers = { endpoints: Endpoint[]; receipts(): Receipt[]; close(): Promise<void> };

/** Opens a receiver for every second shop, and one of bad manners for every fourth besides. */
export async function openReceivers(
  seed: number,
  shops: readonly Shop[],
  merchants: Merchants,
): Promise<Receivers> {
  const receipts: Receipt[] = [];
  const endpoints: Endpoint[] = [];
  const ids = new Map<string, string>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer); // a request without an encoding gives buffers
    const [, manner = "", name = ""] = (request.url ?? "").split("/");
    const random = seeded(seed, "receiver", name, receipts.length);
    const receipt: Receipt = {
      endpoint: name,
      event: String(request.headers["service-delivery"]),
      signature: String(request.headers["service-signature"]),
      body: Buffer.concat(chunks).toString("utf8"),
      status: null,
      atSeconds: Math.floor(Date.now() / 1000),
    };
    receipts.push(receipt);
    receipt.status = await answer(response, manners.find((known) => known === manner) ?? "good", random);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;

  const random = seeded(seed, "receivers");
  for (const [n, shop] of shops.entries()) {
    if (n % 2 === 1) continue;
    const second = n % 4 === 0 ? [manners[1 + ((n / 4) % (manners.length - 1))] ?? "flaky"] : [];
    for (const manner of ["good", ...second]) {
      const name = `${n}-${manner}`;
      const letter = merchants.write("endpoint", shop, `${seed}-endpoint-${name}`, "/v1/webhook_endpoints", {
        url: `http://127.0.0.1:${port}/${manner}/${name}`,
      });
      const said = await merchants.repeat(letter, random);
      const { id, secret } = Registered.parse(JSON.parse(said?.body ?? "null"));
      endpoints.push({ id, account: shop.id, secret });
      ids.set(name, id);
    }
  }
  return {
    endpoints,
    receipts: () => receipts.map((receipt) => ({ ...receipt, endpoint: ids.get(receipt.endpoint) ?? "" })),
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Answers as its manner is; null for a connection that is closed instead. */
async function answer(response: ServerResponse, manner: Manner, random: Random): Promise<number | null> {
  if (manner === "slow") await wait(random.between(200, 2_500));
  if (manner === "flaky" && random.chance(0.15)) {
    response.destroy();
    return null;
  }
  const status = statusOf(manner, random);
  response.writeHead(status, status === 302 ? { location: "http://127.0.0.1:1/" } : {}).end("said");
  return status;
}

function statusOf(manner: Manner, random: Random): number {
  switch (manner) {
    case "good":
    case "slow":
      return 200;
    case "flaky":
      return random.chance(0.3) ? random.pick([500, 503, 404]) : 204;
    case "dead":
      return 500;
    case "moved":
      return 302;
    case "gone":
      return random.chance(0.02) ? 410 : 200;
  }
}
