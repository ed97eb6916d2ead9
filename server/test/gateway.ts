import { z } from "zod";
import { JournalEntry } from "@/packages/sandbox/records";
import { unscoped } from "@/server/base/db/db";
import { gatewayUrl } from "./account";

/** Returns the sandbox gateway's own records of one of our payments, from its journal. */
export async function gatewayRecords(paymentId: string) {
  const { gatewayId } = await unscoped.payment.findUniqueOrThrow({ where: { id: paymentId } });
  const response = await fetch(`${gatewayUrl()}/admin/journal`);
  const { entries } = z.object({ entries: z.array(z.unknown()) }).parse(await response.json());
  const facts = entries
    .filter((entry) => JSON.stringify(entry).includes(gatewayId))
    .map((entry) => JournalEntry.parse(entry));
  const own = facts.flatMap((entry) => ("payment" in entry && entry.payment.id === gatewayId ? [entry] : []));
  const last = own.at(-1)?.payment;
  return {
    charges: own.filter(({ type }) => type === "payment_created").length,
    refunds: own.flatMap((entry) => (entry.type === "payment_refunded" ? [entry.amount ?? 0] : [])),
    status: last?.status,
    refunded: last?.refunded ?? 0,
  };
}

const Faults = z.object({ faults: z.array(z.object({ id: z.string(), hits: z.int() })) });

/** Injects a fault for requests with `match` in the path or body. It must be unique: all tests share the gateway. */
export async function gatewayFault(fault: {
  route: string;
  kind: string;
  match: string;
  count?: number;
  ms?: number;
  status?: number;
  body?: string;
}) {
  const response = await fetch(`${gatewayUrl()}/admin/faults`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(fault),
  });
  const { id } = z.object({ id: z.string() }).parse(await response.json());
  const list = async () => Faults.parse(await (await fetch(`${gatewayUrl()}/admin/faults`)).json());
  return {
    remove: () => fetch(`${gatewayUrl()}/admin/faults/${id}`, { method: "DELETE" }),
    /** Returns the number of requests that it affected. */
    hits: async () => (await list()).faults.find((one) => one.id === id)?.hits,
  };
}
