import { expect, test, vi } from "vitest";
import { noise } from "@/server/platform/files/samples.fixture";
import { account } from "@/server/test/account";
import { runOutsideCells } from "@/server/test/cell";
import { contextFor } from "@/server/verification/verification.fixture";

const shop = await account({ verification: "not_started", keyCount: 1 });

vi.mock("@/app/session", () => ({
  isMode: (mode: string | null) => mode === "test" || mode === "live",
  sessionContext: async () => contextFor(shop.id, "test", `usr_${shop.id.slice(5)}`),
}));
runOutsideCells();

const files = await import("./files/route");
const logo = await import("./logo/route");

const megabyte = 1024 * 1024;
const headers = {
  "sec-fetch-site": "same-origin",
  "x-halala-mode": "test",
  "x-file-name": "a.png",
  "content-type": "image/png",
};
const send = (post: typeof logo.POST, path: string, body: BodyInit) =>
  post(new Request(`http://localhost:3000${path}`, { method: "POST", headers, body, ...{ duplex: "half" } }));
const stream = (bytes: number) => new Blob([new Uint8Array(bytes)]).stream();

test.each([
  ["a document of more than 10 MB", files.POST, "/api/files?type=iban_letter", 10 * megabyte + 1],
  ["a logo of more than 5 MB", logo.POST, "/api/logo", 5 * megabyte + 1],
] as const)("rejects %s with the error envelope and request ID", async (_, post, path, size) => {
  for (const body of [new Uint8Array(size), stream(size)]) {
    const response = await send(post, path, body);
    expect(response.status).toBe(413);
    expect(response.headers.get("service-request-id")).toMatch(/^req_/);
    expect(await response.json()).toMatchObject({
      error: { code: "parameter_invalid", param: "file", message: expect.any(String) },
      reason: "too_large",
    });
  }
});

test("accepts a 3 MB image as a document and as a logo", async () => {
  const picture = new Uint8Array(await noise(1000, 1050));
  expect(picture.length).toBeGreaterThan(3 * 1_000_000);
  const taken = await send(files.POST, "/api/files?type=iban_letter", picture);
  expect(await taken.json()).toMatchObject({ object: "verification" });
  const visible = await send(logo.POST, "/api/logo", picture);
  expect([visible.status, await visible.json()]).toMatchObject([200, { logo_url: expect.any(String) }]);
});

test("rejects a logo that is not an image, with the request ID", async () => {
  const response = await send(logo.POST, "/api/logo", "no picture");
  expect(response.headers.get("service-request-id")).toMatch(/^req_/);
  expect([response.status, await response.json()]).toMatchObject([400, { error: { param: "image" } }]);
});
