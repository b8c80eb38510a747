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
import { LIFE_MOMENTS, type LifeMoment } from "./lifeMoments.ts";

/** A term from a date that the person enters, or from the day of another step ('step:<id>'). */
export interface EventTerm extends Pick<Term, "n" | "unit"> {
  readonly from: string;
  /** Other lengths by territory (ids of holidays.json). */
  readonly byTerritory?: Readonly<Record<string, Pick<Term, "n" | "unit">>>;
}

/** Deadline of a step: a fixed day or a term. */
export type EventDeadline = (
  | (EventTerm & {
      /** The legal term (art. 30.2 of Ley 39/2015), if a shorter one is counted to be safe. */
      readonly legal?: Pick<Term, "n" | "unit">;
    })
  | { readonly on: string }
) & {
  readonly text: string;
  readonly consequence?: string;
};

export interface EventStep {
  readonly id: string;
  /** Id of the card that explains it. */
  readonly card?: string;
  readonly task: string;
  /** Id in offices.json: steps at one office can share a visit. */
  readonly office: string;
  readonly where: string;
  readonly when?: Condition;
  readonly optional?: boolean;
  /** Earlier steps; excluded ones count as done, as do optional ones unless their document is needed. */
  readonly after: readonly string[];
  /** All of these documents are needed, */
  readonly needs: readonly DocumentKind[];
  /** and one of each group. */
  readonly needsAny?: readonly (readonly DocumentKind[])[];
  readonly produces: readonly DocumentKind[];
  /** Holder of the personal documents; the applicant by default. */
  readonly holder?: SlotHolder;
  /** Most age of a needed document, from its card. */
  readonly maxAgeMonths?: Readonly<Partial<Record<DocumentKind, number>>>;
  /** A stored document that certainly is one of these proves that the step was done. */
  readonly held?: readonly Alternative[];
  /** Id of the date before which such a document cannot have been issued. */
  readonly heldSince?: string;
  /** Id of the date before which the step cannot be done. */
  readonly notBefore?: string;
  /** The step becomes possible after this term. */
  readonly wait?: EventTerm;
  readonly deadline?: EventDeadline;
  /** Done on the day of the steps before it, as one errand: planned for today with them. */
  readonly sameDay?: boolean;
  /** Its texts explain its time; neither it nor later steps are planned for today or this week. */
  readonly whenDue?: boolean;
  /** The office answers on another day, so later steps are another visit. */
  readonly isSlow?: boolean;
  /** A sentence on who usually does it for the person, only where somebody does. */
  readonly usually?: string;
  readonly note?: string;
  /** Official pages; without any, the step is marked as unconfirmed. */
  readonly sources: readonly string[];
}

export interface LifeEvent extends LifeMoment {
  readonly summary: string;
  readonly dates: readonly { readonly id: string; readonly text: string }[];
  /** Documents that the person has, or gets outside the plan. */
  readonly obtainable: readonly DocumentKind[];
  readonly questions: readonly CardQuestion[];
  readonly steps: readonly EventStep[];
}

const EVENTS = [
  fallecimiento,
  nacimiento,
  mudanza,
  empezarNegocio,
  quedarseEnParo,
  llegarAEspana,
  casarse,
  primeraVivienda,
  universidad,
] as readonly Omit<LifeEvent, "title">[];

/** All life events (decision A-164), read on 2026-11-22; a test compares them with the cards and the document types. */
export const LIFE_EVENTS: readonly LifeEvent[] = LIFE_MOMENTS.flatMap((moment) =>
  EVENTS.filter(({ id }) => id === moment.id).map((event) => ({ ...event, ...moment })),
);

/** Null for an unknown id. */
export const findLifeEvent = (id: string): LifeEvent | null => LIFE_EVENTS.find((event) => event.id === id) ?? null;

export const officeName = (id: string): string => (offices as Readonly<Record<string, string>>)[id] ?? "";
