import { availableIfPaidBefore } from "@/server/balance/available";
import { update } from "@/server/core/commit/commit";
import { dayOf, instantOf, plusDays } from "@/server/core/values/day";
import { availablePosting } from "@/server/payments/ledger";
import { daysBack } from "./order-times";
import type { World } from "./world";

const lateMs = 5 * 60_000;

/** Makes payments available each night, like the nightly job. */
export function planReleases(world: World) {
  const today = dayOf(world.end);
  for (let ago = daysBack; ago >= 0; ago -= 1)
    world.at(new Date(instantOf(plusDays(today, -ago)).getTime() + lateMs), () => makeAvailable(world));
}

function makeAvailable({ ctx, rows }: World) {
  const before = availableIfPaidBefore(ctx.now());
  const due = rows
    .all("payment")
    .filter(({ releasedAt, paidAt }) => releasedAt === null && paidAt !== null && paidAt < before);
  rows.apply({
    update: due.map((row) => update("payment", row, { releasedAt: ctx.now() })),
    postings: due.map(availablePosting).filter((posting) => posting !== null),
  });
}
