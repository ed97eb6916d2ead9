import * as businesses from "@/server/accounts/businesses";
import { getAccount } from "@/server/accounts/get";
import { connectedApps } from "@/server/apps/operations";
import { checkAuditLog, listAuditEntries } from "@/server/audit/read";
import * as balance from "@/server/balance/read";
import { advanceSubscription } from "@/server/charging/advance";
import { cancelPaymentLink } from "@/server/charging/close-link";
import { confirmPayment } from "@/server/charging/confirm-payment";
import { createPayment } from "@/server/charging/create-payment";
import { simulateLinkPayment } from "@/server/charging/pay-link";
import { deleteCard, deleteCustomer } from "@/server/charging/remove-card";
import type { AnyOperation } from "@/server/core/operation/operation";
import * as customers from "@/server/customers/read";
import { findDuplicates, searchCustomers } from "@/server/customers/search";
import { createCustomer, updateCustomer } from "@/server/customers/write";
import * as events from "@/server/events/operations";
import * as keys from "@/server/keys/operations";
import * as pairings from "@/server/keys/pairing/decide";
import * as restrictKeys from "@/server/keys/restrict";
import { createPaymentLink, duplicatePaymentLink } from "@/server/links/create";
import { createPaymentLinks } from "@/server/links/create-many";
import { createPicture } from "@/server/links/pictures";
import * as links from "@/server/links/read";
import { updatePaymentLink } from "@/server/links/update";
import { listGatewayDifferences } from "@/server/payments/differences";
import * as payments from "@/server/payments/read";
import { chargebackOperations, payoutOperations } from "@/server/payouts/operations";
import { pushOperations } from "@/server/push/operations";
import { sendReceipt } from "@/server/receipts/send";
import { refundPayment } from "@/server/refunds/create";
import { approveRefund, declineRefund } from "@/server/refunds/decide";
import { previewRefund } from "@/server/refunds/preview";
import * as refunds from "@/server/refunds/read";
import { readOutlook } from "@/server/reports/outlook";
import { readSummary } from "@/server/reports/summary";
import * as requestLogs from "@/server/request-logs/read";
import { readCardNumberPlaces, readRequestErrors } from "@/server/request-logs/read-errors";
import { readIdempotencyKey } from "@/server/request-logs/read-idempotency";
import { find } from "@/server/search/find";
import * as savedViews from "@/server/search/views";
import { setLogo } from "@/server/settings/logo";
import * as settings from "@/server/settings/operations";
import { previewEmail } from "@/server/settings/preview-email";
import { createSubscription } from "@/server/subscriptions/create";
import * as subscriptions from "@/server/subscriptions/read";
import * as subscriptionRequests from "@/server/subscriptions/requests";
import { updateSubscription } from "@/server/subscriptions/update";
import * as invitations from "@/server/team/invitations/operations";
import * as members from "@/server/team/members/operations";
import * as profile from "@/server/team/profile/operations";
import * as sessions from "@/server/team/sessions/operations";
import * as verification from "@/server/verification/operations";
import { simulateReview } from "@/server/verification/simulate";
import { checkWebhookUrl } from "@/server/webhooks/check-url";
import * as webhooks from "@/server/webhooks/read";
import { readMissedEvents, readWebhookHealth } from "@/server/webhooks/read-health";
import { replayEvents } from "@/server/webhooks/replay";
import { sendTestEvent } from "@/server/webhooks/send-test";
import * as webhookWrites from "@/server/webhooks/write";

