// Everything of the server that the runs themselves use. The programs in `processes/` are the service under test and
// import it directly.
// biome-ignore lint/performance/noBarrelFile: one place for all that depends on the server
export { root } from "@/server/base/root";
export { dayOf, plusDays } from "@/server/core/values/day";
export { newId, newIdAt } from "@/server/core/values/ids";
export { type Random, seeded } from "@/server/core/values/random";
export { newSlug } from "@/server/core/values/slug";
export { newSecretKey, secretPrefix } from "@/server/keys/secret";
export { largestPicture } from "@/server/platform/files/samples.fixture";
export { entryPoints, inlineFile } from "@/server/platform/http/entry-points";
export { grantApp } from "@/server/platform/launch/database/app-role";
export { listCells } from "@/server/platform/launch/database/cells";
export { checkPooler } from "@/server/platform/launch/database/check-pooler";
export { migrate } from "@/server/platform/launch/database/migrate";
export { startPostgres } from "@/server/platform/launch/database/postgres";
export { freePort, freePortPair } from "@/server/platform/launch/ports";
export { printError, say } from "@/server/platform/launch/print";
export { startSandboxProcess } from "@/server/platform/launch/sandbox";
export { randomSecret } from "@/server/platform/launch/secrets";
