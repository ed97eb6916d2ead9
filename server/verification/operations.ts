import { z } from "zod";
import type { DocumentReason } from "@/prisma/states";
import { retryOnConflict } from "@/server/core/commit/retry-on-conflict";
import type { Context } from "@/server/core/operation/context";
import { ApiError, orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { rule } from "@/server/core/operation/rule";
import { id } from "@/server/core/values/ids";
import { text } from "@/server/core/values/text";
import { AnswersInput, wordsOf } from "./answers";
import { deleteFiles } from "./attach";
import {
  type Case,
  changeCase,
  draftStatus,
  hasAcceptedContract,
  isRenewing,
  readCase,
  requireEditable,
  requireEditableOrRenewing,
  requirementsOf,
  storedAnswers,
} from "./case";
import { check } from "./checks";
import { contract } from "./contract";
import { type Answers, isDocumentType, provenBy, requiredDocuments } from "./rules";
import { lockedFields, serializeVerification, Verification } from "./schema";
import { exemptVatNumber } from "./vat-number";

export const getVerification = operation({
  summary: "Retrieve the verification of this mode. Numbers are masked.",
  effect: "read",
  appScope: "verification:read",
  roles: ["admin"],
  input: z.strictObject({}),
  output: Verification,
  errors: [],
  async run(ctx) {
    return serializeVerification(await readCase(ctx), ctx.now());
  },
});

type Input = z.output<typeof AnswersInput>;

/** Reasons that can be due to the answers instead of the file. */
const aboutAnswers = new Set<DocumentReason>(["name_mismatch", "number_mismatch", "expired"]);

export const saveVerification = operation({
  summary: "Save the answers of a verification.",
  effect: "write",
  appScope: "verification:write",
  roles: ["admin"],
  // The bank account for payouts.
  stepUp: { unless: z.looseObject({}).refine((input) => !("iban" in input)) },
  input: AnswersInput,
  output: Verification,
  errors: [],
  cardNumberExempt: exemptVatNumber,
  run: async (ctx, input) => serializeVerification(await saveAnswers(ctx, input), ctx.now()),
});

/** Throws `state_conflict` if these answers cannot be changed now, and `parameter_invalid`. */
export const saveAnswers = (ctx: Context, input: Input): Promise<Case> =>
  retryOnConflict(async () => {
    const before = await readCase(ctx);
    requireEditableOrRenewing(before);
    const changes = changesOf(before.answers, input);
    refuseLocked(before, changes);
    if (Object.keys(changes).length === 0) return before;
    const answers = { ...before.answers, ...changes };
    requireIdOfKind(answers, changes);
    return changeCase(ctx, before, {
      set: { ...storedAnswers(before.row, answers), status: draftStatus(before.row) },
      documents: before.documents
        .filter((document) => isCorrected(document, changes))
        .map((row) => ({ row, set: { status: "uploaded", reason: null, note: null } })),
    });
  });

/** Returns the answers that differ from the stored ones. */
export const changesOf = (answers: Answers, input: Input): Partial<Answers> =>
  Object.fromEntries(
    Object.entries(input).filter(
      ([field, value]) => value !== undefined && Reflect.get(answers, field) !== value,
    ),
  );

function refuseLocked(before: Case, changes: Partial<Answers>): void {
  const param = lockedFields(before).find((field) => Object.hasOwn(changes, field));
  if (param === undefined) return;
  throw new ApiError("state_conflict", { param, variant: "verified" });
}

/** The number of an iqama must not become that of a national ID when the type changes. */
function requireIdOfKind(answers: Answers, changes: Partial<Answers>): void {
  const { id_number: number, signatory_id_type: kind } = answers;
  if (number === null || kind === null) return;
  const checked = check("id_number", number, kind);
  if ("value" in checked) return;
  if (!Object.hasOwn(changes, "id_number")) {
    answers.id_number = null;
    return;
  }
  throw new ApiError("parameter_invalid", {
    param: "id_number",
    message: wordsOf(checked.problem, "id_number"),
  });
}

function isCorrected(document: Case["documents"][number], changes: Partial<Answers>): boolean {
  const { type, status, reason } = document;
  if (status !== "rejected" || reason === null || !aboutAnswers.has(reason)) return false;
  return provenBy[type].some((field) => Object.hasOwn(changes, field));
}

export const acceptContract = operation({
  summary: "Accept the contract as shown.",
  effect: "write",
  appScope: "verification:write",
  roles: ["admin"],
  input: z.strictObject({
    version: text(1, 32),
    digest: z
      .string()
      .max(64)
      .regex(/^[0-9a-f]{64}$/, rule("contract_digest")),
  }),
  output: Verification,
  errors: [],
  run: (ctx, { version, digest }) =>
    retryOnConflict(async () => {
      const before = await readCase(ctx);
      requireEditable(before);
      if (version !== contract.version || digest !== contract.digest)
        throw new ApiError("state_conflict", { param: "version", variant: "contract_changed" });
      if (hasAcceptedContract(before.row)) return serializeVerification(before, ctx.now());
      const set = {
        contractVersion: version,
        contractDigest: digest,
        contractAcceptedAt: ctx.now(),
        contractAcceptedBy: ctx.actor.type === "user" ? ctx.actor.id : ctx.actor.type,
        contractIp: ctx.audit?.ip ?? null,
        status: "in_progress" as const,
      };
      return serializeVerification(await changeCase(ctx, before, { set }), ctx.now());
    }),
});

export const submitVerification = operation({
  summary: "Submit the verification for review. All requirements must be met.",
  effect: "write",
  appScope: "verification:write",
  roles: ["admin"],
  input: z.strictObject({}),
  output: Verification,
  errors: [],
  run: (ctx) =>
    retryOnConflict(async () => {
      const before = await readCase(ctx);
      const { row, documents } = before;
      if (row.status === "in_review") return serializeVerification(before, ctx.now());
      const missing = requirementsOf(before);
      if (missing.length > 0)
        throw new ApiError("parameter_invalid", {
          param: missing[0],
          variant: "incomplete_verification",
          values: { missing },
        });
      const needed = requiredDocuments(before.answers);
      const isNeeded = (type: string) => isDocumentType(type) && needed.includes(type);
      const unneeded = documents.filter(({ type, status }) => !isNeeded(type) && status !== "accepted");
      const sent = documents.filter(({ type, status }) => isNeeded(type) && status === "uploaded");
      const mayBeSubmitted = isRenewing(row) ? sent.length > 0 : row.status === "in_progress";
      if (!mayBeSubmitted)
        throw new ApiError("state_conflict", { variant: "not_submittable", values: { status: row.status } });
      const after = await changeCase(ctx, before, {
        documents: [
          ...sent.map((document) => ({ row: document, set: { status: "in_review" as const } })),
          ...unneeded.map((document) => ({ row: document, set: { status: "removed" as const } })),
        ],
        set: {
          status: "in_review",
          submittedAt: ctx.now(),
          decidedAt: null,
          decidedBy: null,
          reason: null,
          note: null,
          pendingNotification: "submitted",
        },
        auditDetails: { target: row.id, before: { status: row.status }, after: { status: "in_review" } },
      });
      await deleteFiles(unneeded);
      return serializeVerification(after, ctx.now());
    }),
});

export const removeDocument = operation({
  summary: "Remove a document that is not accepted. Its file is deleted.",
  effect: "write",
  roles: ["admin"],
  input: z.strictObject({ id: id("doc") }),
  output: Verification,
  errors: ["resource_missing"],
  run: (ctx, input) =>
    retryOnConflict(async () => {
      const before = await readCase(ctx);
      const row = orNotFound(before.documents.find((document) => document.id === input.id) ?? null);
      requireEditable(before);
      if (row.status === "accepted") throw new ApiError("state_conflict", { variant: "document_accepted" });
      const after = await changeCase(ctx, before, {
        documents: [{ row, set: { status: "removed" } }],
        set: { status: "in_progress" },
        auditDetails: {
          target: row.id,
          before: { type: row.type, status: row.status },
          after: { status: "removed" },
        },
      });
      await deleteFiles([row]);
      return serializeVerification(after, ctx.now());
    }),
});
