"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { ActionText, rowChange } from "@/app/(dashboard)/[mode]/row-action";
import { FailurePage } from "@/app/(dashboard)/failure";
import { trpc } from "@/app/(dashboard)/trpc";
import { Button } from "@/components/button";
import { Dialog, DialogActions } from "@/components/dialog";
import { Field } from "@/components/field";
import { Scale } from "@/components/lucide";
import { halalasOf } from "@/components/text/halalas";
import { useToast } from "@/components/toast";
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
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={t(`${limits.of}.what`, { name: limits.name })}
        onClick={() => setOpen(true)}
        className={rowChange}
      >
        <ActionText Icon={Scale}>{t("button")}</ActionText>
      </button>
      <Dialog
        open={open}
        title={t(`${limits.of}.title`, { name: limits.name })}
        onClose={() => setOpen(false)}
      >
        <LimitForm {...limits} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

const typed = (halalas: number | null) => (halalas === null ? "" : formatRiyals(halalas));

/** Undefined if the text is not an amount. */
const limitOf = (text: string) => (text.trim() === "" ? null : (halalasOf(text) ?? undefined));

const amountField = { inputMode: "decimal", autoComplete: "off", dir: "ltr", className: "numeral" } as const;

function LimitForm({ id, of, onDone, ...current }: Limits & { onDone: () => void }) {
  const t = useTranslations("developers.limits");
  const router = useRouter();
  const toast = useToast();
  const [before] = useState(current);
  const [daily, setDaily] = useState(typed(before.refund_daily_limit));
  const [approval, setApproval] = useState(typed(before.refund_approval_above));
  const [isSent, setSent] = useState(false);
  const onSuccess = () => {
    onDone();
    toast(t("done"));
    router.refresh();
  };
  const saves = {
    key: trpc.api_keys.limit_refunds.useMutation({ onSuccess }),
    app: trpc.connected_apps.limit_refunds.useMutation({ onSuccess }),
  };
  const save = saves[of];
  const limits = { refund_daily_limit: limitOf(daily), refund_approval_above: limitOf(approval) };
  const problem = (value: number | null | undefined) =>
    isSent && value === undefined ? t("problem") : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    const { refund_daily_limit, refund_approval_above } = limits;
    if (refund_daily_limit === undefined || refund_approval_above === undefined || save.isPending) return;
    // What the user did not change keeps what another admin saved meanwhile.
    save.mutate({
      id,
      ...(refund_daily_limit !== before.refund_daily_limit && { refund_daily_limit }),
      ...(refund_approval_above !== before.refund_approval_above && { refund_approval_above }),
    });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-5 text-start">
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
      <FailurePage error={save.error} />
      <DialogActions>
        <Button type="submit" busy={save.isPending}>
          {t("save")}
        </Button>
      </DialogActions>
    </form>
  );
}
