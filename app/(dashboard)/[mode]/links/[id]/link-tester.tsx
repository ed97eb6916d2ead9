"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { type PageWords, type PreviewBrand, PreviewPage } from "@/app/(dashboard)/[mode]/links/new/preview";
import { FailurePage } from "@/app/(dashboard)/failure";
import { trpc } from "@/app/(dashboard)/trpc";
import { Button } from "@/components/button";
import { CopyCode } from "@/components/code-box";
import { Field } from "@/components/field";
import { ExternalLink } from "@/components/lucide";
import { Panel } from "@/components/panel";
import { halalasOf } from "@/components/text/halalas";
import { useToast } from "@/components/toast";
import { formatRiyals } from "@/server/core/values/format-riyals";
import type { PaymentLink } from "@/server/links/schema";

const runs = {
  paid: { outcome: "paid" },
  declined: { outcome: "failed", failure_code: "card_declined" },
  abandoned: { outcome: "failed", failure_code: "authentication_abandoned" },
} as const;
type Run = keyof typeof runs;

type Sent = { id: string; type: string; body: string };
type Props = {
  link: Pick<
    PaymentLink,
    "id" | "url" | "amount" | "amount_min" | "amount_max" | "items" | "fields" | "description"
  >;
  open: boolean;
  pages: readonly PageWords[];
  brand: PreviewBrand;
  /** Whether the page shows VAT. */
  vat: boolean;
};

/**
 * Test mode only: shows the page in both languages, simulates outcomes, and shows the webhook bodies they send. Of a
 * closed link, only the bodies remain.
 */
export function LinkTester({ link, open, ...preview }: Props) {
  const t = useTranslations("dashboard.links");
  const tester = useTranslations("linkTools.tester");
  const router = useRouter();
  const toast = useToast();
  const utils = trpc.useUtils();
  const [sent, setSent] = useState<{ run: Run; events: readonly Sent[] } | null>(null);
  const [typed, setTyped] = useState(link.amount_min === null ? "" : formatRiyals(link.amount_min));
  const pay = trpc.payment_links.test_pay.useMutation({ onSettled: () => router.refresh() });
  const start = async (run: Run) => {
    try {
      // The operation says why any other text is no amount.
      const entered = link.amount === null ? { amount: halalasOf(typed) ?? 0 } : {};
      const payment = await pay.mutateAsync({ id: link.id, ...entered, ...runs[run] });
      toast(t(`simulated.${payment.status === "failed" ? "failed" : "paid"}`));
      const [ofPayment, ofLink] = await Promise.all(
        [payment.id, link.id].map((object_id) => utils.events.list.fetch({ object_id, limit: 10 })),
      );
      const created = [...(ofLink?.data ?? [])].filter(({ created: at }) => at >= payment.created);
      const events = [...(ofPayment?.data ?? []), ...created].toSorted((a, b) => (a.id < b.id ? -1 : 1));
      setSent({
        run,
        events: events.map(({ id, type, data }) => ({ id, type, body: JSON.stringify(data, null, 2) })),
      });
    } catch {
      // `Failure` shows why the run failed. Events that could not be read are on the payment's page.
    }
  };
  if (!open && sent === null && !pay.isPending && pay.error === null) return null;
  const names = { paid: t("simulatePaid"), declined: t("simulateFailed"), abandoned: tester("abandoned") };
  return (
    <Panel title={t("simulate")}>
      {open ? (
        <>
          <Pages link={link} {...preview} />
          <p className="mt-5 mb-3 text-soft text-sm">{t("simulateLead")}</p>
          {link.amount === null ? (
            <div className="mb-3 max-w-48">
              <Field
                id="test-amount"
                label={t("form.amount")}
                inputMode="decimal"
                autoComplete="off"
                dir="ltr"
                className="numeral rtl:text-end"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            </div>
          ) : null}
          <div className="flex flex-wrap gap-2">
            {(["paid", "declined", "abandoned"] as const).map((run) => (
              <Button key={run} variant="secondary" busy={pay.isPending} onClick={() => void start(run)}>
                {names[run]}
              </Button>
            ))}
          </div>
        </>
      ) : null}
      {pay.error ? (
        <div className="mt-3">
          <FailurePage error={pay.error} />
        </div>
      ) : null}
      {sent === null ? null : <Bodies name={names[sent.run]} events={sent.events} />}
    </Panel>
  );
}

function Pages({ link, pages, ...preview }: Omit<Props, "open">) {
  const t = useTranslations("linkTools.tester");
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {pages.map((words) => (
        <div key={words.locale} className="grid min-w-0 grid-cols-1 content-start gap-2">
          <PreviewPage
            words={words}
            {...preview}
            amount={link.amount ?? link.amount_min}
            amountMax={link.amount_max}
            items={link.items.map(({ name, quantity, unit_amount, picture }) => ({
              ...{ name, picture, quantity, amount: quantity * unit_amount },
            }))}
            description={link.description ?? ""}
            fields={link.fields.map(({ label, required, type }) => ({
              ...{ label, required, isChoice: type === "choice" },
            }))}
          />
          <a
            href={`${link.url}?locale=${words.locale}`}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-6 items-center gap-1.5 justify-self-start text-accent text-sm underline underline-offset-4"
          >
            <ExternalLink aria-hidden className="size-4 rtl:-scale-x-100" />
            {t(`open.${words.locale}`)}
          </a>
        </div>
      ))}
    </div>
  );
}

function Bodies({ name, events }: { name: string; events: readonly Sent[] }) {
  const t = useTranslations("linkTools.tester");
  return (
    <section
      aria-label={t("bodies")}
      className="grid min-w-0 grid-cols-1 gap-3 not-first:mt-5 not-first:border-line not-first:border-t not-first:pt-5"
    >
      <h3 className="font-semibold text-base">{t("bodiesOf", { name })}</h3>
      <p className="text-soft text-sm">{t("bodiesLead")}</p>
      {events.map(({ id, type, body }) => (
        <details key={id} open={events.length === 1} className="min-w-0">
          <summary className="cursor-pointer">
            <code className="numeral font-mono text-xs">{type}</code>
          </summary>
          <div className="mt-2">
            <CopyCode label={type} code={body} />
          </div>
        </details>
      ))}
    </section>
  );
}
