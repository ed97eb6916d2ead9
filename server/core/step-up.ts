import type { z } from "zod";
import type { ThrottleKind } from "./throttle";

/** Asks for a proof of identity within the last ten minutes: a password, or a code where a second factor is set up. */
export type StepUp =
  | true
  | {
      /** No proof for an input of this shape. */
      unless?: z.ZodType;
      /** What one session may do within an hour without a proof, counted together. */
      hourly?: { name: ThrottleKind; limit: number; amountOf(input: unknown): number };
      /** In live mode, only people with a second factor. */
      liveSecondFactor?: true;
    };
