import { auditEntry } from "@/server/core/audit";
import { sql, statement } from "@/server/core/db";
import { ApiError } from "@/server/core/errors";
import { operation } from "@/server/core/operation";
import { settingsOf } from "./get";
import { columns, Settings, SettingsInput } from "./schema";

// What the given object does not name stays as it is.
const change = statement(`
  with changed as (
    update account a set (${columns.join()}) =
      (select ${columns.join()} from jsonb_populate_record(a, $2::jsonb))
    where a.id = $1 and a.closed_at is null
    returning a.id)
  select case when $3::jsonb is null then 0 else audit_append(id, $3::jsonb) end from changed`);

/** What was verified is changed by verifying anew. */
const verifiedOnly = ["name", "name_ar", "registration"] as const;

export const updateSettings = operation({
  summary: "Change the settings of the account; null takes one away.",
  effect: "write",
  input: SettingsInput,
  output: Settings,
  errors: [],
  cardless: ({ vat_number: number }) =>
    new Set(SettingsInput.shape.vat_number.safeParse(number).success ? ["vat_number"] : []),
  async run(ctx, input) {
    const before = await settingsOf(ctx);
    const locked = before.verified
      ? verifiedOnly.find((name) => name in input && input[name] !== before[name])
      : undefined;
    if (locked !== undefined)
      throw new ApiError("parameter_invalid", {
        param: locked,
        message: `${locked}: was verified and is not changed here. Write to support.`,
      });
    const was = Object.fromEntries(Object.entries(before).filter(([name]) => name in input));
    const entry =
      ctx.audit === null
        ? null
        : auditEntry(ctx.audit, null, { target: ctx.scope.accountId, before: was, after: input });
    const { accountId } = ctx.scope;
    const rows = await sql(change, [accountId, JSON.stringify(input), entry]);
    if (rows.length === 0) throw new ApiError("parameter_invalid", { message: "The account is closed." });
    return settingsOf(ctx);
  },
});
