"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useController, useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { FailurePage } from "@/app/(dashboard)/failure";
import { FormTextField } from "@/app/(dashboard)/form/fields";
import { type OperationForm, useOperationForm } from "@/app/(dashboard)/form/use-operation-form";
import { trpc } from "@/app/(dashboard)/trpc";
import { Button } from "@/components/button";
import { Choice } from "@/components/choice";
import { Confirm } from "@/components/confirm";
import { useToast } from "@/components/toast";
import { ChangePreview } from "./preview";

type Props = {
  id: string;
  /** Whether a started period is unpaid. */
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
  const router = useRouter();
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const pause = trpc.subscriptions.pause.useMutation({
    onSuccess: () => {
      setOpen(false);
      toast(t("done"));
    },
    onSettled: () => router.refresh(),
  });
  const form = useOperationForm({
    id: "pause",
    schema: pauseOf({ id, isUnpaid }),
    start,
    error: pause.error,
    params: { resumes_at: "date" },
    problem: (key) => (key === "date" ? t("dateProblem") : undefined),
  });
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => {
          pause.reset();
          form.reset();
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
        busy={pause.isPending}
        onClose={() => setOpen(false)}
        onConfirm={form.handleSubmit((input) => pause.mutate(input))}
      >
        <p>{t("lead")}</p>
        <Until form={form} />
        {isUnpaid ? <Unpaid form={form} isOwedByLink={isOwedByLink} /> : null}
        {open ? <PausePreview form={form} id={id} isUnpaid={isUnpaid} /> : null}
        <FailurePage error={form.failure} />
      </Confirm>
    </>
  );
}

function Until({ form }: { form: Fields }) {
  const t = useTranslations("dashboard.subscriptions.pause");
  const until = useController({ control: form.control, name: "until" }).field;
  return (
    <>
      <Choice
        legend={t("until")}
        name="until"
        value={until.value}
        onChange={until.onChange}
        columns
        options={[
          { value: "open", label: t("open") },
          { value: "date", label: t("date") },
        ]}
      />
      {until.value === "date" ? (
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
  const unpaid = useController({ control: form.control, name: "unpaid" }).field;
  return (
    <Choice
      legend={t("unpaid")}
      name="unpaid"
      value={unpaid.value}
      onChange={unpaid.onChange}
      columns
      options={[
        { value: "void", label: t("void"), hint: t("voidHint") },
        { value: "finish", label: t("finish"), hint: t(isOwedByLink ? "finishByLinkHint" : "finishHint") },
      ]}
    />
  );
}
