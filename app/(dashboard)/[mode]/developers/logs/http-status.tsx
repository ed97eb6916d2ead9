import type { ReactNode } from "react";
import { Tag } from "@/components/badge";
import { Link } from "@/components/link";
import { Moment } from "@/components/moment";
import type { Mode } from "@/server/base/db/db";

/** An HTTP status. Its class is shown by color and number. */
export const HttpStatus = ({ status }: { status: number }) => (
  <bdi dir="ltr" className="numeral">
    <Tag tone={status < 400 ? "success" : status < 500 ? "warning" : "danger"}>{String(status)}</Tag>
  </bdi>
);

type RequestLineProps = {
  mode: Mode;
  request: { id: string; method: string; path: string; status: number; created: string };
  /** What else is known, after the time. */
  children?: ReactNode;
};

/** A request in a list beside another one. */
export const RequestLine = ({ mode, request, children }: RequestLineProps) => (
  <li className="grid gap-0.5">
    <Link
      href={`/${mode}/developers/logs/${request.id}`}
      className="text-accent underline underline-offset-4"
    >
      <bdi dir="ltr" className="numeral break-all">
        {request.method} {request.path}
      </bdi>
    </Link>
    <span className="flex flex-wrap items-center gap-2 text-soft text-xs">
      <HttpStatus status={request.status} /> <Moment at={request.created} short precise />
      {children}
    </span>
  </li>
);
