"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useController } from "react-hook-form";
import * as z from "zod/mini";
import { FailurePage } from "@/app/(dashboard)/failure";
import { FormTextField } from "@/app/(dashboard)/form/fields";
import { useOperationForm } from "@/app/(dashboard)/form/use-operation-form";
import { trpc } from "@/app/(dashboard)/trpc";
import { Button } from "@/components/button";
import { Choice } from "@/components/choice";
import { Dialog, DialogActions } from "@/components/dialog";
import { useToast } from "@/components/toast";
import { instantOf, plusDays } from "@/server/core/values/day";
import { dayMs } from "@/server/core/values/time";

type Props = { link: { id: string; expires_at: string | null } };
const spans = ["1", "7", "30", "never", "day"] as const;
const firstSpan: (typeof spans)[number] = "7";

/** Extends the expiry of an active link. */
export function ExtendLink({ link }: Props) {
  const t = useTranslations("dashboard.business.links");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t("extend")}
      </Button>
      <Dialog open={open} title={t("extendTitle")} onClose={() => setOpen(false)}>
        <ExtensionForm link={link} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

/** The selected time span as the operation's input. */
const extensionOf = ({ id, expires_at: expires }: Props["link"]) =>
  z.pipe(
    z.object({ span: z.enum(spans), day: z.string() }),
    z.transform(({ span, day }) => ({ id, expires_at: untilOf(span, day, expires) })),
  );

function ExtensionForm({ link, onDone }: Props & { onDone: () => void }) {
  const t = useTranslations("dashboard.business.links");
  const common = useTranslations("dashboard.common");
  const router = useRouter();
  const toast = useToast();
  const update = trpc.payment_links.update.useMutation({
    onSuccess: () => {
      onDone();
      toast(t("extended"));
      router.refresh();
    },
  });
  const form = useOperationForm({
    id: "extend",
    schema: extensionOf(link),
    start: { span: firstSpan, day: "" },
    error: update.error,
    params: { expires_at: "day" },
    problem: (key) => (key === "day" ? t("dayProblem") : undefined),
  });
  const span = useController({ control: form.control, name: "span" }).field;
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={form.handleSubmit((input) => (update.isPending ? undefined : update.mutate(input)))}
    >
      <Choice
        legend={t("until")}
        name="extend-span"
        value={span.value}
        onChange={span.onChange}
        options={spans.map((value) => ({ value, label: t(`spans.${value}`) }))}
      />
      {span.value === "day" ? (
        <FormTextField form={form} name="day" type="date" label={t("day")} hint={t("dayHint")} />
      ) : null}
      <FailurePage error={update.error} />
      <DialogActions>
        <Button variant="secondary" onClick={onDone} disabled={update.isPending}>
          {common("cancel")}
        </Button>
        <Button type="submit" busy={update.isPending}>
          {t("extendSubmit")}
        </Button>
      </DialogActions>
    </form>
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
