import { parseWith } from "../../shared/schema.ts";
import { type DocumentEvidence, EVIDENCE } from "./evidence.ts";
import { type DocumentHolder, HOLDER, PERSON, type Person } from "./person.ts";

/** Parses a stored person; null without a valid id and relation. Drops other malformed fields. Never throws. */
export const parsePerson = (value: unknown): Person | null => parseWith(PERSON, value);

/** Parses the holder of a stored document; null if invalid. Never throws. */
export const parseHolder = (value: unknown): DocumentHolder | null => parseWith(HOLDER, value);

/**
 * Parses a document's stored evidence; null if invalid. Drops malformed parts, which also keeps it within the server's size limits.
 * Never throws.
 */
export const parseEvidence = (value: unknown): DocumentEvidence | null => parseWith(EVIDENCE, value);
