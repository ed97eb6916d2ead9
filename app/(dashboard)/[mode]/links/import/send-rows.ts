import type { ImportRow, RowResult } from "@/server/links/create-many";

const maxInBatch = 50;
/** Below the API's limit of 64 KB per request. */
const maxCharacters = 48_000;

/** A call rejected because a row contains a card number: the row's index and the message. */
type CardRefusal = { index: number; message: string };

type Sender = {
  send: (rows: readonly ImportRow[]) => Promise<readonly RowResult[]>;
  /** Returns null for every other error. */
  refusalOf: (error: unknown) => CardRefusal | null;
  onResults: (results: ReadonlyMap<number, RowResult>) => void;
  isStopped: () => boolean;
};

/**
 * Sends rows in sequential batches and reports each batch's results by row index. Rejects only the rows with
 * card numbers. Throws the first other error; rows already reported can be skipped on the next run.
 */
export async function sendRows(rows: ReadonlyMap<number, ImportRow>, sender: Sender): Promise<void> {
  for (const batch of batchesOf(rows)) {
    if (sender.isStopped()) return;
    sender.onResults(await resultsOf(batch, sender));
  }
}

type Batch = (readonly [index: number, row: ImportRow])[];

async function resultsOf(batch: Batch, sender: Sender): Promise<Map<number, RowResult>> {
  const refused = new Map<number, RowResult>();
  let remaining = batch;
  while (remaining.length > 0) {
    try {
      const results = await sender.send(remaining.map(([, row]) => row));
      return new Map([
        ...refused,
        ...remaining.flatMap(([index], at) => {
          const result = results[at];
          return result === undefined ? [] : [[index, result] as const];
        }),
      ]);
    } catch (error) {
      const refusal = sender.refusalOf(error);
      const rejectedRow = refusal === null ? undefined : remaining[refusal.index];
      if (refusal === null || rejectedRow === undefined) throw error;
      const errors = [{ param: null, message: refusal.message }];
      refused.set(rejectedRow[0], { outcome: "invalid", link: null, url: null, errors });
      remaining = remaining.filter((one) => one !== rejectedRow);
    }
  }
  return refused;
}

function batchesOf(rows: ReadonlyMap<number, ImportRow>): Batch[] {
  const batches: Batch[] = [];
  let size = 0;
  for (const entry of rows) {
    const length = new Blob([JSON.stringify(entry[1])]).size;
    const last = batches.at(-1);
    if (last === undefined || last.length === maxInBatch || size + length > maxCharacters) {
      batches.push([entry]);
      size = length;
    } else {
      last.push(entry);
      size += length;
    }
  }
  return batches;
}
