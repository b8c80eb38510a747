import hashes from "./fileHashes.json";

const HASHES: ReadonlyMap<string, string> = new Map(Object.entries(hashes));

/**
 * The SHA-256 that a file of the recognition must have, as 64 hexadecimal digits.
 * @param name key in fileHashes.json: a file name, or a path below recognition/pdfjs/
 * @throws ReferenceError for a file without a hash
 */
export function getExpectedHash(name: string): string {
  const hash = HASHES.get(name);
  if (hash === undefined) throw new ReferenceError(`there is no hash of ${name}`);
  return hash;
}
