import type { Page } from "@playwright/test";
import { expect } from "@/e2e/support/fixtures";

const sizes = [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
];

/**
 * Fails if the open dialog does not fit a laptop or a phone: its title and its last control, the primary action, are
 * visible however far the dialog is scrolled. `source` is the name of the file that renders the dialog; `dialog` is
 * needed if it was opened over another.
 */
export const expectDialogFits = async (page: Page, source: string, dialog = page.getByRole("dialog")) => {
  const before = page.viewportSize() ?? { width: 1280, height: 720 };
  const title = dialog.getByRole("heading", { level: 2 }).first();
  const primary = dialog.locator("button, a, input, [role=combobox]").filter({ visible: true });
  for (const size of sizes) {
    await page.setViewportSize(size);
    const where = `${source} at ${size.width}×${size.height}`;
    for (const end of [false, true]) {
      await dialog.evaluate((box, down) => box.scrollTo(0, down ? box.scrollHeight : 0), end);
      await expect(title, where).toBeInViewport({ ratio: 1 });
      await expect(primary.last(), where).toBeInViewport({ ratio: 1 });
    }
    const isWider = await dialog.evaluate((box) => box.scrollWidth > box.clientWidth);
    expect(isWider, `${where} scrolls sideways`).toBe(false);
    await dialog.evaluate((box) => box.scrollTo(0, 0));
  }
  await page.setViewportSize(before);
};

/** Presses a button of the page's content, checks that the dialog it opens fits, and closes the dialog. */
export const expectOpens = async (page: Page, name: string, source: string) => {
  const dialog = page.getByRole("dialog");
  await page.getByRole("main").getByRole("button", { name, exact: true }).first().click();
  await expect(dialog).toBeVisible();
  await expectDialogFits(page, source);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
};
