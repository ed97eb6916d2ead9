/** Something that ends the command; its message is one line for the user. */
export class Failure extends Error {}

/** The command was typed wrong. */
export class UsageError extends Failure {}
