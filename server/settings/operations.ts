import { z } from "zod";
import { sql, statement, unscoped } from "@/server/base/db/db";
import { auditEntry } from "@/server/core/commit/audit";
import type { Context } from "@/server/core/operation/context";
import { ApiError } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { roles } from "@/server/core/operation/roles";
import { newSlug } from "@/server/core/values/slug";
import { exemptVatNumber } from "@/server/verification/vat-number";
import {
  emailKinds,
  MailFrequencies,
  Settings,
  SettingsInput,
  serializeSettings,
  settingColumns,
} from "./schema";

export const getSettings = operation({
  summary: "Retrieve the settings of the account and the signed-in user's email preferences.",
  effect: "read",
  input: z.strictObject({}),
  output: Settings,
  errors: [],
  run: (ctx) => settingsOf(ctx),
});

/** The settings as the signed-in user sees them. */
export async function settingsOf({ db, scope, actor }: Context): Promise<Settings> {
  const { accountId } = scope;
  const [account, member] = await Promise.all([
    db.account.findUniqueOrThrow({ where: { id: accountId } }),
    actor.type === "user" ? unscoped.membership.findFirst({ where: { accountId, userId: actor.id } }) : null,
  ]);
  return serializeSettings(account, member, scope.mode);
}

// Omitted fields stay unchanged. A verification may have been submitted since the account was read.
const saveSettings = statement(`
  with changed as (
    update account a set (${settingColumns.join()}) =
      (select ${settingColumns.join()} from jsonb_populate_record(a, $2::jsonb))
    where a.id = $1 and a.closed_at is null
      and ($4 or a.verification_status not in ('in_review', 'approved', 'suspended'))
    returning a.id)
  select case when $3::jsonb is null then 0 else append_audit_entry(id, $3::jsonb) end from changed`);

/** Verified details change only through verification. */
const verifiedOnly = ["name", "name_ar", "registration", "vat_number"] as const;

export const updateSettings = operation({
  summary: "Update the settings of the account; null clears a setting.",
  effect: "write",
  roles: ["admin"],
  input: SettingsInput,
  output: Settings,
  errors: [],
  cardNumberExempt: exemptVatNumber,
  async run(ctx, input) {
    const current = await settingsOf(ctx);
    const identifying = verifiedOnly.find((name) => name in input && input[name] !== current[name]);
    if (identifying !== undefined && current.identity !== "open") throw verifiedFieldLockedError(identifying);
    const before = Object.fromEntries(Object.entries(current).filter(([name]) => name in input));
    const entry =
      ctx.audit === null
        ? null
        : auditEntry(ctx.audit, null, { target: ctx.scope.accountId, before, after: input });
    const { accountId } = ctx.scope;
    const opens = input.shop_open === true && current.shop_url === null;
    const rows = await sql(saveSettings, [
      accountId,
      JSON.stringify({ ...input, ...(opens && { shop_slug: newSlug() }) }),
      entry,
      identifying === undefined,
    ]);
    const after = await settingsOf(ctx);
    if (rows.length > 0) return after;
    if (after.closed_at !== null || identifying === undefined)
      throw new ApiError("parameter_invalid", { variant: "account_closed" });
    throw verifiedFieldLockedError(identifying);
  },
});

const verifiedFieldLockedError = (param: string) =>
  new ApiError("state_conflict", { param, variant: "verified_by_support" });

// A newly enabled email applies from now on, not to earlier events.
const saveChoices = statement(`
  with changed as (
    update membership set
      muted_mails = array(select unnest(muted_mails || $3::text[]) except select unnest($10::text[]) order by 1),
      mail_payments = coalesce($4, mail_payments),
      mail_refund_failures = coalesce($5, mail_refund_failures), mail_payouts = coalesce($6, mail_payouts),
      mail_verification = coalesce($7, mail_verification),
      mails_chosen_at = case when ($4 <> 'off' and $4 <> mail_payments)
        or ($5 <> 'off' and $5 <> mail_refund_failures) or ($6 <> 'off' and $6 <> mail_payouts)
        or ($7 <> 'off' and $7 <> mail_verification) then $9 else mails_chosen_at end
    where account_id = $1 and user_id = $2 returning account_id)
  select case when $8::jsonb is null then 0 else append_audit_entry(account_id, $8::jsonb) end from changed`);

