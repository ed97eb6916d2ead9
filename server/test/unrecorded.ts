import { onTestFinished, vi } from "vitest";
import { asOwner, type TestAccount } from "./account";

/**
 * Makes every change of an account's payments or refunds to a status fail as a conflict with another change, until the
 * returned function is called or the test ends.
 */
export async function blockStatus({ id }: TestAccount, table: "payment" | "refund", status: string) {
  const end = () => asOwner(`drop trigger if exists always_first on ${table}`);
  await asOwner(`
    create or replace function always_first() returns trigger language plpgsql as $$
    begin raise exception 'another change was first' using errcode = 'HA001'; end $$;
    create trigger always_first before update on ${table} for each row
      when (new.account_id = '${id}' and new.status = '${status}') execute function always_first()`);
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
