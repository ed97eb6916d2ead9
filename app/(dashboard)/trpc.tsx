"use client";

import { httpBatchLink } from "@trpc/client";
import { createTRPCNext } from "@trpc/next";
import type { ComponentType, ReactNode } from "react";
import type { AppRouter } from "@/server/api/trpc";
import { pageScope } from "./page-scope";
import { stepUpLink } from "./step-up-link";

/** tRPC hooks. Mode and account come from the current page. */
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
    // Do not queue mutations while offline: they would be sent long after the click.
    queryClientConfig: { defaultOptions: { mutations: { networkMode: "always", retry: false } } },
  }),
});

const Pass = ({ children }: { children?: ReactNode }) => children;

// withTRPC is typed for the pages router, but returns a component that passes props through.
export const Procedures = trpc.withTRPC(Pass) as ComponentType<{ children: ReactNode }>;
