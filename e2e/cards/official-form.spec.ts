import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import { startSandbox } from "@/packages/sandbox/server";
import { mintApplePayToken } from "@/packages/sandbox/wallets/wallet-tokens";

// The form that the gateway itself publishes, against our sandbox of the gateway: whatever the form needs of an answer,
// the sandbox must give it.

const keys = { secretKey: "sk_test_secret", publishableKey: "pk_test_publishable" };
const shop = "https://shop.example";
const folder = dirname(createRequire(import.meta.url).resolve("moyasar-payment-form"));
const file = (name: string) => readFileSync(join(folder, name), "utf8");

type Sandbox = Awaited<ReturnType<typeof startSandbox>>;
const test = base.extend<{ sandbox: Sandbox }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it
  async sandbox({}, use) {
    const dir = mkdtempSync(join(tmpdir(), "official-form-"));
    const sandbox = await startSandbox({ ...keys, dir });
    await use(sandbox);
    await sandbox.close();
    rmSync(dir, { recursive: true });
  },
});

/** Opens a shop with the form. Returns what the form reported as an error. */
async function openShop(page: Page, { port }: Sandbox, method: string, amount = 25_000): Promise<string[]> {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  await page.context().grantPermissions(["local-network-access"], { origin: shop });
  // As Apple's script does, which the form loads.
  const style = `<style>${file("moyasar.css")} apple-pay-button { display: block; height: 44px }</style>`;
  await page.route("https://applepay.cdn-apple.com/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "" }),
  );
  const body = `<!doctype html><html lang="en">${style}<div class="form"></div><script src="/form.js"></script></html>`;
  await page.route(`${shop}/**`, (route) => route.fulfill({ contentType: "text/html", body }));
  await page.route(`${shop}/form.js`, (route) =>
    route.fulfill({ contentType: "text/javascript", body: file("moyasar.umd.js") }),
  );
  await page.goto(shop);
  await page.evaluate(
    (config) =>
      (window as unknown as { Moyasar: { init(config: object): void } }).Moyasar.init({
        ...config,
        element: ".form",
      }),
    {
      amount,
      currency: "SAR",
      description: "Coffee beans",
      publishable_api_key: keys.publishableKey,
      callback_url: `${shop}/done`,
      base_url: `http://127.0.0.1:${port}`,
      methods: [method],
      apple_pay: { country: "SA", label: "Shop" },
    },
  );
  return errors;
}

/** A stand-in for Apple's API whose payer confirms at once, and which is as strict as Apple's about gestures. */
const withApplePay = (page: Page, token: string) =>
  page.addInitScript((token) => {
    const told = (text: string) =>
      sessionStorage.setItem("sheet", `${sessionStorage.getItem("sheet") ?? ""} ${text}`.trim());
    class ApplePaySession {
      static STATUS_SUCCESS = 0;
      static STATUS_FAILURE = 1;
      static supportsVersion = () => true;
      static canMakePayments = () => true;
      onvalidatemerchant = (_: object) => {};
      onpaymentauthorized = (_: object) => {};
      constructor() {
        if (!navigator.userActivation.isActive) throw new DOMException("no gesture", "InvalidAccessError");
      }
      begin() {
        const validationURL = "https://apple-pay-gateway.apple.com/paymentservices/startSession";
        setTimeout(() => this.onvalidatemerchant({ validationURL }));
      }
      completeMerchantValidation({ domainName, displayName }: { domainName: string; displayName: string }) {
        told(`${displayName} at ${domainName}`);
        setTimeout(() => this.onpaymentauthorized({ payment: { token: JSON.parse(token) } }));
      }
      completePayment = ({ status }: { status: number }) => told(status === 0 ? "success" : "failure");
      abort = () => told("aborted");
    }
    Object.assign(window, { ApplePaySession });
  }, token);
const sheet = (page: Page) => page.evaluate(() => sessionStorage.getItem("sheet"));

const outcomeOf = async (page: Page) => {
  await page.waitForURL(`${shop}/done?**`);
  const { searchParams } = new URL(page.url());
  return [searchParams.get("status"), searchParams.get("message")];
};

test.describe("Apple Pay", () => {
  for (const [amount, told, outcome] of [
    [25_000, "success", ["paid", "APPROVED"]],
    [115_000, "failure", ["failed", "INSUFFICIENT FUNDS"]],
  ] as const)
    test(`the form closes the sheet of ${amount} halalas with ${told}`, async ({ page, sandbox }) => {
      await withApplePay(page, mintApplePayToken());
      const errors = await openShop(page, sandbox, "applepay", amount);
      await page.locator("apple-pay-button").click();
      expect(await outcomeOf(page)).toEqual(outcome);
      expect([await sheet(page), errors]).toEqual([`Shop at shop.example ${told}`, []]);
    });

  test("the form gives up the sheet if the domain is not registered", async ({ page, sandbox }) => {
    await withApplePay(page, mintApplePayToken());
    await openShop(page, sandbox, "applepay");
    await fetch(`http://127.0.0.1:${sandbox.port}/admin/settings`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ appleDomains: ["other.example"] }),
    });
    await page.locator("apple-pay-button").click();
    await expect.poll(() => sheet(page)).toBe("aborted");
  });
});

test.describe("STC Pay", () => {
  /** The form reads keys, not the value, and loses those that come before it has shown the last one. */
  async function enter(page: Page, name: "mobile" | "otp", text: string) {
    const field = page.locator(`[name=mysr-stc-${name}]`);
    if (name === "otp") await expect(field).toBeFocused();
    for (const key of text) {
      const before = await field.inputValue();
      await field.press(key);
      await expect(field).not.toHaveValue(before);
    }
    await page.keyboard.press("Enter");
  }

  async function sendMobile(page: Page, mobile: string) {
    await page.getByRole("button", { name: "STC Pay" }).click();
    await enter(page, "mobile", mobile);
  }

  for (const [code, outcome] of [
    ["123456", ["paid", "Paid"]],
    ["111111", ["failed", "Insufficient Balance."]],
    ["987654", ["failed", "Invalid OTP"]],
  ] as const)
    test(`the form ends with the code ${code} as ${outcome[0]}`, async ({ page, sandbox }) => {
      const errors = await openShop(page, sandbox, "stcpay");
      await sendMobile(page, "0501234567");
      await enter(page, "otp", code);
      expect(await outcomeOf(page)).toEqual(outcome);
      expect(errors).toEqual([]);
    });

  test("the form says why a number cannot pay", async ({ page, sandbox }) => {
    await openShop(page, sandbox, "stcpay");
    await sendMobile(page, "0515555556");
    expect(await outcomeOf(page)).toEqual(["failed", expect.stringMatching(/update your information/)]);
  });
});
