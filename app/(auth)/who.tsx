import type { ReactNode } from "react";

/** A name or email address in a sentence, isolated in its own direction. */
export const who = (chunks: ReactNode) => <bdi className="wrap-anywhere font-medium text-ink">{chunks}</bdi>;
