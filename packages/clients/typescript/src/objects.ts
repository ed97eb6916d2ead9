// Made by `npm run client` from the OpenAPI document. Do not edit.

import type { components } from "./schema.js";

type Schemas = components["schemas"];

export type ErrorCode = Schemas["ErrorCode"];
export type Account = Schemas["Account"];
export type Customer = Schemas["Customer"];
export type Card = Schemas["Card"];
export type Payment = Schemas["Payment"];
export type Refund = Schemas["Refund"];
export type RefundPreview = Schemas["RefundPreview"];
export type PaymentLink = Schemas["PaymentLink"];
export type Subscription = Schemas["Subscription"];
export type Cycle = Schemas["Cycle"];
export type CardLink = Schemas["CardLink"];
export type Balance = Schemas["Balance"];
export type BalanceTransaction = Schemas["BalanceTransaction"];
export type Event = Schemas["Event"];
export type WebhookDelivery = Schemas["WebhookDelivery"];
export type WebhookEndpointWithSecret = Schemas["WebhookEndpointWithSecret"];
export type WebhookEndpoint = Schemas["WebhookEndpoint"];
export type WebhookReplay = Schemas["WebhookReplay"];
export type WebhookAttempt = Schemas["WebhookAttempt"];
export type RequestLog = Schemas["RequestLog"];
export type RequestLogWithBodies = Schemas["RequestLogWithBodies"];
export type EventStamp = Schemas["EventStamp"];
export type PaymentEventBody = Schemas["PaymentEventBody"];
export type RefundEventBody = Schemas["RefundEventBody"];
export type PaymentLinkEventBody = Schemas["PaymentLinkEventBody"];
export type CustomerEventBody = Schemas["CustomerEventBody"];
export type CardEventBody = Schemas["CardEventBody"];
export type SubscriptionEventBody = Schemas["SubscriptionEventBody"];
export type CycleEventBody = Schemas["CycleEventBody"];
export type WebhookEndpointEventBody = Schemas["WebhookEndpointEventBody"];
export type AccountEventBody = Schemas["AccountEventBody"];
export type WebhookTestEventBody = Schemas["WebhookTestEventBody"];
