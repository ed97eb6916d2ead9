/** `cvc`, `cardCVV2`, `cvv_code`, `card-security-code`. */
const pattern = /(?:^|[^a-z]|card)(?:cv[cv]2?(?:[^a-z0-9]?(?:code|number|value))?|security[^a-z0-9]?code)$/i;

/** Returns whether a field or key names the security code of a card, which the card networks forbid to store. */
export const isSecurityCodeName = (name: string): boolean => pattern.test(name);
