import { LIMITS } from "../limits.ts";
import { fold } from "../text/normalize.ts";
import { type BdnsCall, beneficiaryOf } from "./bdns.ts";
import { plainLine } from "./bdnsText.ts";
import { categoryOf } from "./category.ts";
import type { OpportunityRecord } from "./opportunity.ts";
import { regionCodeOf, regionName } from "./regions.ts";
import { httpsLink } from "./safeLink.ts";
import { sectorLetterOf } from "./sectors.ts";
import { stagesOf } from "./stages.ts";

/** The page of a call on the register's own site; it goes by the register's number. */
const CALL_PAGE = "https://www.infosubvenciones.es/bdnstrans/GE/es/convocatorias/";

/**
 * What nearly every grant asks for (Ley 38/2003, art. 13 and 14): who signs, no debts with the tax agency and Social Security,
 * and a declaration that nothing forbids the aid. The register names no papers.
 */
const GENERAL_DOCUMENTS = [
  "DNI o NIE",
  "Certificado de estar al corriente con la Agencia Tributaria",
  "Certificado de estar al corriente con la Seguridad Social",
  "Declaración responsable de no tener prohibido recibir subvenciones",
] as const;

/** Bodies of one town or of a few: they may ask for a tie to the place, which the register does not say. */
const LOCAL_BODY =
  /^(?:excmo\.? |excelentisimo |ilmo\.? )?(?:ayuntamiento|ajuntament|concello|udala?\b|concejo|mancomunidad|mancomunitat|comarca|consell comarcal|entidad local)|\budala$/;

/** A call of the register as an opportunity (OPP-15). Its budget is never an aid that one applicant gets. */
export function recordOf(call: BdnsCall): OpportunityRecord {
  const { code, title, budget, window, receivedOn, purpose } = call;
  const sectorNames = call.sectors.map(({ code, name }) => sentence(name) || code);
  const description = call.announcement || call.rules || purpose;
  return {
    id: code,
    source: "bdns",
    title,
    description: description.slice(0, LIMITS.grantsDescriptionCharacters),
    category: categoryOf({ title, purpose, sectors: sectorNames }),
    maxAmount: null,
    budget,
    window,
    officialLink: `${CALL_PAGE}${code}`,
    applyLink: httpsLink(call.applyAddress),
    rulesLink: httpsLink(call.rulesAddress),
    requirements: requirementsOf(call),
    eligibleSectors: sectorNames.length > 0 ? sectorNames : ["Todos los sectores"],
    documents: GENERAL_DOCUMENTS,
    documentsAreGeneral: true,
    conditions: {
      regions: unique(call.regions.flatMap((region) => regionCodeOf(region) ?? [])),
      beneficiaries: unique(call.beneficiaries.flatMap((words) => beneficiaryOf(words) ?? [])),
      sectors: unique(call.sectors.flatMap(({ code, name }) => sectorLetterOf(code, name) ?? [])),
      // A long announcement names stages in passing.
      stages: stagesOf(title),
      localBody: localBodyOf(call.bodies),
    },
    body: bodyOf(call.bodies),
    receivedOn,
    givenCompatibility: null,
  };
}

/** What the register says of who can apply; the whole of it stands in the rules only. */
function requirementsOf({ beneficiaries, regions, regulation }: BdnsCall): readonly string[] {
  const places = regions.map((region) => {
    const code = regionCodeOf(region);
    return (code === null ? null : regionName(code)) ?? region.replace(/^ES\d{0,3} - /, "");
  });
  return [
    ...beneficiaries.map((words) => `Tipo de solicitante: ${sentence(words)}`),
    ...(places.length > 0 ? [`Territorio: ${places.join(", ")}`] : []),
    ...(regulation === "" ? [] : [`Normativa europea: ${regulation}`]),
    "El resto de las condiciones está en las bases: léelas antes de solicitar",
  ];
}

/** The levels that add something: 'GANDIA' says nothing beside 'AYUNTAMIENTO DE GANDIA'. */
function bodyOf(bodies: readonly string[]): string | null {
  const levels = bodies.filter((level, index) => {
    const next = bodies[index + 1];
    return next === undefined || !fold(next).includes(fold(level));
  });
  return levels.length > 0 ? plainLine(levels.join(" · ")) : null;
}

function localBodyOf(bodies: readonly string[]): string | null {
  return bodies.find((body) => LOCAL_BODY.test(fold(body))) ?? null;
}

/** A text in capitals as a sentence; any other as it is. */
function sentence(text: string): string {
  if (!isShouted(text)) return text;
  return text.charAt(0) + text.slice(1).toLocaleLowerCase("es");
}

function isShouted(text: string): boolean {
  return text !== text.toLowerCase() && text === text.toUpperCase();
}

function unique<Value>(values: readonly Value[]): readonly Value[] {
  return [...new Set(values)];
}
