import type { z } from "zod";
import type { Customer as Schema } from "@/server/customers/schema";

/** A customer as the operation returns it. */
export type ListedCustomer = z.output<typeof Schema>;
