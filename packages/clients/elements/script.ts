import { newCardElement } from "./card";
import { requirePublishable } from "./settings";
import { newWallets } from "./wallets";

globalThis.Halala = (publishableKey) => {
  requirePublishable(publishableKey);
  return {
    card: (options = {}) => newCardElement(publishableKey, options),
    wallets: (options) => newWallets(publishableKey, options),
  };
};
