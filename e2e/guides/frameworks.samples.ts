import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { z } from "zod";
import { demo, expect, test } from "@/e2e/support/fixtures";
import { type FreshMerchant, freshMerchant } from "@/e2e/support/fresh-merchant";
import { root } from "@/server/base/root";
import { readGuide, type Sample, samplesOf } from "@/server/test/texts/guides";
import { callerOf, proveReceiver } from "./receiver-samples";
import { expectRun, written } from "./samples";

// Run by `npm run e2e -- --project samples`: the guides for web frameworks, as a shop that takes a payment. The frameworks
// are Debian's, because a project of theirs can't be made without the registries of their languages.

let merchant: FreshMerchant;
test.beforeAll(async ({ browser }) => {
  merchant = await freshMerchant(browser);
});
test.afterAll(() => merchant.close());

/** Writes the files of a guide. Each begins with its path. */
function writeFiles(samples: readonly Sample[]) {
  for (const { code } of samples) {
    const [, path] = /^(?:<\?php\n)?(?:#|\/\/|<!--) (\S+\.\w+)/.exec(code) ?? [];
    if (path !== undefined) written(path, code);
  }
}

/** Runs the commands of a guide in the test's folder, and expects no complaint. */
async function runCommands(samples: readonly Sample[], settings: Record<string, string>) {
  for (const sample of samples) {
    const code = sample.code.replaceAll("https://halala.example", demo.base_url);
    await expectRun(["sh", "-euc", code], sample, settings);
  }
}

const Links = z.object({ data: z.array(z.object({ id: z.string(), url: z.string() })) });

/** Buys the first order in a browser: the button opens its link, and the webhook marks it as paid. */
const buy = (page: Page, key: string) => async (shop: string) => {
  const call = callerOf(key);
  const order = `${shop}/orders/1`;
  await page.goto(order);
  await page.getByRole("button", { name: "Pay" }).click();
  await page.waitForURL("**/pay/**");
  const first = page.url();
  await page.goto(order);
  await page.getByRole("button", { name: "Pay" }).click();
  await page.waitForURL("**/pay/**");
  const { data } = Links.parse(await call("GET", "/v1/payment_links?reference=order-1"));
  expect([page.url(), ...data.map(({ url }) => url)]).toEqual([first, first]);
  await call("POST", `/v1/test/payment_links/${data[0]?.id}/pay`, {});
  await expect(async () => {
    await page.goto(order);
    await expect(page.getByText("Paid. Thank you!")).toBeVisible({ timeout: 1_000 });
  }).toPass();
};

test("the guide to Django makes a shop that takes a payment", async ({ page }) => {
  const samples = samplesOf(readGuide("django"));
  const [install, start] = samples.filter(({ written }) => written === "sh");
  if (install === undefined || start === undefined) throw new Error("The guide has no commands.");
  const python = "/usr/bin/python3";
  expect(
    spawnSync(python, ["-m", "django", "--version"]).status,
    "Install Django, on Debian: apt-get install python3-django python3-pip",
  ).toBe(0);
  chmodSync(written("bin/python", `#!/bin/sh\nexec ${python} "$@"\n`), 0o755);
  chmodSync(written("bin/pip", `#!/bin/sh\nexec ${python} -m pip --quiet "$@"\n`), 0o755);
  const site = test.info().outputPath("site");
  const key = await merchant.newKey();
  const settings = {
    PATH: `${test.info().outputPath("bin")}:/usr/local/bin:/usr/bin:/bin`,
    PIP_TARGET: site,
    PIP_NO_INDEX: "1",
    PIP_ROOT_USER_ACTION: "ignore",
    PYTHONPATH: site,
    HALALA_API_URL: demo.base_url,
    HALALA_API_KEY: key,
  };
  const nothing = { ...install, prints: [] };
  await expectRun([python, "-m", "django", "startproject", "project", "."], nothing, settings);
  await runCommands([install], settings);
  const isInstalled = 'from .settings import *\nINSTALLED_APPS += ["shop"]\n';
  written("project/shop_settings.py", isInstalled);
  const urls = 'from django.urls import include, path\n\nurlpatterns = [path("", include("shop.urls"))]\n';
  written("project/urls.py", urls);
  writeFiles(samples);
  const own = { ...settings, DJANGO_SETTINGS_MODULE: "project.shop_settings" };
  await runCommands([start], own);
  await proveReceiver(
    {
      command: (port) => [python, "manage.py", "runserver", "--noreload", `127.0.0.1:${port}`],
      settings: own,
      prints: false,
      also: buy(page, key),
    },
    key,
  );
});

test("the guide to Laravel makes a shop that takes a payment", async ({ page }) => {
  const samples = samplesOf(readGuide("laravel"));
  expect(
    spawnSync("php", ["-r", "require 'Illuminate/autoload.php'; new PDO('sqlite::memory:');"]).status,
    "Install Laravel, on Debian: apt-get install php-laravel-framework php-sqlite3 composer",
  ).toBe(0);
  const folder = test.info().outputPath();
  cpSync(join(root, "e2e", "guides", "laravel"), folder, { recursive: true });
  for (const name of ["bootstrap/cache", "storage/views", "storage/sessions", "storage/logs"])
    mkdirSync(join(folder, name), { recursive: true });
  written("orders.sqlite", "");
  writeFiles(samples);
  const key = await merchant.newKey();
  chmodSync(written("bin/composer", '#!/bin/sh\nexec /usr/bin/composer --quiet "$@"\n'), 0o755);
  const settings = {
    PATH: `${join(folder, "bin")}:/usr/local/bin:/usr/bin:/bin`,
    COMPOSER_ALLOW_SUPERUSER: "1",
    COMPOSER_HOME: join(folder, "composer"),
    HALALA_API_URL: demo.base_url,
    HALALA_API_KEY: key,
  };
  await runCommands(
    samples.filter(({ written }) => written === "sh"),
    settings,
  );
  await proveReceiver(
    {
      command: (port) => ["php", "-S", `127.0.0.1:${port}`, "-t", "public", "public/index.php"],
      settings,
      prints: false,
      also: buy(page, key),
    },
    key,
  );
});
