import type { ReactNode } from "react";
import type { Fields } from "@/app/pay/form/fields";
import { amountIn } from "@/app/pay/form/open-amount";
import { type PayOutcome, problem } from "@/app/pay/form/outcome";
import type { PayFormProps } from "@/app/pay/form/pay-form-props";
import { postToServer } from "@/app/pay/form/post-to-server";
import { chargeWallet, type Wallet } from "@/app/pay/form/submit-payment";
import { applePay, openSheet } from "./apple-pay";
import { WalletSlot } from "./wallet-slot";

type Charge = (fields: Fields, onWork: () => void) => Promise<PayOutcome>;

type Props = {
  page: PayFormProps;
  paying: boolean;
  /** Charges a wallet unless details are missing. Calls back in the task of the click. */
  onPay: (charge: Charge) => unknown;
  children?: ReactNode;
};

/** The wallets between the payer's details and the card. */
export function PageWallets({ page, paying, onPay, children }: Props) {
  const chargeBy =
    (wallet: Wallet): Charge =>
    async (fields, onWork) =>
      (await chargeWallet(page, fields, wallet, onWork)).follow();

  const payByApple =
    (label: string): Charge =>
    async (fields, onWork) => {
      const api = applePay();
      const amount = page.openAmount ? amountIn(fields.amount, page.openAmount) : page.amount;
      if (api === null || amount === null) return problem("other");
      const outcome = await openSheet<PayOutcome>(api, {
        ...{ amount, label },
        async validate(validationUrl) {
          const { slug, locale } = page;
          const body = { validation_url: validationUrl };
          const reply = await postToServer({ path: `/pay/${slug}/wallet-session`, locale, body, onWork });
          return reply?.ok ? reply.body : null;
        },
        charge: (token) => chargeWallet(page, fields, { type: "apple_pay", token }, onWork),
      });
      if (outcome === "canceled") return { kind: "canceled" };
      return outcome === "unavailable" ? problem("gateway") : outcome;
    };

  return (
    <WalletSlot
      paying={paying}
      onApple={(label) => onPay(payByApple(label))}
      onWallet={(wallet) => onPay(chargeBy(wallet))}
    >
      {children}
    </WalletSlot>
  );
}
