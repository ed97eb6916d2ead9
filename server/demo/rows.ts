import type pg from "pg";
import type { LedgerTransaction, WebhookAttempt, WebhookDelivery } from "@/prisma/generated/client";
import {
  type Change,
  eventRow,
  type LedgerAccountName,
  postingRow,
  type Table,
  type Tables,
} from "@/server/core/commit/commit";
import { columns } from "@/server/core/commit/row-statements";
import type { Context } from "@/server/core/operation/context";

type Posted = ReturnType<typeof postingRow> & { created: Date };
type EventRow = ReturnType<typeof eventRow>;

/** Collects the rows of one account in memory from the product's changes, to write them at once. */
export type DemoRows = {
  apply(change: Change): void;
  get<T extends Table>(table: T, id: string): Tables[T];
  all<T extends Table>(table: T): Tables[T][];
  readonly events: readonly EventRow[];
  readonly deliveries: WebhookDelivery[];
  readonly attempts: WebhookAttempt[];
  /** Writes everything in an open transaction of the tables' owner. The constraints of the tables apply. */
  write(owner: pg.ClientBase): Promise<void>;
};

export function openRows(ctx: Context): DemoRows {
  const tables = new Map<string, Map<string, object>>();
  const rowsOf = (table: string) => {
    const rows = tables.get(table) ?? new Map<string, object>();
    tables.set(table, rows);
    return rows;
  };
  // `insert` put these rows under their table's name, with the table's type.
  const typed = <T extends Table>(row: object | undefined) => row as Tables[T] | undefined;
  const get = <T extends Table>(table: T, id: string): Tables[T] => {
    const row = typed<T>(rowsOf(table).get(id));
    if (row === undefined) throw new Error(`There is no ${table} ${id}.`);
    return row;
  };
  const postings: Posted[] = [];
  const events: EventRow[] = [];
  const deliveries: WebhookDelivery[] = [];
  const attempts: WebhookAttempt[] = [];
  return {
    get,
    all: <T extends Table>(table: T) => [...rowsOf(table).values()].flatMap((row) => typed<T>(row) ?? []),
    events,
    deliveries,
    attempts,
    apply(change) {
      for (const { table, row } of change.insert ?? [])
        if ("id" in row) rowsOf(table).set(String(row.id), row);
      for (const { table, id, revision, set } of change.update ?? []) {
        const row = get(table, id);
        if (row.revision !== revision) throw new Error(`${table} ${id} was changed meanwhile.`);
        rowsOf(table).set(id, { ...row, ...set, revision: revision + 1 });
      }
      postings.push(...(change.postings ?? []).map((one) => ({ ...postingRow(one), created: ctx.now() })));
      events.push(...(change.events ?? []).map((one) => eventRow(ctx, one)));
    },
    async write(owner) {
      const write = (table: string, rows: readonly object[]) => insertRows(owner, table, rows);
      for (const table of tableOrder) await write(table, [...rowsOf(table).values()]);
      await write("event", events.map(stored(ctx)));
      await write("webhook_delivery", deliveries);
      await write("webhook_attempt", attempts);
      await write("ledger_transaction", postings.map(transactionOf(ctx)));
    },
  };
}

/** In the order of their foreign keys. */
const tableOrder = [
  "customer",
  "card",
  "consent",
  "subscription",
  "cycle",
  "payment_link",
  "payment",
  "refund",
  "webhook_endpoint",
] as const satisfies readonly Table[];

const stored =
  ({ scope }: Context) =>
  ({ to: _, trigger: __, ...row }: EventRow) => ({ ...row, ...scope });

const transactionOf =
  ({ scope }: Context) =>
  ({ id, kind, source_id: sourceId, created, entries }: Posted): LedgerTransaction => {
    const amountOf = (name: LedgerAccountName) =>
      BigInt(entries.reduce((sum, { account, amount }) => (account === name ? sum + amount : sum), 0));
    return {
      id,
      ...scope,
      kind,
      sourceId,
      createdAt: created,
      gatewayReceivable: amountOf("gateway_receivable"),
      merchantPending: amountOf("merchant_pending"),
      merchantAvailable: amountOf("merchant_available"),
      feeIncome: amountOf("fee_income"),
      vatPayable: amountOf("vat_payable"),
      merchantBank: amountOf("merchant_bank"),
      unmatchedSettlements: amountOf("unmatched_settlements"),
    };
  };

async function insertRows(owner: pg.ClientBase, table: string, rows: readonly object[]) {
  const [first] = rows;
  if (first === undefined) return;
  const names = Object.keys(columns(first))
    .map((name) => `"${name}"`)
    .join(", ");
  await owner.query(
    `insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows.map((row) => columns(row)))],
  );
}
