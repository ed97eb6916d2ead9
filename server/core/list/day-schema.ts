import { z } from "zod";

/** A day in Riyadh, as `YYYY-MM-DD`. */
export const Day = z.iso
  .date()
  .max(10)
  .meta({ description: "A date in Riyadh.", examples: ["2026-05-31"] });
