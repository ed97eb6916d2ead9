import type { Mode } from "@/prisma/states";
import type { DashboardContext } from "@/server/api/trpc";
import { contextOf } from "@/server/context";
import type { ActorRole } from "@/server/core/operation/roles";
import { dayOf, plusDays } from "@/server/core/values/day";
import { newId } from "@/server/core/values/ids";
import { png } from "@/server/platform/files/samples.fixture";
import { account, asOwner, dashboard, fromOutside } from "@/server/test/account";
import type { Reviewer } from "./review";
import type { DocumentType } from "./rules";
import { receiveUpload } from "./upload";

/** A company with everything that a verification requires. */
export const companyAnswers = {
  entity_type: "company",
  legal_name: "Noura Trading Company",
  legal_name_ar: "شركة نورة التجارية",
  activity: "Abayas and dates, sold online",
  sells_online: true,
  store_url: "https://noura.example/shop",
  multiple_owners: false,
  unified_number: "7012345678",
  registration_confirmed_on: "2026-01-15",
  signatory_name: "نورة القحطاني",
  signatory_id_type: "national_id",
  id_number: "1001244019",
  id_expires_on: plusDays(dayOf(new Date()), 5 * 365),
  signatory_is_owner: true,
  vat_registered: true,
  vat_number: "300012345600003",
  iban: "SA0380000000608010167519",
  account_holder: "Noura Trading Company",
  building_number: "2929",
  postal_code: "13321",
  short_address: "RRRD2929",
  street: "King Fahd Road",
  city: "الرياض",
} as const;

export const companyDocuments = [
  "commercial_registration",
  "national_id",
  "vat_certificate",
  "iban_letter",
  "national_address",
] as const satisfies readonly DocumentType[];

/** A person with a row of their own, who can be a member or a reviewer. */
async function person({ staffRole = null as string | null, locale = "en" } = {}) {
  const id = newId("usr");
  const email = `${id}@halala.example`;
  await asOwner(
    `insert into "user" (id, email, name, password_hash, staff_role, locale) values ($1, $2, 'Another Shop', 'x', $3, $4)`,
    [id, email, staffRole, locale],
  );
  return { id, email };
}

export async function join(userId: string, accountId: string, role = "owner") {
  await asOwner(`insert into membership (id, account_id, user_id, role) values ($1, $2, $3, $4)`, [
    newId("mem"),
    accountId,
    userId,
    role,
  ]);
}

/** An account to verify, with its owner and their dashboard. */
export async function merchant({ mode = "live" as Mode, verification = "not_started", locale = "en" } = {}) {
  const shop = await account({ mode, verification, keyCount: 1 });
  const owner = await person({ locale });
  await join(owner.id, shop.id);
  const as = (role: ActorRole) => dashboard(shop.id, { role, mode, user: owner.id });
  const upload = (type: string, input: Upload = {}) => uploadAs(shop.id, mode, owner.id, type, input);
  return { ...shop, mode, owner, as, api: as("owner"), upload };
}

export type Merchant = Awaited<ReturnType<typeof merchant>>;

type Upload = {
  bytes?: Buffer;
  body?: ReadableStream<Uint8Array>;
  name?: string;
  type?: string;
  role?: ActorRole;
  headers?: Record<string, string>;
};

async function uploadAs(accountId: string, mode: Mode, userId: string, type: string, input: Upload) {
  const { name = `${type}.png`, type: declared = "image/png", role = "owner", headers = {} } = input;
  const body = input.body ?? input.bytes ?? (await newFile());
  const request = new Request(`http://localhost:3000/api/files?type=${type}`, {
    method: "POST",
    headers: { "content-type": declared, "x-file-name": encodeURIComponent(name), ...headers },
    body: body instanceof ReadableStream ? body : new Uint8Array(body),
    // Node requires this for a stream as a body.
    ...{ duplex: "half" },
  });
  return fromOutside(() => receiveUpload(contextFor(accountId, mode, userId, role), request));
}

let made = 0;

/** Different bytes each time. */
export async function newFile(): Promise<Buffer> {
  made += 1;
  return Buffer.concat([await png(), Buffer.from(String(made))]);
}

export function contextFor(
  accountId: string,
  mode: Mode,
  userId: string,
  role: ActorRole = "owner",
): DashboardContext {
  const session = newId("ses");
  return {
    ...contextOf({
      scope: { accountId, mode },
      actor: { type: "user", id: userId, role, session },
      requestId: newId("req"),
      version: "2026-01-01",
      locale: "en",
    }),
    verificationStatus: "not_started",
    idempotencyKey: null,
    access: { provedAt: new Date(), secondFactor: true },
    person: { user: userId, email: `${role}@shop.example`, role, session, ip: "192.0.2.1" },
  };
}

/** Completes everything except the submission. */
export async function fillIn(shop: Merchant) {
  await shop.api.verification.save(companyAnswers);
  for (const type of companyDocuments) await shop.upload(type);
  const { contract } = await shop.api.verification.get({});
  return shop.api.verification.accept_contract({ version: contract.version, digest: contract.digest });
}

export async function submit(shop: Merchant) {
  await fillIn(shop);
  return shop.api.verification.submit({});
}

export async function reviewer(): Promise<Reviewer> {
  const { id } = await person({ staffRole: "reviewer" });
  const access = { provedAt: new Date(), secondFactor: false };
  return { userId: id, session: newId("ses"), ip: "192.0.2.9", locale: "en", access };
}

/** The events about an account's verification, oldest first. */
export async function verificationEvents(accountId: string, mode: Mode) {
  const { rows } = await asOwner(
    "select payload from event where account_id = $1 and mode = $2 and type = 'account_updated' order by id",
    [accountId, mode],
  );
  return rows.map(({ payload }): { verification_status: string; capabilities: object; event: object } =>
    JSON.parse(payload),
  );
}

export async function auditOf(
  accountId: string,
): Promise<{ action: string; outcome: string; target: string | null }[]> {
  const { rows } = await asOwner("select body from audit_entry where account_id = $1 order by seq", [
    accountId,
  ]);
  return rows.map(({ body }) => JSON.parse(body));
}
