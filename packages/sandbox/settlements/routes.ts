import { z } from "zod";
import { nest } from "@/packages/sandbox/body";
import { GatewayError } from "@/packages/sandbox/errors";
import { parse, range, within } from "@/packages/sandbox/fields";
import { paged } from "@/packages/sandbox/paging";
import type { Settlement } from "@/packages/sandbox/records";
import { type GatewayResponse, json } from "@/packages/sandbox/response";
import type { ApiRequest, Sandbox } from "@/packages/sandbox/sandbox";
import { settlementCsv } from "./csv";
import { serializeSettlement } from "./settle";

const Filters = z.object({ id: z.string().toLowerCase().optional(), created: range });

export function listSettlements(sandbox: Sandbox, { query }: ApiRequest): GatewayResponse {
  const { id, created } = parse(Filters, nest(query));
  const matches = [...sandbox.store.settlements.values()]
    .filter((one) => (id === undefined || one.id === id) && within(one.created_at, created))
    .toSorted((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at))
    .flatMap((one) => (sandbox.settings.repeatSettlements ? [one, one] : [one]));
  const { rows, meta } = paged(matches, query);
  return json(200, { settlements: rows.map((one) => serializeSettlement(sandbox, one)), meta });
}

export const fetchSettlement = (sandbox: Sandbox, request: ApiRequest): GatewayResponse =>
  json(200, serializeSettlement(sandbox, findSettlement(sandbox, request)));

export function listLines(sandbox: Sandbox, request: ApiRequest): GatewayResponse {
  const { rows, meta } = paged(findSettlement(sandbox, request).lines, request.query);
  return json(200, { lines: rows, meta });
}

/** The file that a link of the settlement leads to: whoever has the link may read it. */
export const settlementFile = (sandbox: Sandbox, request: ApiRequest): GatewayResponse => ({
  status: 200,
  headers: { "content-type": "text/csv; charset=utf-8" },
  body: settlementCsv(sandbox, findSettlement(sandbox, request)),
});

/** The gateway's tax invoice: its fees with their VAT, and that of the transfer. */
export function settlementInvoice(sandbox: Sandbox, request: ApiRequest): GatewayResponse {
  const { id, lines, fee, tax, created_at } = findSettlement(sandbox, request);
  const sum = (part: "fee" | "tax") =>
    lines.reduce((total, line) => total + line[part], part === "fee" ? fee : tax);
  const riyals = (halalas: number) => (halalas / 100).toFixed(2);
  const rows = [
    `Tax invoice ${id}`,
    `Date ${created_at}`,
    `Fees SAR ${riyals(sum("fee") - sum("tax"))}`,
    `VAT 15% SAR ${riyals(sum("tax"))}`,
    `Total SAR ${riyals(sum("fee"))}`,
  ];
  return {
    status: 200,
    headers: { "content-type": "text/plain; charset=utf-8" },
    body: `${rows.join("\n")}\n`,
  };
}

function findSettlement({ store }: Sandbox, { params }: ApiRequest): Settlement {
  const settlement = store.settlements.get((params.id ?? "").toLowerCase());
  if (!settlement) throw new GatewayError("not_found");
  return settlement;
}
