import { headers } from "next/headers";
import { getTranslations } from "next-intl/server";
import { Notice } from "@/components/notice";
import { env } from "@/server/base/runtime/env";
import { watchdog } from "@/server/checkout/scripts/inventory";
import type { Locale } from "@/server/core/operation/errors";
import { readBuildList } from "@/server/platform/launch/build-list";

/** The paths contain hashes, so the file is read once. */
const paths = Object.keys((env.NODE_ENV === "production" ? readBuildList() : null)?.files ?? {});

/**
 * The script of a page: of payer pages, or of the card form or the wallets in a merchant's page. In development, Next.js hydrates the
 * islands instead.
 */
export async function PayerScript({ of = "payer" }: { of?: "payer" | "payer-elements" | "payer-wallets" }) {
  const path = paths.find((path) => new RegExp(`/${of}-[0-9a-f]+\\.js$`).test(path));
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
