import { useEffect, useState } from "react";

/** Debounces input. */
export function useSettled(text: string): string {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), 200);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
