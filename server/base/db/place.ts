import { z } from "zod";
import { currentCell } from "./cell";
import { byCell, inNamedCell, isFirstPlace } from "./directory";

/** The field of a message that says where its job runs; absent for the first cell. */
export const place = { cell: z.string().optional() };

/** Returns the place to put into a message, so that its job runs where this code does. */
export const placeForMessage = (): { cell?: string } => (isFirstPlace() ? {} : { cell: currentCell() });

type Placed = { cell?: string | undefined };

/** Runs work where a message says. */
export const inPlaceOf = <T>({ cell }: Placed, work: () => Promise<T>): Promise<T> => inNamedCell(cell, work);

/** Does the work of messages, those of the same place together. */
export const byPlace = <Message extends Placed, T>(
  messages: readonly Message[],
  work: (messages: Message[]) => Promise<T[]>,
): Promise<T[]> => byCell(messages, ({ cell }) => cell, work);
