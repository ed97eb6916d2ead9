import { z } from "zod";
import { GatewayError } from "./errors";
import { NewFault } from "./faults";
import { parse } from "./fields";
import { EntryData, type JournalEntry } from "./records";
import { empty, type GatewayResponse, json } from "./response";
import type { ApiRequest, Sandbox } from "./sandbox";
import { SandboxSettings } from "./settings";
import { NewSettlement, serializeSettlement, settle } from "./settlements/settle";

// Not part of the simulated gateway: lets tests inject faults and audit the journal.

export const listFaults = ({ faults }: Sandbox): GatewayResponse => json(200, { faults: faults.list() });

export const addFault = ({ faults }: Sandbox, { body }: ApiRequest): GatewayResponse =>
  json(201, faults.add(parse(NewFault, body)));

export function removeFaults({ faults }: Sandbox, { params }: ApiRequest): GatewayResponse {
  faults.remove(params.id);
  return empty(204);
}

/** Returns the journal without webhook secrets. `?after=<seq>` returns later entries only. */
export function readJournal({ store }: Sandbox, { query }: ApiRequest): GatewayResponse {
  const after = Number(query.get("after") ?? 0);
  if (!Number.isFinite(after)) throw new GatewayError("conflict", "after must be a sequence number");
  return json(200, { entries: store.entries.slice(Math.max(0, after)).map(withoutSecret) });
}

const withoutSecret = (entry: JournalEntry): JournalEntry =>
  entry.type === "webhook_registered"
    ? { ...entry, webhook: { ...entry.webhook, shared_secret: "[hidden]" } }
    : entry;

const ImportBody = z.strictObject({ entries: z.array(EntryData).max(1_000) });

/** Settles now, with the lines that a test asks for. */
export const settleNow = (sandbox: Sandbox, { body }: ApiRequest): GatewayResponse =>
  json(201, serializeSettlement(sandbox, settle(sandbox, parse(NewSettlement, body ?? {}))));

/** Imports past payments and tokens of the demo data. Sends no webhooks. */
export function importEntries(sandbox: Sandbox, { body }: ApiRequest): GatewayResponse {
  const { entries } = parse(ImportBody, body);
  for (const data of entries) sandbox.store.append(data);
  sandbox.nextSettlementAt = 0;
  return empty(204);
}

export const showSettings = ({ settings, clock }: Sandbox): GatewayResponse =>
  json(200, { ...settings, now: clock.iso() });

const SettingsChange = z.strictObject({
  ...SandboxSettings.partial().shape,
  /** Advances the gateway's clock permanently: open 3-D Secure pages expire, webhook retries become due. */
  advanceClockMs: z.int().min(0).optional(),
});

export function changeSettings(sandbox: Sandbox, { body }: ApiRequest): GatewayResponse {
  const { advanceClockMs, ...input } = parse(SettingsChange, body);
  // Schema defaults would reset settings that the request omits, so only the given ones are applied.
  const named = Object.fromEntries(Object.entries(input).filter(([name]) => hasKey(body, name)));
  Object.assign(sandbox.settings, named);
  if (advanceClockMs) {
    sandbox.clock.advance(advanceClockMs);
    sandbox.nextSettlementAt = 0;
    sandbox.webhooks.sendDue();
  }
  return showSettings(sandbox);
}

const hasKey = (value: unknown, key: string) => typeof value === "object" && value !== null && key in value;
