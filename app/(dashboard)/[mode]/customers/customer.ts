import type { z } from "zod";
import type { Customer as Schema } from "@/server/customers/schema";

export type ListedCustomer = z.output<typeof Schema>;
