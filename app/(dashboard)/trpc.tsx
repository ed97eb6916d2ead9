"use client";

import { httpBatchLink, httpLink, splitLink } from "@trpc/client";
import { createTRPCNext } from "@trpc/next";
import type { ComponentType, ReactNode } from "react";
import type { AppRouter } from "@/server/api/trpc";
import { pageScope } from "./page-scope";
import { stepUpLink } from "./step-up-link";

const url = "/api/trpc";

/** tRPC hooks. Mode and account come from the current page. */
export const trpc = createTRPCNext<AppRouter>({
  ssr: false,
  config: () => ({
    links: [
      stepUpLink,
      // Not batched: a batch has one header, so the keys of its other calls would be lost and a repeated
      // refund executed twice.
      splitLink({
        condition: ({ context }) => typeof context.idempotencyKey === "string",
        true: httpLink({
          url,
          headers: ({ op: { context } }) => ({
            ...pageScope(),
            "idempotency-key": String(context.idempotencyKey),
          }),
        }),
        false: httpBatchLink({ url, maxItems: 10, headers: pageScope }),
      }),
    ],
    // Do not queue mutations while offline: they would be sent long after the click.
    queryClientConfig: { defaultOptions: { mutations: { networkMode: "always", retry: false } } },
  }),
});

const Pass = ({ children }: { children?: ReactNode }) => children;

// withTRPC is typed for the pages router, but returns a component that passes props through.
export const Procedures = trpc.withTRPC(Pass) as ComponentType<{ children: ReactNode }>;
