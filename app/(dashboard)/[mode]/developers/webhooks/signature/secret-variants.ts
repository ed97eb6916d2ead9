export type SecretReason =
  | "secret_empty"
  | "secret_is_api_key"
  | "secret_incomplete"
  | "secret_whitespace"
  | "secret_quoted"
  | "secret_prefix_missing";

type SecretVariant = {
  value: string;
  /** What is wrong with the pasted secret if this variant matches. */
  reasons: SecretReason[];
  /** What looks wrong if no variant matches. */
  doubts?: SecretReason[];
};

const prefix = "whsec_";
const length = prefix.length + 43;

/** Returns the pasted secret and variants of what was probably intended. */
export function secretVariants(secret: string): SecretVariant[] {
  const trimmed = secret.trim();
  const bare = trimmed.replace(/^(["'`])(.*)\1$/, "$2");
  const whole = bare.startsWith(prefix) ? bare : `${prefix}${bare}`;
  const reasons: SecretReason[] = [
    ...(trimmed === secret ? [] : (["secret_whitespace"] as const)),
    ...(bare === trimmed ? [] : (["secret_quoted"] as const)),
    ...(whole === bare ? [] : (["secret_prefix_missing"] as const)),
  ];
  const asPasted = { value: secret, reasons: [], doubts: doubtsOf(bare) };
  return reasons.length === 0 ? [asPasted] : [asPasted, { value: whole, reasons }];
}

function doubtsOf(secret: string): SecretReason[] {
  if (/^[sp]k_(?:test|live)_/.test(secret)) return ["secret_is_api_key"];
  if (!secret.startsWith(prefix)) return ["secret_prefix_missing"];
  return secret.length === length ? [] : ["secret_incomplete"];
}
