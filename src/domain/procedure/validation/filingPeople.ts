import type { Person } from "../../documents/people/person.ts";
import { addMonths } from "../../shared/calendar/days.ts";
import type { Answers, CardQuestion } from "../fit/rules.ts";
import type { Inventory } from "./types.ts";

const MAJORITY_MONTHS = 18 * 12;

/** For whom a procedure is, as the answers say; undefined where no question asks or nobody answered. */
export function getBeneficiary(answers: Answers, questions: readonly CardQuestion[]): string | undefined {
  const question = questions.find(({ fact }) => fact === "applicant");
  return question && answers[question.id];
}

/**
 * The people of a case with what each is to it. Who uses the product is the applicant, unless they act for somebody else.
 * Where it is not said who is meant, nobody has that part: no document is taken for theirs.
 * @param subject id of the person whom the procedure is for
 */
export function getFilingPeople(
  { people, day }: Pick<Inventory, "people" | "day">,
  beneficiary: string | undefined,
  subject: string | undefined,
): readonly Person[] {
  // Where the answers say that it is for somebody else, a question asks who: the one who is known may be another one.
  const findMeant = (answer: string, of: readonly Person[]) =>
    beneficiary !== answer && of.length === 1 ? of[0] : of.find(({ id }) => id === subject);
  const minors = people.filter((person) => isMinor(person, day));
  const minor = findMeant("menor", minors);
  const entities = people.filter(({ relation }) => relation === "entity");
  const entity = findMeant("empresa", entities);
  const represented = beneficiary === "representado" ? people.find(({ id }) => id === subject) : undefined;
  const actsForOthers = beneficiary === "representado" || beneficiary === "empresa";
  return people.map((person) => {
    if (person === represented) return { ...person, relation: "applicant" };
    if (person === minor) return { ...person, relation: "minor" };
    if (person.relation === "applicant") return actsForOthers ? { ...person, relation: "representative" } : person;
    if (person.relation === "minor") return { ...person, relation: "child" };
    return person.relation === "entity" && person !== entity ? { ...person, relation: "other" } : person;
  });
}

/** Somebody whom the person who uses the product may represent. */
export const isRepresentable = ({ relation }: Person): boolean => relation !== "applicant" && relation !== "entity";

/** A child who is not of age on a day; one whose birth date is not known may be. */
export function isMinor({ relation, birthDate }: Person, day: string): boolean {
  if (relation === "minor") return true;
  return relation === "child" && (birthDate === undefined || addMonths(birthDate, MAJORITY_MONTHS) > day);
}
