import { ofProcess } from "./of-process";

/** The role of a process: everything, or with WEB_CONCURRENCY either requests or jobs. */
type Role = "all" | "requests" | "jobs";

type Place = {
  role: Role;
  /** The number of processes on this machine that handle requests. */
  workers: number;
  /** `ok` while the job process is running. */
  jobs: string;
  handlers: Map<string, (payload: string) => void>;
};

/** The role of this process in its start. Set before any module that depends on it is loaded. */
export const place = ofProcess(
  "place",
  (): Place => ({ role: "all", workers: 1, jobs: "ok", handlers: new Map() }),
);

/** This process's share of a limit for the whole machine. */
export const shareOf = (limit: number): number => Math.max(1, Math.ceil(limit / place.workers));

/** Sends a message to the other request processes. Losing one must do no harm. */
export function notifyPeers(topic: string, payload: string): void {
  if (place.role !== "requests" || process.connected !== true) return;
  // The end of the primary is detected elsewhere.
  process.send?.({ type: "news", topic, payload }, undefined, undefined, () => {});
}

/** Handles messages that other processes sent with `notifyPeers`. */
export const onPeerMessage = (topic: string, handler: (payload: string) => void): void =>
  void place.handlers.set(topic, handler);

export const handlePeerMessage = (topic: string, payload: string): void =>
  place.handlers.get(topic)?.(payload);
