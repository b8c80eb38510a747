import type { DocumentKind } from "@/domain/documents/types/registry.ts";
import { getConcept, type ConceptId } from "../../reading/lexicon/concepts.ts";
import { createCandidate, type Candidate } from "./pairs/candidate.ts";
import type { Page } from "./pairs/onPage.ts";
import { findPiece, trimmed } from "../../reading/text/pieces.ts";

/** Codes of the European driving licence (Directive 2006/126/EC) and of vehicle documents (Directive 1999/37/EC). */
const CODES: Readonly<Partial<Record<DocumentKind, Readonly<Record<string, ConceptId>>>>> = {
  drivingLicence: {
    "1": "surnames",
    "2": "givenName",
    "3": "birthDate",
    "4a": "issued",
    "4b": "expires",
    "4c": "authority",
    "4d": "taxNumber",
    "5": "documentNumber",
    "8": "address",
    "9": "licenceClasses",
  },
  vehiclePermit: {
    A: "plate",
    B: "starts",
    C11: "surnames",
    C12: "givenName",
    C13: "address",
    E: "chassis",
    I: "issued",
  },
  vehicleDataSheet: { A: "plate", E: "chassis" },
};
/** With or without their dots and brackets. */
const NUMBER =
  /(?<![\p{L}\d])\(?([1-9])[ .]?([abcd](?=[. )]))?[.)]{1,2} ?(?=\S)|(?<![\p{L}\d])(4)([abcd])[. ]{1,2}(?=\S)|^[ahd](b)\. ?(?=\d)/giu;
const LETTER = /(?<![\p{L}\d])\(?([A-Z](?:\.?[1-9]){0,2})\)?[.:)]?[ \t](?=\S)/gu;

/** The values after the printed codes of a driving licence or a vehicle document. */
export function findCoded({ rows }: Page, kind: DocumentKind | null): readonly Candidate[] {
  const codes = kind === null ? undefined : CODES[kind];
  if (!codes) return [];
  return rows.flatMap((line, row) => {
    const marks = Array.from(line.text.matchAll(kind === "drivingLicence" ? NUMBER : LETTER)).filter(
      ({ index }) => index === 0 || /\s/.test(line.text.charAt(index - 1)),
    );
    return marks.flatMap((mark, at): readonly Candidate[] => {
      const [whole, digit = "", letter = "", four = "", fourth = "", misread] = mark;
      const numbered = misread === undefined ? `${digit}${four}${letter}${fourth}`.toLowerCase() : "4b";
      const code = kind === "drivingLicence" ? numbered : digit.replaceAll(".", "");
      const id = codes[code];
      if (id === undefined) return [];
      const concept = getConcept(id);
      const start = mark.index + whole.length;
      const text = line.text.slice(start, marks[at + 1]?.index).split("\t")[0] ?? "";
      const value = findPiece(concept.kind, trimmed(text))?.value;
      if (value === undefined) return [];
      const isBirth = code === "3";
      const end = isBirth ? text.indexOf(value.slice(-4)) + 4 : text.length;
      const place = { row, start, end: start + end };
      const own = createCandidate(rows, { concept, errors: 0 }, value, place, { evidence: "code" });
      const born = isBirth ? trimmed(text.slice(end)) : "";
      if (findPiece("name", born) === null) return [own];
      const town = { row, start: line.text.indexOf(born, start), end: line.text.indexOf(born, start) + born.length };
      return [
        own,
        createCandidate(rows, { concept: getConcept("birthPlace"), errors: 0 }, born, town, { evidence: "code" }),
      ];
    });
  });
}
