import type { Metadata } from "next";
import { headers } from "next/headers";
import { getMessages, getTranslations } from "next-intl/server";
import { appearanceStyles } from "@/app/elements/card/appearance";
import { cardAddress, cardLocale, isShownFrom } from "@/app/elements/card/load";
import { RefusedIsland, WalletFormIsland } from "@/app/pay/island/islands";
import { PayerScript } from "@/app/pay/island/script";
import { Wallets } from "@/app/pay/wallets/wallets";
import { walletElement } from "@/server/checkout/card-element";
import type { Locale } from "@/server/core/operation/errors";
import { formatGroupedRiyals } from "@/server/core/values/format-riyals";
import { failureAdvice, failureText } from "@/server/payments/failure-advice";
import { failureCodes } from "@/server/payments/failures";
import type { WalletTexts } from "./wallet-form-props";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations({ locale: await cardLocale(), namespace: "elements.wallets" });
  return { title: t("title") };
}

/**
 * The wallets for a merchant's own page, shown in an iframe that halala.js creates. Nothing is shown of what is not
 * offered: the page's script learns why.
 */
export default async function WalletElementPage() {
  const address = await cardAddress();
  const { key, origin, channel, locale, amount } = address;
  const element = isShownFrom(address)
    ? await walletElement(key, origin)
    : { state: "origin_not_allowed" as const };
  const { elements } = await getMessages({ locale });
  return (
    <>
      <style nonce={(await headers()).get("x-nonce") ?? undefined}>{appearanceStyles(address)}</style>
      {element.state === "ready" ? (
        <WalletFormIsland
          page={{ origin, channel }}
          {...{ publishableKey: key, locale, amount, problems: element.problems }}
          hasTestTokens={element.mode === "test" && element.methods.includes("apple_pay")}
          texts={await textsOf(amount, locale)}
        >
          <Wallets page={{ ...element, methods: element.methods.filter(isWallet) }} locale={locale} />
        </WalletFormIsland>
      ) : (
        <RefusedIsland
          page={{ origin, channel }}
          code={element.state}
          title={null}
          text={elements.refusals[element.state]}
        />
      )}
      <PayerScript of="payer-wallets" />
    </>
  );
}

const isWallet = (method: string) => method !== "card";

async function textsOf(amount: number, locale: Locale): Promise<WalletTexts> {
  const { pay, elements } = await getMessages({ locale });
  const failures = failureCodes.map((code) => [
    code,
    `${failureText(code, locale)} ${failureAdvice(code, locale)}`,
  ]);
  const { gatewayTitle, gateway } = pay.form.problems;
  return {
    ...elements.wallets,
    ...{ busy: pay.form.payingStatus, paid: pay.receipt.paid },
    ...{ declined: pay.declined.title, notCharged: pay.declined.notCharged },
    failures: Object.fromEntries(failures),
    code: { ...pay.code, text: pay.code.text.replace("{amount}", formatGroupedRiyals(amount)) },
    ...{ gatewayTitle, gateway },
  };
}
