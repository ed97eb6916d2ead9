"use client";

import { Content, Portal, Root, Trigger } from "@radix-ui/react-popover";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Bookmark } from "@/components/lucide";
import { useListUrl } from "./list-url";
import { popoverClass, toolClass } from "./tool-button";
import { ViewList } from "./view-list";

// Loaded when the popover opens, so that a list does not load what only forms need.
const ViewForm = dynamic(() => import("./view-form").then((file) => file.ViewForm));

type Props = {
  /** The list's name in the API, such as `payments`. */
  page: string;
  path: string;
  /** Whether the user may save and delete views. */
  mayWrite: boolean;
};

/** Named filters and columns, private to the user. */
export function SavedViews({ page, path, mayWrite }: Props) {
  const t = useTranslations("dashboard.lists");
  const [open, setOpen] = useState(false);
  const { query } = useListUrl();
  const close = () => setOpen(false);
  return (
    <Root open={open} onOpenChange={setOpen}>
      <Trigger className={toolClass}>
        <Bookmark aria-hidden className="size-4" />
        {t("views")}
      </Trigger>
      <Portal>
        <Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          aria-label={t("views")}
          className={popoverClass}
        >
          <p className="mb-3 text-soft">{t("viewsLead")}</p>
          <ViewList page={page} path={path} mayWrite={mayWrite} onOpen={close} />
          {mayWrite ? <ViewForm page={page} query={query} /> : null}
        </Content>
      </Portal>
    </Root>
  );
}
