/** Formats halalas as riyals with separators, such as "12,345.50". */
export function grouped(halalas: number): string {
  const sign = halalas < 0 ? "-" : "";
  const digits = String(Math.abs(halalas)).padStart(3, "0");
  const whole = digits.slice(0, -2).replace(/\B(?=(?:\d{3})+$)/g, ",");
  return `${sign}${whole}.${digits.slice(-2)}`;
}
