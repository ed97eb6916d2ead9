"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import {
  type Overlap,
  OverlapChoice,
  overlapSeconds,
} from "@/app/(dashboard)/[mode]/developers/overlap-choice";
import { EndpointSecret } from "@/app/(dashboard)/[mode]/developers/webhooks/endpoint-actions";
import { EndpointForm } from "@/app/(dashboard)/[mode]/developers/webhooks/endpoint-form";
import type { Snippet } from "@/app/(dashboard)/[mode]/developers/webhooks/signature/snippets";
import { ConfirmAction, DialogAction, SecretAction, useDone } from "@/app/(dashboard)/action";
import { FailurePage } from "@/app/(dashboard)/failure";
import { DialogForm } from "@/app/(dashboard)/form/dialog-form";
import { trpc } from "@/app/(dashboard)/trpc";
import { Button } from "@/components/button";
import { Pause, Pencil, Play, RefreshCcw } from "@/components/lucide";
import type { WebhookEndpoint } from "@/server/webhooks/schema";

export function RotateSecret({ id, snippets }: { id: string; snippets: readonly Snippet[] }) {
  const t = useTranslations("developers.webhooks.rotate");
  const [overlap, setOverlap] = useState<Overlap>("day");
  const rotate = trpc.webhook_endpoints.rotate_secret.useMutation();
  return (
    <SecretAction icon={RefreshCcw} button={t("button")} title={t("title")} call={rotate}>
      {(close) =>
        rotate.data === undefined ? (
          <DialogForm
            onSubmit={() => rotate.mutate({ id, expire_old_in: overlapSeconds[overlap] })}
            busy={rotate.isPending}
            error={rotate.error}
            submit={t("confirm")}
          >
            <p className="text-sm">{t("lead")}</p>
            <OverlapChoice legend={t("overlap")} value={overlap} onChange={setOverlap} />
          </DialogForm>
        ) : (
          <EndpointSecret endpoint={id} secret={rotate.data.secret} snippets={snippets} onDone={close} />
        )
      }
    </SecretAction>
  );
}

export function EnableEndpoint({ id }: { id: string }) {
  const t = useTranslations("developers.webhooks.switch");
  const change = trpc.webhook_endpoints.update.useMutation(useDone(t("enabled")));
  return (
    <div className="grid justify-items-start gap-2">
      <Button icon={Play} busy={change.isPending} onClick={() => change.mutate({ id, status: "enabled" })}>
        {t("enable")}
      </Button>
      <FailurePage error={change.error} />
    </div>
  );
}

/** Disables an endpoint, which cancels pending deliveries. */
export function DisableEndpoint({ id }: { id: string }) {
  const t = useTranslations("developers.webhooks.switch");
  return (
    <ConfirmAction
      icon={Pause}
      button={t("disable")}
      title={t("title")}
      keep={t("keep")}
      confirm={t("confirm")}
      call={trpc.webhook_endpoints.update.useMutation(useDone(t("disabled")))}
      input={{ id, status: "disabled" }}
    >
      <p>{t("lead")}</p>
    </ConfirmAction>
  );
}

export function EditEndpoint({ endpoint }: { endpoint: WebhookEndpoint }) {
  const t = useTranslations("developers.webhooks.edit");
  const change = trpc.webhook_endpoints.update.useMutation(useDone(t("done")));
  return (
    <DialogAction icon={Pencil} button={t("button")} title={t("title")} call={change}>
      {(close) => (
        <EndpointForm
          initial={endpoint}
          submit={t("save")}
          call={change}
          onSubmit={(_, edits) => change.mutate({ id: endpoint.id, ...edits }, { onSuccess: close })}
        />
      )}
    </DialogAction>
  );
}
