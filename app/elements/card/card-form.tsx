"use client";

import { PayCardFields } from "@/app/pay/card/card-fields";
import type { TestCardList } from "@/app/pay/card/test-card-list";
import { TestCards } from "@/app/pay/card/test-cards";
import type { TokenGateway } from "@/app/pay/card/tokenize";
import { useTestCards } from "@/app/pay/card/use-test-cards";
import { ErrorSummary } from "@/app/pay/form/error-summary";
import type { FormTexts } from "@/app/pay/form/fields";
import { Remark } from "@/app/pay/form/remark";
import { LockIcon } from "@/components/icons";
import { Notice } from "@/components/notice";
import type { Page } from "./page-channel";
import { Sized } from "./sized";
import { useCard } from "./use-card";

type Props = {
  page: Page;
  gateway: TokenGateway;
  /** The test cards to choose from; null in live mode. */
  testCards: Pick<TestCardList, "title" | "hint" | "common"> | null;
  texts: FormTexts;
};

/** The pay page's card form without its button: the merchant's page triggers tokenization. */
export function CardForm({ page, gateway, testCards, texts }: Props) {
  const { form, ready, busy, formKey, fieldErrors, problem, notify, check } = useCard(page, gateway, texts);
  useTestCards(form);
  return (
    <Sized notify={notify}>
      <form
        ref={form}
        noValidate
        method="post"
        onSubmit={(event) => event.preventDefault()}
        aria-labelledby="pay-by-card"
        aria-busy={busy}
        className="min-w-0 rounded-card border border-line bg-surface"
      >
        {testCards === null ? null : <TestCards {...testCards} />}
        <div className="grid gap-5 px-4 py-5 sm:px-6">
          <ErrorSummary fieldErrors={fieldErrors} texts={texts} />
          {problem === null ? null : (
            <Notice role="alert" tone="danger" title={texts.problems[`${problem}Title`]}>
              <p>{texts.problems[problem]}</p>
            </Notice>
          )}
          <fieldset key={formKey} disabled={!ready} className="min-w-0">
            <PayCardFields
              texts={texts}
              networks={gateway.networks}
              paying={busy}
              fieldErrors={fieldErrors}
              onCheck={check}
            />
          </fieldset>
          <p role="status" className="sr-only">
            {busy ? texts.payingStatus : ""}
          </p>
          <Remark Icon={LockIcon}>{texts.secured}</Remark>
        </div>
      </form>
    </Sized>
  );
}
