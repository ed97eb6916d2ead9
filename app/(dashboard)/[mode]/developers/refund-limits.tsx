"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { DialogAction, useDone } from "@/app/(dashboard)/action";
import { DialogForm } from "@/app/(dashboard)/form/dialog-form";
import { trpc } from "@/app/(dashboard)/trpc";
import { Field } from "@/components/field";
import { Scale } from "@/components/lucide";
import { halalasOf } from "@/components/text/halalas";
import { formatRiyals } from "@/server/core/values/format-riyals";
import type { ApiKey } from "@/server/keys/schema";

type Limits = Pick<ApiKey, "id" | "name" | "refund_daily_limit" | "refund_approval_above"> & {
  of: "key" | "app";
};

/**
 * Sets how much a key or a connected app can refund in a day, and above which amount a refund needs approval.
 */
export function RefundLimits(limits: Limits) {
  const t = useTranslations("developers.limits");
  return (
    <DialogAction
      look="row"
      icon={Scale}
      button={t("button")}
      what={t(`${limits.of}.what`, { name: limits.name })}
      title={t(`${limits.of}.title`, { name: limits.name })}
    >
      {(close) => <LimitForm {...limits} onDone={close} />}
    </DialogAction>
  );
}

const typed = (halalas: number | null) => (halalas === null ? "" : formatRiyals(halalas));

/** Undefined if the text is not an amount. */
const limitOf = (text: string) => (text.trim() === "" ? null : (halalasOf(text) ?? undefined));

const amountField = { inputMode: "decimal", autoComplete: "off", dir: "ltr", className: "numeral" } as const;

function LimitForm({ id, of, onDone, ...current }: Limits & { onDone: () => void }) {
  const t = useTranslations("developers.limits");
  const [before] = useState(current);
  const [daily, setDaily] = useState(typed(before.refund_daily_limit));
  const [approval, setApproval] = useState(typed(before.refund_approval_above));
  const [isSent, setSent] = useState(false);
  const done = useDone(t("done"));
  const saves = {
    key: trpc.api_keys.limit_refunds.useMutation(done),
    app: trpc.connected_apps.limit_refunds.useMutation(done),
  };
  const save = saves[of];
  const limits = { refund_daily_limit: limitOf(daily), refund_approval_above: limitOf(approval) };
  const problem = (value: number | null | undefined) =>
    isSent && value === undefined ? t("problem") : undefined;
  const submit = () => {
    setSent(true);
    const { refund_daily_limit, refund_approval_above } = limits;
    if (refund_daily_limit === undefined || refund_approval_above === undefined) return;
    // What the user did not change keeps what another admin saved meanwhile.
    const edits = {
      ...(refund_daily_limit !== before.refund_daily_limit && { refund_daily_limit }),
      ...(refund_approval_above !== before.refund_approval_above && { refund_approval_above }),
    };
    save.mutate({ id, ...edits }, { onSuccess: onDone });
  };
  return (
    <DialogForm onSubmit={submit} busy={save.isPending} error={save.error} submit={t("save")}>
      <p className="text-sm">{t(`${of}.lead`)}</p>
      <Field
        {...amountField}
        id="refund-daily-limit"
        label={t("daily")}
        hint={t("dailyHint")}
        value={daily}
        onChange={(event) => setDaily(event.target.value)}
        error={problem(limits.refund_daily_limit)}
      />
      <Field
        {...amountField}
        id="refund-approval-above"
        label={t("approval")}
        hint={t(`${of}.approvalHint`)}
        value={approval}
        onChange={(event) => setApproval(event.target.value)}
        error={problem(limits.refund_approval_above)}
      />
    </DialogForm>
  );
}
