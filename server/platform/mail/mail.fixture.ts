import { newId } from "@/server/core/values/ids";
import { webhookDisabledEmail } from "@/server/webhooks/failing";
import { compose } from "./email";
import { queueEmails } from "./queue";

/** A mail for tests. */
export const testMail = (key = `test:${newId("mail")}`) =>
  compose(
    webhookDisabledEmail,
    { key, to: "noura@shop.example", locale: "ar", accountId: null, mode: null },
    {
      mode: "test",
      url: "https://shop.example/hooks",
      page: "http://localhost:3000/test/developers/webhooks",
      failingSince: new Date(),
      reason: "gone",
    },
  );

export async function queuedEmail(): Promise<string> {
  const [id] = await queueEmails([testMail()]);
  if (id === undefined) throw new Error("It was not queued.");
  return id;
}
