const quote = 0x22;
const backslash = 0x5c;

/**
 * Whether JSON is nested more deeply than `maximumDepth` levels, found in one pass without parsing it. A top-level object
 * or list is level 1. Text that is no JSON gives an answer too, which says nothing.
 */
export function isNestedDeeper(bytes: Uint8Array, maximumDepth: number): boolean {
  let depth = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === quote) at = endOfString(bytes, at);
    else if (byte === 0x5b || byte === 0x7b) {
      depth += 1;
      if (depth > maximumDepth) return true;
    } else if (byte === 0x5d || byte === 0x7d) depth -= 1;
  }
  return false;
}

function endOfString(bytes: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1;
  return at;
}
