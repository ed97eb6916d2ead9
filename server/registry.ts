import { getAccount } from "@/server/accounts/get";
import { connectedApps } from "@/server/apps/operations";
import { advanceSubscription } from "@/server/charging/advance";
import { cancelPaymentLink } from "@/server/charging/close-link";
import { confirmPayment } from "@/server/charging/confirm-payment";
import { createPayment } from "@/server/charging/create-payment";
import { simulateLinkPayment } from "@/server/charging/pay-link";
import { deleteCard, deleteCustomer } from "@/server/charging/remove-card";
import type { AnyOperation } from "@/server/core/operation/operation";
import { searchCustomers } from "@/server/customers/search";
import { allowPairing, denyPairing, readPairing } from "@/server/keys/pairing/decide";
import { createPaymentLink, duplicatePaymentLink } from "@/server/links/create";
import { createPaymentLinks } from "@/server/links/create-many";
import {
  countBlockedAttempts,
  countPaymentLinks,
  getPaymentLink,
  listPaymentLinks,
} from "@/server/links/read";
import { updatePaymentLink } from "@/server/links/update";
import { listGatewayDifferences } from "@/server/payments/differences";
import { countPayments, getPayment, listPayers, listPayments } from "@/server/payments/read";
import { chargebackOperations, payoutOperations } from "@/server/payouts/operations";
import { pushOperations } from "@/server/push/operations";
import { sendReceipt } from "@/server/receipts/send";
import { refundPayment } from "@/server/refunds/create";
import { approveRefund, declineRefund } from "@/server/refunds/decide";
import { previewRefund } from "@/server/refunds/preview";
import {
  countWaitingRefunds,
  getRefund,
  listPaymentRefunds,
  listRefunds,
  listWaitingRefunds,
} from "@/server/refunds/read";
import { readOutlook } from "@/server/reports/outlook";
import { readSummary } from "@/server/reports/summary";
import { readRequestErrors } from "@/server/request-logs/read-errors";
import { readIdempotencyKey } from "@/server/request-logs/read-idempotency";
import { find } from "@/server/search/find";
import { setLogo } from "@/server/settings/logo";
import { previewEmail } from "@/server/settings/preview-email";
import { createSubscription } from "@/server/subscriptions/create";
import {
  countSubscriptions,
  getCycle,
  getSubscription,
  listCycles,
  listSubscriptions,
} from "@/server/subscriptions/read";
import {
  cancelSubscription,
  createCardLink,
  deleteSubscription,
  pauseSubscription,
  previewSubscription,
  resumeSubscription,
} from "@/server/subscriptions/requests";
import { updateSubscription } from "@/server/subscriptions/update";
import { simulateReview } from "@/server/verification/simulate";
import { checkWebhookUrl } from "@/server/webhooks/check-url";
import { readWebhookHealth } from "@/server/webhooks/read-health";
import { replayEvents } from "@/server/webhooks/replay";
import { sendTestEvent } from "@/server/webhooks/send-test";
import { createBusiness, listBusinesses, switchBusiness } from "./accounts/businesses";
import { checkAuditLog, listAuditEntries } from "./audit/read";
import {
  checkLedger,
  countBalanceTransactions,
  getBalance,
  getBalanceTransaction,
  listBalanceTransactions,
  listDays,
} from "./balance/read";
import {
  countCustomers,
  getCustomer,
  listCustomerCards,
  listCustomerNames,
  listCustomers,
  setCustomerNote,
  summarizeCustomer,
} from "./customers/read";
import { findDuplicates } from "./customers/search";
import { createCustomer, updateCustomer } from "./customers/write";
import { countEvents, eventActors, getEvent, listEvents, resendEvent } from "./events/operations";
import {
  chooseTools,
  createApiKey,
  limitRefunds,
  listApiKeys,
  revokeApiKey,
  rollApiKey,
} from "./keys/operations";
import { countRequestLogs, getRequestLog, listRequestLogs } from "./request-logs/read";
import { readCardNumberPlaces } from "./request-logs/read-errors";
import { createSavedView, deleteSavedView, listSavedViews } from "./search/views";
import {
  chooseEmails,
  closeAccount,
  closingObstacles,
  getSettings,
  updateSettings,
} from "./settings/operations";
import {
  createInvitation,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from "./team/invitations/operations";
import { changeRole, listMemberKeys, listMembers, removeMember } from "./team/members/operations";
import {
  beginSecondFactor,
  changePassword,
  confirmSecondFactor,
  disableSecondFactor,
  getProfile,
  prove,
  renewRecoveryCodes,
} from "./team/profile/operations";
import { listSessions, revokeOtherSessions, revokeSession } from "./team/sessions/operations";
import {
  acceptContract,
  getVerification,
  removeDocument,
  saveVerification,
  submitVerification,
} from "./verification/operations";
import {
  countWebhookDeliveries,
  describeWebhookDeliveries,
  getWebhookDelivery,
  getWebhookEndpoint,
  listWebhookAttempts,
  listWebhookDeliveries,
  listWebhookEndpoints,
  readDeliveryRequest,
} from "./webhooks/read";
import { readMissedEvents } from "./webhooks/read-health";
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  rotateWebhookSecret,
  updateWebhookEndpoint,
} from "./webhooks/write";