export const registry = {
  account: { get: getAccount },
  customers: {
    create: createCustomer,
    list: customers.listCustomers,
    count: customers.countCustomers,
    get: customers.getCustomer,
    update: updateCustomer,
    delete: deleteCustomer,
    list_cards: customers.listCustomerCards,
    names: customers.listCustomerNames,
    search: searchCustomers,
    summary: customers.summarizeCustomer,
    note: customers.setCustomerNote,
    duplicates: findDuplicates,
  },
  cards: { delete: deleteCard },
  payments: {
    create: createPayment,
    confirm: confirmPayment,
    list: payments.listPayments,
    count: payments.countPayments,
    get: payments.getPayment,
    refund: refundPayment,
    preview_refund: previewRefund,
    list_refunds: refunds.listPaymentRefunds,
    send_receipt: sendReceipt,
    payers: payments.listPayers,
  },
  gateway_differences: { list: listGatewayDifferences },
  refunds: {
    list: refunds.listRefunds,
    get: refunds.getRefund,
    list_waiting: refunds.listWaitingRefunds,
    count_waiting: refunds.countWaitingRefunds,
    approve: approveRefund,
    decline: declineRefund,
  },
  reports: { summary: readSummary, outlook: readOutlook },
  payment_links: {
    create: createPaymentLink,
    create_many: createPaymentLinks,
    list: links.listPaymentLinks,
    count: links.countPaymentLinks,
    get: links.getPaymentLink,
    update: updatePaymentLink,
    cancel: cancelPaymentLink,
    duplicate: duplicatePaymentLink,
    count_blocked_attempts: links.countBlockedAttempts,
    test_pay: simulateLinkPayment,
  },
  pictures: { create: createPicture },
  subscriptions: {
    create: createSubscription,
    list: subscriptions.listSubscriptions,
    count: subscriptions.countSubscriptions,
    get: subscriptions.getSubscription,
    update: updateSubscription,
    cancel: subscriptionRequests.cancelSubscription,
    delete: subscriptionRequests.deleteSubscription,
    pause: subscriptionRequests.pauseSubscription,
    resume: subscriptionRequests.resumeSubscription,
    preview: subscriptionRequests.previewSubscription,
    list_cycles: subscriptions.listCycles,
    card_link: subscriptionRequests.createCardLink,
    test_advance: advanceSubscription,
  },
  cycles: { get: subscriptions.getCycle },
  balance: { get: balance.getBalance, days: balance.listDays, check: balance.checkLedger },
  balance_transactions: {
    list: balance.listBalanceTransactions,
    count: balance.countBalanceTransactions,
    get: balance.getBalanceTransaction,
  },
  payouts: payoutOperations,
  chargebacks: chargebackOperations,
  events: {
    list: events.listEvents,
    count: events.countEvents,
    get: events.getEvent,
    resend: events.resendEvent,
    actors: events.eventActors,
  },
  webhook_endpoints: {
    create: webhookWrites.createWebhookEndpoint,
    list: webhooks.listWebhookEndpoints,
    get: webhooks.getWebhookEndpoint,
    update: webhookWrites.updateWebhookEndpoint,
    delete: webhookWrites.deleteWebhookEndpoint,
    rotate_secret: webhookWrites.rotateWebhookSecret,
    test: sendTestEvent,
    replay: replayEvents,
    health: readWebhookHealth,
    missed: readMissedEvents,
    check_url: checkWebhookUrl,
  },
  webhook_deliveries: {
    list: webhooks.listWebhookDeliveries,
    count: webhooks.countWebhookDeliveries,
    get: webhooks.getWebhookDelivery,
    list_attempts: webhooks.listWebhookAttempts,
    describe: webhooks.describeWebhookDeliveries,
    request: webhooks.readDeliveryRequest,
  },
  request_logs: {
    list: requestLogs.listRequestLogs,
    count: requestLogs.countRequestLogs,
    get: requestLogs.getRequestLog,
    errors: readRequestErrors,
    idempotency_key: readIdempotencyKey,
    card_numbers: readCardNumberPlaces,
  },
  search: { find },
  saved_views: {
    create: savedViews.createSavedView,
    list: savedViews.listSavedViews,
    delete: savedViews.deleteSavedView,
  },
  verification: {
    get: verification.getVerification,
    save: verification.saveVerification,
    submit: verification.submitVerification,
    accept_contract: verification.acceptContract,
    remove_document: verification.removeDocument,
    simulate: simulateReview,
  },
  api_keys: {
    create: keys.createApiKey,
    list: keys.listApiKeys,
    revoke: keys.revokeApiKey,
    roll: keys.rollApiKey,
    restrict: restrictKeys.restrictApiKey,
    choose_tools: restrictKeys.chooseTools,
    limit_refunds: restrictKeys.limitRefunds,
  },
  pairings: { read: pairings.readPairing, allow: pairings.allowPairing, deny: pairings.denyPairing },
  connected_apps: connectedApps,
  members: {
    list: members.listMembers,
    list_keys: members.listMemberKeys,
    change_role: members.changeRole,
    remove: members.removeMember,
  },
  invitations: {
    list: invitations.listInvitations,
    create: invitations.createInvitation,
    resend: invitations.resendInvitation,
    revoke: invitations.revokeInvitation,
  },
  profile: {
    get: profile.getProfile,
    change_password: profile.changePassword,
    begin_second_factor: profile.beginSecondFactor,
    confirm_second_factor: profile.confirmSecondFactor,
    disable_second_factor: profile.disableSecondFactor,
    renew_recovery_codes: profile.renewRecoveryCodes,
    prove: profile.prove,
  },
  sessions: {
    list: sessions.listSessions,
    revoke: sessions.revokeSession,
    revoke_others: sessions.revokeOtherSessions,
  },
  push: pushOperations,
  businesses: {
    list: businesses.listBusinesses,
    switch: businesses.switchBusiness,
    create: businesses.createBusiness,
  },
  settings: {
    get: settings.getSettings,
    update: settings.updateSettings,
    set_logo: setLogo,
    preview_mail: previewEmail,
    choose_mails: settings.chooseEmails,
    closing: settings.closingObstacles,
    close_account: settings.closeAccount,
  },
  audit_entries: { list: listAuditEntries, check: checkAuditLog },
} as const satisfies Record<string, Record<string, AnyOperation>>;
