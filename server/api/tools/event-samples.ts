import { openapi } from "@/server/api/openapi/document";
import { isRecord, type Json } from "@/server/api/openapi/schema";
import type { EventType } from "@/server/core/event-types";
import { newId } from "@/server/core/ids";
import type { Scope } from "@/server/platform/db/db";

type Sample = { object: string; id?: string };

let documented: Json | undefined;

/** The body that the documentation shows for a type of event, as an object nobody has. */
export function sampleOf(type: EventType, { mode }: Scope): Sample {
  documented ??= openapi();
  const { webhooks } = documented;
  const shown = at(webhooks, type, "post", "requestBody", "content", "application/json", "example");
  const { event: _, ...object } = isRecord(shown) ? shown : {};
  const name = String(object.object);
  if (typeof object.id !== "string") return { ...object, object: name };
  return { ...object, object: name, mode, id: madeUp(object.id), simulated: true } as Sample; // of strings, as was just seen
}

/** `pay_sim_01jz8m3v9kf2qt6w0x4y7c5b1d`: of the kind of an id, and no id of ours. */
const madeUp = (id: string) => `${id.split("_")[0]}_sim_${newId("evt").split("_")[1]}`;

const at = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((inner, name) => (isRecord(inner) ? inner[name] : undefined), value);
