import { randomUUID } from "node:crypto";
import { expectDialogFits } from "@/e2e/pictures/dialog-sizes";
import { expect, expectAccessible, test } from "@/e2e/support/fixtures";
import { locales, words } from "@/e2e/support/merchant";
import { expireStepUp, openReviewer } from "@/e2e/support/owner-sql";
import { texts } from "@/e2e/support/person";
import {
  accept,
  approve,
  asReviewer,
  card,
  confirmIdentity,
  documents,
  fillIn,
  kyc,
  newMerchant,
  review,
  upload,
} from "@/e2e/support/verification";
import { documentNames, refusals } from "@/server/core/texts/labels";
import { noise, pdfOf } from "@/server/platform/files/samples.fixture";

const { en } = kyc;

for (const locale of locales) {
  test(`a merchant is verified: filled in, one document rejected, replaced, approved (${locale})`, async ({
    page,
    browser,
  }) => {
    const t = kyc[locale];
    const r = review[locale];
    const name = `Rawda ${randomUUID().slice(0, 8)}`;
    await newMerchant(page, locale, name);
    await page.goto("/live/developers/keys");
    await expect(page.getByRole("button", { name: words[locale].keys.new })).toHaveCount(0);

    await page.goto("/live/verification");
    await expectAccessible(page);
    await fillIn(page, locale);
    await expect(page.getByText(t.saved, { exact: true })).toBeVisible();
    for (const document of documents) await upload(page, locale, document);

    const letter = card(page, documentNames[locale].iban_letter);
    await letter
      .locator("input[type=file]")
      .setInputFiles({ name: "letter.pdf", mimeType: "application/pdf", buffer: pdfOf("/AA << >>") });
    await expect(letter.getByText(refusals.pdf_active[locale])).toBeVisible({ timeout: 40_000 });

    await page.reload();
    await accept(page, locale);
    await expectAccessible(page);
    await page.getByRole("button", { name: t.submit.button }).click();
    await expect(page.getByText(t.notices.in_review)).toBeVisible();

    const reviewer = `${randomUUID()}@halala.example`;
    await openReviewer(reviewer);
    const staff = await asReviewer(browser, locale, reviewer);
    await staff.goto("/review/second-factor");
    await expectAccessible(staff);
    await staff.goto("/review");
    await expectAccessible(staff);
    await staff.getByRole("link", { name }).click();
    await staff.waitForURL(/\/review\/ver_/);
    await expectAccessible(staff);
    for (const document of documents) {
      const label = documentNames[locale][document];
      if (document === "iban_letter") {
        await staff.getByRole("button", { name: r.rejectWhat.replace("{name}", label) }).click();
        await expectDialogFits(staff, "refusal-dialog");
        await staff.getByRole("dialog").getByLabel(r.note).fill("A stamped letter, please.");
        await staff.getByRole("dialog").getByRole("button", { name: r.send, exact: true }).click();
        await expect(
          card(staff, label).getByText(t.documents.statuses.rejected, { exact: true }),
        ).toBeVisible();
      } else {
        await staff.getByRole("button", { name: r.acceptWhat.replace("{name}", label) }).click();
        await expect(
          card(staff, label).getByText(t.documents.statuses.accepted, { exact: true }),
        ).toBeVisible();
      }
    }
    await expireStepUp(reviewer);
    const label = documentNames[locale].national_id;
    const saved = staff.waitForEvent("download");
    await staff.getByRole("button", { name: r.downloadWhat.replace("{name}", label) }).click();
    await confirmIdentity(staff, locale);
    expect((await saved).suggestedFilename()).toMatch(/\.jpg$/);

    await expireStepUp(reviewer);
    await staff.getByRole("button", { name: r.rejectCase }).click();
    await staff.getByRole("dialog").getByRole("button", { name: r.rejectCase }).click();
    await confirmIdentity(staff, locale);
    await expect(staff.getByText(t.statuses.rejected, { exact: true }).first()).toBeVisible();
    const [, next = ""] = r.returned.split("</date>");
    await expect(staff.getByText(next)).toBeVisible();
    const address = staff.url();

    await page.reload();
    await expect(page.getByText(t.notices.rejected)).toBeVisible();
    await expect(letter.getByText("A stamped letter, please.")).toBeVisible();
    await expect(card(page, documentNames[locale].national_id).locator("input[type=file]")).toHaveCount(0);
    await expectAccessible(page);
    await upload(page, locale, "iban_letter");
    await page.getByRole("button", { name: t.submit.button }).click();
    await expect(page.getByText(t.notices.in_review)).toBeVisible();

    await staff.goto(address);
    await staff
      .getByRole("button", { name: r.acceptWhat.replace("{name}", documentNames[locale].iban_letter) })
      .click();
    await approve(staff, locale);

    await page.reload();
    await expect(page.getByText(t.notices.approved)).toBeVisible();
    await page.getByRole("link", { name: t.next.createKey }).click();
    await expect(page.getByRole("button", { name: words[locale].keys.new })).toBeVisible();

    await staff.getByRole("button", { name: r.suspend }).click();
    await staff.getByRole("dialog").getByRole("button", { name: r.suspend }).click();
    await expect(staff.getByText(t.statuses.suspended, { exact: true }).first()).toBeVisible();
    await staff.getByRole("button", { name: r.restore }).click();
    await expect(staff.getByRole("dialog")).toContainText(r.confirmRestore);
    await expectAccessible(staff);
    await expectDialogFits(staff, "decision-form");
    await staff.getByRole("dialog").getByRole("button", { name: r.restore }).click();
    await expect(staff.getByText(t.statuses.approved, { exact: true }).first()).toBeVisible();
  });

  test(`the pages of a verification fit 320 pixels (${locale})`, async ({ page }) => {
    await newMerchant(page, locale, "Narrow");
    await page.goto("/test/verification");
    await page.getByRole("radio", { name: kyc[locale].entities.company }).check();
    await expect(page.getByLabel(kyc[locale].fields.iban, { exact: true })).toBeVisible();
    await page.setViewportSize({ width: 320, height: 640 });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  });
}

