import { z } from "zod";
import { sql, statement } from "@/server/base/db/db";
import { auditEntry } from "@/server/core/commit/audit";
import { operation } from "@/server/core/operation/operation";
import { roles } from "@/server/core/operation/roles";
import { settingsOf } from "./get";
import { emailKinds, MailFrequencies, Settings } from "./schema";

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
