// Everything of the server that the runs themselves use. The programs in `processes/` are the service under test and
// import it directly.
// biome-ignore lint/performance/noBarrelFile: one place for all that depends on the server
export { dayOf, plusDays } from "@/server/core/day";
export { newId } from "@/server/core/ids";
export { type Random, seeded } from "@/server/core/random";
export { newSlug } from "@/server/core/slug";
export { newSecretKey, secretPrefix } from "@/server/keys/secret";
export { largestPicture } from "@/server/platform/files/samples";
export { grantApp } from "@/server/platform/launch/app-role";
export { listCells } from "@/server/platform/launch/cells";
export { checkPooler } from "@/server/platform/launch/check-pooler";
export { migrate } from "@/server/platform/launch/migrate";
export { freePort, freePortPair } from "@/server/platform/launch/ports";
export { startPostgres } from "@/server/platform/launch/postgres";
export { printError, say } from "@/server/platform/launch/print";
export { startSandbox } from "@/server/platform/launch/sandbox";
export { randomSecret } from "@/server/platform/launch/secrets";
export { root } from "@/server/platform/root";
