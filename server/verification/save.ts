import { z } from "zod";
import type { DocumentReason } from "@/prisma/states";
import { retryOnConflict } from "@/server/core/commit/retry-on-conflict";
import type { Context } from "@/server/core/operation/context";
import { ApiError } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { AnswersInput, wordsOf } from "./answers";
import {
  type Case,
  changeCase,
  draftStatus,
  readCase,
  requireEditableOrRenewing,
  storedAnswers,
} from "./case";
import { check } from "./checks";
import { type Answers, provenBy } from "./rules";
import { lockedFields, serializeVerification, Verification } from "./schema";

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
  cardNumberExempt: ({ vat_number: number }) =>
    new Set(typeof number === "string" && "value" in check("vat_number", number) ? ["vat_number"] : []),
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
