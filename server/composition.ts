import { cardUsers } from "@/server/cards/remove";
import { linkPurpose, subscriptionLinkOwner } from "@/server/links/purpose";
import { newAutoRefundPoint, purposes } from "@/server/payments/purpose";
import { newAutoRefund } from "@/server/refunds/new";
import { onCardRemoved, subscriptionPurpose } from "@/server/subscriptions/purpose";

// Connects modules that must not import each other. Each entry point that records the outcome of a payment, closes a
// link or removes a card imports this file.

purposes.provide({ hosted_page: linkPurpose, subscription: subscriptionPurpose });
subscriptionLinkOwner.provide(subscriptionPurpose);
newAutoRefundPoint.provide(newAutoRefund);
cardUsers.provide(onCardRemoved);
