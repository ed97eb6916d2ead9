import { newCardElement } from "./card";
import { requirePublishable } from "./settings";

globalThis.Halala = (publishableKey) => {
  requirePublishable(publishableKey);
  return { card: (options = {}) => newCardElement(publishableKey, options) };
};
