"use client";

import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { ConfirmAction, DialogAction, useDone } from "@/app/(dashboard)/action";
import { FailurePage } from "@/app/(dashboard)/failure";
import { DialogForm } from "@/app/(dashboard)/form/dialog-form";
import { ChoiceField, FormTextField } from "@/app/(dashboard)/form/fields";
import { useOperationForm } from "@/app/(dashboard)/form/use-operation-form";
import { trpc } from "@/app/(dashboard)/trpc";
import { Button } from "@/components/button";
import { instantOf, plusDays } from "@/server/core/values/day";
import { dayMs } from "@/server/core/values/time";

export function CancelLink({ id, isOfSubscription }: { id: string; isOfSubscription: boolean }) {
  const t = useTranslations("dashboard.links");
  const cancel = trpc.payment_links.cancel.useMutation(useDone(t("canceled")));
  return (
    <ConfirmAction
      button={t("cancel")}
      title={t("cancelTitle")}
      keep={t("keep")}
      confirm={t("cancelConfirm")}
      call={cancel}
      input={{ id }}
    >
      <p>{t("cancelLead")}</p>
      {isOfSubscription ? <p>{t("cancelOfSubscription")}</p> : null}
    </ConfirmAction>
  );
}

/** Shows a link in the shop, or takes it out. */
export function ShopAction({ id, shown }: { id: string; shown: boolean }) {
  const t = useTranslations("dashboard.business.links");
  const update = trpc.payment_links.update.useMutation(useDone(t(shown ? "leftShop" : "enteredShop")));
  return (
    <>
      <Button variant="secondary" busy={update.isPending} onClick={() => update.mutate({ id, shop: !shown })}>
        {t(shown ? "leaveShop" : "showInShop")}
      </Button>
      <FailurePage error={update.error} />
    </>
  );
}

type Props = { link: { id: string; expires_at: string | null } };
const spans = ["1", "7", "30", "never", "day"] as const;

/** The selected time span as the operation's input. */
const extensionOf = ({ id, expires_at: expires }: Props["link"]) =>
  z.pipe(
    z.object({ span: z.enum(spans), day: z.string() }),
    z.transform(({ span, day }) => ({ id, expires_at: untilOf(span, day, expires) })),
  );

/** Extends the expiry of an active link. */
export function ExtendLink({ link }: Props) {
  const t = useTranslations("dashboard.business.links");
  const update = trpc.payment_links.update.useMutation(useDone(t("extended")));
  const form = useOperationForm({
    id: "extend",
    schema: extensionOf(link),
    // A link that never expires is not shortened by a click.
    start: { span: link.expires_at === null ? "never" : "7", day: "" },
    error: update.error,
    params: { expires_at: "day" },
    problem: { day: t("dayProblem") },
  });
  const span = useWatch({ control: form.control, name: "span" });
  const save = (close: () => void) =>
    form.handleSubmit((input) => update.mutate(input, { onSuccess: close }));
  return (
    <DialogAction
      button={t(link.expires_at === null ? "setExpiry" : "extend")}
      title={t("extendTitle")}
      call={update}
      onOpen={() => form.reset()}
    >
      {(close) => (
        <DialogForm
          onSubmit={save(close)}
          onCancel={close}
          busy={update.isPending}
          error={update.error}
          submit={t("extendSubmit")}
        >
          <ChoiceField
            form={form}
            name="span"
            legend={t("until")}
            options={spans.map((value) => ({ value, label: t(`spans.${value}`) }))}
          />
          {span === "day" ? (
            <FormTextField form={form} name="day" type="date" label={t("day")} hint={t("dayHint")} />
          ) : null}
        </DialogForm>
      )}
    </DialogAction>
  );
}

/**
 * Returns the expiry some days after the current one, or after now if there is none; a day ends at midnight in
 * Riyadh.
 */
function untilOf(span: (typeof spans)[number], day: string, expires: string | null): string | null {
  if (span === "never") return null;
  if (span === "day") return /^\d{4}-\d{2}-\d{2}$/.test(day) ? instantOf(plusDays(day, 1)).toISOString() : "";
  const from = Math.max(Date.now(), expires === null ? 0 : Date.parse(expires));
  return new Date(from + Number(span) * dayMs).toISOString();
}
