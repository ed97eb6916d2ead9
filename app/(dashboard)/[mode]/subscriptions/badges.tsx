import { useTranslations } from "next-intl";
import { Badge, type Look } from "@/components/badge";
import {
  Ban,
  Check,
  CircleDashed,
  Clock,
  Flag,
  Pause,
  RotateCcw,
  TriangleAlert,
  X,
} from "@/components/lucide";
import type { Cycle } from "@/server/subscriptions/cycle-schema";
import type { Subscription } from "@/server/subscriptions/schema";

const looks: Record<Subscription["status"], Look> = {
  incomplete: ["warning", Clock],
  active: ["success", Check],
  past_due: ["danger", TriangleAlert],
  paused: ["neutral", Pause],
  canceled: ["neutral", Ban],
  completed: ["accent", Flag],
  expired: ["neutral", Clock],
};

export function SubscriptionBadge({ status }: { status: Subscription["status"] }) {
  const t = useTranslations("dashboard.subscriptions.statuses");
  return <Badge look={looks[status]}>{t(status)}</Badge>;
}

const cycleLooks: Record<Cycle["status"], Look> = {
  scheduled: ["neutral", CircleDashed],
  processing: ["warning", Clock],
  paid: ["success", Check],
  retrying: ["warning", RotateCcw],
  failed: ["danger", X],
  void: ["neutral", Ban],
};

export function CycleBadge({ status }: { status: Cycle["status"] }) {
  const t = useTranslations("dashboard.subscriptions.cycles.statuses");
  return <Badge look={cycleLooks[status]}>{t(status)}</Badge>;
}
