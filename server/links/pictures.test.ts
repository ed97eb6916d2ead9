import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { rest } from "@/server/api/rest";
import { account, asOwner, dashboard, fromOutside, type TestAccount } from "@/server/test/account";
import { payPage } from "@/server/test/hosted-pages";
import { pictureOf } from "./pictures";

let shop: TestAccount;
beforeAll(async () => {
  shop = await account({ keyCount: 3 });
});

const drawn = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 10, g: 97, b: 82, alpha: 0.5 } } });
const upload = (bytes: Buffer, by: TestAccount = shop) =>
  by.post("/v1/pictures", { data_base64: bytes.toString("base64") });
const items = (picture: string) => [{ name: "عباءة", unit_amount: 24_900, picture }];
const create = (values: object, by: TestAccount = shop) =>
  by.post("/v1/payment_links", { currency: "SAR", ...values });

describe("a picture of an item", () => {
  test.each([
    ["PNG", drawn(1_400, 700, 4).png()],
    [
      "JPEG",
      drawn(1_400, 700)
        .withExif({ IFD0: { Copyright: "hidden words" } })
        .jpeg(),
    ],
    ["WebP", drawn(1_400, 700).webp()],
    ["WebP with transparency", drawn(1_400, 700, 4).webp()],
    [
      "lossless WebP with metadata",
      drawn(1_400, 700)
        .withExif({ IFD0: { Copyright: "hidden" } })
        .webp({ lossless: true }),
    ],
  ])("of the type %s becomes a small JPEG on white, without metadata", async (_, picture) => {
    const { status, body } = await upload(await picture.toBuffer());
    expect([status, body]).toEqual([
      200,
      { object: "picture", picture: expect.any(String), url: expect.stringContaining(`${body.picture}.jpg`) },
    ]);
    const jpeg = await pictureOf(body.picture);
    const found = await sharp(jpeg ?? Buffer.alloc(0)).metadata();
    expect(found).toMatchObject({ format: "jpeg", width: 640, height: 320, hasAlpha: false });
    expect(found.exif).toBeUndefined();
    expect(jpeg?.length).toBeLessThan(120 * 1024);
  });

  test("is refused where an account has two thousand, and what it has can be used", async () => {
    const full = await account({ keyCount: 2 });
    await asOwner(
      `insert into item_picture (account_id, hash, jpeg)
       select $1, substr(md5(n::text), 1, 32), 'x' from generate_series(1, 1999) n`,
      [full.id],
    );
    const { picture } = (await upload(await drawn(90, 90).jpeg().toBuffer(), full)).body;
    const refused = await upload(await drawn(91, 91).jpeg().toBuffer(), full);
    expect(refused.body.error).toMatchObject({ code: "parameter_invalid", param: "data_base64" });
    expect((await create({ items: items(picture) }, full)).status).toBe(200);
  });

  test("is the same for the same upload, and belongs to the account that uploaded it", async () => {
    const bytes = await drawn(100, 100).jpeg().toBuffer();
    const { picture } = (await upload(bytes)).body;
    expect((await upload(bytes)).body.picture).toBe(picture);
    const other = await account({ keyCount: 2 });
    const refused = { code: "parameter_invalid", param: "items.0.picture" };
    expect((await create({ items: items(picture) }, other)).body.error).toMatchObject(refused);
    await upload(bytes, other);
    expect((await create({ items: items(picture) }, other)).status).toBe(200);
  });

  test("is shown on the page of its link, and copied with the link", async () => {
    const { picture, url } = (await upload(await drawn(90, 90).jpeg().toBuffer())).body;
    const { body: link } = await create({ items: items(picture) });
    expect(link.items).toMatchObject([{ picture, picture_url: url }]);
    const page = await payPage(String(link.url).split("/").at(-1) ?? "", undefined);
    expect(page?.items).toMatchObject([{ name: "عباءة", picture }]);
    const copy = await shop.post(`/v1/payment_links/${link.id}/duplicate`);
    expect(copy.body.items).toEqual(link.items);
  });

  test("is refused if it is none, animated or too large to unpack, before it is unpacked", async () => {
    const animation = Buffer.concat([
      Buffer.from("RIFF"),
      Buffer.from([28, 0, 0, 0]),
      Buffer.from("WEBPANIM"),
      Buffer.from([16, 0, 0, 0]),
      Buffer.alloc(16),
    ]);
    const large = await drawn(5_100, 5_000).webp().toBuffer();
    for (const bytes of [Buffer.from("no picture"), animation, large, large.subarray(0, 200)])
      expect((await upload(bytes)).body.error).toMatchObject({
        code: "parameter_invalid",
        param: "data_base64",
      });
    expect((await create({ items: items("0".repeat(32)) })).body.error.param).toBe("items.0.picture");
    expect((await create({ items: items("../x") })).body.error.param).toBe("items.0.picture");
    expect(await pictureOf("0".repeat(32))).toBeNull();
  });

  test("is all of a request that may be large, also with the escapes of other writers of JSON", async () => {
    for (const raw of [
      JSON.stringify({ data_base64: "AAAA", more: "4 ".repeat(50_000) }),
      JSON.stringify({ data_base64: ["4 ".repeat(50_000)] }),
    ]) {
      const { body } = await shop.post("/v1/pictures", undefined, { raw });
      expect(body.error.code).toBe("request_body_invalid");
    }
    const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
    const bytes = await sharp({
      create: { width: 300, height: 300, channels: 3, background: "white", noise },
    })
      .png()
      .toBuffer();
    expect(bytes.length).toBeGreaterThan(64 * 1024);
    const data_base64 = bytes.toString("base64").replaceAll("/", "\\/").replaceAll("+", "\\u002B");
    expect(
      (await shop.post("/v1/pictures", undefined, { raw: `{"data_base64":"${data_base64}"}` })).status,
    ).toBe(200);
  });

  test("is not received from a key that may not upload one, so that it takes no place of others", async () => {
    const key = await shop.addKey("test", "read_only");
    let isRead = false;
    const pull = (controller: ReadableStreamDefaultController) => {
      isRead = true;
      controller.close();
    };
    const body = new ReadableStream({ pull }, { highWaterMark: 0 });
    const headers = { authorization: `Bearer ${key}`, "idempotency-key": "picture" };
    const sent = { method: "POST", headers, body, duplex: "half" };
    const { status } = await fromOutside(() => rest(new Request("http://localhost/v1/pictures", sent)));
    expect([status, isRead]).toEqual([403, false]);
  });

  test("can be larger than other requests, up to 5 MB, and a hundred in an hour", async () => {
    const data_base64 = "A".repeat(7 * 1024 * 1024);
    expect((await shop.post("/v1/pictures", { data_base64 })).body.error.code).toBe("request_body_invalid");
    await asOwner("update upload_window set uploads = 100 where account_id = $1 and kind = 'picture'", [
      shop.id,
    ]);
    await expect(dashboard(shop.id).pictures.create({ data_base64: "AAAA" })).rejects.toMatchObject({
      cause: { code: "too_many_tries" },
    });
  });
});
