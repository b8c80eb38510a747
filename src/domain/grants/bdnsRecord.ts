import { LIMITS } from "../shared/limits.ts";
import { normalizeForSearch } from "../shared/text/normalize.ts";
import { type BdnsCall, parseBeneficiary } from "./bdns.ts";
import { plainLine } from "./bdnsText.ts";
import { getCallCategory } from "./category.ts";
import type { OpportunityRecord } from "./opportunity.ts";
import { isLocalBody } from "./localBody.ts";
import { parseRegionCode, regionName } from "./regions.ts";
import { httpsLink } from "./safeLink.ts";
import { getSectorLetter, UNREAD_SECTOR } from "./sectors.ts";
import { REGISTER } from "./sources.ts";
import { findStages } from "./stages.ts";

/**
 * Documents that nearly every grant requires (Ley 38/2003, art. 13 and 14): identity, and no debts with the tax agency
 * and Social Security. The register names no documents.
 */
const GENERAL_DOCUMENTS = [
  "DNI o NIE",
  "Certificado de estar al corriente con la Agencia Tributaria",
  "Certificado de estar al corriente con la Seguridad Social",
] as const;

/** Declaration in nearly every application. */
const DECLARATION = "Declarar al solicitar que nada te prohíbe recibir subvenciones (Ley 38/2003, art. 13)";

/** Converts a call (OPP-15). The budget of a call is not the amount for one applicant. */
export function toOpportunityRecord(call: BdnsCall): OpportunityRecord {
  const { code, title, budget, window, receivedOn, purpose } = call;
  const sectorNames = call.sectors.map(({ code, name }) => sentence(name) || code);
  const description = call.announcement || call.rules || purpose;
  return {
    id: code,
    source: "bdns",
    title,
    description: description.slice(0, LIMITS.grantsDescriptionCharacters),
    category: getCallCategory({ title, purpose, sectors: sectorNames }),
    maxAmount: null,
    budget,
    window,
    officialLink: `${REGISTER.calls}/${code}`,
    applyLink: httpsLink(call.applyAddress),
    rulesLink: httpsLink(call.rulesAddress),
    requirements: formatRequirements(call),
    eligibleSectors: sectorNames.length > 0 ? sectorNames : ["Todos los sectores"],
    documents: GENERAL_DOCUMENTS,
    documentsAreGeneral: true,
    conditions: {
      regions: unique(call.regions.flatMap((region) => parseRegionCode(region) ?? [])),
      hasUnreadRegion: call.regions.some((region) => parseRegionCode(region) === null),
      // An unreadable kind may be the person's own.
      beneficiaries: unique(call.beneficiaries.map((words) => parseBeneficiary(words) ?? "unspecified")),
      sectors: unique(call.sectors.map(({ code, name }) => getSectorLetter(code, name) ?? UNREAD_SECTOR)),
      // Only the title: a long announcement mentions stages in passing.
      stages: findStages(title),
      localBody: call.bodies.find(isLocalBody) ?? null,
    },
    body: formatBody(call.bodies),
    receivedOn,
    givenCompatibility: null,
  };
}

/** The register's facts about applicants, and the law; only the rules of the call are complete. */
function formatRequirements({ beneficiaries, regions, regulation }: BdnsCall): readonly string[] {
  const places = regions.filter(Boolean).map((region) => {
    const code = parseRegionCode(region);
    return (code === null ? null : regionName(code)) ?? region.replace(/^ES\d{0,3} - /, "");
  });
  return [
    ...beneficiaries.filter(Boolean).map((words) => `Tipo de solicitante: ${sentence(words)}`),
    ...(places.length > 0 ? [`Territorio: ${places.join(", ")}`] : []),
    ...(regulation === "" ? [] : [`Normativa europea: ${regulation}`]),
    DECLARATION,
    "El resto de las condiciones está en las bases: léelas antes de solicitar",
  ];
}

/** Drops redundant levels: 'GANDIA' beside 'AYUNTAMIENTO DE GANDIA'. */
function formatBody(bodies: readonly string[]): string | null {
  const levels = bodies.filter((level, index) => {
    const next = bodies[index + 1];
    return next === undefined || !normalizeForSearch(next).includes(normalizeForSearch(level));
  });
  return levels.length > 0 ? plainLine(levels.join(" · ")) : null;
}

function sentence(text: string): string {
  const isShouted = text !== text.toLowerCase() && text === text.toUpperCase();
  return isShouted ? text.charAt(0) + text.slice(1).toLocaleLowerCase("es") : text;
}

function unique<Value>(values: readonly Value[]): readonly Value[] {
  return [...new Set(values)];
}
