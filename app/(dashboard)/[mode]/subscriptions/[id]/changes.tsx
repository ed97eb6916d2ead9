"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { useDay } from "@/app/(dashboard)/[mode]/subscriptions/next-charge";
import { type Call, ConfirmAction, useDone } from "@/app/(dashboard)/action";
import { ChoiceField, FormTextField } from "@/app/(dashboard)/form/fields";
import { type OperationForm, useOperationForm } from "@/app/(dashboard)/form/use-operation-form";
import { trpc } from "@/app/(dashboard)/trpc";
import { Charges } from "@/components/charges";
import type { UpcomingCharge } from "@/server/subscriptions/schema";

export function ResumeSubscription({ id }: { id: string }) {
  const t = useTranslations("dashboard.subscriptions.resume");
  const [isOpen, setOpen] = useState(false);
  const preview = trpc.subscriptions.preview.useQuery({ id }, { enabled: isOpen, gcTime: 0 });
  return (
    <ConfirmAction
      button={t("action")}
      title={t("title")}
      keep={t("keep")}
      confirm={t("confirm")}
      tone="primary"
      ready={preview.isSuccess}
      call={trpc.subscriptions.resume.useMutation(useDone(t("done")))}
      input={{ id }}
      error={preview.error}
      onOpen={setOpen}
    >
      <p>{t("lead")}</p>
      <ChangePreview charges={preview.data?.upcoming_charges} none={t("none")} title={t("charges")} />
    </ConfirmAction>
  );
}

type ChangePreviewProps = { charges: readonly UpcomingCharge[] | undefined; title: string; none: string };

/** What the customer is charged if the change is confirmed; nothing while it is loaded. */
function ChangePreview({ charges, title, none }: ChangePreviewProps) {
  const dayOf = useDay();
  if (charges === undefined) return null;
  return (
    <Charges
      title={charges.length === 0 ? none : title}
      charges={charges.map(({ date, amount }) => ({ day: dayOf(date), amount }))}
    />
  );
}

type Props = {
  id: string;
  isUnpaid: boolean;
  /** Whether the unpaid period is no longer retried and can be paid by link only. */
  isOwedByLink: boolean;
};

type Draft = { until: "open" | "date"; date: string; unpaid: "void" | "finish" };

const start: Draft = { until: "open", date: "", unpaid: "finish" };

/** The typed values as the operation's input. A day begins in Riyadh. */
const pauseOf = ({ id, isUnpaid }: Pick<Props, "id" | "isUnpaid">) =>
  z.pipe(
    z
      .custom<Draft>()
      .check(
        z.refine(({ until, date }) => until === "open" || date !== "", { path: ["date"], message: "date" }),
      ),
    z.transform(({ until, date, unpaid }) => ({
      id,
      // A debt that the page does not ask about stays.
      on_pause: isUnpaid ? unpaid : ("finish" as const),
      ...(until === "date" && { resumes_at: new Date(`${date}T00:00:00+03:00`).toISOString() }),
    })),
  );

type Fields = OperationForm<Draft, z.output<ReturnType<typeof pauseOf>>>;

export function PauseSubscription({ id, isUnpaid, isOwedByLink }: Props) {
  const t = useTranslations("dashboard.subscriptions.pause");
  const pause = trpc.subscriptions.pause.useMutation(useDone(t("done")));
  const form = useOperationForm({
    id: "pause",
    schema: pauseOf({ id, isUnpaid }),
    start,
    error: pause.error,
    params: { resumes_at: "date" },
    problem: (key) => (key === "date" ? t("dateProblem") : undefined),
  });
  const mutate: Call<null>["mutate"] = (_, options) =>
    void form.handleSubmit((input) => pause.mutate(input, options))();
  return (
    <ConfirmAction
      button={t("action")}
      title={t("title")}
      keep={t("keep")}
      confirm={t("confirm")}
      call={{ ...pause, mutate, error: form.failure }}
      input={null}
      onOpen={(open) => open && form.reset()}
    >
      <p>{t("lead")}</p>
      <Until form={form} />
      {isUnpaid ? <Unpaid form={form} isOwedByLink={isOwedByLink} /> : null}
      <PausePreview form={form} id={id} isUnpaid={isUnpaid} />
    </ConfirmAction>
  );
}

function Until({ form }: { form: Fields }) {
  const t = useTranslations("dashboard.subscriptions.pause");
  const until = useWatch({ control: form.control, name: "until" });
  return (
    <>
      <ChoiceField
        form={form}
        name="until"
        legend={t("until")}
        columns
        options={[
          { value: "open", label: t("open") },
          { value: "date", label: t("date") },
        ]}
      />
      {until === "date" ? (
        <FormTextField form={form} name="date" type="date" label={t("dateLabel")} hint={t("dateHint")} />
      ) : null}
    </>
  );
}

/** What is charged during the pause and after it, with the choices so far. */
function PausePreview({ form, id, isUnpaid }: { form: Fields } & Pick<Props, "id" | "isUnpaid">) {
  const t = useTranslations("dashboard.subscriptions.pause");
  const { data } = z.safeParse(pauseOf({ id, isUnpaid }), useWatch({ control: form.control }));
  const pause = data && { on_pause: data.on_pause, resumes_at: data.resumes_at };
  const preview = trpc.subscriptions.preview.useQuery(
    { id, pause },
    { enabled: pause !== undefined, gcTime: 0 },
  );
  return <ChangePreview charges={preview.data?.upcoming_charges} title={t("charges")} none={t("none")} />;
}

/** Whether the started, unpaid period is void. */
function Unpaid({ form, isOwedByLink }: { form: Fields; isOwedByLink: boolean }) {
  const t = useTranslations("dashboard.subscriptions.pause");
  return (
    <ChoiceField
      form={form}
      name="unpaid"
      legend={t("unpaid")}
      columns
      options={[
        { value: "void", label: t("void"), hint: t("voidHint") },
        { value: "finish", label: t("finish"), hint: t(isOwedByLink ? "finishByLinkHint" : "finishHint") },
      ]}
    />
  );
}
