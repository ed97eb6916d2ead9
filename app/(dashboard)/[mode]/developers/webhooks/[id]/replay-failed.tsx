"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import * as z from "zod/mini";
import { DialogAction } from "@/app/(dashboard)/action";
import { DialogForm } from "@/app/(dashboard)/form/dialog-form";
import { FormTextField, TickField } from "@/app/(dashboard)/form/fields";
import { hoursAgo, parseRiyadhTime } from "@/app/(dashboard)/form/riyadh-time";
import { useOperationForm } from "@/app/(dashboard)/form/use-operation-form";
import { trpc } from "@/app/(dashboard)/trpc";
import { Button } from "@/components/button";
import { DialogActions } from "@/components/dialog";
import { History } from "@/components/lucide";
import { Notice } from "@/components/notice";

/** Replays missed events between two times. */
export function ReplayFailed({ id }: { id: string }) {
  const t = useTranslations("developers.webhooks.replay");
  const router = useRouter();
  return (
    <DialogAction icon={History} button={t("button")} title={t("title")} onClose={() => router.refresh()}>
      {(close) => <ReplayForm id={id} onDone={close} />}
    </DialogAction>
  );
}

/** The typed minutes in Riyadh as the operation's input; the last one is included. */
const Span = z.pipe(
  z.object({ from: z.string(), to: z.string(), only_failed: z.boolean() }).check(
    z.refine(
      ({ from, to }) => {
        const [start, end] = [parseRiyadhTime(from), parseRiyadhTime(to, 1)];
        return start !== null && end !== null && start < end;
      },
      { path: ["from"], message: "from" },
    ),
  ),
  z.transform(({ from, to, only_failed }) => ({
    created_from: parseRiyadhTime(from) ?? "",
    created_to: parseRiyadhTime(to, 1) ?? "",
    only_failed,
  })),
);

function ReplayForm({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useTranslations("developers.webhooks.replay");
  const [now] = useState(() => new Date());
  const replay = trpc.webhook_endpoints.replay.useMutation();
  const form = useOperationForm({
    id: "replay",
    schema: Span,
    start: { from: hoursAgo(24, now), to: hoursAgo(0, now), only_failed: true },
    error: replay.error,
    problem: (key, error) => (key === "from" && error === null ? t("problem") : undefined),
  });
  const run = (later: { created_from?: string } = {}) =>
    form.handleSubmit((input) => replay.mutate({ id, ...input, ...later }));
  const result = replay.data;
  if (result !== undefined && (result.queued > 0 || result.has_more))
    return <Queued result={result} onMore={(created_from) => void run({ created_from })()} onDone={onDone} />;
  return (
    <DialogForm onSubmit={run()} busy={replay.isPending} error={form.failure} submit={t("confirm")}>
      <p className="text-sm">{t("lead")}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <FormTextField form={form} name="from" type="datetime-local" label={t("from")} />
        <FormTextField form={form} name="to" type="datetime-local" label={t("to")} />
      </div>
      <p className="text-soft text-sm">{t("riyadh")}</p>
      <TickField form={form} name="only_failed" label={t("onlyFailed")} />
      {result === undefined ? null : <Notice role="status" title={t("queued", { count: 0 })} />}
    </DialogForm>
  );
}

type QueuedProps = {
  result: { queued: number; has_more: boolean; next_created_from: string | null };
  onMore: (createdFrom: string) => void;
  onDone: () => void;
};

/** What was queued, in place of the form, so that one more click does not queue it again. */
function Queued({ result: { queued, has_more, next_created_from: next }, onMore, onDone }: QueuedProps) {
  const t = useTranslations("developers.webhooks.replay");
  const common = useTranslations("dashboard.common");
  const rest = has_more ? next : null;
  return (
    <div className="grid grid-cols-1 gap-5">
      <Notice tone={queued > 0 ? "success" : "info"} role="status" title={t("queued", { count: queued })}>
        {rest === null ? null : t("more")}
      </Notice>
      <DialogActions>
        <Button variant={rest === null ? "primary" : "secondary"} onClick={onDone}>
          {common("close")}
        </Button>
        {rest === null ? null : <Button onClick={() => onMore(rest)}>{t("continue")}</Button>}
      </DialogActions>
    </div>
  );
}
