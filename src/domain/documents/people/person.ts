/** What a person or company is to the person who uses the product, who is the `applicant`. */
export type Relation =
  | "applicant"
  | "spouse"
  | "child"
  | "minor"
  | "parent"
  | "sibling"
  | "representative"
  | "deceased"
  | "entity"
  | "sponsor"
  | "witness"
  | "other";

/** Somebody whose documents are kept or used: the applicant, their family, or a company (decision A-160). */
export interface Person {
  readonly id: string;
  /** How the list and the filter name the person: 'Yo', 'Begoña', 'Bar La Plaza SL'. */
  readonly alias?: string;
  readonly relation: Relation;
  /** Of identity documents and tax numbers, as they are printed. */
  readonly numbers: readonly string[];
  /** Full names, as documents print them. */
  readonly names: readonly string[];
  /** 'YYYY-MM-DD' */
  readonly birthDate?: string;
}

/** Whose a document is, as a person said it at the review or on the document. */
export interface DocumentHolder {
  readonly personId: string;
  /** What the proposal that the person accepted came from; `said` where they chose somebody themselves. */
  readonly origin: "number" | "mrz" | "name" | "said";
}
