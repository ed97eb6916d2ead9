import { ofProcess } from "./of-process";

/** The role of a process: everything, or with WEB_CONCURRENCY either requests or jobs. */
type Role = "all" | "requests" | "jobs";

type ProcessState = {
  role: Role;
  /** The number of processes on this machine that handle requests. */
  workers: number;
  /** `ok` while the job process is running. */
  jobs: string;
  /** `ok` once the first start has written `demo.json`, or without demo data. */
  demo: string;
  handlers: Map<string, (payload: string) => void>;
};

/** The role of this process in its start. Set before any module that depends on it is loaded. */
export const thisProcess = ofProcess(
  "place",
  (): ProcessState => ({ role: "all", workers: 1, jobs: "ok", demo: "ok", handlers: new Map() }),
);

/** Returns this process's share of a limit for the whole machine. */
export const shareOf = (limit: number): number => Math.max(1, Math.ceil(limit / thisProcess.workers));

/** Sends a message to the other request processes. Losing one must do no harm. */
export function notifyPeers(topic: string, payload: string): void {
  if (thisProcess.role !== "requests" || process.connected !== true) return;
  // The end of the primary is detected elsewhere.
  process.send?.({ type: "peer_message", topic, payload }, undefined, undefined, () => {});
}

/** Handles messages that other processes sent with `notifyPeers`. */
export const onPeerMessage = (topic: string, handler: (payload: string) => void): void =>
  void thisProcess.handlers.set(topic, handler);

export const handlePeerMessage = (topic: string, payload: string): void =>
  thisProcess.handlers.get(topic)?.(payload);
