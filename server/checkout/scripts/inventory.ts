import { z } from "zod";
import paymentScripts from "./payment-scripts.json" with { type: "json" };

const common = { name: z.string(), purpose: z.string(), authorised_by: z.string(), integrity: z.string() };

const Script = z.discriminatedUnion("kind", [
  /** A file of the build; `path` matches its URL. */
  z.strictObject({ ...common, kind: z.literal("file"), path: z.string() }),
  /** An inline script, verbatim. */
  z.strictObject({ ...common, kind: z.literal("exact"), text: z.string() }),
]);

const Inventory = z.strictObject({
  about: z.string(),
  reviewed_on: z.iso.date(),
  pages: z.record(z.string(), z.string()),
  headers: z.record(z.string(), z.string()),
  /** Who may frame the card form, by the mode of its key: `frame-ancestors` of its policy. */
  framed_by: z.strictObject({ test: z.string(), live: z.string() }),
  https_headers: z.record(z.string(), z.string()),
  headers_never_sent: z.array(z.string()),
  scripts: z.array(Script),
});

/** The scripts that may run where a payer types a card. */
export const inventory = Inventory.parse(paymentScripts);

/** The inline script that detects that the payment script did not start. */
export const watchdog = inventory.scripts.flatMap((one) => (one.kind === "exact" ? [one.text] : [])).join("");
