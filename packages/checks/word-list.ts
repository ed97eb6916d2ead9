/** Words that must not be part of a name, with the standard term to use. */
export const names: Readonly<Record<string, string>> = {
  told: "notified, result",
  untold: "not notified",
  rig: "fixture",
  scene: "fixture, context",
  letters: "emails",
  crew: "workerPool",
  bell: "signal",
  knock: "request",
  deed: "action",
  wanted: "expected, requested",
  presser: "client",
  superseded: "revisionConflict",
  untilcommitted: "retryOnConflict",
  gathered: "batched",
  askall: "loadAll",
  inturn: "withKeyedMutex",
  patience: "timeout",
  plant: "mutation",
  storm: "faultInjector",
  manners: "receiverBehavior",
  parked: "blocked",
  door: "router, route",
  doors: "entryPoints",
  lane: "handler, semaphore, queue",
  happened: "eventRow",
  settle: "recordOutcome, applyOutcome",
  gather: "batch, load, collect",
  asked: "requested",
  judge: "check",
  judged: "checked",
  meant: "intent",
  wake: "enqueue, trigger, notify",
  mails: "emails",
  maximum: "max",
};

/** Verbs that do not say what an SQL function does to its rows. */
export const sqlNames: Readonly<Record<string, string>> = {
  tell: "copy, notify",
  take: "check, count, claim",
  forget: "delete",
  forgotten: "deleted",
  seal: "check, lock",
  stays: "reject",
  alive: "is active",
};

/** Phrases that must not appear in a comment, a test title, a text or the documentation. */
export const phrases: Readonly<Record<string, string>> = {
  "given back|gives? back|gave back|going back|goes back|on its way back": "refunded, refund in progress",
  "told of|tells? of": "sends an event or email, reports",
  "what became of": "the outcome of",
  "(?:is|are) told|be told": "is notified, sees, is reported",
  anew: "again",
  "whose turn": "name the lock",
  nobody: "name the actor",
  somebody: "name the actor",
  whoever: "name the actor",
  "one who|those who|he who": "name the actor",
  shall: "must, will",
  whom: "name the actor",
  "take back|takes back|took back": "revoke, withdraw",
  "page of consent": "consent page",
  "for ever": "forever",
  "like the above|the same for (?:one|it|them)": "name the function",
};

/** Allowed uses, with the reason. `word` and `file` are regular expressions. */
export const exceptions: readonly { word: RegExp; file: RegExp; reason: string }[] = [
  { word: /.*/, file: /^packages\/checks\/word(?:s|s\.test|-list)\.ts$/, reason: "the lists themselves" },
  {
    word: /.*/,
    file: /^server\/verification\/contract\.ts$/,
    reason: "a versioned contract: another wording is another version",
  },
  {
    word: /.*/,
    file: /^prisma\/migrations\/202611(?:24|25)/,
    reason: "an applied migration cannot be edited",
  },
  { word: /.*/, file: /_rename_functions\/migration\.sql$/, reason: "the earlier names" },
  { word: /^(?:asked_?by|to_tell|muted_?mails|mails_?chosen_?at)$/i, file: /./, reason: "columns" },
  { word: /^choose_mails$/, file: /./, reason: "an operation of the dashboard's API" },
  {
    word: /^mails$/i,
    file: /^(?:app\/\(dashboard\)\/\[mode\]\/settings|app\/messages|e2e)\//,
    reason: "an address of the dashboard, with its messages",
  },
  { word: /^maximum(?:FractionDigits)?$/, file: /./, reason: "names in JSON Schema and Intl" },
  { word: /^give back$/, file: /^docs\/site\/questions/, reason: "as a reader asked" },
  { word: /^nobody$/, file: /^packages\/bench\/measurements\/lists\.json$/, reason: "a search term" },
];
