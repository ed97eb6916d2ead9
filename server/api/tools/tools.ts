import { accountStatus } from "./account-status";
import { advanceSubscriptionTool } from "./advance-subscription";
import { cancelPaymentLinkTool } from "./cancel-payment-link";
import { cancelSubscriptionTool } from "./cancel-subscription";
import { createCustomerTool } from "./create-customer";
import { createPaymentLinkTool } from "./create-payment-link";
import { createSubscriptionTool } from "./create-subscription";
import { createWebhookEndpointTool } from "./create-webhook-endpoint";
import { getPaymentTool } from "./get-payment";
import { getPaymentLinkTool } from "./get-payment-link";
import { getSubscriptionTool } from "./get-subscription";
import { kycAcceptContract, kycSaveAnswers, kycSubmit } from "./kyc-complete";
import { kycStatus } from "./kyc-status";
import { kycSubmitDocument } from "./kyc-submit-document";
import { listCustomersTool } from "./list-customers";
import { listEventsTool } from "./list-events";
import { listFailedDeliveriesTool } from "./list-failed-deliveries";
import { listPaymentLinksTool } from "./list-payment-links";
import { listPaymentsTool } from "./list-payments";
import { listRefundsTool } from "./list-refunds";
import { refundPaymentTool } from "./refund-payment";
import { resendEventTool } from "./resend-event";
import { searchDocsTool } from "./search-docs";
import { simulateEvent } from "./simulate-event";
import { testPayLink } from "./test-pay-link";
import type { Tool } from "./tool";

/** All tools, in the order of the list. */
export const tools: readonly Tool[] = [
  accountStatus,
  searchDocsTool,
  createPaymentLinkTool,
  listPaymentsTool,
  createSubscriptionTool,
  simulateEvent,
  refundPaymentTool,
  kycStatus,
  kycSubmitDocument,
  getPaymentTool,
  listEventsTool,
  listFailedDeliveriesTool,
  resendEventTool,
  getSubscriptionTool,
  cancelSubscriptionTool,
  createCustomerTool,
  getPaymentLinkTool,
  listPaymentLinksTool,
  testPayLink,
  cancelPaymentLinkTool,
  listCustomersTool,
  listRefundsTool,
  advanceSubscriptionTool,
  createWebhookEndpointTool,
  kycSaveAnswers,
  kycAcceptContract,
  kycSubmit,
];
