import { mapAll } from "@/server/base/runtime/concurrency";
import { slugPattern } from "@/server/base/runtime/values";
import { currentCell, hasCells, inCell } from "./cell";
import { firstCell } from "./cells";
import { cells, pool, type Statement, sql, statement } from "./db";

// The directory says which cell an account is in. An account stays in its cell, so lookups are cached.

/** Whether all accounts are kept in one place, so that one statement finds the rows of several. */
export const areTogether = !hasCells;

/** Returns the name of the place in which statements run. */
export const currentPlace = currentCell;

/** Returns whether statements run where the tables are that all accounts share. */
export const isFirstPlace = (): boolean => currentCell() === firstCell;

const maxCached = 50_000;

/** A map that forgets the oldest entry when it is full. */
function boundedMap() {
  const map = new Map<string, string>();
  return {
    get: (key: string) => map.get(key),
    set(key: string, cell: string) {
      const [oldest] = map.keys();
      if (map.size >= maxCached && oldest !== undefined) map.delete(oldest);
      map.set(key, cell);
    },
  };
}

const cache = boundedMap();

async function cachedCell(key: string, query: () => Promise<string | null>): Promise<string | null> {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const cell = await query();
  if (cell !== null) cache.set(key, cell);
  return cell;
}

async function queryDirectory(text: Statement, value: unknown): Promise<string | null> {
  const { rows } = await pool.query<{ cell: string }>({ name: text.name, text: text.text, values: [value] });
  return rows[0]?.cell ?? null;
}

const ofAccount = statement("select cell from directory.account_cell where account_id = $1");
const ofKey = statement("select cell from directory.key_cell where hash = $1");

const cellOfAccount = (id: string) => cachedCell(id, () => queryDirectory(ofAccount, id));
const cellOfKey = (hash: Buffer) => cachedCell(hash.toString("latin1"), () => queryDirectory(ofKey, hash));

async function inReadyCell<T>(cell: string, work: () => Promise<T>): Promise<T> {
  if (cell !== firstCell) await cells.ready(cell);
  return inCell(cell, work);
}

/**
 * Runs work in a cell. Without a cell, runs it in any of them, which then reports that the object does not exist.
 */
async function inCellOrAny<T>(cell: string | null, work: () => Promise<T>): Promise<T> {
  if (cell !== null) return inReadyCell(cell, work);
  const all = await cells.list();
  return inReadyCell(all.includes(firstCell) ? firstCell : (all[0] ?? firstCell), work);
}

/** Runs work where an account is kept. */
export const inAccount = <T>(accountId: string, work: () => Promise<T>): Promise<T> =>
  hasCells ? cellOfAccount(accountId).then((cell) => inCellOrAny(cell, work)) : work();

/** Runs work in the cell of the account that a secret key belongs to. Whether the key is valid is decided there. */
export const inAccountOfKey = <T>(hash: Buffer, work: () => Promise<T>): Promise<T> =>
  hasCells ? cellOfKey(hash).then((cell) => inCellOrAny(cell, work)) : work();

/** Runs work that concerns no account that is known. */
export const outsideAccounts = <T>(work: () => Promise<T>): Promise<T> =>
  hasCells ? inCellOrAny(null, work) : work();

/** Runs work in a cell that a message names. Without a name: the first. */
export const inNamedCell = <T>(cell: string | undefined, work: () => Promise<T>): Promise<T> =>
  hasCells ? inReadyCell(cell ?? firstCell, work) : work();

/** Columns that identify a row without its account. */
const rowLocators = {
  link: "payment_link where slug",
  receipt: "payment where receipt_slug",
  subscription: "subscription where manage_slug",
  gatewayPayment: "payment where gateway_id",
  publishableKey: "publishable_key where key",
  subscriptionId: "subscription where id",
  invitation: "invitation where hash",
  appToken: "oauth_token where hash",
  appCode: "oauth_grant where code_hash",
  upload: "verification_upload where hash",
  verification: "verification where id",
  logo: "logo where hash",
  picture: "item_picture where hash",
  shop: "account where shop_slug",
  mail: "mail where id",
  refund: "refund where id",
} as const;

type Locator = keyof typeof rowLocators;

/** Runs work in the cell of the row with this value. */
export async function inAccountOfRow<T>(
  locator: Locator,
  value: string | Uint8Array,
  work: () => Promise<T>,
): Promise<T> {
  return hasCells ? inCellOrAny(await cellOfRow(locator, value), work) : work();
}

/** Returns the cell of the row with this value, or null. All cells are queried once for each value. */
function cellOfRow(locator: Locator, value: string | Uint8Array): Promise<string | null> {
  const key = `${locator} ${typeof value === "string" ? value : Buffer.from(value).toString("latin1")}`;
  return cachedCell(key, () => queryCells(locator, value));
}

const slugs: readonly Locator[] = ["link", "receipt", "subscription", "shop"];

