import type { Pool } from "pg";
import { plants as common } from "@/packages/bench/chaos/plants";

type Plant = {
  inDatabase?: (owner: Pool) => Promise<unknown>;
  /** Read by the run's own program, `app.ts`. */
  env?: Record<string, string>;
};

/** Bugs, each of which the audit has to find. The product's code stays as it is. */
export const plants: Record<string, Plant> = {
  /** A charge is sent under an id nobody wrote down, so that a second try of it is a second charge. */
  "gateway-id": { env: { PLANT: "gateway-id" } },
  /** Whoever bills a cycle does not notice that somebody else did meanwhile. */
  fence: {
    inDatabase: async (owner) => {
      await common.fence?.(owner);
      await owner.query(
        "drop index payment_of_cycle_open, payment_gateway_id_key, cycle_subscription_id_sequence_key, cycle_subscription_id_period_start_key",
      );
    },
  },
};
