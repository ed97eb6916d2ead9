import { z } from "zod";
import { demo, expect, expectAccessible, test } from "@/e2e/support/fixtures";
import { chooseLanguage, inside, type Locale } from "@/e2e/support/merchant";
import { linkTo, newAddress, password, signUp, texts } from "@/e2e/support/person";

const locale: Locale = "en";

const Created = z.object({ result: z.object({ data: z.object({ secret: z.string() }) }) });

const { auth, team } = texts[locale];

test("removing a developer lists their keys and revokes them", async ({ page, browser }) => {
  await signUp(page, locale);
  await page.goto("/test/team");
  const email = newAddress();
  await page.getByRole("button", { name: team.invite }).click();
  await page.getByLabel(team.email, { exact: true }).fill(email);
  await page.getByRole("radio", { name: team.roles.developer }).check();
  await page.getByRole("button", { name: team.send }).click();
  await expect(page.getByRole("table", { name: team.invitations })).toContainText(email);

  const colleague = await (await browser.newContext()).newPage();
  await chooseLanguage(colleague, locale);
  await colleague.goto(await linkTo(page, email, "/invite"));
  await colleague.getByLabel(auth.signUp.name, { exact: true }).fill("Omar");
  await colleague.getByLabel(auth.signUp.password, { exact: true }).fill(password);
  await colleague.getByRole("button", { name: auth.invite.submit }).click();
  await inside(colleague);
  const created = await colleague.request.post("/api/trpc/api_keys.create", {
    headers: { "x-halala-mode": "test", "sec-fetch-site": "same-origin" },
    data: { name: "Production server" },
  });
  const { secret } = Created.parse(await created.json()).result.data;
  const status = async () =>
    (
      await page.request.get(`${demo.base_url}/v1/account`, {
        headers: { authorization: `Bearer ${secret}` },
      })
    ).status();
  expect(await status()).toBe(200);
  await colleague.context().close();

  await page.reload();
  const members = page.getByRole("table", { name: team.members });
  await members.getByRole("button", { name: team.removeWhat.replace("{name}", "Omar") }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("listitem")).toContainText("Production server");
  await expect(dialog.getByRole("radio", { name: team.memberKeys.revoke })).toBeChecked();
  await expect(dialog.getByRole("radio", { name: team.memberKeys.keep })).not.toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: team.remove, exact: true }).click();
  await expect(members.getByRole("row").filter({ hasText: "Omar" })).toHaveCount(0);
  expect(await status()).toBe(401);
});
