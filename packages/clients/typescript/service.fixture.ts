import { rest } from "@/server/api/rest";
import { account, fromOutside } from "@/server/test/account";
import { checkAnswer } from "@/server/test/openapi-check";
import { type ClientOptions, createClient } from "./src/index.js";

/** Handles a request in process, in place of `fetch`. */
export async function serve(request: Request): Promise<Response> {
  const { method, url } = request;
  const response = await fromOutside(() => rest(request));
  const text = await response.clone().text();
  const { pathname, search } = new URL(url);
  checkAnswer(method, `${pathname}${search}`, { status: response.status, text, headers: response.headers });
  return response;
}

/** Creates a merchant for the test, and a client with one of its keys. */
export async function merchant(options: Partial<ClientOptions> = {}) {
  const shop = await account();
  const client = (more: Partial<ClientOptions> = {}) =>
    createClient({ apiKey: shop.nextKey(), fetch: serve, ...options, ...more });
  return { shop, client, halala: client() };
}
