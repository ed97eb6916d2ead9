/** Returns a URL that opens an email to an address, or without a recipient (RFC 6068). */
export function mailto(address: string | null, { subject, body }: { subject: string; body: string }): string {
  const to = address === null ? "" : encodeURIComponent(address).replace("%40", "@");
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
