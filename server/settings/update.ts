import { sql, statement } from "@/server/base/db/db";
import { auditEntry } from "@/server/core/commit/audit";
import { ApiError } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { settingsOf } from "./get";
import { Settings, SettingsInput, settingColumns } from "./schema";

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
  cardNumberExempt: ({ vat_number: number }) =>
    new Set(SettingsInput.shape.vat_number.safeParse(number).success ? ["vat_number"] : []),
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
    const rows = await sql(saveSettings, [
      accountId,
      JSON.stringify(input),
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
