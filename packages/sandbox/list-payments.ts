import { z } from "zod";
import { nest } from "./body";
import { parse, range, within } from "./fields";
import { paged } from "./paging";
import type { GatewayPayment } from "./records";
import { type GatewayResponse, json } from "./response";
import type { ApiRequest, Sandbox } from "./sandbox";
import { serializeGatewayPayment } from "./serialize";

const Filters = z.object({
  id: z.string().toLowerCase().optional(),
  status: z.string().optional(),
  created: range,
  updated: range,
  metadata: z.record(z.string(), z.string()).optional(),
  card_last_digits: z
    .string()
    .regex(/^\d{4}$/, "must be 4 digits")
    .optional(),
  receipt_no: z
    .string()
    .regex(/^\d{12}$/, "must be 12 digits")
    .optional(),
});
type Filters = z.infer<typeof Filters>;

export function listSandboxPayments(sandbox: Sandbox, { query }: ApiRequest): GatewayResponse {
  const filters = parse(Filters, nest(query));
  const newestFirst = [...sandbox.store.payments.values()].reverse();
  const { rows, meta } = paged(
    newestFirst.filter((payment) => matches(payment, filters)),
    query,
  );
  return json(200, { payments: rows.map((payment) => serializeGatewayPayment(sandbox, payment)), meta });
}

function matches(payment: GatewayPayment, filters: Filters): boolean {
  return (
    (filters.id === undefined || filters.id === payment.id) &&
    (filters.status === undefined || filters.status === payment.status) &&
    (filters.card_last_digits === undefined || filters.card_last_digits === payment.card?.last_four) &&
    (filters.receipt_no === undefined || filters.receipt_no === payment.reference_number) &&
    within(payment.created_at, filters.created) &&
    within(payment.updated_at, filters.updated) &&
    Object.entries(filters.metadata ?? {}).every(([key, value]) => String(payment.metadata?.[key]) === value)
  );
}
