import { tryParseJson } from "@/server/base/runtime/values";
export type BodyReason =
  | "body_bom"
  | "body_line_endings"
  | "body_whitespace"
  | "body_reserialized"
  | "body_double_encoded"
  | "body_base64";

type Variant = { value: string; reasons: BodyReason[] };

/** Returns the pasted body and variants of the original before it was modified in transit. */
export function bodyVariants(body: string): Variant[] {
  const text = body.startsWith("\ufeff") ? body.slice(1) : body;
  const lines = text.replaceAll("\r\n", "\n");
  const all: Variant[] = [
    { value: body, reasons: [] },
    { value: text, reasons: ["body_bom"] },
    { value: lines, reasons: ["body_line_endings"] },
    { value: text.trim(), reasons: ["body_whitespace"] },
    ...compact(text).map((value) => ({ value, reasons: ["body_reserialized" as const] })),
    ...unwrapped(text).map((value) => ({ value, reasons: ["body_double_encoded" as const] })),
    ...decoded(text).map((value) => ({ value, reasons: ["body_base64" as const] })),
  ];
  return all.filter(({ value }, n) => all.findIndex((other) => other.value === value) === n);
}

/** Events are serialized without whitespace, so a parsed and re-serialized body may contain some. */
function compact(text: string): string[] {
  const value = tryParseJson(text);
  return typeof value === "object" && value !== null ? [JSON.stringify(value)] : [];
}

/** A body that was encoded as a JSON string. */
function unwrapped(text: string): string[] {
  const value = tryParseJson(text);
  return typeof value === "string" ? [value] : [];
}

/** Some API gateways encode bodies as base64. */
function decoded(text: string): string[] {
  const bare = text.trim();
  if (bare.length < 8 || !/^[A-Za-z0-9+/]+={0,2}$/.test(bare)) return [];
  try {
    return [new TextDecoder().decode(Uint8Array.from(atob(bare), (char) => char.charCodeAt(0)))];
  } catch {
    return [];
  }
}

/** Returns whether a body has the shape of an event, whether or not it is signed. */
export function isEventBody(body: string): boolean {
  const value = tryParseJson(body);
  if (typeof value !== "object" || value === null || !("event" in value)) return false;
  const { event } = value;
  return typeof event === "object" && event !== null && "id" in event && "type" in event;
}
