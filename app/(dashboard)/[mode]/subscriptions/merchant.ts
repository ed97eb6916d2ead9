import { read } from "@/app/(dashboard)/[mode]/read";
import { requestLocale } from "@/app/messages/request-locale";

/** Returns the merchant's public and legal names in the page's language. */
export async function merchant(mode: string) {
  const { data } = await read(mode, (api) => api.settings.get({}));
  const isArabic = (await requestLocale()) === "ar";
  const arabic = isArabic ? data?.name_ar : null;
  const shown = isArabic ? data?.display_name_ar : null;
  return { name: shown ?? arabic ?? data?.display_name ?? "", legalName: arabic ?? data?.name ?? "" };
}
