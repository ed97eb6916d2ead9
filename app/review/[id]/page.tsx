import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { CaseBadge } from "@/app/(dashboard)/[mode]/verification/step";
import { requireReviewer } from "@/app/review/reviewer";
import { Link } from "@/components/link";
import { ChevronRight } from "@/components/lucide";
import { Moment } from "@/components/moment";
import { Fact, Facts, Panel } from "@/components/panel";
import { ApiError } from "@/server/core/operation/errors";
import { nameIn } from "@/server/core/values/locale";
import { readForReview } from "@/server/verification/review";
import { requiredFields } from "@/server/verification/rules";
import type { Verification } from "@/server/verification/schema";
import { documentName, reasonSentence } from "@/server/verification/words";
import { DecisionForm } from "./case-decision";
import { DocumentReview } from "./document-review";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata(): Promise<Metadata> {
  await requireReviewer();
  const t = await getTranslations("review");
  return { title: t("title") };
}

export default async function CasePage({ params }: Props) {
  const reviewer = await requireReviewer();
  const { id } = await params;
  const { account, verification } = await readForReview(reviewer, id).catch((cause: unknown) => {
    if (cause instanceof ApiError && cause.code === "resource_missing") notFound();
    throw cause;
  });
  const t = await getTranslations("review");
  const { locale } = reviewer;
  const { reason, note } = verification;
  return (
    <>
      <Link
        href="/review"
        className="mb-2 inline-flex min-h-6 items-center gap-1 font-medium text-accent text-sm hover:underline"
      >
        <ChevronRight aria-hidden className="size-4 ltr:rotate-180" />
        {t("back")}
      </Link>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="min-w-0 break-words font-semibold text-2xl">
          <bdi>{nameIn(locale, account)}</bdi>
        </h1>
        <CaseBadge status={verification.status} />
      </div>
      <div className="grid gap-5">
        {reason === null ? null : (
          <p className="text-sm">
            {t("reason")}: {reasonSentence(locale, reason)} {note === null ? null : <bdi>{note}</bdi>}
          </p>
        )}
        <Details accountId={account.id} verification={verification} />
        <Panel title={t("documents")}>
          <Documents caseId={id} verification={verification} />
        </Panel>
        <Panel title={t("decision")}>
          <DecisionForm
            caseId={id}
            revision={verification.revision}
            status={verification.status}
            business={nameIn(locale, account)}
            decidedAt={verification.decided_at}
            checklist={[
              ...verification.documents
                .filter(({ required }) => required)
                .map(({ type, status }) => ({
                  name: documentName(locale, type),
                  done: status === "accepted",
                })),
              { name: t("contract"), done: verification.contract.accepted_at !== null },
            ]}
            ready={verification.documents.every(({ status, required }) => !required || status === "accepted")}
          />
        </Panel>
      </div>
    </>
  );
}

const Documents = ({ caseId, verification }: { caseId: string; verification: Verification }) => (
  <ul className="grid gap-4">
    {verification.documents
      .filter((document) => document.id !== null)
      .map((document) => (
        <li key={document.type} className="min-w-0">
          <DocumentReview
            caseId={caseId}
            revision={verification.revision}
            document={document}
            open={verification.status === "in_review"}
          />
        </li>
      ))}
  </ul>
);

async function Details({ accountId, verification }: { accountId: string; verification: Verification }) {
  const t = await getTranslations("review");
  const submitted = verification.submitted_at;
  return (
    <Panel title={t("details")}>
      <Facts>
        <Fact name={t("account")}>
          <code className="numeral break-all">{accountId}</code>
        </Fact>
        <Fact name={t("columns.submitted")}>
          {submitted === null ? t("none") : <Moment at={submitted} />}
        </Fact>
        <Answers verification={verification} />
        <Fact name={t("contract")}>
          {verification.contract.accepted_at === null ? (
            t("none")
          ) : (
            <Moment at={verification.contract.accepted_at} />
          )}
        </Fact>
      </Facts>
      <p className="mt-3 text-soft text-sm">{t("masked")}</p>
    </Panel>
  );
}

/** The merchant's answers, in the order of the form. */
async function Answers({ verification }: { verification: Verification }) {
  const v = await getTranslations("verification");
  const answers = { ...verification.fields, ...verification.numbers };
  const { entity_type: entity } = answers;
  const requested = requiredFields(answers);
  const rows = entity === null ? [] : [...requested, "cr_number" as const, "additional_number" as const];
  return (
    <>
      {entity === null ? null : <Fact name={v("entity")}>{v(`entities.${entity}`)}</Fact>}
      {rows.map((field) => {
        const value = answers[field];
        if (value === null || field === "entity_type") return null;
        const isChoice = typeof value === "boolean" || field === "signatory_id_type";
        const name = v.has(`fields.${field}`) ? v(`fields.${field}`) : v(`questions.${field}`);
        const word = typeof value === "boolean" ? (value ? "yes" : "no") : value;
        return (
          <Fact key={field} name={name}>
            {isChoice ? v(`answers.${word}`) : <bdi className="break-all">{String(value)}</bdi>}
          </Fact>
        );
      })}
    </>
  );
}
