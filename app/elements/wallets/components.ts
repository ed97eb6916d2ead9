import { Refused } from "@/app/elements/card/refused";
import { WalletForm } from "./wallet-form";

/** The parts of the wallets in a merchant's page that run in the browser. */
export const walletComponents = { Refused, WalletForm };
