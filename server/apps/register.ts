import { z } from "zod";
import { sql, statement } from "@/server/base/db/db";
import { networkOf } from "@/server/base/runtime/network";
import { consume, throttleKey } from "@/server/core/commit/throttle";
import { rule } from "@/server/core/operation/rule";
import { newId, timeOfId } from "@/server/core/values/ids";
import { singleLine } from "@/server/core/values/text";
import { isRedirectUri, maxUriLength } from "./redirect-uri";

const redirectUri = z.string().max(maxUriLength).refine(isRedirectUri, rule("redirect_uri"));

/** The supported metadata of RFC 7591. Other fields are ignored, as it requires. */
export const Registration = z.object({
  client_name: singleLine(1, 100).default("Unnamed app"),
  redirect_uris: z.array(redirectUri).min(1).max(10),
  grant_types: z.array(z.string().max(100)).max(10).optional(),
  response_types: z.array(z.string().max(100)).max(10).optional(),
});
type Registration = z.output<typeof Registration>;

/**
 * The maximum number of registrations: per network in 15 minutes, and in total per day. Unused ones are
 * deleted later.
 */
const maxRegistrations = { network: 20, block: 60, all: 50_000 };

const insert = statement("insert into oauth_client (id, name, redirect_uris) values ($1, $2, $3)");

/** Registers an app as a public client. Throws `too_many_tries`. */
export async function registerApp({ client_name, redirect_uris }: Registration, address: string | null) {
  const subject = (value: string) => throttleKey("app-registrations", value);
  await consume(subject(networkOf(address)), maxRegistrations.network);
  await consume(subject(`block ${networkOf(address, "block")}`), maxRegistrations.block);
  await consume(subject("all"), maxRegistrations.all, "24 hours");
  const id = newId("client");
  await sql(insert, [id, client_name, redirect_uris]);
  return {
    client_id: id,
    client_id_issued_at: Math.floor(timeOfId(id).getTime() / 1000),
    client_name,
    redirect_uris,
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    token_endpoint_auth_method: "none",
  };
}
