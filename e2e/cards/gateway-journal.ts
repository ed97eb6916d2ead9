import { z } from "zod";
import { api, demo } from "@/e2e/support/fixtures";

const Payments = z.object({ data: z.array(z.object({ id: z.string(), status: z.string() })) });
const GatewayLog = z.object({
  entries: z.array(
    z.object({
      payment: z
        .object({
          id: z.string(),
          status: z.string(),
          refunded: z.number(),
          metadata: z.record(z.string(), z.string()).nullish(),
        })
        .optional(),
    }),
  ),
});

/** Returns the statuses of a link's payments, newest first. */
export const statuses = async (link: string) =>
  Payments.parse(await api("GET", `/v1/payments?payment_link=${link}`)).data.map(({ status }) => status);

/** Returns how many of a link's payments the gateway charged and refunded, from its own journal. */
export async function atTheGateway(link: string) {
  const ours = Payments.parse(await api("GET", `/v1/payments?payment_link=${link}`)).data.map(({ id }) => id);
  const { entries } = GatewayLog.parse(await (await fetch(`${demo.gateway_url}/admin/journal`)).json());
  const latest = new Map<string, { status: string; refunded: number }>();
  for (const { payment } of entries)
    if (ours.includes(payment?.metadata?.payment ?? "") && payment) latest.set(payment.id, payment);
  const taken = [...latest.values()].filter(({ status }) => status === "paid" || status === "refunded");
  return { taken: taken.length, refunded: taken.filter(({ refunded }) => refunded > 0).length };
}
