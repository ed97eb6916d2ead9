type Options = { origin: string; key: string | null };

/** Takes a test payment. A shell replaces the variable if the key is not known. */
export const paymentCommand = (options: Options) =>
  request(options, "payments", "first-payment", {
    amount: 15_000,
    currency: "SAR",
    description: "First payment",
    source: { type: "token", token: "token_test_paid_mada" },
  });

/** Registers a receiver, then takes a payment, which sends it its first event. */
export const webhookCommand = (options: Options, url: string) =>
  [
    request(options, "webhook_endpoints", "first-endpoint", { url }),
    request(options, "payments", "second-payment", {
      amount: 15_000,
      currency: "SAR",
      description: "Second payment",
      source: { type: "token", token: "token_test_paid_mada" },
    }),
  ].join("\n\n");

function request({ origin, key }: Options, path: string, idempotencyKey: string, body: object) {
  const json = JSON.stringify(body).replaceAll("'", "'\\''");
  return [
    `curl ${origin}/v1/${path} \\`,
    `  -H "Authorization: Bearer ${key ?? "$HALALA_API_KEY"}" \\`,
    `  -H "Idempotency-Key: ${idempotencyKey}" \\`,
    '  -H "Content-Type: application/json" \\',
    `  -d '${json}'`,
  ].join("\n");
}
