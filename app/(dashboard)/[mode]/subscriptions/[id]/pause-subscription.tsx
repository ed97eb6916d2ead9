"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Failure, faultyParam } from "@/app/(dashboard)/failure";
import { trpc } from "@/app/(dashboard)/trpc";
import { Button } from "@/components/button";
import { Choice } from "@/components/choice";
import { Confirm } from "@/components/confirm";
import { Field } from "@/components/field";
import { useToast } from "@/components/toast";

type Props = {
  id: string;
  /** Whether a started period is unpaid. */
  isUnpaid: boolean;
};

export function PauseSubscription({ id, isUnpaid }: Props) {
  const t = useTranslations("dashboard.subscriptions.pause");
  const router = useRouter();
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const [until, setUntil] = useState<"open" | "date">("open");
  const [date, setDate] = useState("");
  const [unpaid, setUnpaid] = useState<"void" | "finish">("void");
  const [tried, setTried] = useState(false);
  const pause = trpc.subscriptions.pause.useMutation({
    onSuccess: () => {
      setOpen(false);
      toast(t("done"));
    },
    onSettled: () => router.refresh(),
  });
  const lacksDate = until === "date" && date === "";
  const dateRefused = faultyParam(pause.error) === "resumes_at";

  const submit = () => {
    setTried(true);
    if (lacksDate) return;
    const resumesAt = new Date(`${date}T00:00:00+03:00`);
    pause.mutate({
      id,
      on_pause: isUnpaid ? unpaid : "void",
      ...(until === "date" && { resumes_at: resumesAt.toISOString() }),
    });
  };

  return (
    <>
      <Button
        variant="secondary"
        onClick={() => {
          pause.reset();
          setOpen(true);
        }}
      >
        {t("action")}
      </Button>
      <Confirm
        open={open}
        title={t("title")}
        keep={t("keep")}
        action={t("confirm")}
        busy={pause.isPending}
        onClose={() => setOpen(false)}
        onConfirm={submit}
      >
        <p>{t("lead")}</p>
        <Choice
          legend={t("until")}
          name="until"
          value={until}
          onChange={setUntil}
          columns
          options={[
            { value: "open", label: t("open") },
            { value: "date", label: t("date") },
          ]}
        />
        {until === "date" ? (
          <Field
            id="pause-date"
            type="date"
            label={t("dateLabel")}
            hint={t("dateHint")}
            error={(tried && lacksDate) || dateRefused ? t("dateProblem") : undefined}
            value={date}
            onChange={(event) => setDate(event.target.value)}
          />
        ) : null}
        {isUnpaid ? (
          <Choice
            legend={t("unpaid")}
            name="unpaid"
            value={unpaid}
            onChange={setUnpaid}
            columns
            options={[
              { value: "void", label: t("void"), hint: t("voidHint") },
              { value: "finish", label: t("finish"), hint: t("finishHint") },
            ]}
          />
        ) : null}
        {dateRefused ? null : <Failure error={pause.error} />}
      </Confirm>
    </>
  );
}
