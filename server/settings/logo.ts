import { z } from "zod";
import { sql, statement } from "@/server/base/db/db";
import { findAcrossAccounts, inAccountOfRow } from "@/server/base/db/directory";
import { sha256 } from "@/server/base/runtime/digest";
import { auditEntry } from "@/server/core/commit/audit";
import { ApiError } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { countUpload, limitConcurrentUploads, withFileSlot } from "@/server/platform/files/quota";
import { readUpload } from "@/server/platform/files/read";
import { FileRefused } from "@/server/platform/files/refusal";
import { rewriteInSubprocess } from "@/server/platform/files/subprocess";
import { entryPoints } from "@/server/platform/http/entry-points";
import { addressIn } from "@/server/platform/http/request-origin";
import { settingsOf } from "./operations";
import { Settings } from "./schema";

const maxLogoBytes = entryPoints.uploadLogo.maxBytes;

/**
 * Reads a picture, up to the size of a logo, from a request's body and passes it to `save` in base64. With the documents of the account, a few run at
 * the same time, because each is held in memory until it is saved. Throws `too_many_tries` and `FileRefused`.
 */
export const receivePicture = <T>(
  accountId: string,
  request: Request,
  save: (image: string) => Promise<T>,
): Promise<T> =>
  limitConcurrentUploads(accountId, addressIn(request.headers), async () =>
    save((await readUpload(request, { maxBytes: maxLogoBytes })).toString("base64")),
  );

const saveLogo = statement(`
  with pictured as (
    insert into logo (account_id, hash, png, updated_at) values ($1, $2, $3, now())
    on conflict (account_id) do update set hash = excluded.hash, png = excluded.png, card = null, updated_at = excluded.updated_at),
  changed as (update account set logo_hash = $2 where id = $1 returning id)
  select case when $4::jsonb is null then 0 else append_audit_entry(id, $4::jsonb) end from changed`);

// The row stays, without a picture, because the role of the application deletes nothing here.
const removeLogo = statement(`
  with pictured as (update logo set hash = '', png = '', card = null, updated_at = now() where account_id = $1),
  changed as (update account set logo_hash = null where id = $1 returning id)
  select case when $2::jsonb is null then 0 else append_audit_entry(id, $2::jsonb) end from changed`);

export const setLogo = operation({
  summary: "Set the logo that payers see: a PNG or JPEG in base64, re-encoded; null removes it.",
  effect: "write",
  roles: ["admin"],
  input: z.strictObject({
    image: z
      .base64()
      .min(1)
      .max(Math.ceil(maxLogoBytes / 3) * 4)
      .nullable(),
  }),
  output: Settings,
  errors: ["too_many_tries"],
  // Sixteen digits in a row are common in binary data.
  cardNumberExempt: () => new Set(["image"]),
  async run(ctx, { image }) {
    const { accountId } = ctx.scope;
    const auditDetails = { target: accountId, after: { logo: image === null ? null : "[image]" } };
    const entry = ctx.audit === null ? null : auditEntry(ctx.audit, null, auditDetails);
    if (image === null) await sql(removeLogo, [accountId, entry]);
    else {
      await countUpload(accountId, "logo");
      const png = await shrunk(accountId, Buffer.from(image, "base64"));
      await sql(saveLogo, [accountId, hashOf(png), png, entry]);
    }
    return settingsOf(ctx);
  },
});

const hashOf = (png: Buffer) => sha256(png).toString("hex").slice(0, 32);

/** Converts a picture to a small PNG without metadata. Throws `parameter_invalid` if it is not a picture. */
const shrunk = (accountId: string, bytes: Buffer): Promise<Buffer> =>
  withFileSlot(accountId, () => rewriteInSubprocess("logo", bytes)).then(
    (small) => small.bytes,
    (error: unknown) => (error instanceof FileRefused ? rejectImage() : Promise.reject(error)),
  );

function rejectImage(): never {
  throw new ApiError("parameter_invalid", { param: "image", variant: "logo" });
}

const select = statement(`
  select l.account_id as account, l.png, l.card
  from logo l join account a on a.id = l.account_id and a.logo_hash = l.hash where l.hash = $1 limit 1`);

type Stored = { account: string; png: Buffer; card: Buffer | null };

/** Works on a logo by its public address; null for a replaced one. */
async function onLogo(
  hash: string,
  work: (logo: Stored) => Buffer | Promise<Buffer>,
): Promise<Buffer | null> {
  if (!/^[0-9a-f]{32}$/.test(hash)) return null;
  const read = async () => {
    const [logo] = await sql<Stored>(select, [hash]);
    return logo === undefined ? null : work(logo);
  };
  // Several accounts may have had the same image.
  return (await inAccountOfRow("logo", hash, read)) ?? findAcrossAccounts(read);
}

/** Returns a logo by its public address; null for a replaced one. */
export const logoOf = (hash: string) => onLogo(hash, ({ png }) => png);

const saveCard = statement("update logo set card = $3 where account_id = $1 and hash = $2");

/** Returns the picture that a chat shows for a merchant's link, drawn once; null for a replaced logo. */
export const logoCardOf = (hash: string) =>
  onLogo(hash, async ({ account, png, card }) => {
    if (card !== null) return card;
    const { bytes } = await withFileSlot(account, () => rewriteInSubprocess("logoCard", png));
    await sql(saveCard, [account, hash, bytes]);
    return bytes;
  });
