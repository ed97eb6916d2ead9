import { hydrate } from "@/app/pay/island/hydrate";
import { walletComponents } from "./components";

hydrate(walletComponents);
