import * as v from "valibot";
import { DOCUMENT_TYPE_IDS } from "../../documents/types/documentType.ts";
import { findDocumentType } from "../../documents/types/keywords.ts";
import { listOf, maybe, parseWith, record } from "../../shared/schema.ts";
import { isOfficialUrl } from "../cards/officialHosts.ts";
import {
  EVIDENCE_KINDS,
  type EvidenceDocument,
  ROW_GROUPS,
  ROW_OUTCOMES,
  type Validation,
  VALIDATION_STATUSES,
  type ValidationStatus,
} from "./types.ts";

/** Outcome and group for rows stored before rows had an outcome. */
const BY_STATUS: Readonly<Record<ValidationStatus, Pick<Validation, "outcome" | "group">>> = {
  complete: { outcome: "confirmed", group: "ready" },
  partial: { outcome: "unsure", group: "unsure" },
  missing: { outcome: "missing", group: "missing" },
};

const TEXT = v.pipe(
  v.string(),
  v.check((text) => text.trim() !== ""),
);
const DOCUMENT = v.looseObject({
  id: v.string(),
  filename: v.string(),
  documentType: v.string(),
  isDemoData: v.boolean(),
});

/** A handed-over or stored row; missing fields get their defaults. */
const ROW = v.pipe(
  record({
    id: maybe(TEXT),
    documentType: TEXT,
    typeId: maybe(v.picklist(DOCUMENT_TYPE_IDS)),
    required: v.fallback(v.boolean(), true),
    status: v.picklist(VALIDATION_STATUSES),
    suggestion: maybe(TEXT),
    note: maybe(TEXT),
    outcome: maybe(v.picklist(ROW_OUTCOMES)),
    group: maybe(v.picklist(ROW_GROUPS)),
    reasons: v.fallback(v.array(v.string()), []),
    evidence: v.fallback(
      v.object({
        kind: v.picklist(EVIDENCE_KINDS),
        documents: v.pipe(v.array(v.unknown()), listOf<EvidenceDocument>(DOCUMENT, Infinity)),
      }),
      { kind: "none", documents: [] },
    ),
    counts: maybe(v.boolean()),
    officialLink: maybe(v.pipe(TEXT, v.check(isOfficialUrl))),
    downloadText: maybe(TEXT),
    linkDescription: maybe(TEXT),
    linkSource: maybe(v.picklist(["IA", "Oficial"])),
  }),
  v.transform(({ officialLink, downloadText, linkDescription, linkSource, ...row }): Validation => {
    const { status, counts = row.required } = row;
    const { outcome, group } = BY_STATUS[status];
    return {
      outcome,
      group: counts ? group : "depends",
      id: row.documentType,
      typeId: findDocumentType(row.documentType),
      ...row,
      available: status === "complete",
      counts,
      // A link without an official address is dropped completely (decision A-142).
      ...(officialLink !== undefined && {
        officialLink,
        ...(downloadText !== undefined && { downloadText }),
        ...(linkDescription !== undefined && { linkDescription }),
        ...(linkSource !== undefined && { linkSource }),
      }),
    };
  }),
);

/** Parses rows handed over by another page and drops malformed ones (MISS-30). */
export const parseValidations = (value: unknown): readonly Validation[] =>
  parseWith(listOf(ROW, Infinity), value) ?? [];
