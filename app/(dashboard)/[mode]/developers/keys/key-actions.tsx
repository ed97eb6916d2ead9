"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import * as z from "zod/mini";
import {
  type Overlap,
  OverlapChoice,
  overlapSeconds,
} from "@/app/(dashboard)/[mode]/developers/overlap-choice";
import { ConfirmAction, SecretAction, useDone } from "@/app/(dashboard)/action";
import { DialogForm } from "@/app/(dashboard)/form/dialog-form";
import { useOperationForm } from "@/app/(dashboard)/form/use-operation-form";
import { trpc } from "@/app/(dashboard)/trpc";
import { Ban, RotateCw } from "@/components/lucide";
import { Moment } from "@/components/moment";
import { SecretOnce } from "@/components/secret-once";
import type { ApiKey } from "@/server/keys/schema";
import { ExpiryFields, expiresAt, expiryLike, expiryValues } from "./key-fields";

type Props = { id: string; name: string; lastUsed: string | null };

export function RevokeKey({ id, name, lastUsed }: Props) {
  const t = useTranslations("dashboard.keys");
  const revoke = trpc.api_keys.revoke.useMutation(useDone(t("revoked")));
  return (
    <ConfirmAction
      look="rowDanger"
      icon={Ban}
      button={t("revoke")}
      what={t("revokeWhat", { name })}
      title={t("revokeTitle", { name })}
      keep={t("keep")}
      confirm={t("revokeConfirm")}
      call={revoke}
      input={{ id }}
    >
      <p>{t("revokeLead")}</p>
      <p className="text-soft text-sm">
        {lastUsed === null
          ? t("revokeUnused")
          : t.rich("revokeUsed", { when: () => <Moment at={lastUsed} /> })}
      </p>
    </ConfirmAction>
  );
}

type Rolled = Pick<ApiKey, "id" | "name" | "created" | "expires_at">;

const RolledExpiry = z.pipe(
  z.object(expiryValues),
  z.transform((expiry) => ({ expires_at: expiresAt(expiry) })),
);

/** Rotates a key: creates a new one and keeps the old one valid for a while. */
export function RollKey({ id, name, ...old }: Rolled) {
  const t = useTranslations("developers.keys.roll");
  const problem = useTranslations("developers.keys.expiry")("problem");
  const [overlap, setOverlap] = useState<Overlap>("day");
  const roll = trpc.api_keys.roll.useMutation();
  const form = useOperationForm({
    id: "roll",
    schema: RolledExpiry,
    start: expiryLike(old),
    error: roll.error,
    fields: { expires_at: "until" },
    problem: { expires_at: problem },
  });
  return (
    <SecretAction
      look="row"
      icon={RotateCw}
      button={t("button")}
      what={t("buttonWhat", { name })}
      title={t("title", { name })}
      call={roll}
    >
      {(close) =>
        roll.data === undefined ? (
          <DialogForm
            onSubmit={form.handleSubmit((input) =>
              roll.mutate({ id, expire_old_in: overlapSeconds[overlap], ...input }),
            )}
            busy={roll.isPending}
            error={form.failure}
            submit={t("confirm")}
          >
            <p className="text-sm">{t("lead")}</p>
            <OverlapChoice legend={t("overlap")} value={overlap} onChange={setOverlap} />
            <ExpiryFields form={form} expires="expires" until="until" />
          </DialogForm>
        ) : (
          <NewSecret secret={roll.data.new.secret} oldUntil={roll.data.old.expires_at} onDone={close} />
        )
      }
    </SecretAction>
  );
}

type NewProps = { secret: string; oldUntil: string | null; onDone: () => void };

function NewSecret({ secret, oldUntil, onDone }: NewProps) {
  const t = useTranslations();
  return (
    <SecretOnce
      secret={secret}
      name={t("dashboard.keys.key")}
      title={t("dashboard.keys.shownOnce")}
      lead={t("dashboard.keys.shownOnceLead")}
      stored={t("dashboard.keys.stored")}
      done={t("dashboard.keys.done")}
      onDone={onDone}
    >
      {oldUntil === null ? null : (
        <p className="text-sm">
          {t.rich("developers.keys.roll.oldUntil", { when: () => <Moment at={oldUntil} /> })}
        </p>
      )}
    </SecretOnce>
  );
}
