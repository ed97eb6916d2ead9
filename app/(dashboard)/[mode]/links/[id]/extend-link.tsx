"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Failure, faultyParam } from "@/app/(dashboard)/failure";
import { trpc } from "@/app/(dashboard)/trpc";
import { Button } from "@/components/button";
import { Choice } from "@/components/choice";
import { Dialog } from "@/components/dialog";
import { Field } from "@/components/field";
import { useToast } from "@/components/toast";
import { momentOf, plusDays } from "@/server/core/day";

type Props = { link: { id: string; expires_at: string | null } };
const spans = ["1", "7", "30", "never", "day"] as const;

/** Extends the expiry of an active link. */
export function ExtendLink({ link: { id, expires_at: expires } }: Props) {
  const t = useTranslations("dashboard.business.links");
  const common = useTranslations("dashboard.common");
  const router = useRouter();
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const [span, setSpan] = useState<(typeof spans)[number]>("7");
  const [day, setDay] = useState("");
  const update = trpc.payment_links.update.useMutation({
    onSuccess: () => {
      setOpen(false);
      toast(t("extended"));
      router.refresh();
    },
  });
  const submit = () => update.mutate({ id, expires_at: untilOf(span, day, expires) });
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => {
          update.reset();
          setOpen(true);
        }}
      >
        {t("extend")}
      </Button>
      <Dialog open={open} title={t("extendTitle")} onClose={() => setOpen(false)}>
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (!update.isPending) submit();
          }}
        >
          <Choice
            legend={t("until")}
            name="extend-span"
            value={span}
            onChange={setSpan}
            options={spans.map((value) => ({ value, label: t(`spans.${value}`) }))}
          />
          {span === "day" ? (
            <Field
              id="extend-day"
              type="date"
              label={t("day")}
              hint={t("dayHint")}
              value={day}
              onChange={(event) => setDay(event.target.value)}
              error={faultyParam(update.error) === "expires_at" ? t("dayProblem") : undefined}
            />
          ) : null}
          <Failure error={update.error} />
          <div className="flex flex-wrap justify-end gap-2">
            <Button variant="secondary" onClick={() => setOpen(false)} disabled={update.isPending}>
              {common("cancel")}
            </Button>
            <Button type="submit" busy={update.isPending}>
              {t("extendSubmit")}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}

const dayMs = 86_400_000;

/**
 * Returns the expiry some days after the current one, or after now if there is none; a day ends at midnight in
 * Riyadh.
 */
function untilOf(span: (typeof spans)[number], day: string, expires: string | null): string | null {
  if (span === "never") return null;
  if (span === "day") return /^\d{4}-\d{2}-\d{2}$/.test(day) ? momentOf(plusDays(day, 1)).toISOString() : "";
  const from = Math.max(Date.now(), expires === null ? 0 : Date.parse(expires));
  return new Date(from + Number(span) * dayMs).toISOString();
}
