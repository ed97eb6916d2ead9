import { unscoped } from "@/server/base/db/db";
import { throttleKey } from "@/server/core/commit/throttle";
import { asOwner } from "@/server/test/account";
import { attemptLink } from "@/server/test/hosted-pages";
import { pageOfLink } from "./attempt-guard";

/** Makes an attempt on a link after many failed ones. The error is the cause of its failure. */
export async function suspectAttempt(id: string): Promise<unknown> {
  const link = await unscoped.paymentLink.findUniqueOrThrow({ where: { id } });
  await asOwner(
    "insert into payment_attempt (id, subject, created_at) select n, $1, now() from generate_series(1, $2) n",
    [throttleKey("attempt-page", id), pageOfLink(link).limit.challengedAfter],
  );
  const attempt = attemptLink(link.slug, { token: "token_test_paid_mada" });
  return attempt.catch((cause: unknown) => Promise.reject(new Error("held back", { cause })));
}
