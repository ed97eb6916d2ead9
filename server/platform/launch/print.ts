import type { Demo } from "./demo";

/** Prints a line to standard output, for the user who starts the program. */
export const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Prints a line to standard error: why the program cannot start or continue. */
export const printError = (line: string) => void process.stderr.write(`${line}\n`);

/** The output of a start with everything embedded. */
export function welcome(demo: Demo): string {
  return `
  Halala is ready: ${demo.base_url}

  Dashboard   ${demo.dashboard_url}
  Sign in     ${demo.email}
  Password    ${demo.password}
  Test key    ${demo.test_secret_key}
${reviewerOf(demo)}
  API guides  ${demo.docs_url}
  MCP         ${demo.mcp_url}
  Gateway     ${demo.gateway_url}  (sandbox: no real card, no real money)

  Create a payment link for 150 riyals:

    curl ${demo.base_url}/v1/payment_links \\
      -H "Authorization: Bearer ${demo.test_secret_key}" \\
      -H "Idempotency-Key: $(date +%s)" \\
      -H "Content-Type: application/json" \\
      -d '{"amount": 15000, "currency": "SAR", "description": "My first link"}'

  Press Ctrl-C to stop.
`;
}

/** The reviewer's login, to try out verifications. */
const reviewerOf = ({ base_url, reviewer_email, reviewer_password }: Demo) =>
  reviewer_email === undefined || reviewer_password === undefined
    ? ""
    : `  Reviewer    ${reviewer_email}  ${reviewer_password}  (${base_url}/review)\n`;

/** The output of a start with an operator's own database. */
export const ready = (baseUrl: string) => `\n  Halala is ready: ${baseUrl}\n\n  Press Ctrl-C to stop.\n`;
