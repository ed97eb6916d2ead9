import type { Account, Verification, VerificationDocument } from "@/prisma/generated/client";
import type { VerificationStatus } from "@/prisma/states";
import { chargeBlockers } from "@/server/accounts/capability";
import { serializeAccount } from "@/server/accounts/schema";
import { seal, unseal } from "@/server/base/runtime/secrets";
import type { AuditDetails } from "@/server/core/commit/audit";
import { type Change, commit, event, insert, update } from "@/server/core/commit/commit";
import type { Context } from "@/server/core/operation/context";
import { ApiError } from "@/server/core/operation/errors";
import { dayOf } from "@/server/core/values/day";
import { Stored, StoredNumbers } from "./answers";
import { contract } from "./contract";
import { notifyOf } from "./notify";
import { type Answers, type DocumentType, mayHoldIqama, requiredDocuments, requiredFields } from "./rules";

/** An account's verification in a mode, with its current documents. */
export type Case = {
  row: Verification;
  account: Account;
  answers: Answers;
  documents: VerificationDocument[];
};

/**
 * Reads the verification of the context's account and mode. The documents are read after the row: every change of one also changes the row's revision, so none is overwritten.
 */
export async function readCase(ctx: Pick<Context, "db">): Promise<Case> {
  const row = await ctx.db.verification.findFirstOrThrow({});
  const [account, documents] = await Promise.all([
    ctx.db.account.findFirstOrThrow({}),
    ctx.db.verificationDocument.findMany({ where: { status: { not: "removed" } }, orderBy: { id: "asc" } }),
  ]);
  return { row, account, answers: answersOf(row), documents };
}

const encryptionContext = ({ id }: Pick<Verification, "id">) => `verification:numbers:${id}`;

function answersOf(row: Verification): Answers {
  const numbers = row.numbers === null ? {} : JSON.parse(unseal(row.numbers, encryptionContext(row)));
  return {
    ...Stored.parse({ ...Object(row.fields), entity_type: row.entityType }),
    ...StoredNumbers.parse(numbers),
  };
}

/** Returns answers for storage: what identifies people, companies or accounts is encrypted. */
export function storedAnswers(row: Verification, answers: Answers) {
  const { entity_type: entityType, ...fields } = Stored.parse(answers);
  return {
    entityType,
    fields,
    numbers: seal(JSON.stringify(StoredNumbers.parse(answers)), encryptionContext(row)),
  };
}

const isEditable = ({ status }: Pick<Verification, "status">) =>
  status === "not_started" || status === "in_progress" || status === "rejected";

/**
 * Returns whether it is suspended because a document expired: then the merchant can renew only that document.
 */
export const isRenewing = ({ status, reason }: Pick<Verification, "status" | "reason">) =>
  status === "suspended" && reason === "document_expired";

/** Returns the status of a verification after the merchant changed something. */
export const draftStatus = (row: Verification): VerificationStatus =>
  isRenewing(row) ? "suspended" : "in_progress";

/** Throws `state_conflict` while a verification is in review or decided. */
export function requireEditable({ row }: Case): void {
  if (!isEditable(row))
    throw new ApiError("state_conflict", { variant: "not_editable", values: { status: row.status } });
}

/** Throws like `requireEditable`, unless the merchant renews an expired document. */
export function requireEditableOrRenewing(current: Case): void {
  if (!isRenewing(current.row)) requireEditable(current);
}

export const documentOf = ({ documents }: Pick<Case, "documents">, type: DocumentType) =>
  documents.find((document) => document.type === type);

const isProvided = (document: VerificationDocument | undefined) =>
  document !== undefined && document.status !== "rejected" && document.status !== "expired";

export const hasAcceptedContract = (row: Verification) => row.contractDigest === contract.digest;

/** Lists what is missing before a verification can be submitted, in the order of the form. */
export function requirementsOf(current: Case): string[] {
  const renewing = isRenewing(current.row);
  if (!isEditable(current.row) && !renewing) return [];
  const { answers } = current;
  const fields = requiredFields(answers).filter((field) => !isAnswered(answers, field));
  if (answers.entity_type === null) return fields;
  const documents = requiredDocuments(answers).filter((type) => !isProvided(documentOf(current, type)));
  return [...fields, ...documents, ...(renewing || hasAcceptedContract(current.row) ? [] : ["contract"])];
}

