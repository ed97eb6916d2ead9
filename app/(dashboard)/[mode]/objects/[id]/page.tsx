import { notFound, redirect } from "next/navigation";
import { definePage } from "@/app/(dashboard)/[mode]/define-page";
import { hrefOfResult } from "@/app/(dashboard)/search/places";

/** Redirects from an ID to the object's page. Refunds and entries open their payment. */
const { generateMetadata, page } = definePage({
  texts: "dashboard.lists.search",
  title: "title",
  read: (api, { id }) => api.search.find({ query: id }),
  body: ({ data, mode, id }) => {
    const result = data.data.find(({ matched }) => matched === id);
    if (result === undefined) notFound();
    redirect(hrefOfResult(mode, result));
  },
});

export { generateMetadata, page as default };
