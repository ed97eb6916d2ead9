import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as wait } from "node:timers/promises";

type Gathering<Ask, Answer> = {
  /** Answers in the order of what it is asked; when it fails, all fail. */
  askAll(asks: readonly Ask[]): Promise<readonly Answer[]>;
  /**
   * By what asks are sorted. Statements that take the same locks take them in the same order everywhere, so that no two
   * ever wait for each other.
   */
  order(ask: Ask): string;
  /** As many at once. */
  most?: number;
};

type Waiting<Ask, Answer> = {
  ask: Ask;
  /** Whose request it is, for traces. */
  inside: <T>(work: () => T) => T;
  resolve(answer: Answer): void;
  reject(cause: unknown): void;
};

/** A statement that takes longer holds up nobody: a connection may be dead without a word. */
const patienceMs = 100;

/**
 * Asks of many requests in one statement: those of one turn of the event loop leave together, and while a statement is
 * under way further ones gather for the next. Alone, an ask waits for nobody. As all wait for the slowest of them, only
 * what touches a few rows by their key belongs here, and nothing that may wait long for somebody's lock. A trace shows
 * the statement in the request that asked first.
 */
export function gathered<Ask, Answer>({ askAll, order, most = 50 }: Gathering<Ask, Answer>) {
  const waiting: Waiting<Ask, Answer>[] = [];
  let busy = false;

  async function work() {
    while (waiting.length > 0) await Promise.race([together(waiting.splice(0, most)), patience()]);
    busy = false;
  }

  async function together(some: Waiting<Ask, Answer>[]) {
    const sorted = some.map((one) => ({ one, place: order(one.ask) })).sort(byPlace);
    try {
      const asks = sorted.map(({ one }) => one.ask);
      const answers = await (some[0]?.inside(() => askAll(asks)) ?? []);
      if (answers.length !== some.length) throw new Error("Not every ask has an answer.");
      answers.forEach((answer, n) => void sorted[n]?.one.resolve(answer));
    } catch (cause) {
      for (const { reject } of some) reject(cause);
    }
  }

  return (ask: Ask): Promise<Answer> =>
    new Promise((resolve, reject) => {
      waiting.push({ ask, inside: AsyncLocalStorage.snapshot(), resolve, reject });
      if (busy) return;
      busy = true;
      setImmediate(work);
    });
}

const patience = () => wait(patienceMs, undefined, { ref: false });

const byPlace = (a: { place: string }, b: { place: string }) =>
  a.place < b.place ? -1 : a.place > b.place ? 1 : 0;
