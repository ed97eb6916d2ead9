import { type Attempted, attemptDeliveries } from "./deliver";

/** Makes one attempt for a delivery, as `attemptDeliveries` does. */
export async function attemptDelivery(id: string): Promise<Omit<Attempted, "id">> {
  const [attempted] = await attemptDeliveries([id]);
  if (attempted === undefined) return { nextAttemptAt: null };
  const { id: _, ...outcome } = attempted;
  return outcome;
}
