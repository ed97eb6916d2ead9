import ar from "@/app/messages/ar/lists.json" with { type: "json" };
import enActions from "@/app/messages/en/audit-actions.json" with { type: "json" };
import enFiles from "@/app/messages/en/files.json" with { type: "json" };
import en from "@/app/messages/en/lists.json" with { type: "json" };
import { expectDialogFits } from "@/e2e/pictures/dialog-sizes";
import { demo, expect, expectAccessible, test } from "@/e2e/support/fixtures";
import { chooseLanguage, inside, type Locale, words } from "@/e2e/support/merchant";
import { linkTo, newAddress, password, signUp, texts } from "@/e2e/support/person";

const locale: Locale = "en";

const lists = { ar, en };

const { auth, team } = texts[locale];

test("a colleague is invited as a viewer, may not refund, gets another role, and is removed at once", async ({
  page,
  browser,
}) => {
  await signUp(page, locale);
  await page.goto("/test/team");
  const email = newAddress();
  await page.getByRole("button", { name: team.invite }).click();
  await page.getByLabel(team.email, { exact: true }).fill(email);
  await expectAccessible(page);
  await expectDialogFits(page, "invite-member");
  await page.getByRole("button", { name: team.send }).click();
  await expect(page.getByRole("table", { name: team.invitations })).toContainText(email);

  const colleague = await (await browser.newContext()).newPage();
  await chooseLanguage(colleague, locale);
  await colleague.goto(await linkTo(page, email, "/invite"));
  await expectAccessible(colleague);
  await colleague.getByLabel(auth.signUp.name, { exact: true }).fill("Omar");
  await colleague.getByLabel(auth.signUp.password, { exact: true }).fill(password);
  await colleague.getByRole("button", { name: auth.invite.submit }).click();
  await inside(colleague);

  const refund = await colleague.request.post("/api/trpc/payments.refund", {
    headers: { "x-halala-mode": "test", "sec-fetch-site": "same-origin" },
    data: { id: "pay_01jzz0000000000000000000000", amount: 100 },
  });
  expect(refund.status()).toBe(403);
  await colleague.goto(`${demo.base_url}/test/team`);
  await expect(colleague.getByRole("button", { name: team.invite })).toHaveCount(0);
  await colleague.goto(`${demo.base_url}/test/team/audit`);
  await expect(colleague.getByText(team.audit.forbidden)).toBeVisible();

  await page.reload();
  const members = page.getByRole("table", { name: team.members });
  await members.getByRole("button", { name: team.changeWhat.replace("{name}", "Omar") }).click();
  await page.getByRole("radio", { name: team.roles.finance }).check();
  await expectDialogFits(page, "change-role");
  await page.getByRole("button", { name: team.save }).click();
  await expect(page.getByText(team.changed)).toBeVisible();
  await expect(members.getByRole("row").filter({ hasText: "Omar" })).toContainText(team.roles.finance);
  await colleague.reload();
  await expect(colleague).toHaveURL(/\/sign-in(\?|$)/);
  await expectAccessible(page);

  await members.getByRole("button", { name: team.removeWhat.replace("{name}", "Omar") }).click();
  await expectDialogFits(page, "remove-member");
  await page.getByRole("dialog").getByRole("button", { name: team.remove, exact: true }).click();
  await expect(members.getByRole("row").filter({ hasText: "Omar" })).toHaveCount(0);

  await page.goto("/test/team/audit");
  await expectAccessible(page);
  const log = page.getByRole("table", { name: team.audit.title });
  const { members: ofMembers, invitations, sessions, payments } = enActions;
  for (const action of [
    ofMembers.remove,
    ofMembers.change_role,
    invitations.accept,
    invitations.create,
    sessions.sign_in,
  ])
    await expect(log).toContainText(action);
  await expect(log.getByRole("row").filter({ hasText: payments.refund })).toContainText(team.audit.denied);
  for (const [filter, value] of [
    [team.audit.who, email],
    [team.audit.action, "invitations.accept"],
  ] as const) {
    await page.getByRole("button", { name: filter, exact: true }).click();
    await page.getByRole("combobox", { name: filter }).selectOption(value);
    await page.getByRole("button", { name: lists[locale].apply }).click();
    await expect(page.getByRole("button", { name: `${filter}: ` })).toBeVisible();
  }
  await expect(log.getByRole("row")).toHaveCount(2);
  await expectAccessible(page);
  await page.goto("/test/team/audit?outcome=denied");
  await expect(log.getByRole("row")).toHaveCount(2);
  const download = page.waitForEvent("download");
  const { downloadAs, csv } = enFiles.formats;
  await page.getByRole("link", { name: downloadAs.replace("{format}", csv) }).click();
  expect((await download).suggestedFilename()).toMatch(/^halala-audit-test-\d{4}-\d\d-\d\d\.csv$/);
  await colleague.context().close();
});

test("a sensitive action long after sign-in asks for confirmation, then runs", async ({ page }) => {
  await signUp(page, "en");
  const { team } = texts.en;
  let requested = 0;
  // The first response is the one returned eleven minutes after step-up authentication.
  await page.route("**/api/trpc/api_keys.create*", async (route) => {
    requested += 1;
    if (requested > 1) return route.continue();
    const error = { code: "step_up_required", type: "permission_error", message: "Confirm.", param: null };
    const data = { code: "FORBIDDEN", httpStatus: 403, requestId: null, error };
    await route.fulfill({ status: 403, json: [{ error: { message: "Confirm.", code: -32003, data } }] });
  });
  await page.goto("/test/developers/keys");
  await page.getByRole("button", { name: words.en.keys.new }).first().click();
  await page.getByLabel(words.en.keys.name, { exact: true }).fill("Server");
  await page.getByRole("button", { name: words.en.keys.create, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: team.proof.title });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await expectDialogFits(page, "confirm-its-you", dialog);
  await dialog.getByLabel(team.proof.password).fill("wrong");
  await dialog.getByRole("button", { name: team.proof.submit }).click();
  await expect(dialog.getByText(team.proof.wrong)).toBeVisible();
  await dialog.getByLabel(team.proof.password).fill(password);
  await dialog.getByRole("button", { name: team.proof.submit }).click();
  await expect(page.getByText(words.en.keys.shownOnce)).toBeVisible();
  expect(requested).toBe(2);
});
