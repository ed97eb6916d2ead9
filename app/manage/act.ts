import { answerOwnPage, failureOf, seeOther } from "@/app/pay/own-page";

type Act = { slug: string; what: string; done: "canceled" | "resumed"; work: () => Promise<void> };

/** Does what a button of the page asks for, and leads back to the page, which tells the outcome. */
export const act = (request: Request, { slug, what, done, work }: Act): Promise<Response> =>
  answerOwnPage(request, what, async () => {
    const page = `/manage/${encodeURIComponent(slug)}`;
    try {
      await work();
      return seeOther(`${page}?done=${done}`);
    } catch (error) {
      const { code } = failureOf(error, what);
      // Done before, or gone: the page says so.
      const told = code === "subscription_not_active" || code === "resource_missing";
      return seeOther(told ? page : `${page}?done=failed`);
    }
  });
