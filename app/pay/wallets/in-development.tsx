"use client";

import { useEffect } from "react";

/** Loads the wallets' script where Next hydrates the page instead of our scripts. */
export function WalletsInDevelopment() {
  useEffect(() => void import("./client"), []);
  return null;
}
