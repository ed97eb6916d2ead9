import { z } from "zod";
import { operation } from "@/server/core/operation/operation";
import { readCase } from "./case";
import { serializeVerification, Verification } from "./schema";

export const getVerification = operation({
  summary: "Retrieve the verification of this mode. Numbers are masked.",
  effect: "read",
  appScope: "verification:read",
  roles: ["admin"],
  input: z.strictObject({}),
  output: Verification,
  errors: [],
  async run(ctx) {
    return serializeVerification(await readCase(ctx), ctx.now());
  },
});
