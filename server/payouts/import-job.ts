import { now } from "@/server/base/db/clock";
import { type Mode, sql, statement, unscoped } from "@/server/base/db/db";
import { acrossOtherAccounts } from "@/server/base/db/directory";
import { log } from "@/server/base/runtime/log";
import { gatewayOf, jobContext } from "@/server/context";
import type { Settlement, SettlementLine } from "@/server/core/operation/gateway";
import { dayOf } from "@/server/core/values/day";
import { dayMs } from "@/server/core/values/time";
import { pagesOf } from "@/server/gateway/pages";
import { importSettlement } from "./import";
import { gatewayIdsIn } from "./known-payments";
import { matchLateLines } from "./match-late";

/** So that a service that starts late, or that was down, has the payouts of half a year. */
const halfYearMs = 180 * dayMs;
const batch = 500;

const remember = statement(`
  insert into gateway_settlement (mode, gateway_id) select $1, unnest($2::uuid[]) on conflict do nothing`);
const openOnes = statement(`
  select gateway_id as id from gateway_settlement where mode = $1 and gateway_id = any($2::uuid[]) and imported_at is null`);
const markImported = statement(`
  update gateway_settlement set imported_at = now() where mode = $1 and gateway_id = $2 and imported_at is null`);

/**
 * Imports the gateway's new settlements, oldest first, into a payout for each account with payments in them. A settlement
 * that cannot be read as a whole, or whose lines do not add up to its amount, is tried again by the next run. If one
 * fails, the others are still imported; the first failure is thrown at the end. Returns how many were imported, or null
 * if the gateway could not be asked.
 */
export async function importSettlements(mode: Mode): Promise<{ imported: number } | null> {
  const listed = await listSettlements(mode, new Date(now().getTime() - halfYearMs));
  if (listed === null) return null;
  const ids = [...listed.keys()];
  await sql(remember, [mode, ids]);
  const open = new Set((await sql<{ id: string }>(openOnes, [mode, ids])).map(({ id }) => id));
  let imported = 0;
  let failure: { cause: unknown } | null = null;
  for (const settlement of [...listed.values()].filter(({ gatewayId }) => open.has(gatewayId)).reverse()) {
    try {
      if (!(await importForAccounts(mode, settlement))) continue;
      await sql(markImported, [mode, settlement.gatewayId]);
      imported += 1;
    } catch (cause) {
      log.error("a settlement could not be imported", { mode, settlement: settlement.gatewayId }, cause);
      failure ??= { cause };
    }
  }
  await matchLateLines(mode);
  if (failure !== null) throw failure.cause;
  return { imported };
}

/** Returns the settlements by ID, newest first: a page may repeat one of the page before. */
async function listSettlements(mode: Mode, from: Date): Promise<Map<string, Settlement> | null> {
  const found = new Map<string, Settlement>();
  for await (const listed of pagesOf((page) => gatewayOf(mode).listSettlements({ from, page }))) {
    if (listed === "unknown") return null;
    for (const settlement of listed.settlements) found.set(settlement.gatewayId, settlement);
  }
  return found;
}

/** Returns false if the settlement is not complete yet. */
async function importForAccounts(mode: Mode, settlement: Settlement): Promise<boolean> {
  const { gatewayId, createdAt, amount, count, transferFee, transferVat, invoiceUrl } = settlement;
  const lines = await gatewayOf(mode).settlementLines(gatewayId);
  if (lines === "unknown") return false;
  const sum = lines.reduce((total, { net }) => total + net, 0);
  if (lines.length !== count || sum !== amount) {
    const fields = { mode, settlement: gatewayId, count, lines: lines.length, amount, sum };
    log.error("the lines of a settlement do not add up to it", fields);
    return false;
  }
  const accounts = await accountsOf(mode, lines);
  const elsewhere = await acrossOtherAccounts(async () => [...(await accountsOf(mode, lines)).keys()]);
  const isShared = accounts.size + elsewhere.flat().length > 1;
  if (isShared) log.info("a settlement belongs to several accounts", { mode, settlement: gatewayId });
  // One account's failure does not keep the payouts of the others back.
  const imports = [...accounts].map(
    ([accountId, own]) =>
      () =>
        importSettlement(jobContext({ accountId, mode }, "import-settlements"), {
          gatewayId,
          date: dayOf(createdAt),
          // What belongs to no account is paid to nobody in particular if there are several.
          lines: isShared ? lines.filter(({ gatewayPaymentId: id }) => id !== null && own.has(id)) : lines,
          invoiceUrl: isShared ? null : invoiceUrl,
          transfer: isShared ? { fee: 0, vat: 0 } : { fee: transferFee, vat: transferVat },
        }),
  );
  const failures: unknown[] = [];
  for (const run of imports) await run().catch((cause: unknown) => failures.push(cause));
  if (failures.length > 0) throw failures[0];
  return true;
}

/** Returns the accounts that are kept here, with the gateway IDs of their payments in the lines. */
async function accountsOf(mode: Mode, lines: readonly SettlementLine[]): Promise<Map<string, Set<string>>> {
  const ids = gatewayIdsIn(lines);
  const accounts = new Map<string, Set<string>>();
  for (let at = 0; at < ids.length; at += batch) {
    const rows = await unscoped.payment.findMany({
      where: { mode, gatewayId: { in: ids.slice(at, at + batch) } },
      select: { accountId: true, gatewayId: true },
    });
    for (const { accountId, gatewayId } of rows)
      accounts.set(accountId, (accounts.get(accountId) ?? new Set()).add(gatewayId));
  }
  return accounts;
}
