import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { signedIn } from "@/app/session";
import { requestLocale } from "@/messages/request-locale";
import { addressIn } from "@/server/request-logs/entry";
import { isReviewer, type Reviewer } from "@/server/verification/review";

/** The reviewer of this request; null for everybody else, signed in or not. */
export async function reviewerOf(): Promise<(Reviewer & { name: string; email: string }) | null> {
  const session = await signedIn();
  if (session === null || !(await isReviewer(session.user.id))) return null;
  const { user, id } = session;
  const ip = addressIn(await headers());
  return {
    userId: user.id,
    session: id,
    ip,
    locale: await requestLocale(),
    name: user.name,
    email: user.email,
  };
}

/** The same for a page, which for everybody else does not exist. */
export const requireReviewer = async () => (await reviewerOf()) ?? notFound();
