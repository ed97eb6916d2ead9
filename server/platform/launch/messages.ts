import { z } from "zod";

// What the processes of one start tell each other, over Node's channel between a process and those it forked.

const news = z.object({ type: z.literal("news"), topic: z.string(), payload: z.string() });

/** From a worker, or the process for jobs, to the primary. */
export const FromChild = z.discriminatedUnion("type", [
  z.object({ type: z.literal("ready") }),
  z.object({ type: z.literal("failed"), reason: z.string() }),
  news,
  /** Asks for the metrics of all processes. */
  z.object({ type: z.literal("collect"), id: z.int() }),
  /** The metrics of this one, as prom-client writes them as JSON. */
  z.object({ type: z.literal("measured"), id: z.int(), metrics: z.string() }),
]);
export type FromChild = z.infer<typeof FromChild>;

/** From the primary. */
export const ToChild = z.discriminatedUnion("type", [
  /** End, and wait for requests in flight for a while. */
  z.object({ type: z.literal("stop") }),
  /** End once no client uses a connection any more: another process has taken over. */
  z.object({ type: z.literal("drain") }),
  news,
  z.object({ type: z.literal("jobs"), state: z.string() }),
  z.object({ type: z.literal("measure"), id: z.int() }),
  z.object({ type: z.literal("collected"), id: z.int(), text: z.string() }),
]);
export type ToChild = z.infer<typeof ToChild>;
