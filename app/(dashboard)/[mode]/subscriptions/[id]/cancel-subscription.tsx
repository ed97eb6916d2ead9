"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useDay } from "@/app/(dashboard)/[mode]/subscriptions/next-charge";
import { ConfirmAction, useDone } from "@/app/(dashboard)/action";
import { trpc } from "@/app/(dashboard)/trpc";
import { Choice } from "@/components/choice";

type Props = {
  id: string;
  hasStarted: boolean;
  isUnpaid: boolean;
  /** The end of the paid period, if the subscription can still be canceled at that time. */
  endsAt: string | null;
  canEndNow: boolean;
};

export function CancelSubscription({ id, hasStarted, isUnpaid, endsAt, canEndNow }: Props) {
  const t = useTranslations("dashboard.subscriptions.cancel");
  const dayOf = useDay();
  const [when, setWhen] = useState<"atEnd" | "now">("atEnd");
  const ending = endsAt === null ? "" : t(isUnpaid ? "atEndUnpaid" : "atEndPaid", { date: dayOf(endsAt) });
  const atEnd = !canEndNow || (endsAt !== null && when === "atEnd");
  const done = useDone<{ status: string }>(({ status }) => t(status === "canceled" ? "done" : "doneAtEnd"));
  return (
    <ConfirmAction
      button={t("action")}
      title={t("title")}
      keep={t("keep")}
      confirm={t("confirm")}
      call={trpc.subscriptions.cancel.useMutation(done)}
      input={{ id, at_period_end: atEnd }}
      onOpen={() => setWhen("atEnd")}
    >
      {hasStarted ? null : <p>{t("incomplete")}</p>}
      {hasStarted && endsAt === null ? <p>{t("only")}</p> : null}
      {hasStarted && endsAt !== null && !canEndNow ? <p>{ending}</p> : null}
      {hasStarted && endsAt !== null && canEndNow ? (
        <Choice
          legend={t("when")}
          name="when"
          value={when}
          onChange={setWhen}
          options={[
            { value: "atEnd", label: t("atEnd"), hint: ending },
            { value: "now", label: t("now"), hint: t("nowHint") },
          ]}
        />
      ) : null}
      <p className="text-soft text-sm">{t("noUndo")}</p>
    </ConfirmAction>
  );
}
