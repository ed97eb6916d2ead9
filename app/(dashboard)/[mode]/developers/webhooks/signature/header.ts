export type HeaderReason =
  | "header_empty"
  | "header_name"
  | "header_whitespace"
  | "time_missing"
  | "time_repeated"
  | "time_malformed"
  | "time_milliseconds"
  | "v1_missing"
  | "v1_malformed"
  | "v1_uppercase";

type Header = {
  reasons: HeaderReason[];
  /** The timestamp as signed: Unix seconds, as text. */
  time: string | null;
  signatures: string[];
};

/** Parses a signature header and lists what a receiver would reject in it. */
export function readHeader(header: string): Header {
  const reasons = new Set<HeaderReason>();
  const value = withoutName(header.trim(), reasons);
  if (value === "") return { reasons: ["header_empty"], time: null, signatures: [] };
  if (/\s/.test(value)) reasons.add("header_whitespace");
  const parts = value.split(",").map((part) => part.replace(/\s+/g, ""));
  const time = timeIn(parts, reasons);
  const signatures = signaturesIn(parts, reasons);
  return { reasons: [...reasons], time, signatures };
}

function withoutName(value: string, reasons: Set<HeaderReason>): string {
  const bare = value.replace(/^service-signature\s*:\s*/i, "").replace(/^(["'])(.*)\1$/, "$2");
  if (bare !== value) reasons.add("header_name");
  return bare;
}

function timeIn(parts: readonly string[], reasons: Set<HeaderReason>): string | null {
  const [time, ...more] = parts.filter((part) => part.startsWith("t=")).map((part) => part.slice(2));
  if (time === undefined) {
    reasons.add("time_missing");
    return null;
  }
  if (more.length > 0) reasons.add("time_repeated");
  if (/^\d{13}$/.test(time)) reasons.add("time_milliseconds");
  else if (!/^\d{1,12}$/.test(time)) reasons.add("time_malformed");
  return /^\d{1,12}$/.test(time) && more.length === 0 ? time : null;
}

function signaturesIn(parts: readonly string[], reasons: Set<HeaderReason>): string[] {
  const signatures = parts.filter((part) => part.startsWith("v1=")).map((part) => part.slice(3));
  if (signatures.length === 0) reasons.add("v1_missing");
  const whole = signatures.filter((hex) => /^[0-9a-f]{64}$/i.test(hex));
  if (signatures.length > 0 && whole.length === 0) reasons.add("v1_malformed");
  if (whole.some((hex) => hex !== hex.toLowerCase())) reasons.add("v1_uppercase");
  return whole.map((hex) => hex.toLowerCase());
}
