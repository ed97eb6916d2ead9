"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { securityBeforeKey } from "@/app/(dashboard)/security-address";
import { buttonClass } from "@/components/button";
import { Link } from "@/components/link";
import { Circle, CircleCheck } from "@/components/lucide";

/** The state that determines which steps to live mode are done. */
export type Standing = {
  verification: "open" | "in_review" | "approved" | "rejected" | "suspended";
  secondFactor: boolean;
  isConnected: boolean;
};

export function VerificationStep({ standing: { verification } }: { standing: Standing }) {
  const t = useTranslations("home.firstRun");
  return (
    <>
      <p className="text-soft">{t(`verification.${verification}`)}</p>
      <Link
        href="/live/verification"
        className={buttonClass({
          variant: verification === "open" || verification === "rejected" ? "primary" : "secondary",
          className: "w-fit",
        })}
      >
        {t(verification === "open" ? "verify" : "openVerification")}
      </Link>
    </>
  );
}

/** Second factor, gateway and key, in this order: creating a live key requires the second factor. */
export function LiveStep({ standing: { verification, secondFactor, isConnected } }: { standing: Standing }) {
  const t = useTranslations("home.firstRun");
  const isVerified = verification === "approved";
  return (
    <ol className="grid gap-3">
      <Part done={secondFactor} name={t("secondFactor")} text={t("secondFactorLead")}>
        {secondFactor ? null : (
          <Link
            href={isVerified ? securityBeforeKey : "/live/security"}
            className={buttonClass({ variant: isVerified ? "primary" : "secondary" })}
          >
            {t("turnOn")}
          </Link>
        )}
      </Part>
      <Part done={isConnected} name={t("gateway")} text={t(isConnected ? "gatewayOn" : "gatewayLead")} />
      <Part done={false} name={t("liveKey")} text={t(isVerified ? "liveKeyLead" : "liveKeyLocked")}>
        {isVerified && secondFactor ? (
          <Link href="/live/developers/keys?new" className={buttonClass()}>
            {t("createLiveKey")}
          </Link>
        ) : null}
      </Part>
    </ol>
  );
}

/** The gateway, then the first sale. A live key is not needed. */
export function LiveSaleStep({
  standing: { verification, isConnected },
  way,
}: {
  standing: Standing;
  way: "link" | "subscription";
}) {
  const t = useTranslations("home.firstRun");
  const isReady = verification === "approved" && isConnected;
  return (
    <ol className="grid gap-3">
      <Part done={isConnected} name={t("gateway")} text={t(isConnected ? "gatewayOn" : "gatewayLead")} />
      <Part done={false} name={t(`live.${way}`)} text={t(isReady ? `live.${way}Lead` : "live.locked")}>
        {isReady ? (
          <Link href={way === "link" ? "/live/links/new" : "/live/subscriptions"} className={buttonClass()}>
            {t(`live.${way}Create`)}
          </Link>
        ) : null}
      </Part>
    </ol>
  );
}

type PartProps = { done: boolean; name: string; text: string; children?: ReactNode };

function Part({ done, name, text, children }: PartProps) {
  const t = useTranslations("home");
  const Icon = done ? CircleCheck : Circle;
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2">
      <Icon aria-hidden className={done ? "mt-0.5 size-4 text-success" : "mt-0.5 size-4 text-soft"} />
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">
          {name} <span className="sr-only">({t(done ? "done" : "open")})</span>
        </p>
        <p className="text-soft">{text}</p>
      </div>
      {children}
    </li>
  );
}
