import { DOCUMENT_TYPE_IDS } from "../../documents/types/documentType.ts";
import { findDocumentType } from "../../documents/types/keywords.ts";
import { hasTexts, isRecord, isTexts, toRecord, toText } from "../../shared/json.ts";
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

/** Parses rows handed over by another page; drops anything else (MISS-30). */
export function parseValidations(value: unknown): readonly Validation[] {
  return Array.isArray(value) ? value.flatMap(parseRow) : [];
}

const LINK_SOURCES = ["IA", "Oficial"] as const satisfies Validation["linkSource"][];
/** Outcome of a row stored before rows had one. */
const BY_STATUS: Readonly<Record<ValidationStatus, Pick<Validation, "outcome" | "group">>> = {
  complete: { outcome: "confirmed", group: "ready" },
  partial: { outcome: "unsure", group: "unsure" },
  missing: { outcome: "missing", group: "missing" },
};

const findIn = <T>(list: readonly T[], value: unknown): T | undefined => list.find((one) => one === value);

/** Missing fields get their defaults. */
function parseRow(value: unknown): Validation[] {
  if (!isRecord(value)) return [];
  const status = findIn(VALIDATION_STATUSES, value["status"]);
  const documentType = toText(value["documentType"]);
  if (status === undefined || documentType === null) return [];
  const required = value["required"] !== false;
  const counts = typeof value["counts"] === "boolean" ? value["counts"] : required;
  const { reasons } = value;
  const suggestion = toText(value["suggestion"]);
  const note = toText(value["note"]);
  return [
    {
      id: toText(value["id"]) ?? documentType,
      documentType,
      typeId: findIn(DOCUMENT_TYPE_IDS, value["typeId"]) ?? findDocumentType(documentType),
      required,
      available: status === "complete",
      status,
      ...(suggestion === null ? {} : { suggestion }),
      ...(note === null ? {} : { note }),
      outcome: findIn(ROW_OUTCOMES, value["outcome"]) ?? BY_STATUS[status].outcome,
      group: findIn(ROW_GROUPS, value["group"]) ?? (counts ? BY_STATUS[status].group : "depends"),
      reasons: isTexts(reasons) ? reasons : [],
      evidence: parseEvidence(value["evidence"]),
      counts,
      ...parseLink(value),
    },
  ];
}

/** The official link of a row; without an allowed URL none of its parts (decision A-142). */
function parseLink(value: Record<string, unknown>): Partial<Validation> {
  const officialLink = toText(value["officialLink"]);
  if (officialLink === null || !isOfficialUrl(officialLink)) return {};
  const downloadText = toText(value["downloadText"]);
  const linkDescription = toText(value["linkDescription"]);
  const linkSource = findIn(LINK_SOURCES, value["linkSource"]);
  return {
    officialLink,
    ...(downloadText === null ? {} : { downloadText }),
    ...(linkDescription === null ? {} : { linkDescription }),
    ...(linkSource === undefined ? {} : { linkSource }),
  };
}

function parseEvidence(value: unknown): Validation["evidence"] {
  const fields = toRecord(value);
  const kind = findIn(EVIDENCE_KINDS, fields["kind"]);
  if (kind === undefined || !Array.isArray(fields["documents"])) return { kind: "none", documents: [] };
  const documents = fields["documents"].filter(
    (document): document is EvidenceDocument =>
      isRecord(document) &&
      hasTexts(document, ["id", "filename", "documentType"]) &&
      typeof document["isDemoData"] === "boolean",
  );
  return { kind, documents };
}
