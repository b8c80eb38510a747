import type { DocumentKind } from "../../documents/types/registry.ts";
import type { Term } from "../../shared/terms/terms.ts";
import type { Alternative, CardQuestion, Condition, SlotHolder } from "../fit/rules.ts";
import casarse from "./events/casarse.json" with { type: "json" };
import empezarNegocio from "./events/empezar-negocio.json" with { type: "json" };
import fallecimiento from "./events/fallecimiento.json" with { type: "json" };
import llegarAEspana from "./events/llegar-a-espana.json" with { type: "json" };
import mudanza from "./events/mudanza.json" with { type: "json" };
import nacimiento from "./events/nacimiento.json" with { type: "json" };
import offices from "./events/offices.json" with { type: "json" };
import primeraVivienda from "./events/primera-vivienda.json" with { type: "json" };
import quedarseEnParo from "./events/quedarse-en-paro.json" with { type: "json" };
import universidad from "./events/universidad.json" with { type: "json" };

/** A term from a date that the person gives, or from the day of another step ('step:<id>'). */
export interface EventTerm extends Pick<Term, "n" | "unit"> {
  readonly from: string;
  /** Another length in a territory, by its id of holidays.json. */
  readonly byTerritory?: Readonly<Record<string, Pick<Term, "n" | "unit">>>;
}

/** Until when a step has to be done: a fixed day or a term. */
export type EventDeadline = (
  | (EventTerm & {
      /** The term as the law counts it (art. 30.2 of Ley 39/2015), where a shorter one is counted to be safe. */
      readonly legal?: Pick<Term, "n" | "unit">;
    })
  | { readonly on: string }
) & {
  readonly text: string;
  readonly consequence?: string;
};

/** A step of a life event. */
export interface EventStep {
  readonly id: string;
  /** Id of the card that explains it. */
  readonly card?: string;
  readonly task: string;
  /** Id of offices.json: steps of one office can be one visit. */
  readonly office: string;
  readonly where: string;
  readonly when?: Condition;
  readonly optional?: boolean;
  /** Earlier steps; one that does not apply counts as done, and an optional one unless it makes a document needed here. */
  readonly after: readonly string[];
  /** Documents to bring: each of these, */
  readonly needs: readonly DocumentKind[];
  /** and one of each group. */
  readonly needsAny?: readonly (readonly DocumentKind[])[];
  readonly produces: readonly DocumentKind[];
  /** Whose personal documents are needed; the applicant's unless given. */
  readonly holder?: SlotHolder;
  /** How old a needed document may be, as its card says. */
  readonly maxAgeMonths?: Readonly<Partial<Record<DocumentKind, number>>>;
  /** A stored document that surely is one of these shows that the step was done. */
  readonly held?: readonly Alternative[];
  /** Id of the date before which such a document was not issued. */
  readonly heldSince?: string;
  /** Id of the date before which it cannot be done. */
  readonly notBefore?: string;
  /** It can be done when this term is over. */
  readonly wait?: EventTerm;
  readonly deadline?: EventDeadline;
  /** It has a time of its own, which the texts say: it is never for today or this week. So are the steps after it. */
  readonly whenDue?: boolean;
  /** The office answers on another day: what follows there is another visit. */
  readonly isSlow?: boolean;
  readonly note?: string;
  /** Official pages that say so; none where only others do, and then it is not shown as sure. */
  readonly sources: readonly string[];
}

/** Something that happens in a life and takes several procedures: 'suceso'. */
export interface LifeEvent {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly dates: readonly { readonly id: string; readonly text: string }[];
  /** Documents that the person has, or gets outside of the plan. */
  readonly obtainable: readonly DocumentKind[];
  readonly questions: readonly CardQuestion[];
  readonly steps: readonly EventStep[];
}

/** All life events (decision A-164). Read on 2026-11-22; a test compares them with the cards and the document types. */
export const LIFE_EVENTS = [
  fallecimiento,
  nacimiento,
  mudanza,
  empezarNegocio,
  quedarseEnParo,
  llegarAEspana,
  casarse,
  primeraVivienda,
  universidad,
] as readonly LifeEvent[];

/** The event of an id; null for any other text. */
export const findLifeEvent = (id: string): LifeEvent | null => LIFE_EVENTS.find((event) => event.id === id) ?? null;

/** The office as a person reads it. */
export const officeName = (id: string): string => (offices as Readonly<Record<string, string>>)[id] ?? "";
