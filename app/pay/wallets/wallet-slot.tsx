import { type ReactNode, useEffect, useRef } from "react";
import { digitsOf } from "@/app/pay/card/card-format";
import type { Fields } from "@/app/pay/form/fields";
import { amountIn } from "@/app/pay/form/open-amount";
import { type PayOutcome, problem } from "@/app/pay/form/outcome";
import type { PayFormProps } from "@/app/pay/form/pay-form-props";
import { postToServer } from "@/app/pay/form/post-to-server";
import { chargeWallet, type Wallet } from "@/app/pay/form/submit-payment";
import { applePay, openSheet } from "./apple-pay";

type Charge = (fields: Fields, onWork: () => void) => Promise<PayOutcome>;

type Props = {
  page: PayFormProps;
  paying: boolean;
  /** Charges a wallet unless details are missing. Calls back in the task of the click. */
  onPay: (charge: Charge) => unknown;
  /** What `wallets.tsx` renders. In the browser there is none: this script leaves it as the server rendered it. */
  children?: ReactNode;
};

/** The wallets between the payer's details and the card. */
export function WalletSlot({ page, paying, onPay, children }: Props) {
  const slot = useRef<HTMLDivElement>(null);
  const find = <T extends HTMLElement>(selector: string) => slot.current?.querySelector<T>(selector) ?? null;

  const chargeBy =
    (wallet: Wallet): Charge =>
    async (fields, onWork) =>
      (await chargeWallet(page, fields, wallet, onWork)).follow();

  const payByApple = ({ dataset: { label = "" } }: HTMLElement): Charge => {
    return async (fields, onWork) => {
      const api = applePay();
      const amount = page.openAmount ? amountIn(fields.amount, page.openAmount) : page.amount;
      if (api === null || amount === null) return problem("other");
      return openSheet(api, {
        ...{ amount, label },
        async validate(validationUrl) {
          const { slug, locale } = page;
          const body = { validation_url: validationUrl };
          const reply = await postToServer({ path: `/pay/${slug}/wallet-session`, locale, body, onWork });
          return reply?.ok ? reply.body : null;
        },
        charge: (token) => chargeWallet(page, fields, { type: "apple_pay", token }, onWork),
      });
    };
  };

  function payByStc() {
    const [mobile, note] = [find<HTMLInputElement>("#stc-mobile"), find("#stc-mobile-error")];
    if (mobile === null || note === null) return;
    const digits = digitsOf(mobile.value);
    const isMobile = /^(?:00966|966|0)?5\d{8}$/.test(digits);
    mobile.setAttribute("aria-invalid", String(!isMobile));
    note.textContent = isMobile ? "" : (note.dataset.text ?? "");
    if (isMobile) onPay(chargeBy({ type: "stc_pay", mobile: digits }));
    else mobile.focus();
  }

  function press({ target }: MouseEvent) {
    const button = target instanceof Element ? target.closest("button") : null;
    if (button?.id === "apple-pay") onPay(payByApple(button));
    else if (button?.id === "stc-send") payByStc();
    else if (button?.dataset.token) onPay(chargeBy({ type: "apple_pay", token: button.dataset.token }));
  }

  function enter(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.target !== find("#stc-mobile")) return;
    // Would pay by card.
    event.preventDefault();
    payByStc();
  }

  useEffect(() => {
    const { current } = slot;
    current?.addEventListener("click", press);
    current?.addEventListener("keydown", enter);
    return () => {
      current?.removeEventListener("click", press);
      current?.removeEventListener("keydown", enter);
    };
  });
  useEffect(() => {
    const button = slot.current?.querySelector<HTMLElement>("#apple-pay");
    if (button && applePay() !== null) button.hidden = false;
  }, []);

  const content = children === undefined ? { dangerouslySetInnerHTML: { __html: "" } } : { children };
  return <div ref={slot} inert={paying} aria-busy={paying} className="aria-busy:opacity-50" {...content} />;
}
