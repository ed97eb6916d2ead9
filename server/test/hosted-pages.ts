import * as attempt from "@/server/checkout/attempt";
import * as card from "@/server/checkout/card-element";
import * as changeCard from "@/server/checkout/change-card";
import * as removeCard from "@/server/checkout/change-card";
import * as consent from "@/server/checkout/consent";
import * as manage from "@/server/checkout/manage";
import * as managed from "@/server/checkout/managed-subscription";
import * as page from "@/server/checkout/page";
import * as session from "@/server/checkout/payer-session";
import * as reminders from "@/server/checkout/reminders";
import * as bank from "@/server/checkout/return";
import * as shop from "@/server/checkout/shop";
import * as stop from "@/server/checkout/stop-attempt";
import * as wallets from "@/server/checkout/wallet-session";
import * as copy from "@/server/receipts/copy";
import * as receipt from "@/server/receipts/read";
import { fromOutside } from "./account";

const outside =
  <Args extends unknown[], T>(work: (...args: Args) => T) =>
  (...args: Args): T =>
    fromOutside(() => work(...args));

// Entry points of hosted pages, called outside the tests' cell so that they must look it up.

export const attemptLink = outside(attempt.attemptLink);
export const findAttempt = outside(attempt.findAttempt);
export const stopAttempt = outside(stop.stopAttempt);
export const finishReturn = outside(bank.finishReturn);

export const payPage = outside(page.payPage);
export const manageSlugOf = outside(session.manageSlugOf);
export const payerSessionOfConsent = outside(session.payerSessionOfConsent);
export const cardElement = outside(card.cardElement);
export const walletElement = outside(card.walletElement);
export const startElementSession = outside(wallets.startElementSession);
export const agree = outside(consent.agree);
export const chargeFirstPeriod = outside(consent.chargeFirstPeriod);

export const readShop = outside(shop.readShop);

export const managePage = outside(manage.managePage);
export const cancelByCustomer = outside(managed.cancelByCustomer);
export const resumeByCustomer = outside(managed.resumeByCustomer);
export const undoCancellationByCustomer = outside(managed.undoCancellationByCustomer);
export const agreeToCard = outside(changeCard.agreeToCard);
export const confirmCard = outside(changeCard.confirmCard);
export const removeCardByCustomer = outside(removeCard.removeCardByCustomer);

export const remindersPage = outside(reminders.remindersPage);
export const setRemindersByEmail = outside(reminders.setRemindersByEmail);
export const setRemindersByCustomer = outside(reminders.setRemindersByCustomer);

export const readReceipt = outside(receipt.readReceipt);
export const emailCopy = outside(copy.emailCopy);
