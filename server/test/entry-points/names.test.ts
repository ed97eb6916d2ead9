import { expect, test } from "vitest";
import { Acceptance } from "@/server/accounts/invitation";
import { SignUp } from "@/server/accounts/sign-up";
import { Registration } from "@/server/api/oauth/endpoints";
import { AttemptInput } from "@/server/checkout/attempt";
import { CustomerInput } from "@/server/customers/schema";
import { ApiKeyInput } from "@/server/keys/schema";
import { SettingsInput } from "@/server/settings/schema";

test.each([
  ["payer", AttemptInput.shape.name],
  ["customer", CustomerInput.shape.name],
  ["person who signs up", SignUp.shape.name],
  ["invited person", Acceptance.options[0].shape.name],
  ["business", SignUp.shape.business],
  ["business on its pages", SettingsInput.shape.display_name],
  ["business by law", SettingsInput.shape.name_ar],
  ["app", Registration.shape.client_name],
  ["key", ApiKeyInput.shape.name],
])("the name of a %s has one line", (_, name) => {
  expect(name.parse(" Sara\r\nالعتيبي\u2028\t Bakery\n")).toBe("Sara العتيبي Bakery");
  expect(name.safeParse("\n\t").success).toBe(false);
});
