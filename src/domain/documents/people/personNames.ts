import { shownFilename } from "../../shared/format.ts";
import type { DocumentHolder, Person, Relation } from "./person.ts";

/** Label of each relation, from the user's point of view. */
export const RELATION_NAMES: Readonly<Record<Relation, string>> = {
  applicant: "Yo",
  spouse: "Mi pareja",
  child: "Mi hijo o hija",
  minor: "Mi hijo o hija menor de edad",
  parent: "Mi madre o mi padre",
  sibling: "Mi hermano o hermana",
  representative: "Quien me representa",
  deceased: "Una persona fallecida",
  entity: "Una empresa o entidad",
  sponsor: "Quien me acoge o avala",
  witness: "Un testigo",
  other: "Otra persona",
};

/** The name in lists and filters; never empty. It may come from recognised text, so it is made safe to show. */
export function getPersonName({ alias, relation, names }: Pick<Person, "alias" | "relation" | "names">): string {
  const own = alias?.trim() || (relation === "applicant" ? "" : names[0]?.trim());
  return own ? shownFilename(own) : RELATION_NAMES[relation];
}

/** 'de Begoña', 'de Bar La Plaza SL'; 'tuyo' for the user. */
export function formatOwner(person: Person): string {
  return isUnnamedApplicant(person) ? "tuyo" : `de ${getPersonName(person)}`;
}

/** 'tuyos', 'de Begoña'. */
export function formatOwnerOf(count: number, person: Person): string {
  return isUnnamedApplicant(person) && count !== 1 ? "tuyos" : formatOwner(person);
}

const REASONS: Readonly<Record<Exclude<DocumentHolder["origin"], "said">, string>> = {
  number: "lo dice el número",
  mrz: "lo dice la banda de letras y números del documento",
  name: "lo dice el nombre",
};

/** The reason for a proposed holder: 'Parece de Begoña: lo dice el número'; null for the user's own choice. */
export function formatProposal(person: Person, origin: DocumentHolder["origin"]): string | null {
  return origin === "said" ? null : `Parece ${formatOwner(person)}: ${REASONS[origin]}`;
}

function isUnnamedApplicant(person: Person): boolean {
  return person.relation === "applicant" && getPersonName(person) === RELATION_NAMES.applicant;
}
