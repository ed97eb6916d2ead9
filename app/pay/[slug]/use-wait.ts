import { useEffect, useState } from "react";

/** The seconds that are still to be waited, counted down to 0, and how to begin. */
export function useWait() {
  const [left, setLeft] = useState(0);
  const [until, setUntil] = useState(0);
  useEffect(() => {
    if (until === 0) return;
    // By the clock: a tab behind another one counts late.
    const count = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    const timer = setInterval(count, 250);
    return () => clearInterval(timer);
  }, [until]);
  const wait = (seconds: number) => {
    setLeft(seconds);
    setUntil(seconds === 0 ? 0 : Date.now() + seconds * 1000);
  };
  return [left, wait] as const;
}
