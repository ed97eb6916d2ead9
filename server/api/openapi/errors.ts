import { errorCodes, errorExample } from "@/server/api/errors/example";
import { type ErrorCode, errors } from "@/server/core/operation/errors";
import { maxProblems } from "@/server/core/operation/validation";
import { reasons } from "@/server/core/texts/rules";
import { headersOf, isReplayedStatus } from "./parts";
import { type Json, schemaRef } from "./schema";

const everyRequest: readonly ErrorCode[] = [
  "request_malformed",
  "request_header_too_large",
  "parameter_invalid",
  "card_number_refused",
  "version_unknown",
  "api_key_missing",
  "api_key_invalid",
  "api_key_revoked",
  "api_key_expired",
  "publishable_key_not_allowed",
  "address_not_allowed",
  "test_mode_only",
  "account_cannot_charge",
  "key_read_only",
  "key_not_permitted",
  "route_not_found",
  "state_conflict",
  "rate_limited",
  "too_many_unknown_keys",
  "internal_error",
  "service_unavailable",
];
const everyPost: readonly ErrorCode[] = [
  "request_body_invalid",
  "idempotency_key_required",
  "idempotency_key_invalid",
  "idempotency_key_reuse",
  "idempotency_key_in_use",
];

/**
 * Returns the error responses of an operation: its own errors, and those that any request can get. Responses without
 * errors of its own are added to `shared` once.
 */
export function failureResponses(own: readonly ErrorCode[], post: boolean, shared: Json): Json {
  const base = new Set([...everyRequest, ...(post ? everyPost : [])]);
  const possible = new Set([...base, ...own]);
  const statuses = [...new Set([...possible].map((code) => errors[code].status))].sort((a, b) => a - b);
  const response = (status: number) => {
    const codes = codesOf(status, possible);
    const name = `${names[status]}${post && isReplayedStatus(status) ? "OfPost" : ""}`;
    if (codes.length > codesOf(status, base).length) return failure(status, codes, post);
    shared[name] ??= failure(status, codes, post);
    return { $ref: `#/components/responses/${name}` };
  };
  return Object.fromEntries(statuses.map((status) => [String(status), response(status)]));
}

const names: Record<number, string> = {
  400: "BadRequest",
  401: "Unauthorized",
  403: "Forbidden",
  404: "NotFound",
  409: "Conflict",
  429: "TooManyRequests",
  431: "HeadersTooLarge",
  500: "InternalError",
  503: "Unavailable",
};

const codesOf = (status: number, possible: ReadonlySet<ErrorCode>) =>
  errorCodes.filter((code) => possible.has(code) && errors[code].status === status);

const failure = (status: number, codes: ErrorCode[], post: boolean) => ({
  description: codes.map((code) => `\`${code}\`: ${errors[code].en}`).join("\n\n"),
  headers: headersOf(status, post),
  content: {
    "application/json": {
      schema: {
        allOf: [schemaRef("Error"), { properties: { error: { properties: { code: { enum: codes } } } } }],
      },
      examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
    },
  },
});

/** Returns an example envelope for each code of these responses. */
export const errorExamples = (...responses: Json[]): Json => {
  const text = JSON.stringify(responses);
  const used = errorCodes.filter((code) => text.includes(`"#/components/examples/${code}"`));
  return Object.fromEntries(
    used.map((code) => [code, { summary: errors[code].en, value: errorExample(code, "en") }]),
  );
};

/** A parameter's name comes from the request, whose body is limited to 64 KB, and a message can repeat it. */
const maxLength = 66_000;

export const errorSchema = {
  type: "object",
  description: "The body of every error response.",
  required: ["error"],
  additionalProperties: false,
  properties: {
    error: {
      type: "object",
      required: ["type", "code", "message", "param", "doc_url"],
      additionalProperties: false,
      properties: {
        type: {
          type: "string",
          enum: [...new Set(Object.values(errors).map(({ type }) => type))],
          description: "The type of error. Use it to decide how to handle the error.",
        },
        code: { ...schemaRef("ErrorCode"), description: "The error code. Include it in reports." },
        message: { type: "string", maxLength, description: "A human-readable message." },
        param: {
          type: ["string", "null"],
          maxLength,
          description: "The field that caused the error, with dots for nested fields; null if there is none.",
        },
        doc_url: {
          type: "string",
          format: "uri",
          maxLength: 2048,
          description: "The documentation page of this error code.",
        },
        errors: {
          type: "array",
          maxItems: maxProblems,
          description:
            "Every invalid field of the request, the first of which is also in `param` and `message`. Only with errors about the values of fields.",
          items: {
            type: "object",
            required: ["param", "code", "message"],
            additionalProperties: false,
            properties: {
              param: {
                type: ["string", "null"],
                maxLength,
                description: "The field, with dots for nested fields; null for the request as a whole.",
              },
              code: {
                type: "string",
                enum: reasons,
                description: "What is wrong with the field. New codes can be added.",
              },
              message: { type: "string", maxLength: 2000, description: "A human-readable message." },
            },
          },
        },
      },
    },
  },
};

export const errorCodeSchema = {
  type: "string",
  enum: errorCodes,
  description: "All error codes. New codes can be added.",
};
