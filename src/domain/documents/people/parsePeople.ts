import { parseWith } from "../../shared/schema.ts";
import { type DocumentEvidence, EVIDENCE } from "./evidence.ts";
import { type DocumentHolder, HOLDER, PERSON, type Person } from "./person.ts";

/** Reads a stored person; null without an id or a relation. Whatever else is malformed is left out. Never throws. */
export const parsePerson = (value: unknown): Person | null => parseWith(PERSON, value);

/** Reads whose a stored document is; null when it is not valid. Never throws. */
export const parseHolder = (value: unknown): DocumentHolder | null => parseWith(HOLDER, value);

/**
 * Reads the stored evidence of a document; null when it is none. Whatever is malformed is left out, so that it takes no more than
 * the table of the server holds. Never throws.
 */
export const parseEvidence = (value: unknown): DocumentEvidence | null => parseWith(EVIDENCE, value);
