import { routes } from "@/server/api/routes";
import { baseUrl } from "@/server/platform/runtime/env";

/** The reference as Markdown: what there is, and where the whole of it stands for programs. */
export const referenceTwin = () => `# API reference

> Every operation of the Halala API.

Fields, bounds, examples, errors and webhooks are in the [OpenAPI document](${baseUrl}/openapi.json).

${routes.map(({ method, path, op }) => `- \`${method} ${path}\`: ${op.summary}`).join("\n")}
`;
