"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { FailurePage } from "@/app/(dashboard)/failure";
import { trpc } from "@/app/(dashboard)/trpc";
import { Button } from "@/components/button";
import { Tick } from "@/components/choice";
import { Moment } from "@/components/moment";
import { Notice } from "@/components/notice";
import { Fact, Facts, Panel, TextFact } from "@/components/panel";
import type { Role } from "@/server/core/operation/roles";

type Pairing = { code: string; device_name: string; ip: string | null; key_days: number; created: string };

type Props = {
  /** Null if no command line waits with the code, as once it has fetched its key. */
  pairing: Pairing | null;
  /** Whether the command line runs in a different network than this browser. */
  isElsewhere: boolean;
  business: string;
  email: string;
  role: Role;
  /** Shown if there is no pairing to decide. */
  children: ReactNode;
};

/** Shows the code to compare, where it was requested, and what the command line would get. */
export function PairForm({ pairing, isElsewhere, business, email, role, children }: Props) {
  const t = useTranslations("developers.pair");
  const [isMine, setMine] = useState(!isElsewhere);
  const allow = trpc.pairings.allow.useMutation();
  const deny = trpc.pairings.deny.useMutation();
  if (allow.isSuccess)
    return (
      <Notice tone="success" title={t("allowed")}>
        <p>{t("allowedLead")}</p>
      </Notice>
    );
  if (deny.isSuccess)
    return (
      <Notice title={t("denied")}>
        <p>{t("deniedLead")}</p>
      </Notice>
    );
  if (pairing === null) return children;
  const { code, key_days } = pairing;
  const isBusy = allow.isPending || deny.isPending;
  return (
    <div className="grid max-w-2xl gap-5">
      <Panel title={t("compare")}>
        <p dir="ltr" className="numeral text-center font-mono font-semibold text-2xl tracking-widest">
          {code}
        </p>
        <p className="mt-4 text-soft text-sm">{t("compareLead")}</p>
      </Panel>
      <Requester pairing={pairing} business={business} email={email} />
      <GrantedAccess role={role} days={key_days} />
      <Notice tone="warning" title={t("warning")}>
        <p>{t("warningLead")}</p>
      </Notice>
      {isElsewhere ? (
        <Tick checked={isMine} onChange={setMine}>
          {t("elsewhere")}
          <span className="block text-soft text-sm">{t("elsewhereLead")}</span>
        </Tick>
      ) : null}
      <FailurePage error={allow.error ?? deny.error} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          variant="secondary"
          busy={deny.isPending}
          disabled={isBusy}
          onClick={() => deny.mutate({ code })}
        >
          {t("deny")}
        </Button>
        <Button busy={allow.isPending} disabled={!isMine || isBusy} onClick={() => allow.mutate({ code })}>
          {t("allow")}
        </Button>
      </div>
    </div>
  );
}

/** What the command line would get. */
function GrantedAccess({ role, days }: { role: Role; days: number }) {
  const t = useTranslations("developers.pair");
  const roles = useTranslations("dashboard.team.roles");
  return (
    <Panel title={t("gets")}>
      <ul className="grid list-disc gap-1.5 ps-5 text-sm">
        <li>{t("getsTest")}</li>
        <li>{t("getsRole", { role: roles(role) })}</li>
        <li>{t("getsDays", { days })}</li>
      </ul>
    </Panel>
  );
}

/** Where the request came from, and the account and person that allow it. */
function Requester({ pairing, business, email }: Pick<Props, "business" | "email"> & { pairing: Pairing }) {
  const t = useTranslations("developers.pair");
  const { device_name, ip, created } = pairing;
  return (
    <Panel title={t("who")}>
      <Facts>
        <TextFact name={t("device")} text={device_name} />
        <Fact name={t("from")}>
          {ip === null ? (
            t("unknown")
          ) : (
            <bdi dir="ltr" className="numeral">
              {ip}
            </bdi>
          )}
          {" · "}
          <Moment at={created} />
        </Fact>
        <TextFact name={t("account")} text={business} />
        <Fact name={t("you")}>
          <bdi dir="ltr">{email}</bdi>
        </Fact>
      </Facts>
    </Panel>
  );
}
