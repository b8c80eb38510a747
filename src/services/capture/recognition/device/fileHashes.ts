import hashes from "./fileHashes.json";

const HASHES: ReadonlyMap<string, string> = new Map(Object.entries(hashes));

/**
 * The SHA-256 that a file of the recognition must have, as 64 hexadecimal digits.
 * @param name as fileHashes.json lists it: a file name, or a path below recognition/pdfjs/
 * @throws ReferenceError for a file that is not listed
 */
export function getExpectedHash(name: string): string {
  const hash = HASHES.get(name);
  if (hash === undefined) throw new ReferenceError(`no hash is listed for ${name}`);
  return hash;
}
