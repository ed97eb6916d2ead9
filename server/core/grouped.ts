const digits = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Formats halalas as riyals with separators, such as "12,345.50". Exact below 2^53. */
export const grouped = (halalas: number) => digits.format(halalas / 100);
