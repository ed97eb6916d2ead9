import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { requestLocale } from "@/app/messages/request-locale";
import { signedInSession } from "@/app/session";
import { addressIn } from "@/server/platform/http/request-origin";
import { isReviewer, missingForReview, type Reviewer } from "@/server/verification/review";

/** Returns the reviewer of this request; null for everyone else, signed in or not. */
export async function reviewerOf(): Promise<(Reviewer & { name: string; email: string }) | null> {
  const session = await signedInSession();
  if (session === null || !(await isReviewer(session.user.id))) return null;
  const { user, id, provedAt, secondFactor } = session;
  const ip = addressIn(await headers());
  return {
    userId: user.id,
    session: id,
    ip,
    locale: await requestLocale(),
    access: { provedAt, secondFactor },
    name: user.name,
    email: user.email,
  };
}

/**
 * Returns the reviewer as `reviewerOf` does, for a page: everyone else gets a 404. Requires two-step sign-in on a live
 * server.
 */
export async function requireReviewer() {
  const reviewer = (await reviewerOf()) ?? notFound();
  const missing = missingForReview("read", { access: reviewer.access, now: new Date() });
  return missing === null ? reviewer : redirect("/review/second-factor");
}
