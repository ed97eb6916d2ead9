"use client";

import { useEffect, useEffectEvent } from "react";
import { registerWorker, useReadPhone } from "./use-phone";

/** Installs what the dashboard needs on a phone, and keeps its notifications on. */
export function PhoneWorker({ publicKey }: { publicKey: string }) {
  const read = useReadPhone(publicKey);
  const start = useEffectEvent(() => {
    void registerWorker();
    // Without a connection, the next page tries again.
    void read().catch(() => undefined);
  });
  useEffect(() => start(), []);
  return null;
}
