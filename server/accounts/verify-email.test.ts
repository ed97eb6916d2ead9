import { beforeEach, expect, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { newId } from "@/server/core/values/ids";
import { type CurrentSession, currentSession } from "@/server/team/session";
import { signIn } from "@/server/team/sign-in";
import { tokenFor } from "@/server/team/team.fixture";
import { runOutsideCells } from "@/server/test/cell";
import { type PublicActionName, runPublicAction } from "./public-actions";
import { verifyEmail } from "./sign-up";

const password = "seven boats on a quiet sea";
const newAddress = () => `${newId("usr")}@new.example`;
const from = () => ({ ip: newId("req"), locale: "en" as const, session: null });
const send = (action: PublicActionName, input: object) => runPublicAction(action, input, from());
const form = (email: string) => ({ name: "Sara", business: "متجر سارة", email, password });
const browser = { userAgent: null, ip: null };

async function verify(
  token: string,
  { mark = "", session = null }: { mark?: string | undefined; session?: CurrentSession | null },
) {
  const signed = await verifyEmail({ token }, { ...browser, mark, session });
  return signed.outcome === "signed_in" ? currentSession(signed.sid) : null;
}

async function enter(email: string) {
  const signed = await signIn({ email, password }, browser);
  return signed.outcome === "signed_in" ? currentSession(signed.sid) : null;
}

runOutsideCells();

beforeEach(async () => {
  await unscoped.throttle.deleteMany();
});

test("does not share an account with the owner of an address that a stranger signed up with", async () => {
  const email = newAddress();
  const stranger = await send("sign_up", form(email));
  const token = await tokenFor(email);
  const owner = await send("sign_up", form(email));
  const other = newAddress();
  await send("sign_up", form(other));
  const session = await enter(other);
  expect(session).not.toBeNull();
  for (const opener of [{}, { mark: owner.mark }, { mark: `${stranger.mark}x` }, { session }])
    expect(await verify(token, opener)).toBeNull();
  expect(await enter(email)).toMatchObject({ verified: false });
  expect(await verify(token, { session: await enter(email) })).toMatchObject({ verified: true });
});

test("ends every link to verify an address with the first that is used, and with a new password", async () => {
  const [used, reset] = [newAddress(), newAddress()];
  for (const email of [used, reset]) {
    const { mark } = await send("sign_up", form(email));
    const first = await tokenFor(email);
    const session = await enter(email);
    await runPublicAction("send_verification", {}, { ...from(), session });
    if (email === used) expect(await verify(await tokenFor(email), { mark })).not.toBeNull();
    else {
      await send("request_reset", { email });
      await send("reset_password", { token: await tokenFor(email), password: "another calm evening walk" });
    }
    expect(await verify(first, { mark, session })).toBeNull();
  }
});
