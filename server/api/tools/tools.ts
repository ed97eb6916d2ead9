import { accountStatus } from "./account-status";
import { getBalanceTool, listBalanceDaysTool, listPayoutLinesTool, listPayoutsTool } from "./balance";
import { createCustomerTool, listCustomersTool } from "./customers";
import { kycAcceptContract, kycSaveAnswers, kycSubmit, kycSubmitDocument } from "./kyc";
import { kycStatus } from "./kyc-status";
import {
  cancelPaymentLinkTool,
  createPaymentLinkTool,
  getPaymentLinkTool,
  listPaymentLinksTool,
  testPayLink,
  updatePaymentLinkTool,
  uploadPictureTool,
} from "./payment-links";
import { getPaymentTool, listPaymentsTool } from "./payments";
import { listRefundsTool, refundPaymentTool } from "./refunds";
import { searchDocsTool } from "./search-docs";
import { simulateEvent } from "./simulate-event";
import {
  advanceSubscriptionTool,
  cancelSubscriptionTool,
  createSubscriptionTool,
  getSubscriptionTool,
} from "./subscriptions";
import type { Tool } from "./tool";
import {
  createWebhookEndpointTool,
  listEventsTool,
  listFailedDeliveriesTool,
  resendEventTool,
} from "./webhooks";

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
  updatePaymentLinkTool,
  uploadPictureTool,
  testPayLink,
  cancelPaymentLinkTool,
  listCustomersTool,
  listRefundsTool,
  advanceSubscriptionTool,
  createWebhookEndpointTool,
  kycSaveAnswers,
  kycAcceptContract,
  kycSubmit,
  getBalanceTool,
  listBalanceDaysTool,
  listPayoutsTool,
  listPayoutLinesTool,
];
