import type { Prepared } from "./card-form-fixture";
import { hole, type Requests, type Template } from "./request-template";

const ownPage = { "sec-fetch-site": "same-origin", "accept-language": "en" };

/** Requests sent by pages of payers and subscribers, and the redirects from banks to them. */
export const payerRequests = (prepared: Prepared) => ({
  ...attemptRequests(prepared),
  ...receiptRequests(prepared),
  ...pageErrorRequests(),
  ...consentRequests(prepared),
  ...manageRequests(prepared),
});

const own = (path: string, json: object, headers: Record<string, string> = {}): Template => ({
  path,
  json,
  headers: { ...ownPage, ...headers },
});

const elementSession = {
  key: "pk_test_hl_unknown",
  origin: "https://shop.example",
  validation_url: "https://apple.example/",
};

function attemptRequests({ link }: Prepared) {
  const path = `/pay/${link}/attempt`;
  const attempt = { token: "token_test_paid_mada", name: "Sara" };
  const stop = `/pay/${link}/stop`;
  return {
    payState: { request: { path: `/pay/${link}/state` } },
    payStop: {
      request: { path: stop, form: {}, headers: ownPage },
      texts: { "an undefined field": { path: stop, form: { note: hole }, headers: ownPage } },
    },
    // Without APPLE_PAY_DOMAIN_FILE.
    applePayDomain: {
      request: { path: "/.well-known/apple-developer-merchantid-domain-association" },
      status: 404,
    },
    payCode: {
      request: { path: `/pay/${link}/code`, form: { code: "123456" }, headers: ownPage },
      texts: { "the code": { path: `/pay/${link}/code`, form: { code: hole }, headers: ownPage } },
    },
    payWalletSession: {
      request: own(`/pay/${link}/wallet-session`, { validation_url: "https://apple.example/" }),
      status: 400,
      texts: { "the address": own(`/pay/${link}/wallet-session`, { validation_url: hole }) },
    },
    elementWalletSession: {
      request: own("/elements/wallet-session", elementSession),
      status: 400,
      texts: {
        "the address": own("/elements/wallet-session", { ...elementSession, validation_url: hole }),
        "the key": own("/elements/wallet-session", { ...elementSession, key: hole }),
        "the origin": own("/elements/wallet-session", { ...elementSession, origin: hole }),
      },
    },
    payAttempt: {
      request: own(path, attempt),
      texts: {
        "the payer's name": own(path, { ...attempt, name: `Sara ${hole}` }),
        "the payer's email": own(path, { ...attempt, email: `${hole}@mail.example` }),
        "the payer's phone": own(path, { ...attempt, phone: hole }),
        "the token": own(path, { ...attempt, token: `token_${hole}` }),
        "an undefined field": own(path, { ...attempt, number: hole }),
        "the name of a field": own(path, { ...attempt, [hole]: 1 }),
      },
      kept: own(path, { ...attempt, name: `Sara ${hole}` }),
    },
    payAttemptOutcome: {
      request: { path: `${path}?key=${"0a".repeat(16)}` },
      texts: { "the attempt": { path: `${path}?key=${hole}` } },
    },
  } satisfies Record<string, Requests>;
}

const pageErrorRequests = () => {
  const error = { page: "pay", message: "TypeError: x is undefined", stack: "at pay (payer.js:1:2)" };
  const sent = (json: object) => own("/api/page-errors", json);
  return {
    pageErrors: {
      request: sent(error),
      status: 204,
      texts: {
        "the message": sent({ ...error, message: hole }),
        "the stack": sent({ ...error, stack: hole }),
      },
    },
  } satisfies Record<string, Requests>;
};

function receiptRequests({ receipt }: Prepared) {
  const copy = `/receipt/${receipt}/copy`;
  const back = `/return/${receipt}?id=token_1&status=paid`;
  return {
    payReturn: {
      request: { path: back },
      texts: { "the bank's message": { path: `${back}&message=${hole}` } },
    },
    receiptCopy: {
      request: own(copy, { email: "sara@mail.example" }),
      texts: { "the reader's email": own(copy, { email: `sara-${hole}@mail.example` }) },
    },
    receiptState: { request: { path: `/receipt/${receipt}/state` } },
    receiptCreditNote: {
      request: { path: `/receipt/${receipt}/credit-notes/1.pdf` },
      status: 404,
      texts: { "the number": { path: `/receipt/${receipt}/credit-notes/${hole}.pdf` } },
    },
    receiptPdf: {
      request: { path: `/receipt/${receipt}/pdf` },
      texts: { "the language": { path: `/receipt/${receipt}/pdf?language=${hole}` } },
    },
  } satisfies Record<string, Requests>;
}

type Consent = { path: string; hash: string; shown: string | undefined };

/** The browser of the consenting customer is stored with the consent. */
function consentTo({ path, hash, shown }: Consent): Requests {
  const agreement = { token: "token_test_paid_mada", text_hash: hash, shown, locale: "en" };
  return {
    request: own(path, agreement),
    texts: {
      "the token": own(path, { ...agreement, token: `token_${hole}` }),
      "the words agreed to": own(path, { ...agreement, text_hash: hole }),
      "the charges that were shown": own(path, { ...agreement, shown: hole }),
      "an undefined field": own(path, { ...agreement, name: hole }),
    },
    kept: own(path, agreement, { "user-agent": hole }),
  };
}

function verifiedAt({ path }: Consent): Requests {
  const verified = path.replace(/consent$/, "verified");
  return {
    request: { path: `${verified}?id=token_1&status=paid` },
    texts: {
      "the token": { path: `${verified}?id=token_${hole}` },
      "the bank's message": { path: `${verified}?id=token_1&message=${hole}` },
    },
  };
}

const consentRequests = ({ consent, changeCard }: Prepared) => ({
  payConsent: consentTo(consent),
  payVerified: verifiedAt(consent),
  manageCardConsent: consentTo(changeCard),
  manageCardVerified: verifiedAt(changeCard),
});

function manageRequests({ manage }: Prepared) {
  const post = (action: string, form: Record<string, string>): Template => ({
    path: `/manage/${manage}/${action}`,
    form,
    headers: ownPage,
  });
  const both = (action: string): Requests => ({
    request: post(action, {}),
    texts: {
      "an undefined field": post(action, { reason: hole }),
      "the name of a field": post(action, { [hole]: "1" }),
    },
  });
  return {
    manageCancel: both("cancel/confirm"),
    manageResume: both("resume"),
    manageKeep: both("keep"),
    manageReminders: both("reminders/stop"),
    manageRemoveCard: both("card/remove"),
    remindersPage: { request: { path: "/reminders/sub_1.x/stop" } },
    reminders: {
      request: { path: "/reminders/sub_1.x/stop", form: { "List-Unsubscribe": "One-Click" } },
      status: 404,
      texts: { "an undefined field": { path: "/reminders/sub_1.x/stop", form: { note: hole } } },
    },
  };
}
