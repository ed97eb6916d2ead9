import type { Page } from "@/app/elements/card/page-channel";
import type { MissingWallets } from "@/packages/clients/elements/halala";
import type { Locale } from "@/server/core/operation/errors";
import type { CodeTexts } from "./code-step";

export type WalletTexts = Record<
  | ("paid" | "paidText" | "unknown" | "unknownText" | "busy")
  | ("declined" | "notCharged" | "gatewayTitle" | "gateway"),
  string
> & {
  /** What happened, and what to do, by failure code. */
  failures: Record<string, string>;
  code: CodeTexts;
};

export type WalletFormProps = {
  page: Page;
  publishableKey: string;
  locale: Locale;
  /** In halalas. */
  amount: number;
  /** Why the server offers no wallet. */
  problems: MissingWallets;
  hasTestTokens: boolean;
  texts: WalletTexts;
};
