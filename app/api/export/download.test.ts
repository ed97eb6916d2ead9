import { expect, onTestFinished, test, vi } from "vitest";
import { log } from "@/server/base/runtime/log";
import { newId } from "@/server/core/values/ids";
import { account, asOwner } from "@/server/test/account";
import { download } from "./download";

/** A promise with its function. */
function signal() {
  let send = () => {};
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  return { send, sent };
}

/** A person with a session. */
async function person(ip: string | null = null) {
  const [user, session] = [newId("usr"), newId("ses")];
  await asOwner(`insert into "user" (id, email, name, password_hash) values ($1, $1, 'Noura', '')`, [user]);
  await asOwner(
    `insert into dashboard_session (id, user_id, account_id, admitted_at, proved_at, created_at, last_seen_at)
     values ($1, $2, $3, now(), now(), now(), now())`,
    [session, user, newId("acct")],
  );
  return { user, email: "", role: "owner" as const, session, ip };
}

async function contextOf(of?: Awaited<ReturnType<typeof person>>) {
  const { id: accountId } = await account({ keyCount: 1 });
  return {
    scope: { accountId, mode: "test" },
    requestId: "req_1",
    locale: "en",
    person: of ?? (await person()),
  } as const;
}
type Ctx = Awaited<ReturnType<typeof contextOf>>;

async function* endless() {
  for (;;) yield "line\n";
}

const unread = (ctx: Ctx) => download(endless(), { name: "a.csv", type: "text/csv" }, ctx);

/** A download of which the client has read the first line. */
async function open(ctx: Ctx) {
  const { status, body } = unread(ctx);
  const reader = status === 200 ? body?.getReader() : undefined;
  await reader?.read();
  if (reader !== undefined) onTestFinished(() => reader.cancel().catch(() => undefined));
  return { status, reader };
}

test("three downloads of a person, also of several accounts, run at the same time, and no more", async () => {
  const owner = await person();
  const [one, other] = await Promise.all([contextOf(owner), contextOf(owner)]);
  const downloads = await Promise.all([open(one), open(one), open(other)]);
  const refused = unread(other);
  expect(refused.status).toBe(429);
  expect(await refused.text()).toContain("req_1");
  expect((await open(await contextOf())).status).toBe(200);
  await downloads[0]?.reader?.cancel();
  expect((await open(other)).status).toBe(200);
});

test("a response that nobody reads is no download", async () => {
  const ctx = await contextOf();
  const responses = Array.from({ length: 30 }, () => unread(ctx));
  expect(responses.map(({ status }) => status)).toEqual(Array(30).fill(200));
  const [first, second, third, fourth] = responses.map(({ body }) => body?.getReader());
  for (const reader of [first, second, third]) await reader?.read();
  await expect(fourth?.read()).rejects.toMatchObject({ code: "too_many_tries" });
  for (const reader of [first, second, third]) await reader?.cancel();
});

test("the people in one network have at most six downloads, and leave the others to other networks", async () => {
  const six = await Promise.all([contextOf(await person("192.0.2.1")), contextOf(await person("192.0.2.1"))]);
  for (const ctx of six) for (let n = 0; n < 3; n += 1) expect((await open(ctx)).status).toBe(200);
  expect(unread(await contextOf(await person("192.0.2.1"))).status).toBe(429);
  expect((await open(await contextOf(await person("198.51.100.1")))).status).toBe(200);
});

test("a download ends on the next page after its person's sessions ended", async () => {
  const ctx = await contextOf();
  const { reader } = await open(ctx);
  await reader?.read();
  await asOwner("update dashboard_session set revoked_at = now() where id = $1", [ctx.person.session]);
  await expect(reader?.read()).rejects.toThrow("The session has ended.");
  for (let n = 0; n < 3; n += 1) expect(unread(ctx).status).toBe(200);
});

test.each([
  ["that nobody reads on ends after five minutes", 5, false],
  ["that is read slowly ends after half an hour", 30, true],
])("a download %s", async (_, minutes, isRead) => {
  const ctx = await contextOf();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const downloads = [await open(ctx), await open(ctx), await open(ctx)];
  for (let minute = 1; minute <= minutes; minute += 1) {
    expect(unread(ctx).status).toBe(429);
    if (isRead) for (const { reader } of downloads) await reader?.read();
    vi.advanceTimersByTime(60_000);
  }
  expect(unread(ctx).status).toBe(200);
});

test("a download that is canceled while a page is read is not reported as an error", async () => {
  const ctx = await contextOf();
  const error = vi.spyOn(log, "error").mockImplementation(() => {});
  onTestFinished(() => error.mockRestore());
  const [requested, read] = [signal(), signal()];
  async function* pages() {
    yield "first\n";
    requested.send();
    await read.sent;
    yield "second\n";
  }
  const reader = download(pages(), { name: "a.csv", type: "text/csv" }, ctx).body?.getReader();
  await reader?.read();
  void reader?.read();
  await requested.sent;
  const canceled = reader?.cancel();
  read.send();
  await canceled;
  await new Promise(setImmediate);
  expect(error).not.toHaveBeenCalled();
});
