import type { EventType } from "@/server/core/commit/event-types";
import type { Json } from "./schema";

const unpaid = {
  fee: null,
  fee_vat: null,
  net: null,
  amount_refundable: 0,
  authorization_code: null,
  receipt_url: null,
  paid_at: null,
};
const at = "2026-05-01T09:30:00.000Z";

const notPayable = { url: null, payment_link: null };
const endedSubscription = { ...notPayable, next_charge_at: null, upcoming_charges: [], ended_at: at };
const notStarted = {
  url: null,
  card: null,
  anchor_day: null,
  cycles_completed: 0,
  current_period_start: null,
  current_period_end: null,
  next_charge_at: null,
  upcoming_charges: [],
  latest_cycle: null,
  consent: null,
};

/** The fields in which the object of an event differs from the object's own example. */
export const eventOverrides: Partial<Record<EventType, Json>> = {
  payment_refunded: { status: "refunded", amount_refunded: 10000, amount_refundable: 0 },
  payment_failed: {
    ...unpaid,
    status: "failed",
    failure_code: "insufficient_funds",
    failure_message: "The card has insufficient funds.",
    gateway_code: "51",
  },
  payment_action_required: {
    ...unpaid,
    status: "initiated",
    gateway_code: null,
    reference_number: null,
    transaction_url: "https://bank.example/3ds/9kf2qt6w0x4y7c5b1d",
  },
  refund_created: { status: "pending", reference_number: null, succeeded_at: null },
  refund_failed: {
    status: "failed",
    failure_code: "gateway_rejected",
    reference_number: null,
    succeeded_at: null,
  },
  subscription_created: {
    ...notStarted,
    status: "incomplete",
    url: "https://pay.example/pay/9kf2qt6w0x4y7c5b1d",
  },
  subscription_expired: {
    ...notStarted,
    status: "expired",
    cancellation_reason: "consent_not_given",
    ended_at: at,
  },
  subscription_activated: { ...notPayable, cycles_completed: 1 },
  subscription_renewal_upcoming: notPayable,
  subscription_recovered: notPayable,
  subscription_resumed: notPayable,
  subscription_updated: notPayable,
  subscription_past_due: { ...notPayable, status: "past_due", failed_attempts: 1, next_retry_at: at },
  subscription_paused: { ...notPayable, status: "paused", pause_starts_at: at, upcoming_charges: [] },
  subscription_canceled: {
    ...endedSubscription,
    status: "canceled",
    canceled_at: at,
    cancellation_reason: "customer_request",
  },
  subscription_completed: {
    ...endedSubscription,
    status: "completed",
    cycles_total: 12,
    cycles_completed: 12,
  },
  cycle_created: { status: "scheduled", attempts: 0, payment: null, paid_at: null },
  cycle_missed: { status: "void", void_reason: "missed", attempts: 0, payment: null, paid_at: null },
  cycle_failed: {
    status: "retrying",
    paid_at: null,
    failure_code: "insufficient_funds",
    next_attempt_at: at,
    payment_link: "plink_01jz8m3v9kf2qt6w0x4y7c5b1d",
  },
  payment_link_paid: {
    status: "paid",
    payments_count: 1,
    amount_collected: 10000,
    payment: "pay_01jz8m3v9kf2qt6w0x4y7c5b1d",
    paid_at: at,
  },
  payment_link_expired: { status: "expired" },
  payment_link_canceled: { status: "canceled", canceled_at: at },
  customer_deleted: { name: null, email: null, phone: null },
  card_removed: { status: "removed", removed_at: at },
  chargeback_reversed: { status: "reversed", reversed_at: at },
  webhook_endpoint_disabled: { status: "disabled", disabled_reason: "failing", failing_since: at },
};
