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

/** The id of a document type, such as 'payslip'. */
export type DocumentKind = { [Folder in DocumentFolderId]: keyof (typeof FILES)[Folder] }[DocumentFolderId];

/** The official page where a citizen gets a document. */
export interface OfficialPage {
  /** An official address that the cards cite (decision A-142). */
  readonly url: string;
  /** What the link opens or does, as its button says it. */
  readonly downloadText: string;
  /** Whose page it is, and which document it issues. */
  readonly linkDescription: string;
  /** The page is the entrance of a site, and `downloadText` names that site: it promises nothing more. */
  readonly isEntrance?: boolean;
}

/** How a recognised text is identified as the type, and what every one of them has. */
export interface Recognition {
  /** The type as the person reads it: 'Nómina', 'Factura'. Several types can share one. */
  readonly label: string;
  /** What is printed at the top; each alone is nearly enough. */
  readonly headings: readonly string[];
  /** Labels and phrases that such a document has, and others have less often. */
  readonly words?: readonly string[];
  /** Regular expression of a line of the machine-readable zone, in lower case without spaces. */
  readonly zone?: string;
  /** Regular expression of a code printed on the document, in lower case without spaces. */
  readonly code?: string;
  /** Names of the values that every such document has. */
  readonly fields?: readonly string[];
}

/** How a document that expires is renewed. */
export interface Renewal {
  /** Id of the card. */
  readonly card: string;
  /** What renewing answers to the questions of the card. */
  readonly answers: Readonly<Record<string, string>>;
  /** 'renovarlo', 'renovarla' */
  readonly verb: string;
  /** How long before the expiry day it may be asked for, and how long after it; absent where the card does not say. */
  readonly opens?: Span;
  readonly closes?: Span;
  /** Other countries issue documents of this type too: only those of a person with a DNI number are meant. */
  readonly isForSpaniards?: boolean;
}

/** A length of time. */
interface Span {
  readonly days?: number;
  readonly months?: number;
}

/** Everything the product knows about one type of document. */
export interface DocumentTypeRecord {
  readonly id: DocumentKind;
  readonly folder: DocumentFolderId;
  /** In Spanish, in lower case, for use in a sentence. */
  readonly name: string;
  /** Whether such documents have a date on which they expire. */
  readonly expires: boolean;
  /** Absent where no card renews it. */
  readonly renewal?: Renewal;
  /** The names under which it is asked for or stored, in the singular. No two types share one. */
  readonly titles: readonly string[];
  /**
   * True when a title is enough to say that a document is the one a requirement asks for (decision A-136): the titles are
   * synonyms, and extraction takes no other document for this type.
   */
  readonly matchesByTitle?: boolean;
  /** Types that also satisfy a requirement for this one, such as the TIE for the NIE. */
  readonly alsoAnsweredBy?: readonly DocumentKind[];
  /** Foreigners present the one of their own country, which no Spanish office issues. */
  readonly oftenForeign?: boolean;
  /**
   * Absent where no public body issues the document (payslips, contracts, bills), where it is no longer issued (family
   * book), where it is usually that of another country (passport), or where no card cites the page (decisions ).
   */
  readonly officialPage?: OfficialPage;
  /** Words that alone tell the type in a text (CLS-28). */
  readonly keywords?: readonly string[];
  /** Absent where extraction does not recognise the type. */
  readonly recognition?: Recognition;
}

type RecordData = Omit<DocumentTypeRecord, "id" | "folder">;

/** All document types, folder by folder. */
export const DOCUMENT_TYPES: readonly DocumentTypeRecord[] = DOCUMENT_FOLDER_IDS.flatMap((folder) =>
  Object.entries(FILES[folder] as Readonly<Record<string, RecordData>>).map(([id, data]) => ({
    ...data,
    id: id as DocumentKind,
    folder,
  })),
);

const BY_ID = new Map(DOCUMENT_TYPES.map((type) => [type.id, type]));

/** True for the id of a document type, whatever is given. */
export function isDocumentKind(value: unknown): value is DocumentKind {
  return BY_ID.has(value as DocumentKind);
}

/** The record of a document type. @throws RangeError when there is none of that id */
export function documentTypeById(id: DocumentKind): DocumentTypeRecord {
  const type = BY_ID.get(id);
  if (!type) throw new RangeError(`unknown document type: ${id}`);
  return type;
}
