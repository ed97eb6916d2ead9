import { read } from "@/app/(dashboard)/[mode]/read";
import { requestLocale } from "@/messages/request-locale";

/** What the merchant is called: by customers, and by the law. In the language of the page. */
export async function merchant(mode: string) {
  const { data } = await read(mode, (api) => api.account.get({}));
  const arabic = (await requestLocale()) === "ar" ? data?.name_ar : null;
  return { name: arabic ?? data?.display_name ?? "", legalName: arabic ?? data?.name ?? "" };
}
