import type { Mode } from "@/server/base/db/db";
import type { SearchResult } from "@/server/search/schema";

const pages: Record<SearchResult["object"], string> = {
  payment: "payments",
  customer: "customers",
  payment_link: "links",
  subscription: "subscriptions",
  event: "developers/events",
  webhook_endpoint: "developers/webhooks",
  webhook_delivery: "developers/webhooks/deliveries",
  request_log: "developers/logs",
};

export const hrefOfResult = (mode: Mode, { object, id }: Pick<SearchResult, "object" | "id">) =>
  `/${mode}/${pages[object]}/${id}`;
