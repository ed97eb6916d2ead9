import { z } from "zod";
import type { PaymentLink } from "@/prisma/generated/client";
import { baseUrl } from "@/server/base/runtime/env";
import { rule } from "@/server/core/operation/rule";
import { unsampledAmount } from "@/server/core/values/money";
import { text } from "@/server/core/values/text";

const maxItems = 20;

/** The ID of a picture: a hash of its content. */
export const pictureHash = z
  .string()
  .regex(/^[0-9a-f]{32}$/, rule("picture"))
  .meta({ maxLength: 32, examples: ["9f86d081884c7d659a2feaa0c55ad015"] });

const picturePath = (hash: string) => `/api/pictures/${hash}.jpg`;
export const pictureUrl = (hash: string) => baseUrl + picturePath(hash);

const Item = z.strictObject({
  name: text(1, 100).meta({ description: "As shown to the payer.", examples: ["Abaya"] }),
  quantity: z.int().min(1).max(10_000).default(1).meta({ description: "How many of it are paid." }),
  unit_amount: unsampledAmount.meta({ description: "Halalas; the price of one.", examples: [10000] }),
  description: text(1, 300).meta({ description: "More about it, as shown to the payer." }).optional(),
  picture: pictureHash
    .meta({ description: "The `picture` of an upload with `POST /v1/pictures`." })
    .optional(),
});

/** What is paid for, in the input of a link. */
export const linkItems = z
  .array(Item)
  .min(1)
  .max(maxItems)
  .meta({ description: "What is paid for, up to 20 items. Their sum is the amount." });

const LinkItem = z.object({
  name: z.string().meta({ maxLength: 100 }),
  quantity: z.int(),
  unit_amount: z.int(),
  description: z.string().nullable().meta({ maxLength: 300 }),
  picture: z.string().nullable().meta({ maxLength: 32 }),
});
export type LinkItem = z.output<typeof LinkItem>;

/** The items of a link in a response. */
export const LinkItems = z
  .array(LinkItem.extend({ picture_url: z.string().nullable().meta({ maxLength: 2048 }) }))
  .max(maxItems)
  .meta({ description: "What is paid for; their sum is the amount.", examples: [[]] });

type Stored = { list?: LinkItem[] };

/** Returns the column of a link. A list at its top would be stored as an array of texts. */
export const itemsColumn = (items: z.output<typeof linkItems> = []): Stored =>
  items.length === 0
    ? {}
    : {
        list: items.map(({ description = null, picture = null, ...item }) => ({
          ...item,
          description,
          picture,
        })),
      };

/** Returns the items of a stored link, which were validated when it was written, in the order of the schema. */
export const itemsOf = ({ items }: Pick<PaymentLink, "items">): LinkItem[] =>
  ((items as Stored).list ?? []).map(({ name, quantity, unit_amount, description, picture = null }) => ({
    ...{ name, quantity, unit_amount, description, picture },
  }));

export const serializeItems = (link: Pick<PaymentLink, "items">): z.output<typeof LinkItems> =>
  itemsOf(link).map((item) => ({
    ...item,
    picture_url: item.picture === null ? null : pictureUrl(item.picture),
  }));

/** Returns the sum of items in halalas, as the database checks it. */
export const sumOfItems = (items: readonly Pick<LinkItem, "quantity" | "unit_amount">[]): number =>
  items.reduce((sum, { quantity, unit_amount }) => sum + quantity * unit_amount, 0);
