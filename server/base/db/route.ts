import { z } from "zod";
import { currentCell } from "./cell";
import { byCell, inNamedCell, isFirstPlace } from "./directory";

/** The field of a message that says where its job runs; absent for the first cell. */
export const route = { cell: z.string().optional() };

/** Returns the route to put into a message, so that its job runs where this code does. */
export const currentRoute = (): { cell?: string } => (isFirstPlace() ? {} : { cell: currentCell() });

type Routed = { cell?: string | undefined };

/** Runs work where a message says. */
export const onRoute = <T>({ cell }: Routed, work: () => Promise<T>): Promise<T> => inNamedCell(cell, work);

/** Does the work of messages, those with the same route together. */
export const byRoute = <Message extends Routed, T>(
  messages: readonly Message[],
  work: (messages: Message[]) => Promise<T[]>,
): Promise<T[]> => byCell(messages, ({ cell }) => cell, work);
