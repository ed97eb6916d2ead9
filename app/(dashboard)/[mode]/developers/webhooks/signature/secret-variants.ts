export type SecretReason =
  | "secret_empty"
  | "secret_is_api_key"
  | "secret_incomplete"
  | "secret_whitespace"
  | "secret_quoted"
  | "secret_prefix_missing";

type Variant = {
  value: string;
  /** What was wrong with the secret as it was pasted, should this one fit. */
  reasons: SecretReason[];
  /** What is suspect of it, should none fit. */
  doubts?: SecretReason[];
};

const prefix = "whsec_";
const length = prefix.length + 43;

/** The secret as it was pasted, and as it may have been meant. */
export function secretVariants(secret: string): Variant[] {
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
