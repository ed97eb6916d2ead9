import { TRPCError } from "@trpc/server";
import { notFound } from "next/navigation";
import { dashboardContext } from "@/app/session";
import { canCharge } from "@/server/accounts/capability";
import { mayCall, type OperationName, takesPayments } from "@/server/api/permissions";
import { createCaller, type DashboardContext } from "@/server/api/trpc";
import { isMode, type Mode } from "@/server/base/db/db";
import { log } from "@/server/base/runtime/log";
import { ApiError, asApiError, type ErrorCode } from "@/server/core/operation/errors";
import { isRole, mayRun } from "@/server/core/operation/roles";
import { exportAccess } from "@/server/payments/export";

/** Returns the parameters of a page's route. An unknown mode is a 404. */
export async function paramsOf<Params extends { mode: string }>(params: Promise<Params>) {
  const { mode, ...others } = await params;
  if (!isMode(mode)) notFound();
  return { mode, ...others };
}

export type LoadError = { code: ErrorCode; message: string; requestId: string };
export type Caller = ReturnType<typeof createCaller>;
type Read<T> = { data: T; loadError: null } | { data: null; loadError: LoadError };

/** Loads data for a page as its user. A missing object is a 404; other failures are returned for display. */
export async function read<T>(mode: Mode, work: (api: Caller) => Promise<T>): Promise<Read<T>> {
  const ctx = await dashboardContext(mode);
  try {
    return { data: await work(createCaller(ctx)), loadError: null };
  } catch (error) {
    const cause = error instanceof TRPCError ? error.cause : error;
    if (cause instanceof ApiError && cause.code === "resource_missing") notFound();
    if (cause instanceof ApiError && cause.param === "id") notFound();
    return { data: null, loadError: loadErrorOf(cause, ctx) };
  }
}

/** Converts an error to what a page or an export shows its user, and logs it. */
export function loadErrorOf(error: unknown, { requestId, locale }: DashboardContext) {
  const cause = error instanceof TRPCError ? error.cause : error;
  const failure = asApiError(cause);
  const { code, message } = failure.dashboardEnvelope(locale).error;
  // A cursor or filter of an edited URL is no fault of the service.
  if (failure.status < 500) log.info("page not loaded", { request: requestId, code });
  else log.warn("page not loaded", { request: requestId }, cause);
  return { status: failure.status, code, message, requestId };
}

export const may = async (mode: Mode, name: OperationName): Promise<boolean> =>
  (await permissions(mode))(name);

/**
 * Returns whether this page's user may run an operation now, so that the page shows no button or form that can't be used.
 * What takes payments needs an account that can charge.
 */
export async function permissions(mode: Mode): Promise<(name: OperationName) => boolean> {
  const { actor, verificationStatus } = await dashboardContext(mode);
  const isBlocked = !canCharge(verificationStatus, mode);
  return (name) => actor.type === "user" && mayCall(actor.role, name) && !(isBlocked && takesPayments(name));
}

/** Returns whether the role of this page's user may run an operation, even if the account can't charge yet. */
export async function roleMay(mode: Mode, name: OperationName): Promise<boolean> {
  const { actor } = await dashboardContext(mode);
  return actor.type === "user" && mayCall(actor.role, name);
}

/** Returns whether this page's user may export payments. */
export async function mayExport(mode: Mode): Promise<boolean> {
  const { actor } = await dashboardContext(mode);
  return actor.type === "user" && isRole(actor.role) && mayRun(actor.role, exportAccess);
}
