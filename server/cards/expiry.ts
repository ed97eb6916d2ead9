/** The year of a card whose expiry date the gateway did not return. It is charged until the bank declines it. */
export const noExpiryYear = 9999;

/** Returns the last month of a card, as in "03/2030"; null if it is not known. */
export const formatCardExpiry = (month: number, year: number): string | null =>
  year === noExpiryYear ? null : `${String(month).padStart(2, "0")}/${year}`;
