import { formatDay } from "../shared/format.ts";
import { normalizeForSearch } from "../shared/text/normalize.ts";
import type { ApplicationWindow } from "./applicationWindow.ts";
import type { Criterion, CriterionId, CriterionStatus } from "./criterion.ts";
import { localBodyReason } from "./localBody.ts";
import type { BeneficiaryId, Conditions, OpportunityRecord } from "./opportunity.ts";
import { regionName } from "./regions.ts";
import { sectorName } from "./sectors.ts";
import type { Situation, SizeId, StageId } from "./situation.ts";
import { answerName } from "./situationOptions.ts";
import { windowState } from "./windowText.ts";
import type { IsoDay } from "../shared/calendar/isoTime.ts";

const LABELS: Readonly<Record<CriterionId, string>> = {
  window: "Plazo",
  region: "Territorio",
  beneficiary: "Tipo de solicitante",
  sector: "Sector",
  stage: "Etapa",
};

type Verdict = readonly [status: CriterionStatus, reason: string];
type ApplicantId = Exclude<BeneficiaryId, "unspecified">;

const APPLICANTS: Readonly<Record<ApplicantId, string>> = {
  natural: "particulares sin actividad económica",
  entity: "entidades sin actividad económica",
  sme: "pymes y autónomos",
  large: "grandes empresas",
};

const APPLICANT_OF: Readonly<Record<SizeId, ApplicantId>> = {
  person: "natural",
  selfEmployed: "sme",
  sme: "sme",
  large: "large",
  nonProfit: "entity",
};

const STAGES: Readonly<Record<StageId, string>> = {
  idea: "ideas de negocio",
  new: "empresas nuevas",
  established: "empresas consolidadas",
};

/** Names in a reason before the rest is counted. */
const MAX_NAMES = 3;

/**
 * The only kind of applicant whose calls suit the person; null without an answer, and if calls for another kind may
 * suit too: a self-employed person is also a private one, and somebody with an idea may soon be self-employed.
 */
export function getApplicant({ size, stage }: Pick<Situation, "size" | "stage">): ApplicantId | null {
  if (size === null || size === "selfEmployed" || (size === "person" && stage === "idea")) return null;
  return APPLICANT_OF[size];
}

/**
 * Compares the call's criteria with the person's answers: always window, region, applicant and sector, and the stage if
 * the call names any. Missing facts on either side give 'unknown', never 'unmet'.
 */
export function evaluateCriteria(
  record: Pick<OpportunityRecord, "conditions" | "window" | "eligibleSectors">,
  situation: Situation,
  today: IsoDay,
): readonly Criterion[] {
  const { conditions, eligibleSectors } = record;
  return [
    criterion("window", windowVerdict(record.window, today)),
    criterion("region", regionVerdict(conditions, situation)),
    criterion("beneficiary", beneficiaryVerdict(conditions, situation)),
    criterion("sector", sectorVerdict(conditions.sectors, eligibleSectors, situation)),
    ...(conditions.stages.length > 0 ? [criterion("stage", stageVerdict(conditions.stages, situation))] : []),
  ];
}

function criterion(id: CriterionId, [status, reason]: Verdict): Criterion {
  return { id, label: LABELS[id], status, reason };
}

/** An estimate is never certain, and a future call is neither lost nor within reach: both are 'unknown'. */
function windowVerdict(window: ApplicationWindow, today: IsoDay): Verdict {
  const { start, end } = window;
  const state = windowState(window, today);
  if (state === "notYet") {
    const since = start === null ? "" : `: según la ficha empieza el ${formatDay(start)}`;
    return ["unknown", `El plazo todavía no está abierto${since}.`];
  }
  const mayBeOpen = end.kind === "permanent" || ("day" in end && today <= end.day);
  if (mayBeOpen && window.startWords !== null)
    return ["unknown", "La ficha dice cuándo empieza el plazo sin dar el día: confirma que ya está abierto."];
  switch (end.kind) {
    case "day":
      return state === "closed"
        ? ["unmet", `Según la ficha, el plazo terminó el ${formatDay(end.day)}.`]
        : ["met", `Según la ficha, el plazo está abierto hasta el ${formatDay(end.day)}.`];
    case "permanent":
      return ["met", "Según la ficha, el plazo está abierto de forma permanente."];
    case "estimate":
      return state === "open"
        ? ["unknown", `El plazo parece abierto hasta el ${formatDay(end.day)}, pero es una estimación: confírmalo.`]
        : ["unknown", `El plazo pudo terminar el ${formatDay(end.day)}, según una estimación: confírmalo.`];
    case "contradiction":
      return ["unknown", "Las fechas de la ficha se contradicen: confirma el plazo en las bases."];
    case "words":
    case "unknown":
      return ["unknown", "La ficha no da el último día del plazo: confírmalo en las bases."];
  }
}

