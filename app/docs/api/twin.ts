import { routes } from "@/server/api/routes";
import { baseUrl } from "@/server/platform/runtime/env";

/** The reference as Markdown: an overview and where to find the OpenAPI document. */
export const referenceTwin = () => `# API reference

> Every operation of the Halala API.

Fields, bounds, examples, errors and webhooks are in the [OpenAPI document](${baseUrl}/openapi.json).

${routes.map(({ method, path, op }) => `- \`${method} ${path}\`: ${op.summary}`).join("\n")}
`;
