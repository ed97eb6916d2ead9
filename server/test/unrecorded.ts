import { onTestFinished, vi } from "vitest";
import { asOwner, type TestAccount } from "./account";

/** What keeps a change from being recorded: another change that is always first, or the connection is lost. */
const obstacles = {
  conflict: "raise exception 'another change was first' using errcode = 'HA001'",
  lostConnection: "perform pg_terminate_backend(pg_backend_pid()), pg_sleep(1)",
};
export const obstacleNames = ["conflict", "lostConnection"] as const;

/**
 * Makes every change of an account's payments, refunds or responses to a status fail, until the returned function is
 * called or the test ends. Each counts in the sequence `obstacle_hits`.
 */
export async function blockStatus(
  { id }: TestAccount,
  table: "payment" | "refund" | "idempotency",
  status: string,
  obstacle: keyof typeof obstacles = "conflict",
) {
  const end = () => asOwner(`drop trigger if exists obstacle on ${table}`);
  await asOwner(`
    create sequence if not exists obstacle_hits;
    create or replace function obstacle() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
    begin perform nextval('obstacle_hits'); ${obstacles[obstacle]}; return new; end $$;
    create trigger obstacle before update on ${table} for each row
      when (new.account_id = '${id}' and new.status::text = '${status}') execute function obstacle()`);
  onTestFinished(() => end().then(() => undefined));
  return end;
}

/** Runs the clock fifty times as fast during `work`, so that its time limits pass soon. */
export async function accelerated<T>(work: Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  const timer = setInterval(() => vi.setSystemTime(Date.now() + 1_000), 20);
  try {
    return await work;
  } finally {
    clearInterval(timer);
    vi.useRealTimers();
  }
}
