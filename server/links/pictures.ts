import { z } from "zod";
import { sql, statement } from "@/server/base/db/db";
import { findAcrossAccounts, inAccountOfRow } from "@/server/base/db/directory";
import { sha256 } from "@/server/base/runtime/digest";
import type { Context } from "@/server/core/operation/context";
import { ApiError } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { countUpload, limitConcurrentUploads, withFileSlot } from "@/server/platform/files/quota";
import { FileRefused } from "@/server/platform/files/refusal";
import { rewriteInSubprocess } from "@/server/platform/files/subprocess";
import { entryPoints } from "@/server/platform/http/entry-points";
import { pictureHash, pictureUrl } from "./items";

export const Picture = z
  .object({
    object: z.literal("picture"),
    picture: pictureHash.meta({ description: "For `items[].picture` of a payment link." }),
    url: z.string().meta({
      format: "uri",
      maxLength: 2048,
      description: "The re-encoded picture, a JPEG of at most 640 pixels.",
      examples: ["https://pay.example/api/pictures/9f86d081884c7d659a2feaa0c55ad015.jpg"],
    }),
  })
  .meta({ id: "Picture" });

/** The smallest picture, for examples. */
export const onePixel =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

/** In base64 characters. */
const maxLength = Math.ceil(entryPoints.uploadPicture.maxBytes / 3) * 4;

export const createPicture = operation({
  summary: "Upload a picture for the items of payment links: a PNG, JPEG or WebP, which is re-encoded.",
  rest: "POST /v1/pictures",
  resource: "payment_links",
  effect: "write",
  appScope: "links:write",
  roles: ["admin", "developer", "finance", "support"],
  maxBodyBytes: maxLength + entryPoints.rest.maxBytes,
  input: z.strictObject({
    data_base64: z
      .base64()
      .min(1)
      .max(maxLength)
      .meta({ description: "The picture in base64.", examples: [onePixel] }),
  }),
  output: Picture,
  errors: ["too_many_tries"],
  // Sixteen digits in a row are common in binary data.
  cardNumberExempt: () => new Set(["data_base64"]),
  run({ scope: { accountId }, audit, actor }, { data_base64: data }) {
    const work = () => savePicture(accountId, Buffer.from(data, "base64"));
    // The dashboard's upload is limited before it is read.
    return actor.type === "user" ? work() : limitConcurrentUploads(accountId, audit?.ip ?? null, work);
  },
});

async function savePicture(accountId: string, bytes: Buffer): Promise<z.output<typeof Picture>> {
  await requireRoom(accountId);
  await countUpload(accountId, "picture");
  const jpeg = await rewritten(accountId, bytes);
  const hash = sha256(jpeg).toString("hex").slice(0, 32);
  await sql(save, [accountId, hash, jpeg]);
  return { object: "picture", picture: hash, url: pictureUrl(hash) };
}

const save = statement(`
  insert into item_picture (account_id, hash, jpeg) values ($1, $2, $3) on conflict do nothing`);

/** Of an account, about 200 MB: nothing deletes them, because the pages of paid links show them too. */
const maxPictures = 2_000;

const countPictures = statement(`
  select count(*)::int as count from (select from item_picture where account_id = $1 limit ${maxPictures}) known`);

async function requireRoom(accountId: string): Promise<void> {
  const [row] = await sql<{ count: number }>(countPictures, [accountId]);
  if ((row?.count ?? 0) < maxPictures) return;
  throw new ApiError("parameter_invalid", {
    param: "data_base64",
    variant: "pictures_at_most",
    values: { max: maxPictures },
  });
}

/** Converts a picture to a small JPEG without metadata. Throws `parameter_invalid` if it is not a picture. */
const rewritten = (accountId: string, bytes: Buffer): Promise<Buffer> =>
  withFileSlot(accountId, () => rewriteInSubprocess("itemPicture", bytes)).then(
    (small) => small.bytes,
    (error: unknown) => {
      if (!(error instanceof FileRefused)) throw error;
      throw new ApiError("parameter_invalid", { param: "data_base64", variant: "picture_of_item" });
    },
  );

const known = statement("select hash from item_picture where account_id = $1 and hash = any($2::text[])");

/** Throws `parameter_invalid` unless the account has uploaded the pictures of the items. */
export async function requirePictures(
  { scope }: Pick<Context, "scope">,
  items: readonly { picture?: string | undefined }[] = [],
): Promise<void> {
  const hashes = items.flatMap(({ picture }) => picture ?? []);
  if (hashes.length === 0) return;
  const rows = await sql<{ hash: string }>(known, [scope.accountId, hashes]);
  const found = new Set(rows.map(({ hash }) => hash));
  const at = items.findIndex(({ picture }) => picture !== undefined && !found.has(picture));
  if (at >= 0)
    throw new ApiError("parameter_invalid", { param: `items.${at}.picture`, variant: "picture_missing" });
}

const select = statement("select jpeg from item_picture where hash = $1 limit 1");

/** Returns a picture by its public address; null if there is none. */
export async function pictureOf(hash: string): Promise<Buffer | null> {
  if (!pictureHash.safeParse(hash).success) return null;
  const read = async () => (await sql<{ jpeg: Buffer }>(select, [hash]))[0]?.jpeg ?? null;
  // Several accounts may have the same picture.
  return (await inAccountOfRow("picture", hash, read)) ?? findAcrossAccounts(read);
}
