"use client";

import { useTranslations } from "next-intl";
import { rowAction, rowChange } from "@/app/(dashboard)/[mode]/row-action";
import { useDone } from "@/app/(dashboard)/action";
import { FailurePage } from "@/app/(dashboard)/failure";
import { trpc } from "@/app/(dashboard)/trpc";
import { Tag } from "@/components/badge";
import { Moment } from "@/components/moment";
import { Column, Data, Head, Row, RowHead, Table } from "@/components/table";
import { Truncated } from "@/components/truncated";
import type { Invitation } from "@/server/team/invitations/schema";

export function InvitationTable({ invitations }: { invitations: Invitation[] }) {
  const t = useTranslations("dashboard");
  const resend = trpc.invitations.resend.useMutation(useDone(t("team.resent")));
  const revoke = trpc.invitations.revoke.useMutation(useDone(t("team.revoked")));
  const busy = resend.isPending || revoke.isPending;
  return (
    <div className="grid gap-3">
      <FailurePage error={resend.error ?? revoke.error} />
      <Table caption={t("team.invitations")}>
        <Head>
          <Column>{t("team.email")}</Column>
          <Column>{t("team.role")}</Column>
          <Column className="max-lg:hidden">{t("team.invited")}</Column>
          <Column className="max-md:hidden">{t("team.expires")}</Column>
          <Column>
            <span className="sr-only">{t("common.actions")}</span>
          </Column>
        </Head>
        <tbody>
          {invitations.map((invitation) => (
            <InvitationRow
              key={invitation.id}
              invitation={invitation}
              busy={busy}
              onResend={() => resend.mutate({ id: invitation.id })}
              onRevoke={() => revoke.mutate({ id: invitation.id })}
            />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

type RowProps = { invitation: Invitation; busy: boolean; onResend: () => void; onRevoke: () => void };

function InvitationRow({ invitation, busy, onResend, onRevoke }: RowProps) {
  const t = useTranslations("dashboard");
  const { email, role, invited_by, expires_at, expired } = invitation;
  return (
    <Row>
      <RowHead className="max-w-32 font-medium sm:max-w-56">
        <Truncated className="numeral">{email}</Truncated>
      </RowHead>
      <Data>{t(`team.roles.${role}`)}</Data>
      <Data className="text-soft max-lg:hidden">
        <bdi>{invited_by}</bdi>
      </Data>
      <Data className="text-soft max-md:hidden">
        {expired ? <Tag>{t("team.expired")}</Tag> : <Moment at={expires_at} short />}
      </Data>
      <Data end>
        <span className="flex flex-wrap justify-end">
          <button
            type="button"
            disabled={busy}
            aria-label={t("team.resendWhat", { email })}
            onClick={onResend}
            className={rowChange}
          >
            {t("team.resend")}
          </button>
          <button
            type="button"
            disabled={busy}
            aria-label={t("team.revokeWhat", { email })}
            onClick={onRevoke}
            className={rowAction}
          >
            {t("team.revoke")}
          </button>
        </span>
      </Data>
    </Row>
  );
}
