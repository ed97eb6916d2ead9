import en from "@/app/messages/en/developers.json" with { type: "json" };
import { demo, expect, expectAccessible, test } from "@/e2e/support/fixtures";
import { type Locale, signIn } from "@/e2e/support/merchant";

const locale: Locale = "en";

const { pair } = en;

test("a command line is connected by comparing a code", async ({ page, request }) => {
  const started = await request.post(`${demo.base_url}/oauth/device_authorization`, {
    form: { client_id: "halala-cli", device_name: `laptop ${locale}` },
  });
  const { device_code, user_code, verification_uri_complete } = await started.json();
  await signIn(page, locale);
  await page.goto(verification_uri_complete.replace(user_code, "BBBB-BBBB"));
  await page.getByRole("textbox", { name: pair.code }).fill(user_code);
  await page.getByRole("button", { name: pair.continue }).click();
  await expect(page.getByText(user_code)).toBeVisible();
  await expect(page.getByText(`laptop ${locale}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: pair.allow }).click();
  await expect(page.getByText(pair.allowed)).toBeVisible();
  const grant_type = "urn:ietf:params:oauth:grant-type:device_code";
  const refreshed = page.waitForResponse((response) => response.url().includes("_rsc="));
  const claimed = await request.post(`${demo.base_url}/oauth/token`, {
    form: { grant_type, client_id: "halala-cli", device_code },
  });
  const { access_token } = await claimed.json();
  // The page keeps its result when it is read again and the code is no longer known.
  await refreshed;
  await expect(page.getByText(pair.allowed)).toBeVisible();
  await expect(page.getByRole("textbox", { name: pair.code })).toBeHidden();
  const headers = { authorization: `Bearer ${access_token}` };
  expect(await (await request.get(`${demo.base_url}/v1/account`, { headers })).json()).toMatchObject({
    mode: "test",
  });
});
