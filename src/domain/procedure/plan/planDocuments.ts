import { documentTypeById, type DocumentKind } from "../../documents/types/registry.ts";
import { fitCard, type Verdict } from "../fit/fit.ts";
import { createCasts } from "../fit/parts.ts";
import type { Alternative, SlotValidity } from "../fit/rules.ts";
import type { EventStep } from "./lifeEvent.ts";
import type { PlanInput } from "./plan.ts";

/** Where a document that a step needs comes from. */
export interface PlanNeed {
  /** Any one of them will do. */
  readonly kinds: readonly DocumentKind[];
  /**
   * `held`: stored, and fits on the day of the step; `check`: one is stored that the person has to look at; `expired`: the stored
   * one does not fit on that day; `step`: an earlier step gives it; `obtain`: the person brings it.
   */
  readonly state: "held" | "check" | "expired" | "step" | "obtain";
  /** Why the stored one is doubted or does not fit: sentences. */
  readonly reasons: readonly string[];
  /** Id of the step that gives it. */
  readonly from?: string;
}

type Documents = Pick<PlanInput, "documents" | "people" | "dates" | "done" | "event">;

/** Personal documents, which bear the name of the one person who uses them. */
const PERSONAL: ReadonlySet<DocumentKind> = new Set([
  "dni",
  "nie",
  "tie",
  "passport",
  "euRegistration",
  "foreignIdCard",
  "drivingLicence",
  "foreignDrivingLicence",
  "healthCard",
  "jobSeekerCard",
  "digitalCertificate",
]);

/** What the stored documents say on a day about whether a step was done; undefined where they say nothing. */
export function judgeDone(
  { held = [], heldSince, sources }: EventStep,
  { documents, people, dates }: Documents,
  day: string,
): Verdict | undefined {
  const since = heldSince === undefined ? "" : dates[heldSince];
  if (held.length === 0 || since === undefined) return undefined;
  const recent = documents.filter(({ issued = since }) => issued >= since);
  return judge(held, { documents: recent, people }, day, sources);
}

/** What a step needs on its day, and where each comes from. */
export function findNeeds(step: EventStep, input: Documents, day: string): readonly PlanNeed[] {
  const { needs, needsAny = [], holder = "applicant", maxAgeMonths = {}, sources } = step;
  const makers = findMakers(step, input.event.steps);
  return [...needs.map((kind) => [kind]), ...needsAny].map((kinds): PlanNeed => {
    const slots = kinds.map((kind) => {
      const months = maxAgeMonths[kind];
      const validity: SlotValidity =
        months !== undefined
          ? { maxAgeMonths: months }
          : documentTypeById(kind).expires
            ? { inForce: true }
            : { none: true };
      return { kind, holder: PERSONAL.has(kind) ? holder : ("nobody" as const), validity };
    });
    const verdict = judge(slots, input, day, sources);
    const isPersonal = kinds.some((kind) => PERSONAL.has(kind));
    const isPast = input.documents.some(
      ({ id, expires }) => expires !== undefined && expires < day && verdict?.documents.includes(id),
    );
    if (verdict?.outcome === "valid" && isPersonal && !isPast) return { kinds, state: "held", reasons: [] };
    const from = makers.find(({ produces }) => kinds.some((kind) => produces.includes(kind)))?.id;
    if (from !== undefined) return { kinds, state: "step", reasons: [], from };
    if (!verdict || verdict.outcome === "missing") return { kinds, state: "obtain", reasons: [] };
    if (verdict.outcome === "invalid") return { kinds, state: "expired", reasons: verdict.reasons };
    return { kinds, state: "check", reasons: verdict.outcome === "valid" ? [] : verdict.reasons };
  });
}

/** All steps before a step, the nearest first. */
function findMakers({ after }: EventStep, steps: readonly EventStep[]): readonly EventStep[] {
  const found = new Set<EventStep>();
  const add = (ids: readonly string[]) => {
    const first = steps.filter(({ id }) => ids.includes(id));
    for (const step of first) found.add(step);
    for (const step of first) add(step.after);
  };
  add(after);
  return [...found];
}

/** The verdict of the product's rules on the stored documents of these kinds; undefined without any. */
function judge(
  oneOf: readonly Alternative[],
  { documents, people }: Pick<Documents, "documents" | "people">,
  day: string,
  sources: readonly string[],
): Verdict | undefined {
  const kinds = new Set(oneOf.flatMap((way) => ("all" in way ? way.all : [way])).map(({ kind }) => kind));
  const stored = documents.filter(({ kind }) => kind !== null && kinds.has(kind));
  if (stored.length === 0) return undefined;
  const row = { id: "document", nombre: "", folder: "identity", need: "always", oneOf, sources } as const;
  const filing = { rows: [row], answers: {}, people, filingDay: day };
  return fitCard({ ...filing, documents: stored, casts: createCasts(filing) }).get(row.id);
}