test("a file can be downloaded only by users with permission", async ({ page, browser }) => {
  await newMerchant(page, "en", "Files");
  await page.goto("/test/verification");
  await page.getByRole("radio", { name: en.entities.establishment }).check();
  await upload(page, "en", "iban_letter");
  const link = card(page, documentNames.en.iban_letter).getByRole("link", { name: /^Download/ });
  const href = (await link.getAttribute("href")) ?? "";
  const response = await page.request.get(href);
  expect(response.headers()).toMatchObject({
    "content-disposition": expect.stringMatching(/^attachment; filename="iban_letter\.pdf"/),
    "content-security-policy": "sandbox; default-src 'none'",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  });
  expect((await page.request.get(href, { headers: { "sec-fetch-site": "cross-site" } })).status()).toBe(403);

  const other = await browser.newPage();
  expect((await other.request.get(href)).status()).toBe(401);
  await newMerchant(other, "en", "Stranger");
  expect((await other.request.get(href)).status()).toBe(404);
  expect((await other.request.get(href.replace("mode=test", "mode=live"))).status()).toBe(404);

  const send = (headers: Record<string, string>) =>
    page.request.post("/api/files?type=national_id", {
      headers: { "content-type": "image/jpeg", "x-file-name": "a.jpg", ...headers },
      data: Buffer.from("x"),
    });
  expect((await send({ "x-halala-mode": "test", "sec-fetch-site": "cross-site" })).status()).toBe(403);
  expect((await send({ "sec-fetch-site": "same-origin" })).status()).toBe(403);
  const refused = await send({ "x-halala-mode": "test", "sec-fetch-site": "same-origin" });
  expect(refused.status()).toBe(400);
  expect(await refused.json()).toMatchObject({ reason: "type_mismatch" });
});

