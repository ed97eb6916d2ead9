import { z } from "zod";
import type { unitTexts } from "@/server/core/texts/rules";

export type Unit = keyof typeof unitTexts;

const unitRegistry = z.registry<{ unit: Unit }>();

/** Sets what a number counts, for messages. Also applies to derived schemas. */
export const inUnit = <S extends z.ZodType>(schema: S, unit: Unit): S => {
  unitRegistry.add(schema, { unit });
  return schema;
};

export const unitOf = (schema: z.core.$ZodType | undefined): Unit | undefined =>
  schema === undefined ? undefined : unitRegistry.get(schema as z.ZodType)?.unit; // every schema of ours is a classic one
