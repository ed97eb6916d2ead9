import { readFile } from "node:fs/promises";
import { z } from "zod";
import enTools from "@/app/messages/en/link-tools.json" with { type: "json" };
import { api, expect, expectAccessible, test } from "@/e2e/support/fixtures";
import { type Locale, signIn } from "@/e2e/support/merchant";

const locale: Locale = "en";

const Link = z.looseObject({ url: z.string() });

const words = enTools.import;
const start = (text: string) => new RegExp(`^${text.split(/[{]/)[0]}`);

test("a merchant creates links from a CSV file, once", async ({ page }, { testId }) => {
  const name = `${testId}-${locale}`;
  const rows = ["19.50,First,1", "20,Second,2", "0,Third,3", "30,4111 1111 1111 1111,4"];
  const file = {
    name: `${name}.csv`,
    mimeType: "text/csv",
    buffer: Buffer.from(["Amount,Description,note", ...rows].join("\r\n")),
  };
  await signIn(page, locale);
  await page.goto("/test/links");
  await page.getByRole("link", { name: words.link }).click();
  const upload = async () => {
    await page.locator("input[type=file]").setInputFiles(file);
    await page.getByLabel(words.fieldOf.replace("{column}", "note")).selectOption("metadata");
    await expectAccessible(page);
    await page.getByRole("button", { name: start(words.checkRows) }).click();
  };
  await upload();
  await expect(page.getByRole("table", { name: words.problemsTitle }).getByRole("row")).toHaveCount(3);
  await expectAccessible(page);
  await page.getByRole("button", { name: start(words.createLinks) }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: words.results }).click();
  const { created, invalid } = words.outcomes;
  const text = await readFile(await (await download).path(), "utf8");
  expect(text.split("\r\n").map((line) => line.split(",").slice(0, 5).join(","))).toEqual([
    `\ufeff"Amount","Description","note","${words.row}","${words.outcome}"`,
    ...[`"19.50","First","1","2","${created}"`, `"20","Second","2","3","${created}"`],
    ...[`"0","Third","3","4","${invalid}"`, `"30","4111 1111 1111 1111","4","5","${invalid}"`, ""],
  ]);
  const urls = [...text.matchAll(/"(http[^"]+)"/g)].map(([, url]) => url);
  await expectAccessible(page);
  await page.reload();
  await upload();
  await expect(page.getByText(words.existingLead)).toBeVisible();
  await expect(page.getByRole("button", { name: start(words.createLinks) })).toBeHidden();
  const { data } = z.object({ data: z.array(Link) }).parse(await api("GET", "/v1/payment_links?limit=100"));
  const links = data.filter(({ url }) => urls.includes(url));
  expect(links).toMatchObject([
    { amount: 2_000, description: "Second", metadata: { note: "2" } },
    { amount: 1_950, description: "First", url: urls[0] },
  ]);
});
