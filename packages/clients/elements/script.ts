import { newCard } from "./card";
import { requirePublishable } from "./settings";

globalThis.Halala = (publishableKey) => {
  requirePublishable(publishableKey);
  return { card: (options = {}) => newCard(publishableKey, options) };
};
