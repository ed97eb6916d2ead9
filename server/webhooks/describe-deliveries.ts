import { z } from "zod";
import { statement } from "@/server/base/db/db";
import { operation } from "@/server/core/operation/operation";
import { id } from "@/server/core/values/ids";
import { DeliveryDescription } from "./schema";

const described = statement(`
  select d.id, e.type as event_type, e.object_id as object, w.url, w.deleted_at is not null as deleted,
    w.status = 'enabled' and w.deleted_at is null as enabled
  from webhook_delivery d
  join event e on e.account_id = d.account_id and e.mode = d.mode and e.id = d.event_id
  join webhook_endpoint w on w.account_id = d.account_id and w.mode = d.mode and w.id = d.webhook_endpoint_id
  where d.account_id = $1 and d.mode = $2 and d.id = any($3::text[])
  order by d.id desc`);

export const describeWebhookDeliveries = operation({
  summary: "Retrieve the event and the endpoint of each delivery, including deleted endpoints.",
  effect: "read",
  replica: true,
  input: z.strictObject({ ids: z.array(id("dlv")).min(1).max(100) }),
  output: z.object({ deliveries: z.array(DeliveryDescription).max(100) }),
  errors: [],
  run: async ({ scope, read }, { ids }) => ({
    deliveries: await read<DeliveryDescription>(described, [scope.accountId, scope.mode, ids]),
  }),
});
