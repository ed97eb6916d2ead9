import type { ErrorCode } from "@/server/core/operation/errors";

/** A commit or its answer was lost, or what follows a commit conflicted. */
const codes: ReadonlySet<ErrorCode> = new Set(["internal_error", "service_unavailable", "state_conflict"]);

/** Returns whether a request may have taken effect, although it ended with this error. */
export const mayHaveHappened = (code: ErrorCode): boolean => codes.has(code);