async function queryCells(locator: Locator, value: string | Uint8Array): Promise<string | null> {
  if (typeof value === "string" && !isPossible(locator, value)) return null;
  const select = statement(`select true as here from ${rowLocators[locator]} = $1 limit 1`);
  return findAcrossAccounts(async (cell) => ((await sql(select, [value])).length > 0 ? cell : null));
}

/** Returns whether a row can have this value, which may come from a URL. PostgreSQL rejects a NUL character. */
const isPossible = (locator: Locator, value: string): boolean =>
  slugs.includes(locator) ? slugPattern.test(value) : value !== "" && !value.includes("\0");

/**
 * Runs work in all cells and returns the first result that is not null, without waiting for the others. Returns null
 * if there is none; throws if there is none and a cell failed, because that one may have it.
 */
export async function findAcrossAccounts<T>(work: (cell: string) => Promise<T | null>): Promise<T | null> {
  if (!hasCells) return work(firstCell);
  const nothing = new Error("The cell has no result.");
  const results = (await cells.list()).map(async (cell) => {
    const result = await inReadyCell(cell, () => work(cell));
    if (result === null) throw nothing;
    return result;
  });
  try {
    return await Promise.any(results);
  } catch (cause) {
    const causes: unknown[] = cause instanceof AggregateError ? cause.errors : [cause];
    const failure = causes.find((one) => one !== nothing);
    if (failure === undefined) return null;
    throw failure;
  }
}

/** How many cells one piece of work uses at a time: a node that is down delays one of these, not all that follow. */
const cellsAtOnce = 4;

/**
 * Runs work in every cell, in a few at a time. A failure in one does not stop the others; the first is thrown at the
 * end.
 */
export const acrossAccounts = async <T>(work: (cell: string) => Promise<T>): Promise<T[]> =>
  hasCells
    ? mapAll(await cells.list(), cellsAtOnce, (cell) => inReadyCell(cell, () => work(cell)))
    : [await work(firstCell)];

/** Does work in each cell like `acrossAccounts`, and returns the results and the failures. */
export async function tryAcrossAccounts<T>(
  work: () => Promise<T>,
): Promise<{ results: T[]; failures: unknown[] }> {
  const failures: unknown[] = [];
  const results = await acrossAccounts(() =>
    work().then(
      (result) => [result],
      (cause) => {
        failures.push(cause);
        return [];
      },
    ),
  );
  return { results: results.flat(), failures };
}

/** Returns whether the current cell is the oldest, which also handles what belongs to no cell. */
export const handlesUnknownAccounts = async (): Promise<boolean> =>
  !hasCells || (await cells.list())[0] === currentCell();

/** Does work in all cells but the current one. */
export async function acrossOtherAccounts<T>(work: () => Promise<T>): Promise<T[]> {
  if (!hasCells) return [];
  const others = (await cells.list()).filter((cell) => cell !== currentCell());
  return Promise.all(others.map((cell) => inReadyCell(cell, work)));
}

/** Does work for items of several cells, those of each cell together. */
export async function byCell<Item, T>(
  items: readonly Item[],
  cellOf: (item: Item) => string | undefined,
  work: (items: Item[]) => Promise<T[]>,
): Promise<T[]> {
  if (!hasCells) return work([...items]);
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const cell = cellOf(item) ?? firstCell;
    groups.set(cell, [...(groups.get(cell) ?? []), item]);
  }
  const done = await Promise.all([...groups].map(([cell, some]) => inReadyCell(cell, () => work(some))));
  return done.flat();
}

/** Runs `work` once for the items of each cell, by their accounts, and returns all results. */
export async function byAccount<Item, T>(
  items: readonly Item[],
  accountOf: (item: Item) => string,
  work: (items: readonly Item[]) => Promise<T[]>,
): Promise<T[]> {
  if (!hasCells) return work(items);
  const placed = await Promise.all(
    items.map(async (item) => ({ item, cell: (await cellOfAccount(accountOf(item))) ?? firstCell })),
  );
  return byCell(
    placed,
    ({ cell }) => cell,
    (some) => work(some.map(({ item }) => item)),
  );
}

const cellWithFewestAccounts = statement(`
  select c.name as cell from directory.cell c left join directory.account_cell a on a.cell = c.name
  group by c.name, c.created_at order by count(a.account_id), c.created_at limit 1`);

/** Runs work in the cell with the fewest accounts, where a new account belongs. */
export async function inNewAccount<T>(work: () => Promise<T>): Promise<T> {
  if (!hasCells) return work();
  const { rows } = await pool.query<{ cell: string }>(cellWithFewestAccounts.text);
  return inReadyCell(rows[0]?.cell ?? firstCell, work);
}

/** Wraps a function whose first argument identifies a row, so that it runs in the cell of that row. */
export const inAccountOfFirstArgument = <Args extends [string, ...unknown[]], T>(
  locator: Locator,
  work: (...args: Args) => Promise<T>,
): ((...args: Args) => Promise<T>) =>
  hasCells ? (...args) => inAccountOfRow(locator, args[0], () => work(...args)) : work;
