"use client";

import { useTranslations } from "next-intl";
import { rowAction } from "@/app/(dashboard)/[mode]/row-action";
import { useDone } from "@/app/(dashboard)/action";
import { FailurePage } from "@/app/(dashboard)/failure";
import { trpc } from "@/app/(dashboard)/trpc";
import { Tag } from "@/components/badge";
import { Button } from "@/components/button";
import { Moment } from "@/components/moment";
import { Column, Data, Head, Row, RowHead, Table } from "@/components/table";
import type { Session } from "@/server/team/sessions/operations";

/** Lists the user's sessions, the current one first, and signs them out. */
export function SessionTable({ sessions }: { sessions: Session[] }) {
  const t = useTranslations("dashboard");
  const revoke = trpc.sessions.revoke.useMutation(useDone(t("team.security.revoked")));
  const othersDone = useDone<{ revoked: number }>(({ revoked }) =>
    t("team.security.othersRevoked", { count: revoked }),
  );
  const others = trpc.sessions.revoke_others.useMutation(othersDone);
  const busy = revoke.isPending || others.isPending;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold">{t("team.security.sessions")}</h2>
        {sessions.length > 1 ? (
          <Button variant="secondary" busy={busy} onClick={() => others.mutate({})}>
            {t("team.security.revokeOthers")}
          </Button>
        ) : null}
      </div>
      <FailurePage error={revoke.error ?? others.error} />
      <Table caption={t("team.security.sessions")}>
        <Head>
          <Column>{t("team.security.device")}</Column>
          <Column className="max-sm:hidden">{t("team.security.ip")}</Column>
          <Column>{t("team.security.lastSeen")}</Column>
          <Column className="max-md:hidden">{t("team.security.signedIn")}</Column>
          <Column>
            <span className="sr-only">{t("common.actions")}</span>
          </Column>
        </Head>
        <tbody>
          {sessions
            .toSorted((a, b) => Number(b.current) - Number(a.current))
            .map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                busy={busy}
                onRevoke={() => revoke.mutate({ id: session.id })}
              />
            ))}
        </tbody>
      </Table>
    </>
  );
}

/** Keeps a Latin name from changing the order of an Arabic sentence, also in an attribute. */
const isolated = (name: string) => `\u2068${name}\u2069`;

type RowProps = { session: Session; busy: boolean; onRevoke: () => void };

function SessionRow({ session, busy, onRevoke }: RowProps) {
  const t = useTranslations("dashboard");
  const { browser, system } = session;
  const device =
    browser === null || system === null
      ? (browser ?? system ?? t("team.security.unknownDevice"))
      : t("team.security.onSystem", { browser: isolated(browser), system: isolated(system) });
  return (
    <Row>
      <RowHead className="font-medium">{device}</RowHead>
      <Data className="text-soft max-sm:hidden">
        <bdi className="numeral">{session.ip ?? t("common.none")}</bdi>
      </Data>
      <Data className="text-soft">
        <Moment at={session.last_seen} short />
      </Data>
      <Data className="text-soft max-md:hidden">
        <Moment at={session.created} short />
      </Data>
      <Data end>
        {session.current ? (
          <Tag tone="accent">{t("team.security.thisSession")}</Tag>
        ) : (
          <button
            type="button"
            disabled={busy}
            aria-label={t("team.security.revokeWhat", { device })}
            onClick={onRevoke}
            className={rowAction}
          >
            {t("team.security.revoke")}
          </button>
        )}
      </Data>
    </Row>
  );
}
