import type { Cycle } from "@/prisma/generated/client";
import { baseUrl } from "@/server/platform/runtime/env";
import { retryDays } from "@/server/subscriptions/calendar";
import { hasEnded } from "@/server/subscriptions/collect";
import {
  forCustomer,
  forMerchant,
  type Letters,
  nobody,
  type Scene,
  shownCard,
  toCustomer,
  toMembers,
} from "./scene";
import type { ToldCycle } from "./told";

/**
 * The mails about a charge that failed. None when it is settled meanwhile, or ended the subscription: that has a mail of
 * its own. Not to the customer when there was another attempt since: its own mail says what holds now.
 */
export async function failed(scene: Scene, told: ToldCycle): Promise<Letters> {
  const { db, subscription } = scene;
  const cycle = await db.cycle.findUniqueOrThrow({ where: { id: told.id } });
  if (hasEnded(subscription) || cycle.status === "paid" || cycle.status === "void") return nobody;
  const link = await db.paymentLink.findUnique({ where: { id: told.payment_link ?? "" } });
  const payNow = link?.status === "active" ? `${baseUrl}/pay/${link.slug}` : null;
  const code = told.failure_code ?? "processing_error";
  return {
    toMembers: (await isFirst(scene)) ? await membersLetters(scene, cycle, { code, payNow }) : [],
    toCustomer: isAsTold(cycle, told) ? customersLetter(scene, told, { code, payNow }) : null,
  };
}

type Facts = { code: NonNullable<ToldCycle["failure_code"]>; payNow: string | null };

const isAsTold = ({ attempts, nextAttemptAt }: Cycle, told: ToldCycle) =>
  attempts === told.attempts && nextAttemptAt?.getTime() === told.next_attempt_at?.getTime();

/** Whether a period's charge failed for the first time: then its subscription became past due. */
async function isFirst({ db, event }: Scene): Promise<boolean> {
  const first = await db.event.findFirst({
    where: { type: "cycle_failed", objectId: event.objectId },
    orderBy: { id: "asc" },
  });
  return first?.id === event.id;
}

async function membersLetters(scene: Scene, cycle: Cycle, { code, payNow }: Facts) {
  const { amount, nextAttemptAt } = cycle;
  const passOn = scene.address === null ? payNow : null;
  const content = { ...forMerchant(scene), amount, code, nextAttemptAt, passOn };
  return (await toMembers(scene)).map((reader) => ({
    ...reader,
    template: "subscription_past_due" as const,
    content,
  }));
}

function customersLetter(scene: Scene, told: ToldCycle, facts: Facts) {
  const reader = toCustomer(scene);
  if (reader === null) return null;
  const { card } = scene.subscription;
  const content = {
    ...forCustomer(scene),
    ...facts,
    amount: told.amount,
    card: card === null || card.status === "removed" ? null : shownCard(card),
    follows: outlook(scene, told),
  };
  return { ...reader, template: "subscription_failed" as const, content };
}

/** What follows while nobody pays: as the plan of retries has it. */
function outlook({ account, subscription }: Scene, { attempts, next_attempt_at: at }: ToldCycle) {
  const final = account.billingFinal === "pause" ? ("pause" as const) : ("cancel" as const);
  if (at !== null) return { kind: "retry" as const, at, final: attempts >= retryDays.length ? final : null };
  const { status, graceUntil } = subscription;
  if (status === "paused" || graceUntil === null) return { kind: "paused" as const };
  return { kind: "wait" as const, until: graceUntil, final };
}
