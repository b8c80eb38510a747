import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFInvalidObject,
  PDFName,
  type PDFObject,
  PDFStream,
} from "@cantoo/pdf-lib";
import { mayBeSigned } from "../authenticity/findSignatures.ts";
import { loadPdf } from "./loadPdf.ts";

const name = (key: string) => PDFName.of(key);
/** The keys that only a signature dictionary has (ISO 32000-2, 12.8.1), and its possible types. */
const RANGE = name("ByteRange");
const TYPES: ReadonlySet<unknown> = new Set([name("Sig"), name("DocTimeStamp")]);
/** The permissions that an author's signature sets (12.8.6). */
const PERMISSIONS = ["DocMDP", "UR", "UR3"].map(name);

/**
 * Finds a signature, seal or time stamp in a PDF, without checking it; `maybeSigned` where pdf-lib cannot read the whole PDF.
 */
export async function findSignature(file: Blob, password?: string): Promise<"signed" | "maybeSigned" | null> {
  if (await mayBeSigned(file)) return "signed";
  try {
    const pdf = await loadPdf(file, password, { throwOnInvalidObject: false });
    if (hasSignatureObject(pdf) || hasPermissions(pdf)) return "signed";
    return hasUnreadObject(pdf) ? "maybeSigned" : null;
  } catch {
    return "maybeSigned";
  }
}

function hasUnreadObject({ context }: PDFDocument): boolean {
  return context.enumerateIndirectObjects().some(([, object]) => object instanceof PDFInvalidObject);
}

function hasPermissions({ catalog }: PDFDocument): boolean {
  const permissions = catalog.lookup(name("Perms"));
  return permissions instanceof PDFDict && PERMISSIONS.some((key) => permissions.lookup(key) instanceof PDFDict);
}

function hasSignatureObject({ context }: PDFDocument): boolean {
  const stack: PDFObject[] = context.enumerateIndirectObjects().map(([, object]) => object);
  for (let object = stack.pop(); object; object = stack.pop()) {
    if (object instanceof PDFArray) stack.push(...object.asArray());
    const dictionary = object instanceof PDFStream ? object.dict : object;
    if (!(dictionary instanceof PDFDict)) continue;
    if (dictionary.has(RANGE) || TYPES.has(dictionary.lookup(name("Type"))) || isSignedField(dictionary)) return true;
    stack.push(...dictionary.values());
  }
  return false;
}

/** A field without a type inherits its parent's. */
function isSignedField(field: PDFDict): boolean {
  if (!(field.lookup(name("V")) instanceof PDFDict)) return false;
  const seen = new Set<PDFObject>();
  for (
    let one: PDFObject | undefined = field;
    one instanceof PDFDict && !seen.has(one);
    one = one.lookup(name("Parent"))
  ) {
    seen.add(one);
    const type = one.lookup(name("FT"));
    if (type) return type === name("Sig");
  }
  return false;
}
