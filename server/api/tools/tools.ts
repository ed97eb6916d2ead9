import { accountStatus } from "./account-status";
import { advanceSubscription } from "./advance-subscription";
import { cancelPaymentLink } from "./cancel-payment-link";
import { cancelSubscription } from "./cancel-subscription";
import { createCustomer } from "./create-customer";
import { createPaymentLink } from "./create-payment-link";
import { createSubscription } from "./create-subscription";
import { createWebhookEndpoint } from "./create-webhook-endpoint";
import { getPayment } from "./get-payment";
import { getPaymentLink } from "./get-payment-link";
import { getSubscription } from "./get-subscription";
import { kycAcceptContract, kycSaveAnswers, kycSubmit } from "./kyc-complete";
import { kycStatus } from "./kyc-status";
import { kycSubmitDocument } from "./kyc-submit-document";
import { listCustomers } from "./list-customers";
import { listEvents } from "./list-events";
import { listFailedDeliveries } from "./list-failed-deliveries";
import { listPaymentLinks } from "./list-payment-links";
import { listPayments } from "./list-payments";
import { listRefunds } from "./list-refunds";
import { refundPayment } from "./refund-payment";
import { resendEvent } from "./resend-event";
import { searchDocs } from "./search-docs";
import { simulateEvent } from "./simulate-event";
import { testPayLink } from "./test-pay-link";
import type { Tool } from "./tool";

/** All tools, in the order of the list. */
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
  getPaymentLink,
  listPaymentLinks,
  testPayLink,
  cancelPaymentLink,
  listCustomers,
  listRefunds,
  advanceSubscription,
  createWebhookEndpoint,
  kycSaveAnswers,
  kycAcceptContract,
  kycSubmit,
];
