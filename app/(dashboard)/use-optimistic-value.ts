import { useState } from "react";

/**
 * Shows a value as saved while it is being saved: until the server's value changes, or until `restore` after a failure.
 */
export function useOptimisticValue<T>(saved: T) {
  const before = JSON.stringify(saved);
  const [expected, setExpected] = useState<{ value: T; before: string } | null>(null);
  if (expected !== null && expected.before !== before) setExpected(null);
  return {
    shown: expected?.before === before ? expected.value : saved,
    expect: (value: T) => setExpected({ value, before }),
    restore: () => setExpected(null),
  };
}
