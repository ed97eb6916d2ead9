/** Converts `payment_links` to `paymentLinks`. */
export const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Converts `payment_links` to `PaymentLinks`. */
export const pascal = (name: string) => camel(name.charAt(0).toUpperCase() + name.slice(1));
