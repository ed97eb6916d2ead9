import { z } from "zod";
import { fromJob } from "@/server/context";
import { commit } from "@/server/core/commit";
import { knownOrNew } from "@/server/customers/create";

// Run as a process of its own: records events as the service does, many in one change, and wakes the workers.
const Order = z.object({ id: z.int(), account: z.string(), count: z.int(), name: z.string() });

process.on("message", (message) => {
  const order = Order.parse(message);
  record(order).then(
    (customers) => process.send?.({ id: order.id, customers }),
    (error: unknown) => process.send?.({ id: order.id, error: String(error) }),
  );
});
process.on("disconnect", () => process.exit(0));
process.send?.({ ready: true });

async function record({ account, count, name }: z.output<typeof Order>): Promise<string[]> {
  const ctx = fromJob({ accountId: account, mode: "test" }, "bench");
  const made = await Promise.all(
    Array.from({ length: count }, (_, n) => knownOrNew(ctx, { name: `${name}-${n}` })),
  );
  const changes = made.map(({ change }) => change).filter((change) => change !== null);
  await commit(ctx, {
    insert: changes.flatMap((change) => ("insert" in change ? change.insert : [])),
    events: changes.flatMap(({ events }) => events),
  });
  return made.map(({ row }) => row.id);
}