export const registry = {
  account: { get: getAccount },
  customers: {
    create: createCustomer,
    list: listCustomers,
    count: countCustomers,
    get: getCustomer,
    update: updateCustomer,
    delete: deleteCustomer,
    list_cards: listCustomerCards,
    names: listCustomerNames,
    search: searchCustomers,
    summary: summarizeCustomer,
    note: setCustomerNote,
    duplicates: findDuplicates,
  },
  cards: { delete: deleteCard },
  payments: {
    create: createPayment,
    confirm: confirmPayment,
    list: listPayments,
    count: countPayments,
    get: getPayment,
    refund: refundPayment,
    preview_refund: previewRefund,
    list_refunds: listPaymentRefunds,
    send_receipt: sendReceipt,
    payers: listPayers,
  },
  gateway_differences: { list: listGatewayDifferences },
  refunds: {
    list: listRefunds,
    get: getRefund,
    list_waiting: listWaitingRefunds,
    count_waiting: countWaitingRefunds,
    approve: approveRefund,
    decline: declineRefund,
  },
  reports: { summary: readSummary, outlook: readOutlook },
  payment_links: {
    create: createPaymentLink,
    create_many: createPaymentLinks,
    list: listPaymentLinks,
    count: countPaymentLinks,
    get: getPaymentLink,
    update: updatePaymentLink,
    cancel: cancelPaymentLink,
    duplicate: duplicatePaymentLink,
    count_blocked_attempts: countBlockedAttempts,
    test_pay: simulateLinkPayment,
  },
  subscriptions: {
    create: createSubscription,
    list: listSubscriptions,
    count: countSubscriptions,
    get: getSubscription,
    update: updateSubscription,
    cancel: cancelSubscription,
    delete: deleteSubscription,
    pause: pauseSubscription,
    resume: resumeSubscription,
    preview: previewSubscription,
    list_cycles: listCycles,
    card_link: createCardLink,
    test_advance: advanceSubscription,
  },
  cycles: { get: getCycle },
  balance: { get: getBalance, days: listDays, check: checkLedger },
  balance_transactions: {
    list: listBalanceTransactions,
    count: countBalanceTransactions,
    get: getBalanceTransaction,
  },
  payouts: payoutOperations,
  chargebacks: chargebackOperations,
  events: { list: listEvents, count: countEvents, get: getEvent, resend: resendEvent, actors: eventActors },
  webhook_endpoints: {
    create: createWebhookEndpoint,
    list: listWebhookEndpoints,
    get: getWebhookEndpoint,
    update: updateWebhookEndpoint,
    delete: deleteWebhookEndpoint,
    rotate_secret: rotateWebhookSecret,
    test: sendTestEvent,
    replay: replayEvents,
    health: readWebhookHealth,
    missed: readMissedEvents,
    check_url: checkWebhookUrl,
  },
  webhook_deliveries: {
    list: listWebhookDeliveries,
    count: countWebhookDeliveries,
    get: getWebhookDelivery,
    list_attempts: listWebhookAttempts,
    describe: describeWebhookDeliveries,
    request: readDeliveryRequest,
  },
  request_logs: {
    list: listRequestLogs,
    count: countRequestLogs,
    get: getRequestLog,
    errors: readRequestErrors,
    idempotency_key: readIdempotencyKey,
    card_numbers: readCardNumberPlaces,
  },
  search: { find },
  saved_views: { create: createSavedView, list: listSavedViews, delete: deleteSavedView },
  verification: {
    get: getVerification,
    save: saveVerification,
    submit: submitVerification,
    accept_contract: acceptContract,
    remove_document: removeDocument,
    simulate: simulateReview,
  },
  api_keys: {
    create: createApiKey,
    list: listApiKeys,
    revoke: revokeApiKey,
    roll: rollApiKey,
    choose_tools: chooseTools,
    limit_refunds: limitRefunds,
  },
  pairings: { read: readPairing, allow: allowPairing, deny: denyPairing },
  connected_apps: connectedApps,
  members: { list: listMembers, list_keys: listMemberKeys, change_role: changeRole, remove: removeMember },
  invitations: {
    list: listInvitations,
    create: createInvitation,
    resend: resendInvitation,
    revoke: revokeInvitation,
  },
  profile: {
    get: getProfile,
    change_password: changePassword,
    begin_second_factor: beginSecondFactor,
    confirm_second_factor: confirmSecondFactor,
    disable_second_factor: disableSecondFactor,
    renew_recovery_codes: renewRecoveryCodes,
    prove,
  },
  sessions: { list: listSessions, revoke: revokeSession, revoke_others: revokeOtherSessions },
  push: pushOperations,
  businesses: { list: listBusinesses, switch: switchBusiness, create: createBusiness },
  settings: {
    get: getSettings,
    update: updateSettings,
    set_logo: setLogo,
    preview_mail: previewEmail,
    choose_mails: chooseEmails,
    closing: closingObstacles,
    close_account: closeAccount,
  },
  audit_entries: { list: listAuditEntries, check: checkAuditLog },
} as const satisfies Record<string, Record<string, AnyOperation>>;
