"use client";

import { httpBatchLink } from "@trpc/client";
import { createTRPCNext } from "@trpc/next";
import type { ComponentType, ReactNode } from "react";
import type { AppRouter } from "@/server/api/trpc";
import { pageScope } from "./page-scope";
import { stepUpLink } from "./step-up-link";

/** The dashboard's procedures as hooks. Mode and account of a call are those of the page it is made from. */
export const trpc = createTRPCNext<AppRouter>({
  ssr: false,
  config: () => ({
    links: [
      stepUpLink,
      httpBatchLink({
        url: "/api/trpc",
        maxItems: 10,
        headers: ({ opList: [call, ...others] }) => ({
          ...pageScope(),
          ...(others.length === 0 && typeof call.context.idempotencyKey === "string"
            ? { "idempotency-key": call.context.idempotencyKey }
            : {}),
        }),
      }),
    ],
    // A mutation that waits for the network to return would be sent long after its button was pressed.
    queryClientConfig: { defaultOptions: { mutations: { networkMode: "always", retry: false } } },
  }),
});

const Pass = ({ children }: { children?: ReactNode }) => children;

// withTRPC is typed for the pages router; what it gives is a component that hands its props on.
export const Procedures = trpc.withTRPC(Pass) as ComponentType<{ children: ReactNode }>;
