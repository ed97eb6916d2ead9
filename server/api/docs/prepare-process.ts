import { prepareDocs } from "./prepare";

// Run by a build, with the folder to write to: the build itself knows nothing of the API.
const [folder = ""] = process.argv.slice(2);
await prepareDocs(folder);
process.exit();
