import { z } from "zod";
import { orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { id } from "@/server/core/values/ids";
import { RequestLogWithBodies, retainedSince, serializeRequestLogWithBodies } from "./schema";

export const getRequestLog = operation({
  summary: "Retrieve a request and its response, redacted.",
  rest: "GET /v1/request_logs/{id}",
  effect: "read",
  input: z.strictObject({ id: id("req") }),
  output: RequestLogWithBodies,
  errors: ["resource_missing"],
  async run(ctx, input) {
    return serializeRequestLogWithBodies(
      orNotFound(
        await ctx.db.requestLog.findUnique({
          where: { id: input.id, createdAt: { gte: retainedSince(ctx.now()) } },
        }),
      ),
    );
  },
});
