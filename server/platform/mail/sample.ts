import { newId } from "@/server/core/ids";
import { type Letter, queueMails } from "./queue";

/** A mail for tests. */
export const letter = (key = `test:${newId("mail")}`): Letter => ({
  key,
  to: "noura@shop.example",
  locale: "ar",
  template: "webhook_disabled",
  content: {
    mode: "test",
    url: "https://shop.example/hooks",
    page: "http://localhost:3000/test/developers/webhooks",
    failingSince: new Date(),
    reason: "gone",
  },
  accountId: null,
  mode: null,
});

export async function queued(): Promise<string> {
  const [id] = await queueMails([letter()]);
  if (id === undefined) throw new Error("It was not queued.");
  return id;
}
