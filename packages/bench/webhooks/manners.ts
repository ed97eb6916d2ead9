/** How a receiver behaves, and what has to become of a delivery to it. */
const known = {
  good: "succeeded",
  slow: "succeeded",
  /** A 200 with more body than anybody reads. */
  huge: "succeeded",
  /** A 200 that is reset in the middle of its body. */
  "cut short": "succeeded",
  /** Takes some and fails others, hangs up now and then. */
  flaky: "either",
  /** Takes a few, then wants nothing more. */
  gone: "either",
  error: "failed",
  /** A 500 with more body than anybody reads. */
  "huge error": "failed",
  redirecting: "failed",
  resetting: "failed",
  down: "failed",
  untrusted: "failed",
  "without TLS": "failed",
  /** Takes the connection and never answers. */
  hanging: "failed",
} as const;

export type Manner = keyof typeof known;

export const manners = Object.keys(known).filter((word): word is Manner => word in known);

export const fateOf = (manner: Manner) => known[manner];

/** How a manner is written in an address. */
export const wordOf = (manner: Manner) => manner.replaceAll(" ", "-");