function isAnswered(answers: Answers, field: keyof Answers): boolean {
  const value = answers[field];
  if (field === "signatory_id_type" && value === "iqama") return mayHoldIqama(answers.entity_type);
  // A date that was valid when it was entered may have passed.
  if (field === "id_expires_on" || field === "certificate_expires_on")
    return typeof value === "string" && value >= dayOf(new Date());
  return value !== null;
}

type CaseChange = {
  set?: Partial<Verification>;
  /** The documents that change, and their new columns. */
  documents?: { row: VerificationDocument; set: Partial<VerificationDocument> }[];
  added?: VerificationDocument;
  auditDetails?: AuditDetails;
};

/**
 * Commits a change of a verification in one statement: the row, its documents, the requirements, the account's
 * status, the event and the audit entry. An approval in live mode sets the account's identity; one in test mode does
 * not. Throws `RevisionConflict` if another process was faster.
 */
export async function changeCase(ctx: Context, before: Case, change: CaseChange): Promise<Case> {
  const after = caseAfter(before, change, ctx.now());
  const { row } = after;
  const statusChanged = row.status !== before.row.status;
  const isApproved = statusChanged && row.status === "approved" && ctx.scope.mode === "live";
  const verified = isApproved ? identityOf(after.answers) : null;
  const account = verified === null ? after.account : withIdentity(after.account, verified);
  const rowChanges: Change = {
    insert: change.added === undefined ? [] : [insert("verification_document", change.added)],
    update: [
      ...(change.documents ?? []).map(({ row: document, set }) =>
        update("verification_document", document, set),
      ),
      update("verification", before.row, {
        ...change.set,
        ...(verified === null ? {} : { verified }),
        requirements: row.requirements,
        updatedAt: row.updatedAt,
      }),
    ],
    events: statusChanged ? [event("account_updated", accountNow(ctx, { account, row }))] : [],
    ...(change.auditDetails === undefined
      ? {}
      : { auditDetails: { ...change.auditDetails, after: { ...change.auditDetails.after, ...verified } } }),
  };
  await commit(ctx, rowChanges);
  if (change.set?.pendingNotification) void notifyOf(row.id);
  return { ...after, account, row: { ...row, revision: before.row.revision + 1 } };
}

function caseAfter(before: Case, { set, documents = [], added }: CaseChange, now: Date): Case {
  const changed = new Map(
    documents.map(({ row, set }) => [row.id, { ...row, ...set, revision: row.revision + 1 }]),
  );
  const current = before.documents
    .map((document) => changed.get(document.id) ?? document)
    .filter(({ status, type }) => status !== "removed" && type !== added?.type);
  const row = { ...before.row, ...set, updatedAt: now };
  const after = {
    ...before,
    row,
    answers: answersOf(row),
    documents: added === undefined ? current : [...current, added],
  };
  const requirements = requirementsOf(after);
  return { ...after, row: { ...row, requirements } };
}

const accountNow = (ctx: Context, { account, row }: Pick<Case, "account" | "row">) =>
  serializeAccount(account, ctx.scope.mode, row, chargeBlockers(row.status, ctx.scope.mode));

/** The name and registration of a business, from an approved verification. */
type Identity = {
  name: string;
  name_ar: string | null;
  registration: string | null;
  vat_number: string | null;
};

const registrationOf = {
  establishment: "unified_number",
  company: "unified_number",
  freelancer: "freelance_number",
  charity: "charity_number",
} as const;

/** Returns the identity in the answers; null if the business was approved before the form existed. */
function identityOf(answers: Answers): Identity | null {
  const { entity_type: entity, legal_name: name } = answers;
  if (entity === null || name === null) return null;
  return {
    name,
    name_ar: answers.legal_name_ar,
    registration: answers[registrationOf[entity]],
    vat_number: answers.vat_registered ? answers.vat_number : null,
  };
}

const withIdentity = (account: Account, { name, name_ar, registration, vat_number }: Identity): Account => ({
  ...account,
  name,
  nameAr: name_ar,
  registration,
  vatNumber: vat_number,
});
