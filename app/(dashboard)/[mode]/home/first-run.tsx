"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Choice } from "@/components/choice";
import { ChevronRight, Circle, CircleCheck } from "@/components/lucide";
import { Panel } from "@/components/panel";
import type { Mode } from "@/server/base/db/db";
import type { Outlook } from "@/server/reports/schema";
import { KeyStep, PaymentStep, WebhookStep } from "./integration-steps";
import { LiveSaleStep, LiveStep, type Standing, VerificationStep } from "./live-steps";
import { FirstLink, FirstSubscription, PayStep } from "./selling-steps";
import { openSteps, type StepName, type Way, wayCookie, wayNames, ways } from "./ways";

export type FirstRunProps = {
  checklist: Outlook["checklist"];
  mode: Mode;
  /** The API's base URL. */
  origin: string;
  may: { createKey: boolean; createLink: boolean };
  standing: Standing;
  /** Whether the page has content below that needs the space. */
  hasData: boolean;
  /** How the merchant sells, until another way is chosen. */
  initialWay: Way;
  /** The account's default lifetime of a link; null for none. */
  linkDays: number | null;
};

const year = 365 * 86_400;

/**
 * The steps from an empty account to live payments. The next step is expanded, the others take one line each.
 */
export function FirstRun(props: FirstRunProps) {
  const { checklist, mode, origin, may, standing, hasData, initialWay, linkDays } = props;
  const t = useTranslations("home");
  const [secret, setSecret] = useState<string | null>(null);
  const [way, setWay] = useState(initialWay);
  const [next] = openSteps(way, checklist);
  // Set once, so that the guide does not collapse while the user follows it.
  const [isFolded] = useState(
    hasData && openSteps(way, checklist).every((name) => name === "is_verified" || name.includes("live")),
  );
  if (next === undefined && isFolded) return null;
  const commands = { mode, origin, secret };
  const bodies: Record<StepName, ReactNode> = {
    has_link: <FirstLink mode={mode} may={may.createLink} days={linkDays} />,
    has_subscription: <FirstSubscription />,
    has_key: (
      <KeyStep {...commands} done={checklist.has_key} mayCreate={may.createKey} onCreated={setSecret} />
    ),
    has_payment: way === "website" ? <PaymentStep {...commands} /> : <PayStep way={way} />,
    has_delivery: <WebhookStep {...commands} />,
    is_verified: <VerificationStep standing={standing} />,
    has_live_key: <LiveStep standing={standing} />,
    has_live_link: <LiveSaleStep standing={standing} way="link" />,
    has_live_subscription: <LiveSaleStep standing={standing} way="subscription" />,
  };
  const names: readonly StepName[] = ways[way];
  const done = names.filter((name) => checklist[name]).length;
  const choose = (chosen: Way) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari
    document.cookie = `${wayCookie}=${chosen}; path=/; max-age=${year}; samesite=lax`;
    setWay(chosen);
  };
  const path = (
    <>
      <div className="p-4 sm:px-5">
        <Choice<Way>
          legend={t("ways.legend")}
          name="way"
          value={way}
          onChange={choose}
          columns
          options={wayNames.map((value) => ({ value, label: t(`ways.${value}`) }))}
        />
      </div>
      <ol key={way} className="border-line border-t">
        {names.map((name, place) => (
          <Step
            key={name}
            title={t(`steps.${name}`)}
            number={place + 1}
            done={checklist[name]}
            open={name === next}
          >
            {bodies[name]}
          </Step>
        ))}
      </ol>
    </>
  );
  const progress = t("progress", { done, all: names.length });
  if (isFolded && next !== undefined)
    return (
      <details className="group/path rounded-card border border-line bg-surface shadow-card">
        <summary className="flex min-h-12 list-none flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 sm:px-5 [&::-webkit-details-marker]:hidden">
          <ChevronRight
            aria-hidden
            className="size-4 text-soft group-open/path:rotate-90 rtl:rotate-180 rtl:group-open/path:rotate-90"
          />
          <span className="font-semibold text-sm">{t("next", { step: t(`steps.${next}`) })}</span>
          <span className="ms-auto text-soft text-sm">{progress}</span>
        </summary>
        <div className="border-line border-t">{path}</div>
      </details>
    );
  return (
    <Panel flush title={t("checklist")} action={<span className="text-soft text-sm">{progress}</span>}>
      {path}
    </Panel>
  );
}

type StepProps = { title: string; number: number; done: boolean; open: boolean; children: ReactNode };

function Step({ title, number, done, open, children }: StepProps) {
  const t = useTranslations("home");
  const Icon = done ? CircleCheck : Circle;
  return (
    <li className="border-line border-t first:border-t-0">
      <details open={open} className="group/step">
        <summary className="flex min-h-11 list-none items-center gap-3 px-4 py-2 hover:bg-sunken sm:px-5 [&::-webkit-details-marker]:hidden">
          <Icon aria-hidden className={done ? "size-5 shrink-0 text-success" : "size-5 shrink-0 text-soft"} />
          <span className={done ? "text-soft text-sm" : "font-medium text-sm"}>
            <span className="numeral">{number}</span> {title}
          </span>
          <span className={done ? "ms-auto text-sm text-success" : "sr-only"}>
            {t(done ? "done" : "open")}
          </span>
        </summary>
        <div className="grid max-w-3xl gap-3 px-4 pb-5 ps-12 text-sm sm:px-5 sm:ps-13">{children}</div>
      </details>
    </li>
  );
}
