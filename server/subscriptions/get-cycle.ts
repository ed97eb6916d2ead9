import { z } from "zod";
import { readRow } from "@/server/core/list/read-row";
import { orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { id } from "@/server/core/values/ids";
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
