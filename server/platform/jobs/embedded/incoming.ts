import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import { ulid } from "./ulid";

/** An event as functions see it. */
export type JobEvent = { name: string; id: string; data: unknown; ts: number; [member: string]: unknown };

// Postgres text cannot hold a NUL character.
const label = z
  .string()
  .min(1)
  .max(512)
  .regex(/^[^\0]*$/);

const Incoming = z.looseObject({
  name: label,
  id: label.optional(),
  data: z.unknown().optional(),
  ts: z.number().int().min(0).max(8_640_000_000_000_000).optional(),
});

/** The body of the SDK's event request: one event or several. Throws a ZodError. */
export const IncomingEvents = z.union([z.array(Incoming).max(5000), Incoming.transform((event) => [event])]);

/** Gives incoming events what they lack. Events of one seed get the same ids each time the SDK repeats its request. */
export function identified(
  incoming: z.output<typeof IncomingEvents>,
  seed: string | null,
  now: Date,
): JobEvent[] {
  const [milliseconds, entropy] = seed?.split(",") ?? [];
  return incoming.map(({ id, data, ts, ...event }, index) => {
    const bytes =
      entropy === undefined
        ? randomBytes(10)
        : createHash("sha256").update(`${entropy},${index}`).digest().subarray(0, 10);
    return {
      ...event,
      id: id ?? ulid(Number(milliseconds ?? now.getTime()), bytes),
      data: data ?? {},
      ts: ts ?? now.getTime(),
    };
  });
}
