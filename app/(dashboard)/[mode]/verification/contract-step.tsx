"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { PriceList } from "@/app/(dashboard)/[mode]/settings/price-list";
import { FailurePage } from "@/app/(dashboard)/failure";
import { trpc } from "@/app/(dashboard)/trpc";
import { Button } from "@/components/button";
import { Tick } from "@/components/choice";
import { Moment } from "@/components/moment";
import { useToast } from "@/components/toast";
import type { FeeRate } from "@/server/settings/schema";
import { isDocumentType } from "@/server/verification/rules";
import { documentName } from "@/server/verification/words";
import { FormStep } from "./step";
import { isStepOpen, stepOf } from "./steps";
import { type CaseEditor, isOpen } from "./use-verification-draft";

type Props = { editor: CaseEditor; contract: readonly string[]; fees: readonly FeeRate[] };

/** The last step: accept the contract and its prices, and submit for review. */
export function ContractStep({ editor, contract, fees }: Props) {
  const t = useTranslations("verification");
  const { now, setCase } = editor;
  const { version, digest, accepted_at: acceptedAt } = now.contract;
  const [ticked, setTicked] = useState(false);
  const acceptance = trpc.verification.accept_contract.useMutation({ onSuccess: setCase });
  return (
    <FormStep name="contract" open={isStepOpen(now, "contract")}>
      <p className="text-soft text-sm">{t("contract.lead", { version })}</p>
      <ol className="grid list-decimal gap-2 ps-5 text-sm">
        {contract.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
      <PriceList fees={fees} />
      {acceptedAt === null && isOpen(now) && now.status !== "suspended" ? (
        <>
          <Tick checked={ticked} onChange={setTicked}>
            {t("contract.accept")}
          </Tick>
          <FailurePage error={acceptance.error} />
          <div>
            <Button
              variant="secondary"
              busy={acceptance.isPending}
              disabled={!ticked}
              onClick={() => acceptance.mutate({ version, digest })}
              className="disabled:opacity-60"
            >
              {t("contract.button")}
            </Button>
          </div>
        </>
      ) : null}
      {acceptedAt === null ? null : (
        <p className="text-sm text-success">
          {t.rich("contract.accepted", { when: () => <Moment at={acceptedAt} /> })}
        </p>
      )}
      {isOpen(now) ? <Submission editor={editor} /> : null}
    </FormStep>
  );
}

function Submission({ editor }: { editor: CaseEditor }) {
  const t = useTranslations("verification");
  const toast = useToast();
  const { now, setCase } = editor;
  const submission = trpc.verification.submit.useMutation({
    onSuccess: (next) => {
      setCase(next);
      toast(t("submit.done"));
    },
  });
  const missing = useNames(now.requirements);
  return (
    <div className="grid gap-3 border-line border-t pt-5">
      {missing.length === 0 ? (
        <p className="text-sm">{t("submit.nothing")}</p>
      ) : (
        <div className="text-sm">
          <p className="font-medium">{t("submit.missing")}</p>
          <ul className="mt-1 list-disc ps-5 text-soft">
            {missing.map(({ name, label }) => (
              <li key={name}>
                <a
                  href={`#step-${stepOf(name)}`}
                  onClick={() => document.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()}
                  className="text-accent underline underline-offset-4"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <FailurePage error={submission.error} />
      <div>
        <Button
          busy={submission.isPending}
          disabled={missing.length > 0 || now.status === "rejected"}
          onClick={() => submission.mutate({})}
          className="disabled:opacity-60"
        >
          {t("submit.button")}
        </Button>
      </div>
    </div>
  );
}

/** Returns the missing requirements with their labels in the form above. */
function useNames(requirements: readonly string[]): { name: string; label: string }[] {
  const t = useTranslations("verification");
  const locale = useLocale();
  const labelOf = (name: string) => {
    if (isDocumentType(name)) return documentName(locale, name);
    if (name === "contract") return t("steps.contract");
    if (name === "entity_type") return t("entity");
    for (const group of ["fields", "questions"]) if (t.has(`${group}.${name}`)) return t(`${group}.${name}`);
    return name;
  };
  return requirements.map((name) => ({ name, label: labelOf(name) }));
}
