import { SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { Empty } from "@/components/empty";

export default function NotFound() {
  const t = useTranslations("dashboard.errors");
  return (
    <Empty level="h1" icon={SearchX} title={t("notFoundTitle")}>
      {t("notFound")}
    </Empty>
  );
}
