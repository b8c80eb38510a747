import { isDay } from "../shared/calendar/days.ts";
import { LIMITS } from "../shared/limits.ts";
import { isRegion, regionName } from "./regions.ts";
import { sectorName } from "./sectors.ts";
import options from "./situationOptions.json" with { type: "json" };
import type { ApplicantProfile, Situation, SizeId, StageId } from "./situation.ts";
import type { IsoDay } from "../shared/calendar/isoTime.ts";

interface SituationOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly hint?: string;
  /** Short form for a list of answers. */
  readonly short: string;
}

/** The limits of a 'pyme' are those of Recommendation 2003/361/EC. */
export const SIZE_OPTIONS = options.sizes as readonly SituationOption<SizeId>[];

/**
 * Stages of a business. New and established are separated at five years, as in article 3 of Ley 28/2022 (empresas
 * emergentes) and article 22 of Regulation (EU) 651/2014 (aid for start-ups); single calls use other limits.
 */
export const STAGE_OPTIONS = options.stages as readonly SituationOption<StageId>[];

/** Short form of an answer: 'Pyme'. */
export function answerName(value: SizeId | StageId): string {
  return [...SIZE_OPTIONS, ...STAGE_OPTIONS].find((option) => option.value === value)?.short ?? value;
}

/** Unknown answers count as not given. */
export function parseSituation(value: unknown): Situation {
  const { sector, size, region, stage } = Object(value) as Partial<Record<keyof Situation, unknown>>;
  return {
    sector: typeof sector === "string" && sectorName(sector) !== null ? sector : null,
    size: SIZE_OPTIONS.find((option) => option.value === size)?.value ?? null,
    region: isRegion(region) ? region : null,
    stage: STAGE_OPTIONS.find((option) => option.value === stage)?.value ?? null,
  };
}

/** Anything invalid counts as not asked yet. Never throws. */
export function parseApplicantProfile(value: unknown): ApplicantProfile {
  const { situation, isAsked, localDays } = Object(value) as Partial<Record<keyof ApplicantProfile, unknown>>;
  return {
    situation: parseSituation(situation),
    isAsked: isAsked === true,
    localDays: Array.isArray(localDays) ? localDays.filter(isDay).reduce(withLocalDay, []) : [],
  };
}

/** Moving clears the local days off of the previous place. */
export function withRegion({ localDays, ...profile }: ApplicantProfile, region: string | null): ApplicantProfile {
  const { situation } = profile;
  const isMove = situation.region !== null && situation.region !== region;
  return { ...profile, situation: { ...situation, region }, localDays: isMove ? [] : localDays };
}

/** Adds a local day off, in order; the same list if it has the day or all of that year (LIMITS.localDaysAYear). */
export function withLocalDay(days: readonly IsoDay[], day: IsoDay): readonly IsoDay[] {
  const isFull = days.filter((other) => other.startsWith(day.slice(0, 4))).length >= LIMITS.localDaysAYear;
  return isFull || days.includes(day) ? days : [...days, day].toSorted();
}

export function isSituationKnown(situation: Situation): boolean {
  return Object.values(situation).some((answer) => answer !== null);
}

/** 'Pyme · Zaragoza · Hostelería'; empty without answers. */
export function describeSituation({ size, region, sector, stage }: Situation): string {
  return [
    size && answerName(size),
    region && regionName(region),
    sector && sectorName(sector),
    stage && answerName(stage),
  ]
    .filter((name) => name !== null)
    .join(" · ");
}
