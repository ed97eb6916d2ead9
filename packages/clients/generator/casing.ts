/** `payment_links` as `paymentLinks`. */
export const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** `payment_links` as `PaymentLinks`. */
export const pascal = (name: string) => camel(name.charAt(0).toUpperCase() + name.slice(1));
