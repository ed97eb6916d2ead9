import { may } from "@/app/(dashboard)/[mode]/read";
import type { Mode } from "@/server/base/db/db";
import type { Cycle } from "@/server/subscriptions/cycle-schema";
import type { Subscription } from "@/server/subscriptions/schema";
import { CancelSubscription } from "./cancel-subscription";
import { CardLink } from "./card-link";
import { PauseSubscription } from "./pause-subscription";
import { ResumeSubscription } from "./resume-subscription";

type Props = {
  mode: Mode;
  subscription: Subscription;
  latest: Cycle | null;
  /** Whether the overdue period can be paid by link. */
  hasPayNowLink: boolean;
  cardText: string;
};

/** The actions available in this state to this user. Stored cards are never charged from here. */
export async function Actions({ mode, subscription, latest, hasPayNowLink, cardText }: Props) {
  const { id, status, cancel_at_period_end: ending, current_period_end: end } = subscription;
  const mayDo = (verb: "cancel" | "delete" | "pause" | "resume" | "card_link") =>
    may(mode, `subscriptions.${verb}`);
  const hasStarted = status === "active" || status === "past_due" || status === "paused";
  if (!hasStarted && status !== "incomplete") return null;
  // While paused, the end of the period does not end the subscription.
  const canEndLater = status !== "paused" && !ending && end !== null && new Date(end) > new Date();
  const canEndNow = await mayDo("delete");
  // After a final decline the customer can still pay by link.
  const isFinallyDeclined = status === "past_due" && latest?.status === "failed";
  const isUnpaid = isFinallyDeclined || latest?.status === "retrying" || latest?.status === "scheduled";
  const canEnd = (await mayDo("cancel")) && (canEndNow || canEndLater || status === "incomplete");
  return (
    <div className="flex flex-wrap gap-2">
      {hasStarted && (await mayDo("card_link")) ? <CardLink id={id} text={cardText} /> : null}
      {status === "paused" && (await mayDo("resume")) ? <ResumeSubscription id={id} /> : null}
      {hasStarted && status !== "paused" && (await mayDo("pause")) ? (
        <PauseSubscription id={id} isUnpaid={isUnpaid} isOwedByLink={isFinallyDeclined && hasPayNowLink} />
      ) : null}
      {canEnd ? (
        <CancelSubscription
          id={id}
          hasStarted={hasStarted}
          isUnpaid={isUnpaid}
          endsAt={canEndLater ? end : null}
          canEndNow={canEndNow}
        />
      ) : null}
    </div>
  );
}
