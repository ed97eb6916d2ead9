import type { Kind } from "./kinds";
import { kinds } from "./kinds";
import type { Setting } from "./measure";
import { madeIn, nextNumbers, numbered, type Recording, type Template, templateOf } from "./template";
import { load } from "./wrk";

export type Subjects = {
  template: Template;
  /** The payments a round is about. */
  service(round: number): readonly string[];
  bare(round: number): readonly string[];
};

/** What a kind of request is about, and what the service was seen to do for one of them. */
export async function subjectsOf(kind: Kind, setting: Setting): Promise<Subjects> {
  if (kind.refunds) return refundable(kind, setting);
  const { world } = setting;
  const payments = await world.paymentIds(5_000);
  const [first = ""] = payments;
  const recording = await recorded(kind, [first], setting);
  const reads = kind.method === "GET";
  const template = templateOf(recording, {
    key: world.keys[0] ?? "",
    made:
      reads || kind.replays ? [] : madeIn(recording, [...known(setting), first]).concat(recordedKey(setting)),
    about: reads ? [first] : [],
    numbers: false,
  });
  return { template, service: () => payments, bare: () => payments };
}

const known = ({ world }: Setting) => [world.filled.account, ...world.keyIds];

/** Ends as every id that is made for one request. */
const recordedKey = ({ run }: Setting) => `${run}-recorded-${numbered(0)}`;

/** What the service does for a request; where it answers from what is there already, for the second. */
async function recorded(kind: Kind, payments: readonly string[], setting: Setting): Promise<Recording> {
  const { world, recorder } = setting;
  const [request] = kind.requests({ keys: world.keys, payments, round: "" });
  if (request === undefined) throw new Error("There is no request to record.");
  const idempotencyKey = kind.replays ? request.idempotencyKey : `${recordedKey(setting)}`;
  const ask = () =>
    recorder.record({
      method: kind.method,
      path: request.path,
      headers: {
        authorization: `Bearer ${request.key}`,
        ...(kind.method === "POST" && {
          "content-type": "application/json",
          "idempotency-key": idempotencyKey ?? "",
        }),
      },
      body: kind.body ?? null,
    });
  // That a key was used is written down once a minute, which is no part of this request.
  const authorization = `Bearer ${request.key}`;
  await recorder.record({
    method: "GET",
    path: "/v1/payments?limit=1",
    headers: { authorization },
    body: null,
  });
  const first = await ask();
  if (!first.answer.includes(kind.expected)) throw new Error(`${kind.name}: ${first.answer}`);
  return kind.method === "GET" || kind.replays ? ask() : first;
}

/** How long payments that can be refunded are made, in seconds. */
const preparation = 40;

/**
 * Payments that both gateways' books know. The service's may each be refunded a dozen times; the bare server, which
 * repeats one recorded refund, needs a payment of its own making each time, with the same number in all its ids.
 */
async function refundable(kind: Kind, setting: Setting): Promise<Subjects> {
  const { world, bare, rounds } = setting;
  const paying = kinds.find(({ pays }) => pays);
  if (paying === undefined) throw new Error("No kind of request pays.");
  const { method, body, connections } = paying;
  const requests = paying.requests({ keys: world.keys, payments: [], round: `${setting.run}-paid` });
  await world.forgetRates();
  await load(world.rig.folder, { origin: world.service, method, body, requests }, preparation, connections);
  const paid = await world.paidIds();

  const payment = await recorded(paying, [], { ...setting, run: `${setting.run}p` });
  const made = madeIn(payment, known(setting));
  const key = world.keys[0] ?? "";
  const template = templateOf(payment, {
    key,
    made: [...made, recordedKey({ ...setting, run: `${setting.run}p` })],
    about: [],
    numbers: false,
  });
  const start = nextNumbers();
  await bare.set(template, start);
  await world.forgetRates();
  const told = await load(
    world.rig.folder,
    { origin: bare.origin, method, body, requests },
    preparation,
    connections,
  );
  const id = made.find((one) => one.startsWith("pay_")) ?? "";
  // The last may have been cut off.
  const share = Math.floor((told.asked - 2 * connections) / (rounds + 1));
  const bares = (round: number) =>
    Array.from({ length: share }, (_, n) => `${id.slice(0, -12)}${numbered(start + 1 + round * share + n)}`);

  const refund = await recorded(kind, [id], setting);
  return {
    template: templateOf(refund, {
      key,
      made: [...madeIn(refund, [...known(setting), ...made]), recordedKey(setting)],
      about: made,
      numbers: true,
    }),
    service: () => paid,
    bare: bares,
  };
}
