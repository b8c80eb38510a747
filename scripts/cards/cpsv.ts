import { DOCUMENT_TYPES } from "../../src/domain/documents/types/registry.ts";
import type { ProcedureCard } from "../../src/domain/procedure/cards/card.ts";
import type { Alternative, CardRow, Slot } from "../../src/domain/procedure/fit/rules.ts";
import type { LifeEvent } from "../../src/domain/procedure/plan/lifeEvent.ts";

/** A JSON-LD node. */
type Node = Readonly<Record<string, unknown>>;

/** CPSV-AP 3.1.1, https://semiceu.github.io/CPSV-AP/releases/3.1.1/, and the terms of CCCEV 2.0 that it takes over. */
const CONTEXT = {
  adms: "http://www.w3.org/ns/adms#",
  atu: "http://data.europa.eu/88u/dataset/",
  cpsv: "http://purl.org/vocab/cpsv#",
  cv: "http://data.europa.eu/m8g/",
  dct: "http://purl.org/dc/terms/",
  eli: "http://data.europa.eu/eli/ontology#",
  foaf: "http://xmlns.com/foaf/0.1/",
  skos: "http://www.w3.org/2004/02/skos/core#",
  xsd: "http://www.w3.org/2001/XMLSchema#",
  "dct:modified": { "@type": "xsd:date" },
  "foaf:page": { "@type": "@id" },
};

const SPANISH = {
  "@id": "http://publications.europa.eu/resource/authority/language/SPA",
  "@type": "dct:LinguisticSystem",
};
const SPAIN = { "@id": "http://publications.europa.eu/resource/authority/country/ESP", "@type": "atu:atu-type" };
const EURO = { "@id": "http://publications.europa.eu/resource/authority/currency/EUR", "@type": "skos:Concept" };

const KIND_NAMES: ReadonlyMap<string, string> = new Map(DOCUMENT_TYPES.map(({ id, name }) => [id, name]));

const spanish = (text: string) => ({ "@value": text, "@language": "es" });
const iri = (...path: readonly (string | number)[]) => ["urn:tramia", ...path].join(":");

/** A node with the three properties that most classes require. */
function node(type: string, path: readonly (string | number)[], title: string, description?: string): Node {
  return {
    "@id": iri(...path),
    "@type": type,
    "dct:identifier": path.join(":"),
    "dct:title": spanish(title),
    ...(description ? { "dct:description": spanish(description) } : {}),
  };
}

/** A document type as an EvidenceType. */
function toEvidenceType(kind: string): Node {
  return node("cv:EvidenceType", ["documento", kind], KIND_NAMES.get(kind) ?? kind);
}

const getSlots = (way: Alternative): readonly Slot[] => ("all" in way ? way.all : [way]);

/** A row as a Requirement; each way to satisfy it is a list of the documents that it takes. */
function toRequirement(card: string, row: CardRow): Node {
  const ways = row.oneOf.map((way, index) => ({
    "@id": iri("tramite", card, "requisito", row.id, "opcion", index + 1),
    "@type": "cv:EvidenceTypeList",
    "dct:identifier": `${card}:${row.id}:${index + 1}`,
    "cv:specifiesEvidenceType": getSlots(way).map(({ kind }) => toEvidenceType(kind)),
  }));
  return {
    ...node("cv:Requirement", ["tramite", card, "requisito", row.id], row.nombre, row.check ?? row.nota),
    ...(ways.length > 0 ? { "cv:hasEvidenceTypeList": ways } : {}),
  };
}

/** Requirements, terms and steps of the card, each as a Rule. */
function toRules(card: ProcedureCard): readonly Node[] {
  const { id, requirements, deadlines, steps } = card;
  const rules = { requisitos: requirements, plazos: deadlines, pasos: steps };
  const titles: Readonly<Record<string, string>> = { requisitos: "Requisito", plazos: "Plazo", pasos: "Paso" };
  return Object.entries(rules).flatMap(([name, texts]) =>
    texts.map((text, index) =>
      node("cpsv:Rule", ["tramite", id, name, index + 1], `${titles[name] ?? ""} ${index + 1}`, text),
    ),
  );
}

function toCosts({ id, facts, costs }: ProcedureCard): readonly Node[] {
  return [facts.cost, ...costs].map((text, index) => ({
    "@id": iri("tramite", id, "coste", index + 1),
    "@type": "cv:Cost",
    "dct:identifier": `${id}:coste:${index + 1}`,
    "dct:description": spanish(text),
    ...(index === 0 && text === "Gratis"
      ? { "cv:hasValue": { "@value": "0", "@type": "xsd:double" }, "cv:currency": EURO }
      : {}),
  }));
}

/** The documents for which other cards name this one as the way to get them; without any, its result by the title. */
function toOutputs({ id, titulo }: ProcedureCard, cards: readonly ProcedureCard[]): readonly Node[] {
  const rows = cards.flatMap(({ documents }) => documents);
  const obtained = rows.filter(({ obtain }) => obtain && "card" in obtain && obtain.card === id);
  const names = new Set(obtained.map(({ nombre }) => nombre));
  const titles = names.size > 0 ? [...names] : [titulo];
  return titles.map((title, index) => node("cv:Output", ["tramite", id, "resultado", index + 1], title));
}

/**
 * A card as a Public Service of CPSV-AP 3.1.1 in JSON-LD, with all that it refers to.
 * @param cards all cards: they say what this one is needed for
 */
export function toPublicService(
  card: ProcedureCard,
  cards: readonly ProcedureCard[],
  events: readonly LifeEvent[],
): Node {
  const { id, titulo, resumen, administracion, facts, documents, officialLinks, sources } = card;
  const kinds = new Set(documents.flatMap(({ oneOf }) => oneOf.flatMap(getSlots)).map(({ kind }) => kind));
  const laws = new Set(sources.map(({ url }) => url).filter((url) => new URL(url).hostname === "www.boe.es"));
  const moments = events.filter(({ steps }) => steps.some((step) => step.card === id));
  return {
    "@context": CONTEXT,
    ...node("cpsv:PublicService", ["tramite", id], titulo, resumen),
    "dct:language": SPANISH,
    "cv:hasCompetentAuthority": {
      "@id": iri("tramite", id, "administracion"),
      "@type": "cv:PublicOrganisation",
      "skos:prefLabel": spanish(administracion),
      "dct:spatial": SPAIN,
    },
    "cv:hasChannel": {
      "@id": iri("tramite", id, "canal"),
      "@type": "cv:Channel",
      "dct:identifier": `${id}:canal`,
      "dct:description": spanish(facts.place),
    },
    "cv:hasCost": toCosts(card),
    "cv:holdsRequirement": documents.map((row) => toRequirement(id, row)),
    "cv:hasInputType": [...kinds].map(toEvidenceType),
    "cpsv:follows": toRules(card),
    "cpsv:produces": toOutputs(card, cards),
    "cv:hasLegalResource": [...laws].map((url) => ({ "@id": url, "@type": "eli:LegalResource" })),
    "cv:isGroupedBy": moments.map(({ id: event, title }) => ({
      ...node("cv:LifeEvent", ["momento", event], title),
      "@type": ["cv:Event", "cv:LifeEvent"],
    })),
    "foaf:page": officialLinks.map(({ url }) => url),
  };
}
