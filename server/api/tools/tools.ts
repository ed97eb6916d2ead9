import { accountStatus } from "./account-status";
import { cancelSubscription } from "./cancel-subscription";
import { createCustomer } from "./create-customer";
import { createPaymentLink } from "./create-payment-link";
import { createSubscription } from "./create-subscription";
import { getPayment } from "./get-payment";
import { getSubscription } from "./get-subscription";
import { kycStatus } from "./kyc-status";
import { kycSubmitDocument } from "./kyc-submit-document";
import { listEvents } from "./list-events";
import { listFailedDeliveries } from "./list-failed-deliveries";
import { listPayments } from "./list-payments";
import { refundPayment } from "./refund-payment";
import { resendEvent } from "./resend-event";
import { searchDocs } from "./search-docs";
import { simulateEvent } from "./simulate-event";
import type { Tool } from "./tool";

/** All tools for agents, in listing order. */
export const tools: readonly Tool[] = [
  accountStatus,
  searchDocs,
  createPaymentLink,
  listPayments,
  createSubscription,
  simulateEvent,
  refundPayment,
  kycStatus,
  kycSubmitDocument,
  getPayment,
  listEvents,
  listFailedDeliveries,
  resendEvent,
  getSubscription,
  cancelSubscription,
  createCustomer,
];
