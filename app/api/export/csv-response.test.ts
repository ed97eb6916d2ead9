import { expect, onTestFinished, test, vi } from "vitest";
import { log } from "@/server/base/runtime/log";
import { account } from "@/server/test/account";
import { csvResponse } from "./csv-response";

/** A promise with its function. */
function signal() {
  let send = () => {};
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  return { send, sent };
}

test("a download that is canceled while a page is read is not reported as an error", async () => {
  const { id: accountId } = await account();
  const error = vi.spyOn(log, "error").mockImplementation(() => {});
  onTestFinished(() => error.mockRestore());
  const [requested, read] = [signal(), signal()];
  async function* pages() {
    yield "first\n";
    requested.send();
    await read.sent;
    yield "second\n";
  }
  const ctx = { scope: { accountId, mode: "test" }, requestId: "req_1" } as const;
  const reader = csvResponse(pages(), "a.csv", ctx).body?.getReader();
  await reader?.read();
  await requested.sent;
  const canceled = reader?.cancel();
  read.send();
  await canceled;
  await new Promise(setImmediate);
  expect(error).not.toHaveBeenCalled();
});
