import { z } from "zod";
import { env } from "@/server/base/runtime/env";
import { operation } from "@/server/core/operation/operation";
import { addressesOf, checkUrl } from "./egress";
import { EgressError } from "./egress-response";

const UrlCheck = z.object({
  url: z.string().nullable().meta({ description: "The normalized URL; null if it is not allowed." }),
  problem: z
    .string()
    .nullable()
    .meta({ description: "The reason code if events cannot be sent to the URL." }),
  message: z.string().nullable(),
  addresses: z
    .array(z.string())
    .max(8)
    .meta({ description: "The addresses that the host name resolves to." }),
  registered: z
    .int()
    .min(0)
    .meta({ description: "The number of endpoints in this mode that already use this URL." }),
});

const timeoutMs = 5_000;

export const checkWebhookUrl = operation({
  summary: "Check whether events can be sent to a URL. Resolves the host name, but sends nothing.",
  effect: "write",
  roles: ["admin", "developer"],
  input: z.strictObject({ url: z.string().min(1).max(2048) }),
  output: UrlCheck,
  errors: [],
  async run({ scope, db, locale }, input) {
    const policy = { mode: scope.mode, allowLocal: env.ALLOW_LOCAL_WEBHOOKS };
    try {
      const url = checkUrl(input.url, policy);
      const controller = new AbortController();
      const timer = setTimeout(() => controller.abort(new EgressError("timeout")), timeoutMs);
      const addresses = await addressesOf(new URL(url), policy, controller.signal).finally(() =>
        clearTimeout(timer),
      );
      const registered = await db.webhookEndpoint.count({ where: { url, deletedAt: null } });
      return { url, problem: null, message: null, addresses, registered };
    } catch (error) {
      if (!(error instanceof EgressError)) throw error;
      const { reason: problem, words } = error;
      return { url: null, problem, message: words[locale], addresses: [], registered: 0 };
    }
  },
});
