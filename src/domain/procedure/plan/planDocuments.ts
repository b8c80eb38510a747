import { documentTypeById, type DocumentKind } from "../../documents/types/registry.ts";
import { fitCard, type Verdict } from "../fit/fit.ts";
import { createCasts, slotsOf } from "../fit/parts.ts";
import type { Alternative, SlotValidity } from "../fit/rules.ts";
import type { EventStep } from "./lifeEvent.ts";
import type { PlanInput } from "./plan.ts";
import type { IsoDay } from "../../shared/calendar/isoTime.ts";

/** Source of a document that a step needs. */
export interface PlanNeed {
  /** Any of these kinds. */
  readonly kinds: readonly DocumentKind[];
  /**
   * `held`: stored and valid on the day of the step; `check`: stored, and the person has to check it; `expired`: stored
   * and invalid on that day; `step`: from an earlier step; `obtain`: brought by the person.
   */
  readonly state: "held" | "check" | "expired" | "step" | "obtain";
  /** Why the stored document is doubtful or invalid. */
  readonly reasons: readonly string[];
  /** Id of the step that produces it. */
  readonly from?: string;
}

type Documents = Pick<PlanInput, "documents" | "people" | "dates" | "done" | "event">;

/** Personal documents, which name the one person who uses them. */
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

/** Verdict of the stored documents on whether a step was done; undefined without any. */
export function judgeDone(
  { held = [], heldSince, sources }: EventStep,
  { documents, people, dates }: Documents,
  day: IsoDay,
): Verdict | undefined {
  const since = heldSince === undefined ? "" : dates[heldSince];
  if (held.length === 0 || since === undefined) return undefined;
  const recent = documents.filter(({ issued = since }) => issued >= since);
  return judge(held, { documents: recent, people }, day, sources);
}

/** The documents that a step needs on its day, with their sources. */
export function findNeeds(step: EventStep, input: Documents, day: IsoDay): readonly PlanNeed[] {
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

/** All earlier steps of a step, the nearest first. */
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

/** Verdict on the stored documents of these kinds; undefined without any. */
function judge(
  oneOf: readonly Alternative[],
  { documents, people }: Pick<Documents, "documents" | "people">,
  day: IsoDay,
  sources: readonly string[],
): Verdict | undefined {
  const kinds = new Set(slotsOf({ oneOf }).map(({ kind }) => kind));
  const stored = documents.filter(({ kind }) => kind !== null && kinds.has(kind));
  if (stored.length === 0) return undefined;
  const row = { id: "document", nombre: "", folder: "identity", need: "always", oneOf, sources } as const;
  const filing = { rows: [row], answers: {}, people, filingDay: day };
  return fitCard({ ...filing, documents: stored, casts: createCasts(filing) }).get(row.id);
}
