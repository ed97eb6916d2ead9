"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useDay } from "@/app/(dashboard)/[mode]/subscriptions/day";
import { FailurePage } from "@/app/(dashboard)/failure";
import { trpc } from "@/app/(dashboard)/trpc";
import { Button } from "@/components/button";
import { Choice } from "@/components/choice";
import { Confirm } from "@/components/confirm";
import { useToast } from "@/components/toast";

type Props = {
  id: string;
  hasStarted: boolean;
  /** Whether the current period is unpaid. */
  isUnpaid: boolean;
  /** The end of the paid period, if the subscription can still be canceled at that time. */
  endsAt: string | null;
  canEndNow: boolean;
};

export function CancelSubscription({ id, hasStarted, isUnpaid, endsAt, canEndNow }: Props) {
  const t = useTranslations("dashboard.subscriptions.cancel");
  const router = useRouter();
  const toast = useToast();
  const dayOf = useDay();
  const [open, setOpen] = useState(false);
  const [when, setWhen] = useState<"atEnd" | "now">("atEnd");
  const ending = endsAt === null ? "" : t(isUnpaid ? "atEndUnpaid" : "atEndPaid", { date: dayOf(endsAt) });
  const atEnd = endsAt !== null && (!canEndNow || when === "atEnd");
  const cancel = trpc.subscriptions.cancel.useMutation({
    onSuccess: ({ status }) => {
      setOpen(false);
      toast(t(status === "canceled" ? "done" : "doneAtEnd"));
    },
    onSettled: () => router.refresh(),
  });
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => {
          cancel.reset();
          setWhen("atEnd");
          setOpen(true);
        }}
      >
        {t("action")}
      </Button>
      <Confirm
        open={open}
        title={t("title")}
        cancelLabel={t("keep")}
        action={t("confirm")}
        busy={cancel.isPending}
        onClose={() => setOpen(false)}
        onConfirm={() => cancel.mutate({ id, at_period_end: atEnd || !canEndNow })}
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
        <FailurePage error={cancel.error} />
      </Confirm>
    </>
  );
}
