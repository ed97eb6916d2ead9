const Module = require("node:module");

// Runs Prisma's command line without the studio and development server, which it always loads and which are
// not installed ("overrides" in package.json): node packages/prisma.cjs generate
const load = Module._load;
Module._load = (name, ...rest) => (/^@prisma\/(?:dev|studio-core)/.test(name) ? {} : load(name, ...rest));

require("../node_modules/prisma/build/index.js");
