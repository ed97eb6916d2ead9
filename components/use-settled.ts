import { useEffect, useState } from "react";

/** What was typed, once the typing rests: each letter on its own is no question. */
export function useSettled(text: string): string {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), 200);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
