import type { Account } from "@/prisma/generated/client";
import { contextOf } from "@/server/context";
import type { Context } from "@/server/core/operation/context";
import { newId, withIdClock } from "@/server/core/values/ids";
import { latestVersion } from "@/server/core/values/version";
import { type DemoGateway, openGateway } from "./gateway";
import { type DemoRows, openRows } from "./rows";

/** The parts of an account that customers read. */
export type Shop = Pick<Account, "name" | "nameAr" | "displayName" | "displayNameAr" | "vatNumber">;
export type ShopAccount = Shop & Pick<Account, "id">;

/**
 * Simulates a shop's history in memory: planned actions run in the order of time, with the product's own decisions.
 */
export type World = {
  ctx: Context;
  account: ShopAccount;
  rows: DemoRows;
  gateway: DemoGateway;
  end: Date;
  /** Plans an action; ignores times after the end. */
  at(time: Date, action: () => void): void;
  /** Advances the time within an action, in milliseconds. */
  pass(ms: number): void;
  afterEach(work: () => void): void;
  atEnd(action: () => void): void;
  run(): void;
};

/** No action starts this close to the end, so that all are completed by then. */
const quietMs = 3 * 60_000;

export function openWorld(account: ShopAccount, end: Date, options: { simulated: boolean }): World {
  let now = new Date(0);
  const ctx: Context = {
    ...contextOf({
      scope: { accountId: account.id, mode: "test" },
      actor: { type: "job", name: "demo" },
      requestId: newId("req"),
      version: latestVersion,
      locale: "en",
    }),
    now: () => now,
  };
  const last = end.getTime() - quietMs;
  const actions: { time: number; act: () => void }[] = [];
  const followUps: (() => void)[] = [];
  const finalActions: (() => void)[] = [];
  return {
    ctx,
    account,
    rows: openRows(ctx),
    gateway: openGateway(ctx, options),
    end,
    at(moment, action) {
      const time = moment.getTime();
      if (time > last) return;
      const later = actions.findLastIndex((other) => other.time <= time);
      actions.splice(later + 1, 0, { time, act: action });
    },
    pass(ms) {
      now = new Date(now.getTime() + ms);
    },
    afterEach: (work) => void followUps.push(work),
    atEnd: (action) => void finalActions.push(action),
    run() {
      withIdClock(
        () => now.getTime(),
        () => {
          for (let next = actions.shift(); next !== undefined; next = actions.shift()) {
            now = new Date(Math.max(now.getTime(), next.time));
            next.act();
            for (const followUp of followUps) followUp();
          }
          for (const action of finalActions) action();
        },
      );
    },
  };
}
