import sharp from "sharp";
import { expect, test } from "vitest";
import { account, asOwner, dashboard, type TestAccount } from "@/server/test/account";
import { payPage } from "@/server/test/hosted-pages";
import { logoCardOf, logoOf } from "./logo";

const settings = (shop: TestAccount) => dashboard(shop.id, { role: "owner" }).settings;
const refused = (param: string) => ({ cause: { code: "parameter_invalid", param } });
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#0a6152" } })
    .jpeg()
    .withExif({ IFD0: { Copyright: "hidden words" } })
    .toBuffer();
const pageOf = async (shop: TestAccount) => {
  const { url } = (await shop.post("/v1/payment_links", { amount: 100, currency: "SAR" })).body;
  return payPage(String(url).split("/").at(-1) ?? "", undefined);
};

test("a logo is re-encoded, resized and stripped of metadata, and served by its hash", async () => {
  const shop = await account();
  const image = (await picture(3000, 1000)).toString("base64");
  const { logo_url: url } = await settings(shop).set_logo({ image });
  const png = await logoOf(url?.match(/([0-9a-f]{32})\.png$/)?.[1] ?? "");
  const found = await sharp(png ?? Buffer.alloc(0)).metadata();
  expect(found).toMatchObject({ format: "png", width: 512, height: 171 });
  expect(found.exif).toBeUndefined();
  expect(png?.length).toBeLessThanOrEqual(200 * 1024);
  expect((await pageOf(shop))?.merchant.logo).toBe(new URL(url ?? "").pathname);
});

test("the card of a logo is drawn once, on white", async () => {
  const shop = await account();
  const image = (await picture(300, 300)).toString("base64");
  const { logo_url: url } = await settings(shop).set_logo({ image });
  const hash = url?.match(/([0-9a-f]{32})\.png$/)?.[1] ?? "";
  const card = await logoCardOf(hash);
  const { data, info } = await sharp(card ?? "")
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 1200, height: 630 });
  expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
  const { rows } = await asOwner("select card from logo where account_id = $1", [shop.id]);
  expect(rows).toEqual([{ card }]);
  expect(await logoCardOf(hash)).toEqual(card);
});

test("compresses a noisy photo to a logo of at most 200 KB", async () => {
  const shop = await account();
  const noise = {
    width: 520,
    height: 520,
    channels: 3,
    background: "#000",
    noise: { type: "gaussian", mean: 128, sigma: 90 },
  };
  const image = (
    await sharp({ create: noise as never })
      .jpeg()
      .toBuffer()
  ).toString("base64"); // sharp's types require all fields
  const { logo_url: url } = await settings(shop).set_logo({ image });
  const png = await logoOf(url?.match(/([0-9a-f]{32})\.png$/)?.[1] ?? "");
  expect(png?.length).toBeLessThanOrEqual(200 * 1024);
});

test("rejects a logo that is not a PNG or JPEG image", async () => {
  const shop = await account();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
  const gif = await sharp(await picture(10, 10))
    .gif()
    .toBuffer();
  for (const bytes of [svg, gif, Buffer.from("hello"), (await picture(50, 50)).subarray(0, 200)]) {
    const set = settings(shop).set_logo({ image: bytes.toString("base64") });
    await expect(set).rejects.toMatchObject(refused("image"));
  }
});

test("a replaced or removed logo is no longer served", async () => {
  const shop = await account();
  const set = async (image: Buffer | null) => {
    const { logo_url: url } = await settings(shop).set_logo({ image: image?.toString("base64") ?? null });
    return url?.match(/([0-9a-f]{32})\.png$/)?.[1] ?? "";
  };
  const first = await set(await picture(10, 10));
  const second = await set(await picture(20, 20));
  expect(await logoOf(first)).toBeNull();
  await set(null);
  expect(await logoOf(second)).toBeNull();
});

test("limits an account to twenty new logos an hour, but not removals", async () => {
  const shop = await account();
  await asOwner(
    "insert into upload_window (account_id, kind, uploads, began_at) values ($1, 'logo', 19, now())",
    [shop.id],
  );
  const image = (await picture(10, 10)).toString("base64");
  await settings(shop).set_logo({ image });
  await expect(settings(shop).set_logo({ image })).rejects.toMatchObject({
    cause: { code: "too_many_tries" },
  });
  expect((await settings(shop).set_logo({ image: null })).logo_url).toBeNull();
});
