import { z } from "zod";
import type { Fixture } from "@/packages/bench/harness/fixture";
import { openHandler } from "@/packages/bench/harness/handler";

const Ids = z.array(z.string());

/** Makes customers, and with them webhook events, faster than the API does. */
export type Producer = {
  /** Returns the ids. Rejects when it is not known whether they were made. */
  create(account: string, count: number): Promise<string[]>;
};

export async function openProducer({ run, database }: Fixture): Promise<Producer> {
  const call = await openHandler(run, database.ownerUrl);
  let batches = 0;
  return {
    async create(account, count) {
      batches += 1;
      return Ids.parse(await call("createCustomers", { account, count, name: `Customer ${batches}` }));
    },
  };
}
