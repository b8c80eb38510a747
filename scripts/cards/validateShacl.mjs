import jsonld from "jsonld";
import { Parser, Store } from "n3";
import SHACLValidator from "rdf-validate-shacl";

/** No JSON-LD context is fetched: the exports include theirs. */
async function documentLoader(/** @type {string} */ url) {
  throw new Error(`${url} is not loaded`);
}

/**
 * Compares JSON-LD documents with SHACL shapes.
 * @param {readonly object[]} documents with contexts of their own
 * @param {string} shapes Turtle
 * @returns {Promise<string[]>} a line a violation: node, path, message
 */
export async function findViolations(documents, shapes) {
  const validator = new SHACLValidator(new Store(new Parser().parse(shapes)));
  const data = new Store();
  for (const document of documents) {
    const quads = await jsonld.toRDF(document, { format: "application/n-quads", documentLoader });
    data.addQuads(new Parser({ format: "N-Quads" }).parse(String(quads)));
  }
  const { results } = await validator.validate(data);
  return results.map(({ focusNode, path, message }) => {
    const said = message.map(({ value }) => value).join("; ");
    return `${focusNode?.value} ${path?.value ?? ""}: ${said}`;
  });
}
