import { z } from "zod";
import { operation } from "@/server/core/operation";
import { readCase } from "./case";
import { presentVerification, Verification } from "./schema";

export const getVerification = operation({
  summary: "Read how the verification of this mode stands; numbers are masked.",
  effect: "read",
  roles: ["admin"],
  input: z.strictObject({}),
  output: Verification,
  errors: [],
  async run(ctx) {
    return presentVerification(await readCase(ctx), ctx.now());
  },
});
