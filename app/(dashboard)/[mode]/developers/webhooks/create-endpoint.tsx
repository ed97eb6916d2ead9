"use client";

import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { trpc } from "@/app/(dashboard)/trpc";
import { Button } from "@/components/button";
import { CodeBox } from "@/components/code-box";
import { CopyIcon } from "@/components/copy-button";
import { Dialog } from "@/components/dialog";
import { SecretOnce } from "@/components/secret-once";
import { EndpointForm } from "./endpoint-form";
import { verifySnippet } from "./verify-snippet";

export function CreateEndpoint() {
  const t = useTranslations("dashboard.webhooks");
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const create = trpc.webhook_endpoints.create.useMutation();
  const secret = create.data?.secret;

  const close = () => {
    setOpen(false);
    // Forgets the secret with the answer that held it.
    create.reset();
    router.refresh();
  };

  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Plus aria-hidden className="size-4" />
        {t("new")}
      </Button>
      <Dialog
        open={open}
        title={t("createTitle")}
        locked={create.isPending || secret !== undefined}
        onClose={close}
      >
        {secret === undefined ? (
          <EndpointForm
            error={create.error}
            busy={create.isPending}
            onSubmit={(input) => create.mutate(input)}
          />
        ) : (
          <SecretOnce
            secret={secret}
            name={t("secret")}
            title={t("shownOnce")}
            lead={t("shownOnceLead")}
            stored={t("stored")}
            done={t("done")}
            onDone={close}
          >
            <Snippet />
          </SecretOnce>
        )}
      </Dialog>
    </>
  );
}

function Snippet() {
  const t = useTranslations("dashboard.webhooks");
  return (
    <div className="min-w-0">
      <div className="mb-1.5 flex items-center justify-between gap-2">
        <p className="font-medium text-[0.9375rem]">{t("verify")}</p>
        <CopyIcon value={verifySnippet} what={t("verify")} />
      </div>
      <CodeBox
        label={t("verify")}
        code={verifySnippet}
        className="rounded-control border border-line bg-sunken"
      />
      <p className="mt-1.5 text-soft text-sm">{t("verifyNote")}</p>
    </div>
  );
}
