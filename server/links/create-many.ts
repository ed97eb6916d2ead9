import { z } from "zod";
import { sha256 } from "@/server/base/runtime/digest";
import { commit, event, insert } from "@/server/core/commit/commit";
import { retryOnConflict } from "@/server/core/commit/retry-on-conflict";
import type { Context } from "@/server/core/operation/context";
import { ApiError } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { rule } from "@/server/core/operation/rule";
import { parseInput } from "@/server/core/operation/validation";
import { id } from "@/server/core/values/ids";
import { canonicalJson } from "@/server/core/values/json";
import { text } from "@/server/core/values/text";
import { customerIdOf, requireCustomer } from "@/server/customers/match";
import { newLink } from "./create";
import { requirePictures } from "./pictures";
import { PaymentLinkInput, serializeLink } from "./schema";
import { requireVatNumber } from "./vat";

/** The maximum number of rows per request. Small enough that its statement takes milliseconds. */
const maxRows = 50;
/** The maximum number of rows in a file. */
const maxCopies = 1_000;

const unicode = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => value.isWellFormed(), rule("unicode"));
/** Longer than any field may be, so that what is too long is a problem of its row. */
const Scalar = z.union([unicode(8_192), z.number(), z.boolean(), z.null()]);
const key = unicode(40);

const Row = z.strictObject({
  /** The number of equal rows before this one in the file. */
  copy: z.int().min(0).max(maxCopies),
  /** A payment link whose fields are validated row by row. */
  link: z.record(
    key,
    z.union([Scalar, z.array(z.union([Scalar, z.record(key, Scalar)])).max(20), z.record(key, Scalar)]),
  ),
});

const RowResult = z.object({
  /** `existing`: an earlier upload of this row created the link. */
  outcome: z.enum(["created", "existing", "valid", "invalid"]),
  link: id("plink").nullable(),
  url: z.string().nullable(),
  errors: z.array(z.object({ param: z.string().nullable(), message: z.string() })),
});

export type RowResult = z.output<typeof RowResult>;
export type ImportRow = z.output<typeof Row>;
const Output = z.object({ data: z.array(RowResult) });
type Output = z.output<typeof Output>;

type Input = z.output<typeof PaymentLinkInput>;
type ParsedRow = { key: Buffer } & ({ input: Input } | { errors: RowResult["errors"] });

export const createPaymentLinks = operation({
  summary: "Create one payment link for each valid row of a file, and list the problems of invalid rows.",
  effect: "write",
  roles: ["admin", "developer", "finance", "support"],
  charges: true,
  input: z.strictObject({
    batch: text(1, 100),
    rows: z.array(Row).min(1).max(maxRows),
    validate_only: z.boolean().default(false),
  }),
  output: Output,
  errors: [],
  async run(ctx, { batch, rows, validate_only: validateOnly }) {
    const parsedRows: ParsedRow[] = [];
    for (const row of rows)
      parsedRows.push({ key: keyOf(batch, row), ...(await validateLink(ctx, row.link)) });
    return retryOnConflict(async () => ({ data: await createMissing(ctx, batch, parsedRows, validateOnly) }));
  },
});

/**
 * Identifies a row: the same for the same row of the same batch, however often the file is sent.
 */
const keyOf = (batch: string, { copy, link }: z.output<typeof Row>) =>
  sha256(`${batch}\n${copy}\n${canonicalJson(link)}`);

async function validateLink(ctx: Context, raw: Record<string, unknown>) {
  try {
    const input = parseInput(PaymentLinkInput, await withCustomerId(ctx, raw));
    await requireCustomer(ctx, input.customer);
    await requirePictures(ctx, input.items);
    if (input.vat_inclusive) await requireVatNumber(ctx);
    return { input };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { param, message, ...rest } = error.dashboardEnvelope(ctx.locale).error;
    const problems = "errors" in rest ? rest.errors : [{ param, message }];
    return { errors: problems.map((problem) => ({ param: problem.param, message: problem.message })) };
  }
}

/** Replaces the email address, phone number or reference of a customer by the ID. */
async function withCustomerId(ctx: Context, raw: Record<string, unknown>) {
  const { customer } = raw;
  if (typeof customer !== "string" || customer.startsWith("cus_")) return raw;
  return { ...raw, customer: await customerIdOf(ctx, customer) };
}

/** Creates the links of all valid rows that have none yet, in one statement. */
async function createMissing(ctx: Context<Output>, batch: string, rows: ParsedRow[], validateOnly: boolean) {
  const existing = await ctx.db.paymentLink.findMany({
    where: { importKey: { in: rows.map(({ key }) => Uint8Array.from(key)) } },
  });
  const byKey = new Map(
    existing.flatMap((row) => (row.importKey ? [[hex(row.importKey), row] as const] : [])),
  );
  const created = new Map<string, ReturnType<typeof newLink>>();
  const data = rows.map((row): RowResult => {
    const existingLink = byKey.get(hex(row.key)) ?? created.get(hex(row.key));
    if (existingLink !== undefined) return resultOf("existing", existingLink);
    if ("errors" in row) return resultOf("invalid", null, row.errors);
    if (validateOnly) return resultOf("valid", null);
    const link = { ...newLink(ctx, row.input), importKey: Uint8Array.from(row.key) };
    created.set(hex(row.key), link);
    return resultOf("created", link);
  });
  const links = [...created.values()];
  if (links.length > 0)
    await commit(ctx, {
      insert: links.map((link) => insert("payment_link", link)),
      events: links.map((link) => event("payment_link_created", serializeLink(link))),
      response: ctx.responseTo({ data }),
      auditDetails: { target: null, after: { batch, links: links.map((link) => link.id) } },
    });
  return data;
}

function resultOf(
  outcome: RowResult["outcome"],
  row: ReturnType<typeof newLink> | null,
  errors: RowResult["errors"] = [],
): RowResult {
  const link = row === null ? null : serializeLink(row);
  return { outcome, link: link?.id ?? null, url: link?.url ?? null, errors };
}

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");
