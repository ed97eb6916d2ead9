import { TRPCError } from "@trpc/server";
import { notFound } from "next/navigation";
import { dashboardContext } from "@/app/session";
import { createCaller } from "@/server/api/trpc";
import { asApiError } from "@/server/core/database-away";
import { ApiError } from "@/server/core/errors";
import { log } from "@/server/platform/runtime/log";
import { isAllowed, isRole } from "@/server/team/permissions";

export type Unread = { message: string; requestId: string };
export type Caller = ReturnType<typeof createCaller>;
type Read<T> = { data: T; unread: null } | { data: null; unread: Unread };

/** Reads for a page as its user. An object that is not there is no page; any other failure is given to be shown. */
export async function read<T>(mode: string, work: (api: Caller) => Promise<T>): Promise<Read<T>> {
  const ctx = await dashboardContext(mode);
  try {
    return { data: await work(createCaller(ctx)), unread: null };
  } catch (error) {
    const cause = error instanceof TRPCError ? error.cause : error;
    if (cause instanceof ApiError && cause.code === "resource_missing") notFound();
    if (cause instanceof ApiError && cause.param === "id") notFound();
    log.warn("page was not read", { request: ctx.requestId }, cause);
    const told = asApiError(cause);
    return {
      data: null,
      unread: { message: told.envelope(ctx.locale).error.message, requestId: ctx.requestId },
    };
  }
}

/** Whether this page's user may make a change, so that a button nobody may press is not shown. */
export async function mayWrite(mode: string, procedure: string): Promise<boolean> {
  const { actor } = await dashboardContext(mode);
  return actor.type === "user" && isRole(actor.role) && isAllowed(actor.role, procedure, "write");
}

/** Whether this page's user may read what is not open to every role. */
export async function mayRead(mode: string, name: string): Promise<boolean> {
  const { actor } = await dashboardContext(mode);
  return actor.type === "user" && isRole(actor.role) && isAllowed(actor.role, name, "read");
}

export type Search = Record<string, string | string[] | undefined>;

/** One value of an address's query; a repeated one counts once. */
export const one = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value || undefined;

/** An address with a query of what is given. */
export function hrefOf(path: string, query: Record<string, string | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value);
  return search.size === 0 ? path : `${path}?${search}`;
}
