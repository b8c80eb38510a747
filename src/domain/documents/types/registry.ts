import { DOCUMENT_FOLDER_IDS, type DocumentFolderId } from "../folders/folders.ts";
import academic from "./records/academic.json" with { type: "json" };
import banking from "./records/banking.json" with { type: "json" };
import fiscal from "./records/fiscal.json" with { type: "json" };
import health from "./records/health.json" with { type: "json" };
import identity from "./records/identity.json" with { type: "json" };
import insurance from "./records/insurance.json" with { type: "json" };
import residence from "./records/residence.json" with { type: "json" };
import services from "./records/services.json" with { type: "json" };
import vehicle from "./records/vehicle.json" with { type: "json" };
import work from "./records/work.json" with { type: "json" };

const FILES = { identity, residence, work, academic, fiscal, health, vehicle, insurance, banking, services };

export type DocumentKind = { [Folder in DocumentFolderId]: keyof (typeof FILES)[Folder] }[DocumentFolderId];

export interface OfficialPage {
  /** An official address cited by the cards (decision A-142). */
  readonly url: string;
  /** Button text. */
  readonly downloadText: string;
  /** The body and the document that it issues. */
  readonly linkDescription: string;
  /** The page is the home page of a site, and `downloadText` names only that site. */
  readonly isEntrance?: boolean;
}

/** How a recognised text is identified as the type, and the values that all of them have. */
export interface Recognition {
  /** Everyday name of the type: 'Nómina', 'Factura'. Several types can share one. */
  readonly label: string;
  /** Headings; each alone is nearly enough. */
  readonly headings: readonly string[];
  /** Regular expression of a line of the machine-readable zone, in lower case without spaces. */
  readonly zone?: string;
  readonly fields?: readonly string[];
}

export interface Renewal {
  readonly card: string;
  /** Answers to the questions of the card that renewing implies. */
  readonly answers: Readonly<Record<string, string>>;
  /** 'renovarlo', 'renovarla' */
  readonly verb: string;
  /** Period before and after the expiry day in which it can be renewed; absent if the card gives none. */
  readonly opens?: Span;
  readonly closes?: Span;
  /** Other countries issue this type too: applies only to people with a DNI number. */
  readonly isForSpaniards?: boolean;
}

interface Span {
  readonly days?: number;
  readonly months?: number;
}

export interface DocumentTypeRecord {
  readonly id: DocumentKind;
  readonly folder: DocumentFolderId;
  /** In Spanish, in lower case, for use in a sentence. */
  readonly name: string;
  readonly expires: boolean;
  /** Absent if no card renews it. */
  readonly renewal?: Renewal;
  /** Names under which it is required or stored, in the singular; unique to the type. */
  readonly titles: readonly string[];
  /** The titles are synonyms, and extraction takes no other document for this type (decision A-136). */
  readonly matchesByTitle?: boolean;
  /** Types that also satisfy a requirement for this one, such as the TIE for the NIE. */
  readonly alsoAnsweredBy?: readonly DocumentKind[];
  /** Foreigners present that of their own country, which no Spanish office issues. */
  readonly oftenForeign?: boolean;
  /**
   * Absent if no public body issues the document (payslips, contracts, bills), if it is no longer issued (family book),
   * if it is usually foreign (passport), or if no card cites the page (decisions ).
   */
  readonly officialPage?: OfficialPage;
  /** Words each of which identifies the type in a text (CLS-28). */
  readonly keywords?: readonly string[];
  /** Absent if extraction does not recognise the type. */
  readonly recognition?: Recognition;
}

type RecordData = Omit<DocumentTypeRecord, "id" | "folder">;

export const DOCUMENT_TYPES: readonly DocumentTypeRecord[] = DOCUMENT_FOLDER_IDS.flatMap((folder) =>
  Object.entries(FILES[folder] as Readonly<Record<string, RecordData>>).map(([id, data]) => ({
    ...data,
    id: id as DocumentKind,
    folder,
  })),
);

const BY_ID = new Map(DOCUMENT_TYPES.map((type) => [type.id, type]));

export function isDocumentKind(value: unknown): value is DocumentKind {
  return BY_ID.has(value as DocumentKind);
}

/** @throws RangeError for an unknown id */
export function documentTypeById(id: DocumentKind): DocumentTypeRecord {
  const type = BY_ID.get(id);
  if (!type) throw new RangeError(`unknown document type: ${id}`);
  return type;
}
