import type { Metadata } from "next";
import { headers } from "next/headers";
import { getMessages, getTranslations } from "next-intl/server";
import { testCardList } from "@/app/pay/card/test-card-list";
import { withNetworks } from "@/app/pay/form-texts";
import { CardFormIsland, RefusedIsland } from "@/app/pay/island/islands";
import { PayerScript, ScriptFailed } from "@/app/pay/island/script";
import { cardElement } from "@/server/checkout/card-element";
import type { Locale } from "@/server/core/operation/errors";
import type { Brand } from "@/server/core/values/brands";
import { appearanceStyles } from "./appearance";
import { cardAddress, cardLocale, isShownFrom } from "./load";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations({ locale: await cardLocale(), namespace: "elements" });
  return { title: t("title") };
}

/** The card form for a merchant's own page, shown in an iframe that halala.js creates. */
export default async function CardElementPage() {
  const address = await cardAddress();
  const { origin, channel, locale } = address;
  const element = isShownFrom(address)
    ? await cardElement(address.key)
    : { state: "origin_not_allowed" as const };
  const { pay, elements } = await getMessages({ locale });
  return (
    <>
      <style nonce={(await headers()).get("x-nonce") ?? undefined}>{appearanceStyles(address)}</style>
      <ScriptFailed locale={locale} />
      {element.state === "ready" ? (
        <CardFormIsland
          page={{ origin, channel }}
          gateway={element.gateway}
          testCards={element.mode === "test" ? await shortList(locale, element.gateway.networks) : null}
          texts={withNetworks(pay.form, element.gateway.networks, locale)}
        />
      ) : (
        <RefusedIsland
          page={{ origin, channel }}
          code={element.state}
          title={elements.refused}
          text={elements.refusals[element.state]}
        />
      )}
      <PayerScript of="payer-elements" />
    </>
  );
}

/** The frame is small. */
async function shortList(locale: Locale, networks: readonly Brand[]) {
  const { all: _, ...list } = await testCardList(locale, networks);
  return list;
}
