import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { listCells, say } from "@/packages/bench/server";
import { newShop, ownerUrl, payment, startService, urlOf } from "./cells-service";

/** The statements that leave the node of the cell, for each kind of request, from the logs of the workers. */
export async function remote(folder: string): Promise<number> {
  const logged = async (value: string) => {
    for (const port of [5801, 5802, 5803]) {
      const client = new pg.Client(urlOf(port, "postgres"));
      await client.connect();
      await client.query(`alter role halala_app set citus.log_remote_commands = ${value}`);
      await client.query(
        `alter role halala_app set log_min_messages = ${value === "on" ? "notice" : "warning"}`,
      );
      await client.end();
    }
  };
  await logged("on");
  const log = () =>
    ["5802", "5803"].map((port) => readFileSync(`${folder}/var/lib/citus/${port}/log`, "utf8")).join("");
  const [first] = await listCells(ownerUrl);
  const shop = await newShop(first?.cell ?? "");
  const service = await startService();
  const sent: [string, () => Promise<{ body: { id: string } }>][] = [];
  const paid = await service.send(shop, "POST", "/v1/payments", payment);
  const customer = () => ({ name: "Noura", email: `${randomUUID()}@example.com` });
  sent.push(
    ["create a customer", () => service.send(shop, "POST", "/v1/customers", customer())],
    [
      "create a link",
      () => service.send(shop, "POST", "/v1/payment_links", { amount: 100, currency: "SAR" }),
    ],
    ["charge a token", () => service.send(shop, "POST", "/v1/payments", payment)],
    ["read a payment", () => service.send(shop, "GET", `/v1/payments/${paid.body.id}`)],
    ["list payments", () => service.send(shop, "GET", "/v1/payments?limit=20")],
    ["refund", () => service.send(shop, "POST", `/v1/payments/${paid.body.id}/refunds`, { amount: 100 })],
    ["read the balance", () => service.send(shop, "GET", "/v1/balance")],
  );
  for (const [name, request] of sent) {
    await request();
    await wait(1_000); // the request log is written a quarter of a second later
    const before = log().length;
    await request();
    await wait(1_000);
    const issued = log()
      .slice(before)
      .split("\n")
      .filter((line) => line.includes("issuing "));
    say(`${name}: ${issued.length}${issued.length > 0 ? `, such as ${issued[0]?.slice(0, 200)}` : ""}`);
  }
  await service.stop();
  await logged("off");
  return 0;
}
