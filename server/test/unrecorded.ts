import { onTestFinished, vi } from "vitest";
import { asOwner, type TestAccount } from "./account";

/**
 * Lets other changes always come before the payments or refunds of an account reach a status, until the function that
 * it returns is called or the test ends.
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

/** Makes the clock run fifty times as fast while `work` runs, so that it gives up soon. */
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