test("a document of three megabytes can be uploaded", async ({ page }) => {
  await newMerchant(page, "en", "Large");
  await page.goto("/test/verification");
  await page.getByRole("radio", { name: en.entities.establishment }).check();
  const letter = card(page, documentNames.en.iban_letter);
  await letter
    .locator("input[type=file]")
    .setInputFiles({ name: "letter.png", mimeType: "image/png", buffer: await noise(1000, 1050) });
  await expect(letter.getByText(en.documents.statuses.uploaded, { exact: true })).toBeVisible({
    timeout: 40_000,
  });
  await expect(letter.getByText(/ 3\.\d MB/)).toBeVisible();
});

test("a field that could not be saved keeps its input", async ({ page }) => {
  await newMerchant(page, "en", "Offline");
  await page.goto("/test/verification");
  await page.getByRole("radio", { name: en.entities.company }).check();
  await expect(page.getByText(en.saved, { exact: true })).toBeVisible();
  await page.route("**/api/trpc/verification.save**", (route) => route.abort());
  const number = page.getByLabel(en.fields.unified_number, { exact: true });
  await number.fill("7012345679");
  await number.blur();
  await expect(page.getByText(en.unsaved, { exact: true })).toBeVisible();
  await expect(number).toHaveValue("7012345679");
  await page.unroute("**/api/trpc/verification.save**");
  await number.focus();
  await number.blur();
  await expect(number).toHaveAttribute("placeholder", "70••••5679");
  await expect(number).toHaveValue("");
});

test("a bank account is saved by its button, and kept if the merchant does not confirm", async ({ page }) => {
  const email = await newMerchant(page, "en", "Bank");
  await page.goto("/test/verification");
  await page.getByRole("radio", { name: en.entities.company }).check();
  await expect(page.getByText(en.saved, { exact: true })).toBeVisible();
  await expireStepUp(email);
  const iban = page.getByLabel(en.fields.iban, { exact: true });
  const save = page.getByRole("button", { name: en.bank.save });
  await expect(save).toBeDisabled();
  await iban.fill("SA03 8000 0000 6080 1016 7519");
  await page.getByLabel(en.fields.account_holder, { exact: true }).pressSequentially("Noura Trading Est.");
  await page.getByLabel(en.fields.city, { exact: true }).focus();
  await expect(page.getByText(en.bank.pending)).toBeVisible();
  await expect(page.getByRole("dialog", { name: texts.en.team.proof.title })).toBeHidden();

  await save.click();
  await expect(page.getByRole("dialog", { name: texts.en.team.proof.title })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText(en.bank.unsaved)).toBeVisible();
  await expect(page.getByText(en.saved, { exact: true })).toBeHidden();
  await expect(iban).toHaveValue("SA03 8000 0000 6080 1016 7519");

  await save.click();
  await confirmIdentity(page, "en");
  await expect(page.getByText(en.bank.saved)).toBeVisible();
  await expect(iban).toHaveValue("");
  await page.reload();
  await expect(page.getByLabel(en.fields.account_holder, { exact: true })).toHaveValue("Noura Trading Est.");
});

const reviewPages = ["/review", "/review/second-factor", "/review/ver_01jz8m3v9kf2qt6w0x4y7c5b1d"];

test("reviewers' pages are not found for other users", async ({ page }) => {
  for (const path of reviewPages) expect((await page.goto(path))?.status()).toBe(404);
  await newMerchant(page, "en", "Curious");
  for (const path of reviewPages) expect((await page.goto(path))?.status()).toBe(404);
  const post = await page.request.post("/api/review/ver_01jz8m3v9kf2qt6w0x4y7c5b1d", {
    headers: { "sec-fetch-site": "same-origin" },
    data: { act: "approve", revision: 0 },
  });
  expect(post.status()).toBe(404);
});
