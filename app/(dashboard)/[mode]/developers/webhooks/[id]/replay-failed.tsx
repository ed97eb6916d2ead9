"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Failure } from "@/app/(dashboard)/failure";
import { trpc } from "@/app/(dashboard)/trpc";
import { Button } from "@/components/button";
import { Tick } from "@/components/choice";
import { Dialog } from "@/components/dialog";
import { Field } from "@/components/field";
import { History } from "@/components/lucide";
import { Notice } from "@/components/notice";
import { hoursAgo, instantOf } from "./riyadh-minute";

/** Replays missed events between two times. */
export function ReplayFailed({ id }: { id: string }) {
  const t = useTranslations("developers.webhooks.replay");
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    router.refresh();
  };
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <History aria-hidden className="size-4" />
        {t("button")}
      </Button>
      <Dialog open={open} title={t("title")} onClose={close}>
        <ReplayForm id={id} />
      </Dialog>
    </>
  );
}

function ReplayForm({ id }: { id: string }) {
  const t = useTranslations("developers.webhooks.replay");
  const [from, setFrom] = useState(() => hoursAgo(24, new Date()));
  const [to, setTo] = useState(() => hoursAgo(0, new Date()));
  const [onlyFailed, setOnlyFailed] = useState(true);
  const [tried, setTried] = useState(false);
  const replay = trpc.webhook_endpoints.replay.useMutation();
  const start = instantOf(from);
  const end = instantOf(to, 1);
  const problem = start === null || end === null || start >= end;
  const run = (created_from: string) => {
    if (end !== null) replay.mutate({ id, created_from, created_to: end, only_failed: onlyFailed });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!problem && !replay.isPending) run(start);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <p className="text-[0.9375rem]">{t("lead")}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          id="replay-from"
          type="datetime-local"
          label={t("from")}
          value={from}
          onChange={(event) => setFrom(event.target.value)}
          error={tried && problem ? t("problem") : undefined}
        />
        <Field
          id="replay-to"
          type="datetime-local"
          label={t("to")}
          value={to}
          onChange={(event) => setTo(event.target.value)}
        />
      </div>
      <p className="text-soft text-sm">{t("riyadh")}</p>
      <Tick checked={onlyFailed} onChange={setOnlyFailed}>
        {t("onlyFailed")}
      </Tick>
      <Failure error={replay.error} />
      {replay.data === undefined ? null : <Queued found={replay.data} busy={replay.isPending} onMore={run} />}
      <div className="flex justify-end">
        <Button type="submit" busy={replay.isPending}>
          {t("confirm")}
        </Button>
      </div>
    </form>
  );
}

type QueuedProps = {
  found: { queued: number; has_more: boolean; next_created_from: string | null };
  busy: boolean;
  onMore: (createdFrom: string) => void;
};

function Queued({ found: { queued, has_more, next_created_from: next }, busy, onMore }: QueuedProps) {
  const t = useTranslations("developers.webhooks.replay");
  return (
    <Notice tone={queued > 0 ? "success" : "info"} role="status" title={t("queued", { count: queued })}>
      {has_more && next !== null ? (
        <div className="mt-1 grid justify-items-start gap-2">
          <p className="text-sm">{t("more")}</p>
          <Button variant="secondary" busy={busy} onClick={() => onMore(next)}>
            {t("continue")}
          </Button>
        </div>
      ) : null}
    </Notice>
  );
}
