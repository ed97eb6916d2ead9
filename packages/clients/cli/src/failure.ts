/** Something that ends the command; its message is one line for whoever typed it. */
export class Failure extends Error {}

/** The command was typed wrong. */
export class UsageError extends Failure {}
