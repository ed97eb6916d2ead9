"use client";

import { useSyncExternalStore } from "react";

/** Returns the shortcut of the search as the visitor's keyboard names it. */
export const useSearchKey = () => (useSyncExternalStore(never, hasCommandKey, () => false) ? "⌘K" : "Ctrl K");

const hasCommandKey = () => /Mac|iPhone|iPad/.test(navigator.platform);
const never = () => () => undefined;
