import pg from "pg";
import { auditEvents, auditReceipts } from "@/packages/bench/chaos/audit-events";
import { type Books, type DeliveryRow, grouped, readBooks } from "@/packages/bench/chaos/books";
import type { Finding } from "@/packages/bench/chaos/evidence";
import { fateOf } from "./manners";
import type { Got, Receivers, Registered } from "./receivers";

type Evidence = {
  ownerUrl: string;
  receivers: Receivers;
  /** Customers whose creation somebody was told of. */
  told: readonly string[];
};

type Attempt = { delivery_id: string; number: number; response_status: number | null };

/** The waits of the schedule in test mode are four: a fifth attempt is the last. */
const lastAttempt = 5;

/** The most of an answer that may be taken off the wire: 64 KB, and what two sockets hold between them. */
const mostTaken = 16 * 1_048_576;

/** Holds what the receivers got against what was recorded: nothing lost, nothing changed, nothing given up early. */
export async function audit({ ownerUrl, receivers, told }: Evidence) {
  const books = await readBooks(ownerUrl);
  const got = receivers.got();
  const attempts = grouped(await readAttempts(ownerUrl), ({ delivery_id }) => delivery_id);
  const byPlace = grouped(got, ({ event, endpoint }) => `${event} ${endpoint}`);
  const endpoints = new Map(receivers.endpoints.map((endpoint) => [endpoint.id, endpoint]));
  const findings: Finding[] = [
    ...auditEvents(books),
    ...auditReceipts(books, receivers.endpoints, got),
    ...missing(books, receivers.endpoints, told),
    ...books.deliveries.flatMap((row) => {
      const receipts = byPlace.get(`${row.event_id} ${row.webhook_endpoint_id}`) ?? [];
      const endpoint = endpoints.get(row.webhook_endpoint_id);
      if (endpoint === undefined) return [{ rule: "known endpoints only", detail: row.id }];
      return [
        ...auditFate(row, endpoint, receipts),
        ...auditCount(row, receipts, attempts.get(row.id) ?? []),
      ];
    }),
    ...receivers.trespasses.map((detail) => ({ rule: "no redirect, no broken TLS", detail })),
    ...(receivers.mostWritten() > mostTaken
      ? [{ rule: "no more than 64 KB is read", detail: `${receivers.mostWritten()} bytes were taken` }]
      : []),
  ];
  return { findings, figures: figuresOf(books, got, byPlace) };
}

/** What somebody was told of happened, and its event goes to every endpoint there was. */
function missing({ events, deliveries }: Books, endpoints: readonly Registered[], told: readonly string[]) {
  const about = new Map(events.map((event) => [event.object_id, event]));
  const queued = new Set(deliveries.map((row) => `${row.event_id} ${row.webhook_endpoint_id}`));
  const unrecorded = told
    .filter((customer) => !about.has(customer))
    .map((detail): Finding => ({ rule: "what was answered is recorded", detail }));
  const unqueued = events.flatMap((event) =>
    endpoints
      .filter(({ account, manner }) => account === event.account_id && manner !== "gone")
      .filter(({ id }) => event.type === "customer_created" && !queued.has(`${event.id} ${id}`))
      .map(
        ({ id }): Finding => ({ rule: "one delivery per endpoint", detail: `${event.id} to ${id}: none` }),
      ),
  );
  return [...unrecorded, ...unqueued];
}

const isTaken = (status: number | null) => status !== null && status >= 200 && status < 300;

/** Each delivery ended as its receiver's manner says. */
function auditFate(row: DeliveryRow, { manner }: Registered, receipts: readonly Got[]): Finding[] {
  const fate = fateOf(manner);
  const detail = `${row.id} to one that is ${manner}: ${row.status} after ${row.attempts} attempts`;
  const found = (rule: string): Finding[] => [{ rule, detail }];
  const taken = receipts.some(({ status }) => isTaken(status));
  if (fate === "failed" && taken) return found("a bad receiver takes nothing");
  if (fate !== "either" && row.status !== fate) return found(`one that is ${manner} has ${fate}`);
  return [];
}

/** Each attempt is written down once; those that are not were interrupted by a kill. */
function auditCount(row: DeliveryRow, receipts: readonly Got[], attempts: readonly Attempt[]): Finding[] {
  const detail = `${row.id}: ${row.attempts} attempts, ${attempts.length} written down, ${receipts.length} came`;
  const answered = attempts.filter(({ response_status }) => response_status !== null).length;
  const numbers = new Set(attempts.map(({ number }) => number));
  const wrong =
    numbers.size !== attempts.length ||
    attempts.some(({ number }) => number < 1 || number > row.attempts) ||
    receipts.length > row.attempts ||
    answered > receipts.length ||
    (row.status !== "canceled" && !numbers.has(row.attempts));
  const early = row.status === "failed" && row.attempts < lastAttempt && row.response_status !== 410;
  const denied = row.status === "failed" && attempts.some(({ response_status }) => isTaken(response_status));
  return [
    ...(denied ? [{ rule: "what was taken has succeeded", detail }] : []),
    ...(wrong ? [{ rule: "each attempt is written down once", detail }] : []),
    ...(early ? [{ rule: "a delivery is tried five times", detail }] : []),
  ];
}

async function readAttempts(connectionString: string): Promise<Attempt[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<Attempt>(
      "select delivery_id, number, response_status from webhook_attempt where mode = 'test'",
    );
    return rows;
  } finally {
    await client.end();
  }
}

function figuresOf({ events, deliveries }: Books, got: readonly Got[], byPlace: ReadonlyMap<string, Got[]>) {
  const ended = (status: string) => deliveries.filter((row) => row.status === status).length;
  const takenTwice = [...byPlace.values()].filter(
    (receipts) => receipts.filter(({ status }) => isTaken(status)).length > 1,
  );
  return {
    events: events.length,
    deliveries: deliveries.length,
    succeeded: ended("succeeded"),
    failed: ended("failed"),
    canceled: ended("canceled"),
    attempts: deliveries.reduce((sum, row) => sum + row.attempts, 0),
    receipts: got.length,
    "taken more than once": takenTwice.length,
  };
}
