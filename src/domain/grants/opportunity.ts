import type { ApplicationWindow } from "./applicationWindow.ts";
import type { Criterion } from "./criterion.ts";
import type { Situation, StageId } from "./situation.ts";
import type { IsoDay } from "../shared/calendar/isoTime.ts";

/** OPP-16 */
export type OpportunityCategory =
  | "innovacion"
  | "digitalizacion"
  | "emprendimiento"
  | "sostenibilidad"
  | "investigacion";

/** The Spanish name of each category. */
export const CATEGORY_LABELS: Readonly<Record<OpportunityCategory, string>> = {
  innovacion: "Innovación",
  digitalizacion: "Digitalización",
  emprendimiento: "Emprendimiento",
  sostenibilidad: "Sostenibilidad",
  investigacion: "Investigación",
};

/** OPP-27: a new one becomes viewed when the person opens it or acts on it (decision A-112). */
export type OpportunityStatus = "new" | "viewed";

/** Who gives the list: the samples of the specification, or the national register of grants. */
export type OpportunitySourceKind = "sample" | "bdns";

/** The kinds of applicant that the BDNS tells apart. */
export type BeneficiaryId = "natural" | "entity" | "sme" | "large" | "unspecified";

/** What a call asks of an applicant, as far as its source says it in data. */
export interface Conditions {
  /** NUTS codes of the places it is for ('ES', 'ES24', 'ES243'); empty: not said. */
  readonly regions: readonly string[];
  /** It names places besides that cannot be read: whoever lives in none of `regions` may live in one of them. */
  readonly hasUnreadRegion: boolean;
  /** Empty: not said. */
  readonly beneficiaries: readonly BeneficiaryId[];
  /** NACE letters of the sectors it is for, and UNREAD_SECTOR for those without one; empty: no limit is named. */
  readonly sectors: readonly string[];
  /** Stages of a business that its own words name; empty: none is named. */
  readonly stages: readonly StageId[];
  /** The town or other local body that calls; it may ask for a tie to the place. Null for any other body. */
  readonly localBody: string | null;
}

/** A call as its source gives it, before it is compared with the person and their vault. */
export interface OpportunityRecord {
  readonly id: string;
  readonly source: OpportunitySourceKind;
  readonly title: string;
  readonly description: string;
  /** Null where its words belong to none of the five. */
  readonly category: OpportunityCategory | null;
  /** Euros that one applicant gets at most; null where the source does not say, as the BDNS never does. */
  readonly maxAmount: number | null;
  /** Euros of the whole call; never an aid that one applicant gets. */
  readonly budget: number | null;
  readonly window: ApplicationWindow;
  /** https; the page of the call itself. */
  readonly officialLink: string;
  /** https; where one applies. */
  readonly applyLink: string | null;
  /** https; the rules of the call. */
  readonly rulesLink: string | null;
  readonly requirements: readonly string[];
  readonly eligibleSectors: readonly string[];
  /** The documents that an application needs. */
  readonly documents: readonly string[];
  /** True where the documents are those that the law asks of nearly every grant, because the source names none. */
  readonly documentsAreGeneral: boolean;
  readonly conditions: Conditions;
  /** Who calls, from the wider to the narrower body. */
  readonly body: string | null;
  /** The day it reached its source. */
  readonly receivedOn: IsoDay | null;
  /** The number that the specification gives a sample; null: computed from the criteria. */
  readonly givenCompatibility: number | null;
}

/**
 * Whether the vault has a document: a stored one is exactly this document; its folder holds something
 * that may be it; nothing is there.
 */
export type DocumentMatchStatus = "held" | "toCheck" | "missing";

export interface DocumentMatch {
  readonly name: string;
  readonly status: DocumentMatchStatus;
  /** What the vault says of it, in words. */
  readonly note: string;
}

/** An opportunity as the screen shows it (OPP-15, and what explains it). */
export interface Opportunity extends Omit<OpportunityRecord, "givenCompatibility"> {
  /** In words; an estimate says that it is one. */
  readonly deadline: string;
  /** 0 to 100; null for a real call while nothing is known of the person. */
  readonly compatibility: number | null;
  readonly status: OpportunityStatus;
  readonly saved: boolean;
  readonly documentsNeeded: number;
  /** The documents of which nothing is in the vault. */
  readonly missingDocuments: readonly string[];
  /** Null while the vault could not be read. */
  readonly documentMatches: readonly DocumentMatch[] | null;
  readonly criteria: readonly Criterion[];
  /** The number is the specification's own, and is not computed from the criteria. */
  readonly isGivenCompatibility: boolean;
}

/** Documents that are missing for an opportunity (OPP-17). */
export interface DocumentGap {
  readonly opportunityTitle: string;
  readonly opportunityId: string;
  readonly documentsNeeded: readonly string[];
  /** Euros at most for one applicant; null where the source does not say. */
  readonly potentialFunding: number | null;
  readonly category: OpportunityCategory | null;
}

/** What a source is asked for. */
export interface OpportunityQuery {
  /** Words of the title; empty for all. */
  readonly text: string;
  /** The stage decides with `size` which kinds of applicant are looked for. */
  readonly situation: Pick<Situation, "region" | "size" | "stage">;
}