const kinds = z.array(z.enum(emailKinds)).max(emailKinds.length).default([]);

export const chooseEmails = operation({
  summary:
    "Set which emails the signed-in user receives about this account, and how often. Omitted ones stay unchanged.",
  effect: "write",
  roles,
  input: z.strictObject({
    mute: kinds.meta({ description: "Emails to turn off, of the kinds that have no frequency." }),
    unmute: kinds.meta({ description: "Emails to turn on, of the kinds that have no frequency." }),
    mail_frequencies: MailFrequencies.partial().optional(),
  }),
  output: Settings,
  errors: [],
  async run(ctx, input) {
    const { accountId } = ctx.scope;
    if (ctx.actor.type === "user") {
      const auditDetails = { target: ctx.actor.id, after: input };
      const entry = ctx.audit === null ? null : auditEntry(ctx.audit, null, auditDetails);
      const { payments, refund_failures: refunds, payouts, verification } = input.mail_frequencies ?? {};
      const frequencies = [payments, refunds, payouts, verification].map((one) => one ?? null);
      await sql(saveChoices, [
        accountId,
        ctx.actor.id,
        input.mute,
        ...frequencies,
        entry,
        ctx.now(),
        input.unmute,
      ]);
    }
    return settingsOf(ctx);
  },
});

const readObstacles = statement("select * from closing_obstacles($1)");
const close = statement("select close_account($1, $2::jsonb) as closed");

const Obstacles = z.object({
  subscriptions: z.int().meta({ description: "Live subscriptions that have not ended." }),
  payments: z
    .int()
    .meta({ description: "Live payments with an open outcome, or that failed and may still succeed." }),
  refunds: z.int().meta({ description: "Live refunds with an open outcome." }),
  pending: z.int().meta({ description: "Halalas of the live balance that are not available yet." }),
  owed: z.int().meta({ description: "Halalas of the live balance if it is negative, otherwise 0." }),
});
type Obstacles = z.output<typeof Obstacles>;

export const closingObstacles = operation({
  summary: "Retrieve what prevents closing the account; all zero if nothing does.",
  effect: "read",
  input: z.strictObject({}),
  output: Obstacles,
  errors: [],
  run: ({ scope }) => obstacles(scope.accountId),
});

async function obstacles(accountId: string): Promise<Obstacles> {
  const [row] = await sql<Obstacles>(readObstacles, [accountId]);
  return row ?? { subscriptions: 0, payments: 0, refunds: 0, pending: 0, owed: 0 };
}

/** Nothing is deleted: records that the law requires stay readable. Support can reopen the account. */
export const closeAccount = operation({
  summary:
    "Close the account. Its keys stop working, its pages accept no payments, and it becomes read-only.",
  effect: "write",
  stepUp: true,
  input: z.strictObject({
    name: z.string().max(400).meta({ description: "The legal name of the account, to confirm." }),
  }),
  output: Settings,
  errors: [],
  async run(ctx, { name }) {
    const { accountId } = ctx.scope;
    const before = await settingsOf(ctx);
    if (name.trim() !== before.name && name.trim() !== before.name_ar)
      throw new ApiError("parameter_invalid", { param: "name", variant: "name_differs" });
    if (before.closed_at !== null) return before;
    const entry =
      ctx.audit === null ? null : auditEntry(ctx.audit, null, { target: accountId, after: { closed: true } });
    const [row] = await sql<{ closed: boolean }>(close, [accountId, entry]);
    if (row?.closed !== true) throw new ApiError("parameter_invalid", { variant: "not_closable" });
    return settingsOf(ctx);
  },
});
