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

export const CATEGORY_LABELS: Readonly<Record<OpportunityCategory, string>> = {
  innovacion: "Innovación",
  digitalizacion: "Digitalización",
  emprendimiento: "Emprendimiento",
  sostenibilidad: "Sostenibilidad",
  investigacion: "Investigación",
};

/** OPP-27: it becomes viewed when the person opens it or acts on it (decision A-112). */
export type OpportunityStatus = "new" | "viewed";

export type OpportunitySourceKind = "sample" | "bdns";

/** Kinds of applicant of the BDNS. */
export type BeneficiaryId = "natural" | "entity" | "sme" | "large" | "unspecified";

export interface Conditions {
  /** NUTS codes ('ES', 'ES24', 'ES243'); empty if not given. */
  readonly regions: readonly string[];
  /** It also names unreadable places, so a person outside `regions` may live in one of them. */
  readonly hasUnreadRegion: boolean;
  /** Empty if not given. */
  readonly beneficiaries: readonly BeneficiaryId[];
  /** NACE letters, and UNREAD_SECTOR for those without one; empty without a limit. */
  readonly sectors: readonly string[];
  /** Stages of a business named in its text; empty without any. */
  readonly stages: readonly StageId[];
  /** The calling local body, which may require a tie to the place; null for other bodies. */
  readonly localBody: string | null;
}

/** A call from its source, before the comparison with the person and their vault. */
export interface OpportunityRecord {
  readonly id: string;
  readonly source: OpportunitySourceKind;
  readonly title: string;
  readonly description: string;
  /** Null if it belongs to none of the five. */
  readonly category: OpportunityCategory | null;
  /** Most euros for one applicant; null if not given, as always in the BDNS. */
  readonly maxAmount: number | null;
  /** Euros of the whole call, never the aid of one applicant. */
  readonly budget: number | null;
  readonly window: ApplicationWindow;
  /** https; the call's own page. */
  readonly officialLink: string;
  /** https; the application page. */
  readonly applyLink: string | null;
  readonly rulesLink: string | null;
  readonly requirements: readonly string[];
  readonly eligibleSectors: readonly string[];
  readonly documents: readonly string[];
  /** The source names no documents, so these are the ones that the law requires for nearly every grant. */
  readonly documentsAreGeneral: boolean;
  readonly conditions: Conditions;
  /** Calling body, from the wider to the narrower. */
  readonly body: string | null;
  /** The day it reached its source. */
  readonly receivedOn: IsoDay | null;
  /** The specification's number for a sample; null if it is computed from the criteria. */
  readonly givenCompatibility: number | null;
}

/** State of a document in the vault: stored; possibly in its folder; absent. */
export type DocumentMatchStatus = "held" | "toCheck" | "missing";

export interface DocumentMatch {
  readonly name: string;
  readonly status: DocumentMatchStatus;
  readonly note: string;
}

/** An opportunity on the screen (OPP-15), with its explanation. */
export interface Opportunity extends Omit<OpportunityRecord, "givenCompatibility"> {
  /** In words; marked if it is an estimate. */
  readonly deadline: string;
  /** 0 to 100; null for a real call without facts about the person. */
  readonly compatibility: number | null;
  readonly status: OpportunityStatus;
  readonly saved: boolean;
  readonly documentsNeeded: number;
  readonly missingDocuments: readonly string[];
  /** Null while the vault is unreadable. */
  readonly documentMatches: readonly DocumentMatch[] | null;
  readonly criteria: readonly Criterion[];
  /** `compatibility` is the specification's number, not computed. */
  readonly isGivenCompatibility: boolean;
}

/** OPP-17 */
export interface DocumentGap {
  readonly opportunityTitle: string;
  readonly opportunityId: string;
  readonly documentsNeeded: readonly string[];
  /** Most euros for one applicant; null if not given. */
  readonly potentialFunding: number | null;
  readonly category: OpportunityCategory | null;
}

export interface OpportunityQuery {
  /** Words of the title; empty for all. */
  readonly text: string;
  /** With `size` the stage determines the kinds of applicant. */
  readonly situation: Pick<Situation, "region" | "size" | "stage">;
}
