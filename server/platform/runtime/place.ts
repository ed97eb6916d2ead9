import { ofProcess } from "./of-process";

/** What a process does: everything, or with WEB_CONCURRENCY either requests or jobs. */
type Role = "all" | "requests" | "jobs";

type Place = {
  role: Role;
  /** How many processes on this machine answer requests. */
  workers: number;
  /** `ok` while the process for jobs runs. */
  jobs: string;
  hearers: Map<string, (payload: string) => void>;
};

/** The place of this process among those of one start. It is set before anything that depends on it is loaded. */
export const place = ofProcess(
  "place",
  (): Place => ({ role: "all", workers: 1, jobs: "ok", hearers: new Map() }),
);

/** The share of this process in what the machine may do at the same time. */
export const shareOf = (most: number): number => Math.max(1, Math.ceil(most / place.workers));

/** Tells the other processes that answer requests; what they miss must do no harm. */
export function tellPeers(topic: string, payload: string): void {
  if (place.role !== "requests" || process.connected !== true) return;
  // A primary that is gone is noticed elsewhere.
  process.send?.({ type: "news", topic, payload }, undefined, undefined, () => {});
}

/** What other processes told with `tellPeers`. */
export const onNews = (topic: string, hear: (payload: string) => void): void =>
  void place.hearers.set(topic, hear);

export const hearNews = (topic: string, payload: string): void => place.hearers.get(topic)?.(payload);
