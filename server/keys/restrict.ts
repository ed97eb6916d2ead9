import { z } from "zod";
import type { ApiKey as Row } from "@/prisma/generated/client";
import { commit, update } from "@/server/core/commit/commit";
import { retryOnConflict } from "@/server/core/commit/retry-on-conflict";
import type { Context } from "@/server/core/operation/context";
import { ApiError, orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { id } from "@/server/core/values/ids";
import { inUnit } from "@/server/core/values/unit";
import { requireKeyWithinRole } from "./permission";
import { ApiKey, allowedAddresses, keyScopeList, serializeKey, storedScopes, ToolNames } from "./schema";

export const restrictApiKey = operation({
  summary:
    "Change which addresses may use a secret key, and what it may do. Takes effect with its next request.",
  effect: "write",
  roles: ["admin", "developer"],
  stepUp: true,
  input: z.strictObject({
    id: id("key"),
    allowed_addresses: allowedAddresses.optional(),
    scopes: keyScopeList.optional(),
  }),
  output: ApiKey,
  errors: ["resource_missing", "key_exceeds_role"],
  run: (ctx, input) =>
    retryOnConflict(async () => {
      const row = orNotFound(await ctx.db.apiKey.findUnique({ where: { id: input.id } }));
      requireKeyWithinRole(ctx, row);
      const { allowed_addresses: addresses, scopes } = input;
      const set = {
        ...(addresses !== undefined && { allowedAddresses: addresses }),
        ...(scopes !== undefined && { scopes: storedScopes(scopes) }),
      };
      const output = serializeKey({ ...row, ...set }, ctx.now());
      await commit(ctx, { update: [update("api_key", row, set)], response: ctx.responseTo(output) });
      return output;
    }),
});

/** More than all tools; the names are not checked, because a tool of another version may be turned off. */
const maxDisabled = 50;

export const chooseTools = operation({
  summary: "Turn tools on and off for a secret key. Takes effect with its next request.",
  effect: "write",
  roles: ["admin", "developer"],
  stepUp: true,
  input: z.strictObject({ id: id("key"), turn_on: ToolNames.default([]), turn_off: ToolNames.default([]) }),
  output: ApiKey,
  errors: ["resource_missing", "key_exceeds_role"],
  run: (ctx, input) =>
    retryOnConflict(async () => {
      const row = orNotFound(await ctx.db.apiKey.findUnique({ where: { id: input.id } }));
      const { turn_on, turn_off } = input;
      if (row.disabledTools.some((tool) => turn_on.includes(tool))) requireKeyWithinRole(ctx, row);
      const disabledTools = [...new Set([...row.disabledTools, ...turn_off])]
        .filter((tool) => !turn_on.includes(tool))
        .sort();
      if (disabledTools.length > maxDisabled) throw tooManyError();
      const output = serializeKey({ ...row, disabledTools }, ctx.now());
      await commit(ctx, {
        update: [update("api_key", row, { disabledTools })],
        response: ctx.responseTo(output),
      });
      return output;
    }),
});

const tooManyError = () =>
  new ApiError("parameter_invalid", {
    param: "turn_off",
    variant: "too_many_tools_off",
    values: { max: maxDisabled },
  });

/** Ten times the largest payment. */
const maxLimit = 1_000_000_000;
const limit = inUnit(z.int().min(0).max(maxLimit), "halalas").nullable();

/** The limits of a key, and of a connected app. An omitted one stays unchanged. */
export const refundLimits = {
  refund_daily_limit: limit.optional().meta({ description: "Halalas per day in Riyadh; null: no limit." }),
  refund_approval_above: limit.optional().meta({
    description:
      "Halalas; a refund waits for the approval of a person if it exceeds this, together with earlier refunds of the payment and all of the day. null: no limit.",
  }),
};

export const limitRefunds = operation({
  summary: "Set how much a secret key can refund in a day, and above which amount a person has to approve.",
  effect: "write",
  roles: ["admin"],
  stepUp: true,
  input: z.strictObject({ id: id("key"), ...refundLimits }),
  output: ApiKey,
  errors: ["resource_missing"],
  run: (ctx, input) =>
    retryOnConflict(async () => {
      const row = orNotFound(await ctx.db.apiKey.findUnique({ where: { id: input.id } }));
      const { refund_daily_limit: daily, refund_approval_above: approval } = input;
      if (daily === undefined && approval === undefined) return serializeKey(row, ctx.now());
      const limits = {
        ...(daily !== undefined && { refundDailyLimit: daily }),
        ...(approval !== undefined && { refundApprovalAbove: approval }),
      };
      const output = serializeKey({ ...row, ...limits }, ctx.now());
      const others = await otherActiveKeys(ctx, row);
      await commit(ctx, {
        update: [
          update("api_key", row, limits),
          ...others.map((one) => update("api_key", one, stricterLimits(one, limits))),
        ],
        response: ctx.responseTo(output),
      });
      return output;
    }),
});

type Limits = Pick<Row, "refundDailyLimit" | "refundApprovalAbove">;

const stricterLimits = (a: Limits, b: Partial<Limits>): Limits => ({
  refundDailyLimit: stricter(a.refundDailyLimit, b.refundDailyLimit),
  refundApprovalAbove: stricter(a.refundApprovalAbove, b.refundApprovalAbove),
});

const stricter = (a: number | null, b: number | null | undefined) =>
  a === null || b == null ? (a ?? b ?? null) : Math.min(a, b);

/**
 * Returns the other active keys of the same rotation. A lower limit applies to all of them, a higher one only to this
 * key, because a replaced key may have leaked.
 */
function otherActiveKeys({ db, now }: Context, { id, refundAllowance }: Row): Promise<Row[]> {
  const allowance = refundAllowance ?? id;
  return db.apiKey.findMany({
    where: {
      id: { not: id },
      revokedAt: null,
      AND: [
        { OR: [{ id: allowance }, { refundAllowance: allowance }] },
        { OR: [{ expiresAt: null }, { expiresAt: { gt: now() } }] },
      ],
    },
  });
}
