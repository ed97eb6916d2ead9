import { ofProcess } from "./of-process";

const offset = () => ofProcess("clock-offset", () => ({ ms: 0 }));

/** The time of the database, which all processes share. */
export const now = (): Date => new Date(Date.now() + offset().ms);

export function setClockOffset(ms: number): void {
  offset().ms = ms;
}
