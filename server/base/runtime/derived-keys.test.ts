import { createHmac } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { throttleKey } from "@/server/core/commit/throttle";
import { newRecoveryCodes } from "@/server/team/second-factor";
import { newDevice } from "@/server/team/session-log";
import { derivedKey } from "./derived-keys";
import { env } from "./env";

const purposes = ["session", "known_device", "recovery_code", "throttle", "proof_of_work"] as const;

test("derives a distinct 32-byte key for each purpose", () => {
  const keys = purposes.map((purpose) => derivedKey(purpose));
  for (const key of keys) expect(key).toHaveLength(32);
  const all = [
    ...keys.map((key) => key.toString("hex")),
    Buffer.from(env.NEXTAUTH_SECRET ?? "").toString("hex"),
  ];
  expect(new Set(all).size).toBe(all.length);
  expect(purposes.map((purpose) => derivedKey(purpose))).toEqual(keys);
});

/** The signature with the secret itself as the key. */
const withSecret = (text: string) =>
  createHmac("sha256", env.NEXTAUTH_SECRET ?? "")
    .update(text)
    .digest();

test("signs devices, recovery codes and throttling subjects with derived keys, never with the secret", () => {
  const device = newDevice("sara@shop.example");
  const [claim] = /^[0-9a-z]+\.[\w-]{22}/.exec(device) ?? [];
  const signed = `known device:${claim}:sara@shop.example`;
  expect(device.endsWith(withSecret(signed).toString("base64url"))).toBe(false);
  expect(throttleKey("ip", "192.0.2.1")).not.toBe(`ip:${withSecret("192.0.2.1").toString("base64url")}`);
  const { codes, hashes } = newRecoveryCodes("usr_1");
  const [code = ""] = codes;
  expect(hashes[0]).not.toEqual(withSecret(`usr_1:${code.replace("-", "")}`));
});

/** The application's source files, without tests and without the launcher, which passes settings on. */
const sources = ["server", "app", "components"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\./.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .filter((file) => !file.startsWith("server/platform/launch/") && !file.startsWith("server/test/")),
);

test("only derived-keys.ts reads the secret", () => {
  const readers = sources.filter((file) => /env\.NEXTAUTH_SECRET/.test(readFileSync(file, "utf8")));
  expect(readers).toEqual(["server/base/runtime/derived-keys.ts"]);
});
