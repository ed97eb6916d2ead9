import { z } from "zod";
import { orNotFound } from "@/server/core/operation/errors";
import { id } from "@/server/core/values/ids";
import { operation } from "@/server/core/operation/operation";
import { readRow } from "@/server/core/list/read-row";
import { Cycle, serializeCycle } from "./cycle-schema";

export const getCycle = operation({
  summary: "Retrieve a billing cycle.",
  rest: "GET /v1/cycles/{id}",
  effect: "read",
  reads: "cycle",
  input: z.strictObject({ id: id("cyc") }),
  output: Cycle,
  errors: ["resource_missing"],
  run: async (ctx, input) => serializeCycle(orNotFound(await readRow(ctx, "cycle", input.id))),
});
