import type enPay from "@/app/messages/en/pay.json";
import { digitsOf } from "@/app/pay/card/card-format";
import { property } from "@/app/pay/card/tokenize";
import { validate } from "@/app/pay/card/validate";
import { report } from "@/app/pay/exchange";
import { forgetAttempt } from "@/app/pay/form/attempt-key";
import { durationOf } from "@/app/pay/form/duration";
import { type FieldName, ids, order, payFieldsOf } from "@/app/pay/form/fields";
import { followAttempt } from "@/app/pay/form/follow-attempt";
import { amountIn } from "@/app/pay/form/open-amount";
import { leaveFor, type PayOutcome, problem } from "@/app/pay/form/outcome";
import type { PayFormProps } from "@/app/pay/form/pay-form-props";
import { postToServer } from "@/app/pay/form/post-to-server";
import { attemptOutcomeOf } from "@/app/pay/form/start-attempt";
import { afterAttempt, attemptOf } from "@/app/pay/form/submit-payment";
import { applePay, openSheet } from "./apple-pay";

// A script of its own, without React, on the pages that offer wallets. It reads the form beside it, whose props it
// shares, and never changes what React renders there.

type WalletTexts = Pick<(typeof enPay)["wallets"], "details" | "mobileError">;

type Wallet = { type: "apple_pay"; token: string } | { type: "stc_pay"; mobile: string };

const section = document.getElementById("wallets");
const island = document.querySelector<HTMLElement>("[data-island=PayForm]");
const form = island?.querySelector("form");
if (section && island && form) start(section, JSON.parse(island.dataset.props ?? "{}"), form);

function start(section: HTMLElement, props: PayFormProps, form: HTMLFormElement): void {
  const own: WalletTexts & { label: string } = JSON.parse(section.dataset.props ?? "{}");
  const { slug, locale, texts, openAmount = null } = props;
  const find = <T extends HTMLElement = HTMLElement>(id: string) => document.getElementById(id) as T | null;
  let isBusy = false;

  /** Nothing else can be paid on this page while a payment is on its way. */
  function lock(busy: boolean): void {
    isBusy = busy;
    form.inert = busy;
    section.setAttribute("aria-busy", String(busy));
    for (const button of section.querySelectorAll("button")) button.disabled = busy;
  }

  function say(text: string): void {
    const notice = find("wallet-problem");
    if (notice === null) return;
    notice.textContent = text;
    notice.hidden = text === "";
  }

  /** Returns whether the details that the seller asks for are complete. Otherwise says what is missing, and goes there. */
  function areDetailsComplete(): boolean {
    const errors = validate(payFieldsOf(form), props, new Date());
    const missing = order.find((name) => !ofCard.includes(name) && errors[name]);
    const error = missing && errors[missing];
    if (!missing || !error) return true;
    say(own.details.replace("{error}", texts.errors[error]));
    find(ids[missing])?.focus();
    return false;
  }

  /** The card form may be paying, which its button shows. */
  const canStart = () => {
    say("");
    return !isBusy && form.querySelector("[aria-busy=true]") === null && areDetailsComplete();
  };

  async function pay(wallet: Wallet): Promise<"paid" | "failed" | "unknown"> {
    lock(true);
    const body = { wallet, ...attemptOf(props, payFieldsOf(form)) };
    const reply = await postToServer({
      ...{ path: `/pay/${slug}/attempt`, locale, body },
      onWork: () => say(texts.workingStatus),
    });
    const outcome = attemptOutcomeOf(reply);
    const status = property(reply?.body, "status");
    const isOff = outcome.kind === "refused" && outcome.code === "payment_method_unavailable";
    // Apple's sheet is closed first.
    setTimeout(() => show(isOff ? leaveFor(`/pay/${slug}`) : afterAttempt(outcome, props)));
    return status === "paid" || status === "failed"
      ? status
      : outcome.kind === "refused"
        ? "failed"
        : "unknown";
  }

  function show(outcome: PayOutcome): void {
    if (outcome.kind === "leaving") return;
    if (outcome.kind === "problem" && outcome.problem === "unknown") return void recover();
    lock(false);
    const { problems } = texts;
    const { problem: kind, seconds: wait = 0 } =
      outcome.kind === "problem" ? outcome : { problem: "other" as const };
    const seconds = durationOf(wait);
    say(
      problems[kind]
        .replace("{merchant}", props.merchant)
        .replace("{seconds}", seconds)
        .replace("{minutes}", seconds),
    );
  }

  /** As the card form does: nothing can be paid until the server knows whether the payment was started. */
  async function recover(): Promise<void> {
    say(texts.problems.unknown.replace("{merchant}", props.merchant));
    const address = await followAttempt(slug);
    if (address === null) return show(problem("notStarted"));
    forgetAttempt(slug);
    location.assign(address);
  }

  const fail = (error: unknown) => {
    report(error);
    show(problem("broken"));
  };

  function payByApple(api: NonNullable<ReturnType<typeof applePay>>): void {
    if (!canStart()) return;
    const amount = openAmount === null ? props.amount : amountIn(payFieldsOf(form).amount, openAmount);
    if (amount === null) return;
    lock(true);
    try {
      openSheet({
        ...{ api, amount, label: own.label },
        async validate(validationUrl) {
          const body = { validation_url: validationUrl };
          const reply = await postToServer({
            path: `/pay/${slug}/wallet-session`,
            locale,
            body,
            onWork() {},
          });
          if (reply?.ok) return reply.body;
          say(texts.problems.gateway.replace("{merchant}", props.merchant));
          return null;
        },
        pay: (token) => pay({ type: "apple_pay", token }),
        closed: () => lock(false),
      });
    } catch (error) {
      // Apple refuses a second sheet while one is open, and on some versions until the page is reloaded.
      fail(error);
    }
  }

  const api = applePay();
  const button = find<HTMLButtonElement>("apple-pay");
  if (api !== null && button !== null) {
    button.hidden = false;
    button.addEventListener("click", () => payByApple(api));
  }
  for (const test of section.querySelectorAll<HTMLElement>("[data-token]"))
    test.addEventListener("click", () => {
      const { token = "" } = test.dataset;
      if (canStart()) void pay({ type: "apple_pay", token }).catch(fail);
    });

  const mobile = find<HTMLInputElement>("stc-mobile");
  find("stc-form")?.addEventListener("submit", (event) => {
    event.preventDefault();
    if (mobile === null) return;
    const digits = digitsOf(mobile.value);
    const isMobile = /^(?:00966|966|0)?5\d{8}$/.test(digits);
    mobile.setAttribute("aria-invalid", String(!isMobile));
    const note = find("stc-mobile-error");
    if (note !== null) note.textContent = isMobile ? "" : own.mobileError;
    if (!isMobile) return mobile.focus();
    if (canStart()) void pay({ type: "stc_pay", mobile: digits }).catch(fail);
  });
  lock(false);
}

const ofCard: readonly FieldName[] = ["number", "expiry", "cvc", "holder", "agreement"];
