/** The payment gateway charges at least 1.00 SAR, in halalas. Test mode and the API take less. */
export const leastAmount = 100;
