import { type EventType, eventTypes } from "@/prisma/states";

export { type EventType, eventTypes };