/** A local body may require a tie to its territory, which the register does not tell. */
function regionVerdict({ regions, hasUnreadRegion, localBody }: Conditions, { region }: Situation): Verdict {
  const knownRegions = regions.filter((code) => regionName(code) !== null);
  const home = region === null ? null : regionName(region);
  const matchingRegion = knownRegions.find((code) => region?.startsWith(code));
  const territory = `El territorio de la ficha es ${formatNames(knownRegions, regionName)}`;
  if (home !== null && knownRegions.length > 0 && matchingRegion === undefined)
    return hasUnreadRegion
      ? ["unknown", `${territory} y otros que no sabemos comparar con ${home}: compruébalo en las bases.`]
      : ["unmet", `${territory} y nos has dicho que estás en ${home}.`];
  if (localBody !== null) return ["unknown", localBodyReason(localBody, home !== null)];
  if (knownRegions.length === 0)
    return hasUnreadRegion
      ? ["unknown", "La ficha nombra un territorio que no sabemos comparar: compruébalo en las bases."]
      : ["unknown", "La ficha no dice para qué territorio es: compruébalo en las bases."];
  if (knownRegions.includes("ES")) return ["met", `${territory}.`];
  if (home === null || matchingRegion === undefined)
    return ["unknown", `${territory}. Dinos tu provincia para saberlo.`];
  const inside = matchingRegion === region ? "" : `, dentro de ${regionName(matchingRegion)}`;
  return ["met", `El territorio de la ficha incluye ${home}${inside}.`];
}

/** The BDNS's kinds are coarse: common borderline cases stay 'unknown'. */
function beneficiaryVerdict({ beneficiaries }: Conditions, { size, stage }: Situation): Verdict {
  const kinds = beneficiaries.filter((kind) => kind !== "unspecified");
  if (kinds.length === 0) return ["unknown", "La ficha no concreta quién puede pedirla: compruébalo en las bases."];
  const forWhom = `La ficha es para ${formatNames(kinds, (kind) => APPLICANTS[kind])}`;
  if (size === null) return ["unknown", `${forWhom}. Dinos quién la pide para saberlo.`];
  const answer = `tu respuesta es «${answerName(size)}»`;
  if (kinds.includes(APPLICANT_OF[size])) return ["met", `${forWhom}; ${answer}.`];
  if (kinds.length < beneficiaries.length)
    return ["unknown", `${forWhom}, pero no solo; ${answer}: compruébalo en las bases.`];
  if (size === "selfEmployed" && kinds.includes("natural"))
    return ["unknown", `${forWhom}; ${answer}: comprueba si puedes pedirla como particular.`];
  if (size === "person" && stage === "idea" && kinds.includes("sme"))
    return ["unknown", `${forWhom} y tu actividad es todavía una idea: comprueba si hay que estar de alta al pedirla.`];
  return ["unmet", `${forWhom}; ${answer}.`];
}

/** The BDNS gives sectors to private calls too (housing), so they decide nothing without an activity. */
function sectorVerdict(letters: readonly string[], names: readonly string[], { sector, size }: Situation): Verdict {
  const knownSectors = letters.filter((letter) => sectorName(letter) !== null);
  const isForAll = names.every((name) => normalizeForSearch(name) === "todos los sectores");
  if (knownSectors.length === 0)
    return isForAll
      ? ["met", "La ficha no limita el sector."]
      : ["unknown", "La ficha nombra sectores que no sabemos comparar: compruébalo en las bases."];
  const forWhom = `La ficha nombra ${knownSectors.length === 1 ? "el sector" : "los sectores"} ${formatNames(knownSectors, quotedSector)}`;
  if (size === "person")
    return ["unknown", `${forWhom} y nos has dicho que no tienes actividad: comprueba en las bases si te afecta.`];
  const ownName = sector === null ? null : sectorName(sector);
  if (sector !== null && knownSectors.includes(sector))
    return [
      "met",
      knownSectors.length === 1 ? `${forWhom}, el tuyo.` : `${forWhom}, y entre ellos el tuyo, «${ownName}».`,
    ];
  if (ownName === null) return ["unknown", `${forWhom}. Dinos el tuyo para saberlo.`];
  if (knownSectors.length < letters.length)
    return [
      "unknown",
      `${forWhom} y otros que no sabemos comparar con el tuyo, «${ownName}»: compruébalo en las bases.`,
    ];
  return ["unmet", `${forWhom}, y el tuyo es «${ownName}».`];
}

/** Only distant stages are 'unmet': calls limit a new business to one, three or five years. */
function stageVerdict(stages: readonly StageId[], { stage }: Situation): Verdict {
  const forWhom = `La ficha habla de ${formatNames(stages, (id) => STAGES[id])}`;
  if (stage === null) return ["unknown", `${forWhom}. Dinos en qué etapa estás para saberlo.`];
  const answer = `tu respuesta es «${answerName(stage)}»`;
  if (stages.includes(stage)) return ["met", `${forWhom}; ${answer}: mira en las bases dónde pone el límite.`];
  const isNear = stage === "new" || (stage === "idea" && stages.includes("new"));
  return isNear
    ? ["unknown", `${forWhom}; ${answer}: comprueba en las bases si entras.`]
    : ["unmet", `${forWhom}; ${answer}.`];
}

function quotedSector(letter: string): string | null {
  const name = sectorName(letter);
  return name && `«${name}»`;
}

/** 'Huesca', 'Huesca y Teruel', 'Cataluña e Illes Balears', 'Huesca, Teruel, Zaragoza y 2 más'. */
function formatNames<Id>(ids: readonly Id[], nameOf: (id: Id) => string | null): string {
  const names = [...new Set(ids.flatMap((id) => nameOf(id) ?? []))];
  const shown =
    names.length > MAX_NAMES + 1 ? [...names.slice(0, MAX_NAMES), `${names.length - MAX_NAMES} más`] : names;
  const last = shown.at(-1) ?? "";
  if (shown.length < 2) return last;
  return `${shown.slice(0, -1).join(", ")} ${/^«?i/iu.test(last) ? "e" : "y"} ${last}`;
}
