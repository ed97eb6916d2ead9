import { z } from "zod";

// Messages between the processes of one start, over Node's IPC channel.

/** From one process to all others, by way of the primary. */
const peerMessage = z.object({ type: z.literal("peer_message"), topic: z.string(), payload: z.string() });

/** From a worker or the job process to the primary. */
export const FromChild = z.discriminatedUnion("type", [
  z.object({ type: z.literal("ready") }),
  z.object({ type: z.literal("failed"), reason: z.string() }),
  peerMessage,
  z.object({ type: z.literal("collect"), id: z.int() }),
  /** This process's metrics in prom-client's JSON format. */
  z.object({ type: z.literal("metrics"), id: z.int(), metrics: z.string() }),
]);
export type FromChild = z.infer<typeof FromChild>;

/** From the primary. */
export const ToChild = z.discriminatedUnion("type", [
  /** End, after waiting a while for in-flight requests. */
  z.object({ type: z.literal("stop") }),
  /** End once no client uses a connection, because another process has taken over. */
  z.object({ type: z.literal("drain") }),
  peerMessage,
  /** What the primary knows of the other parts of this start. */
  z.object({ type: z.literal("state"), jobs: z.string(), demo: z.string() }),
  z.object({ type: z.literal("measure"), id: z.int() }),
  z.object({ type: z.literal("collected"), id: z.int(), text: z.string() }),
]);
export type ToChild = z.infer<typeof ToChild>;
