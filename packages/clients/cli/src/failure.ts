/** Something that ends the command; its message is one line for the user. */
export class CliFailure extends Error {}

export class UsageError extends CliFailure {}
