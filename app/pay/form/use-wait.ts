import { useEffect, useState } from "react";

/** Counts the remaining seconds down to 0. Also returns the function that starts the wait. */
export function useWait() {
  const [secondsLeft, setLeft] = useState(0);
  const [until, setUntil] = useState(0);
  useEffect(() => {
    if (until === 0) return;
    // Uses the clock, because timers in background tabs are throttled.
    const count = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    const timer = setInterval(count, 250);
    return () => clearInterval(timer);
  }, [until]);
  const wait = (seconds: number) => {
    setLeft(seconds);
    setUntil(seconds === 0 ? 0 : Date.now() + seconds * 1000);
  };
  return [secondsLeft, wait] as const;
}
