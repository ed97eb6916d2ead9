/** A setting that would make the service unsafe or unable to run; its message is one line for the operator. */
export class ConfigurationError extends Error {}
