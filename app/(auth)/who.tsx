import type { ReactNode } from "react";

/** A name or an address in a sentence, in its own direction. */
export const who = (chunks: ReactNode) => <bdi className="wrap-anywhere font-medium text-ink">{chunks}</bdi>;
