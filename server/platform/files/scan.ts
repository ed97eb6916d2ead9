/** Looks for malware. Where there is a real scanner, it stands here. */
export type Scanner = (bytes: Buffer) => Promise<"clean" | "infected">;

// Written so that no scanner takes this source for the test file it finds.
const testFile = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$", "EICAR", "-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("");

/** Without a scanner: finds the file by which scanners are tested, and nothing else. */
export const scan: Scanner = async (bytes) => (bytes.includes(testFile) ? "infected" : "clean");
