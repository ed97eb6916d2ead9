import { z } from "zod";
import { getAccount } from "@/server/accounts/get";
import { Account } from "@/server/accounts/schema";
import type { Context } from "@/server/core/operation/context";
import { serializeTimeOrNull, timestamp } from "@/server/core/values/text";
import { countOf, inline } from "./format";
import { defineTool } from "./tool";

const { id, mode, charge_blockers, verification_status, requirements } = Account.shape;
const count = z.int().min(0);

const AccountStatus = z.object({
  mode,
  account: id,
  name: Account.shape.display_name,
  can_charge: z.boolean().meta({ description: "Whether the account can charge in this key's mode." }),
  charge_blockers,
  verification_status,
  requirements,
  webhook_endpoints: z.object({
    enabled: count.meta({ description: "The number of enabled endpoints." }),
    failing: count.meta({
      description: "The number of enabled endpoints without a successful delivery since a failure.",
    }),
    disabled: count.meta({
      description: "The number of endpoints that receive nothing until they are enabled.",
    }),
  }),
  last_payment_at: timestamp
    .nullable()
    .meta({ description: "The time of the last successful payment; null if none." }),
});
type AccountStatus = z.output<typeof AccountStatus>;

export const accountStatus = defineTool(getAccount, {
  name: "account_status",
  title: "Account status",
  description:
    "Retrieve the account and mode of this key, whether it can charge, what prevents charging, and the health of its webhooks. Call this tool first.",
  input: z.strictObject({}),
  output: AccountStatus,
  idempotent: true,
  async result({ db }: Context, account): Promise<AccountStatus> {
    const enabled = { status: "enabled" as const, deletedAt: null };
    const [all, failing, disabled, last] = await Promise.all([
      db.webhookEndpoint.count({ where: enabled }),
      db.webhookEndpoint.count({ where: { ...enabled, failingSince: { not: null } } }),
      db.webhookEndpoint.count({ where: { ...enabled, status: "disabled" } }),
      db.payment.findFirst({ where: { paidAt: { not: null } }, orderBy: { id: "desc" } }),
    ]);
    return {
      mode: account.mode,
      account: account.id,
      name: account.display_name,
      can_charge: account.capabilities.can_charge,
      charge_blockers: account.charge_blockers,
      verification_status: account.verification_status,
      requirements: account.requirements,
      webhook_endpoints: { enabled: all, failing, disabled },
      last_payment_at: serializeTimeOrNull(last?.paidAt ?? null),
    };
  },
  summarize: (status) =>
    [
      `${inline(status.name)} (${status.account}) ${status.can_charge ? "can" : "cannot"} charge in ${status.mode} mode.`,
      ...(status.can_charge ? [] : [`Charging is blocked by: ${status.charge_blockers.join(", ")}.`]),
      `Verification: ${status.verification_status}. ${countOf(status.webhook_endpoints.enabled, "webhook endpoint")} enabled, ${status.webhook_endpoints.failing} failing, ${status.webhook_endpoints.disabled} disabled.`,
      `Next: ${nextStep(status)}`,
    ].join("\n"),
});

function nextStep({ can_charge, mode, webhook_endpoints, last_payment_at, ...status }: AccountStatus) {
  if (!can_charge && status.charge_blockers.includes("gateway_not_connected"))
    return "wait: Halala connects the live gateway after the business is verified. If it is verified already, ask the account owner to contact support.";
  if (!can_charge) return "call kyc_status to see what the verification still needs.";
  if (webhook_endpoints.failing > 0)
    return "call list_failed_deliveries to see how the failing endpoint responded.";
  if (webhook_endpoints.disabled > 0)
    return "call list_failed_deliveries to see why an endpoint was disabled. When its server works again, a person enables it in the dashboard, under Developers, Webhooks.";
  if (last_payment_at === null) return "call create_payment_link and open its URL to make the first payment.";
  if (webhook_endpoints.enabled === 0) return "call create_webhook_endpoint to be notified of payments.";
  return mode === "test" && status.verification_status !== "approved"
    ? "call kyc_status to see what verification requires before live keys are issued."
    : "nothing to do; call list_payments to see recent payments.";
}
