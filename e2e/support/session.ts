import { expect } from "@playwright/test";
import { z } from "zod";
import { png } from "@/server/platform/files/samples.fixture";

const Result = z.object({ result: z.object({ data: z.unknown() }) });

type Mode = "test" | "live";

/** Sends the requests of dashboard pages, with a session's cookies. */
export type Session = {
  cookie: string;
  read(procedure: string, input: object, mode?: Mode): Promise<unknown>;
  call(procedure: string, input: object, mode?: Mode): Promise<unknown>;
  /** Uploads a picture. */
  upload(path: string, mode: Mode): Promise<unknown>;
};

export function sessionWith(origin: string, cookie: string): Session {
  async function send(path: string, mode: Mode, init: RequestInit): Promise<unknown> {
    const own = { cookie, "x-halala-mode": mode, "sec-fetch-site": "same-origin" };
    const response = await fetch(origin + path, { ...init, headers: { ...own, ...init.headers } });
    const text = await response.text();
    expect(response.status, `${path}: ${text}`).toBe(200);
    return JSON.parse(text);
  }
  const dataOf = (response: unknown) => Result.parse(response).result.data;
  return {
    cookie,
    async read(procedure, input, mode = "test") {
      const query = new URLSearchParams({ input: JSON.stringify(input) });
      return dataOf(await send(`/api/trpc/${procedure}?${query}`, mode, {}));
    },
    async call(procedure, input, mode = "test") {
      const headers = { "content-type": "application/json" };
      const body = JSON.stringify(input);
      return dataOf(await send(`/api/trpc/${procedure}`, mode, { method: "POST", headers, body }));
    },
    async upload(path, mode) {
      const headers = { "content-type": "image/png", "x-file-name": "letter.png" };
      return send(path, mode, { method: "POST", headers, body: new Uint8Array(await png()) });
    },
  };
}

/** Returns the CSRF token of the sign-in form and its cookie. */
export async function csrfOf(origin: string) {
  const response = await fetch(`${origin}/api/auth/csrf`);
  const { csrfToken } = z.object({ csrfToken: z.string() }).parse(await response.json());
  return { csrfToken, cookie: cookiesOf(response) };
}

type Credentials = { email: string; password: string };

/** Signs in with the request of the sign-in form. */
export async function sessionAt(origin: string, { email, password }: Credentials): Promise<Session> {
  const { csrfToken, cookie } = await csrfOf(origin);
  const response = await fetch(`${origin}/api/auth/callback/credentials`, {
    method: "POST",
    headers: { cookie },
    body: new URLSearchParams({ email, password, csrfToken, json: "true" }),
  });
  expect(response.status).toBe(200);
  return sessionWith(origin, cookiesOf(response));
}

const cookiesOf = ({ headers }: Response) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(";", 1)[0])
    .join("; ");
