import { headers } from "next/headers";
import { getTranslations } from "next-intl/server";
import { WalletsInDevelopment } from "@/app/pay/wallets/in-development";
import { Notice } from "@/components/notice";
import { env } from "@/server/base/runtime/env";
import { watchdog } from "@/server/checkout/scripts/inventory";
import type { Locale } from "@/server/core/operation/errors";
import { readBuildList } from "@/server/platform/launch/build-list";

/** The paths contain hashes, so the file is read once. */
const paths = Object.keys((env.NODE_ENV === "production" ? readBuildList() : null)?.files ?? {});
const pathOf = (script: "payer" | "wallets") => paths.find((path) => path.includes(`/${script}-`));
const path = pathOf("payer");
const walletPath = pathOf("wallets");

/** The script of pages that offer wallets, which are read by it alone. In development a component loads it. */
export async function WalletScript() {
  if (walletPath === undefined) return <WalletsInDevelopment />;
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return <script data-own nonce={nonce} src={walletPath} defer />;
}

/** The script of all payer pages. In development, Next.js hydrates the islands instead. */
export async function PayerScript() {
  if (path === undefined) return null;
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <>
      <script data-own nonce={nonce}>
        {watchdog}
      </script>
      <script data-own data-now={Date.now()} nonce={nonce} src={path} defer />
    </>
  );
}

/** Replaces a form that requires the script: shown if scripts are disabled or the script did not load. */
export async function ScriptMissing({ locale, merchant }: { locale: Locale; merchant: string }) {
  const t = await getTranslations({ locale, namespace: "pay" });
  return (
    <>
      <noscript>
        <Notice tone="warning" title={t("noscript", { merchant })} />
      </noscript>
      <ScriptFailed locale={locale} />
    </>
  );
}

/** Shown by the watchdog if the script did not load. */
export async function ScriptFailed({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "pay.scriptFailed" });
  return (
    <div id="script-failed" hidden>
      <Notice tone="danger" role="alert" title={t("title")}>
        <p>{t("text")}</p>
      </Notice>
    </div>
  );
}
