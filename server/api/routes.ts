import type { AnyOperation } from "@/server/core/operation/operation";
import { registry } from "@/server/registry";

export type Route = {
  name: string;
  op: AnyOperation;
  method: string;
  pattern: RegExp;
  path: string;
  params: string[];
};

function routeOf(name: string, op: AnyOperation): Route[] {
  if (op.rest === undefined) return [];
  const [method = "", path = ""] = op.rest.split(" ");
  const params = [...path.matchAll(/\{(\w+)\}/g)].map(([, param]) => param ?? "");
  const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, "([^/]+)")}$`);
  return [{ name, op, method, pattern, path, params }];
}

export const routes: Route[] = Object.entries(registry).flatMap(([noun, operations]) =>
  Object.entries(operations).flatMap(([verb, op]) => routeOf(`${noun}.${verb}`, op)),
);

export type Match = { route: Route; path: Record<string, string> };

export function matchRoute(method: string, pathname: string): Match | null {
  for (const route of routes) {
    if (route.method !== method) continue;
    const groups = route.pattern.exec(pathname);
    if (groups === null) continue;
    return {
      route,
      path: Object.fromEntries(route.params.map((param, i) => [param, decodeSegment(groups[i + 1] ?? "")])),
    };
  }
  return null;
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
