import type { TokenGateway } from "@/app/pay/card/tokenize";
import type { Locale } from "@/server/core/operation/errors";
import type { DeadlineProps } from "./deadline";
import type { FormTexts, Question } from "./fields";
import type { OpenAmount } from "./open-amount";
import type { Agreement } from "./send-agreement";
import type { Order } from "./submit-payment";

export type PayFormProps = {
  slug: string;
  /** In halalas; null if nothing is paid now, or the payer enters it. */
  amount: number | null;
  openAmount?: OpenAmount | null;
  questions?: readonly Question[];
  /** What the payer chose before, and the amount of it, which the server compares with its own. */
  order?: Order | undefined;
  merchant: string;
  /** Whether this browser has paid here before. */
  hasPaid?: boolean;
  collect: string[];
  /** The charges that the page shows as following the payment, if it shows them. */
  shown?: string | undefined;
  /** The consent required before storing the card. */
  agreement: Agreement | null;
  /** Whether the page offers wallets, which are the children of the form. */
  hasWallets?: boolean;
  /** When the page becomes outdated, if it does. */
  deadline?: DeadlineProps | null;
  gateway: TokenGateway;
  locale: Locale;
  texts: FormTexts;
};
