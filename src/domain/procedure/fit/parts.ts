import type { Person, Relation } from "../../documents/people/person.ts";
import { addMonths } from "../../shared/calendar/days.ts";
import type { Answers, CardQuestion, CardRow, SlotHolder, Whom } from "./rules.ts";
import type { IsoDay } from "../../shared/calendar/isoTime.ts";

/** Possible holders of one role in a procedure. With an empty `sure`, anybody outside `never` is possible. */
export interface Part {
  readonly sure: readonly Person[];
  readonly maybe: readonly Person[];
  /** People who cannot have the role, even if `sure` is empty. */
  readonly never: readonly Person[];
}

/** The part of each role that a slot can require; null for holders that are no person, such as a vehicle. */
export type Cast = Readonly<Record<SlotHolder, Part | null>>;

export interface CastInput {
  readonly people: readonly Person[];
  readonly answers: Answers;
  readonly rows: readonly CardRow[];
  readonly questions?: readonly CardQuestion[];
  /** Id of the person that the procedure is for, if known. */
  readonly subject?: string | null;
  readonly filingDay: IsoDay;
}

const MAJORITY_MONTHS = 18 * 12;

/** A child under 18 on a day; a child without a birth date counts as a minor. */
export function isMinor({ relation, birthDate }: Person, day: IsoDay): boolean {
  return CHILDREN.includes(relation) && (birthDate === undefined || isUnderAge(birthDate, day));
}

const CHILDREN: readonly Relation[] = ["child", "minor"];

function isUnderAge(birthDate: IsoDay | undefined, day: IsoDay): boolean {
  return birthDate !== undefined && addMonths(birthDate, MAJORITY_MONTHS) > day;
}

/** Relations that cannot be represented by another person. */
const ACTING: ReadonlySet<Relation> = new Set(["applicant", "entity", "representative", "deceased", "witness"]);

/** The user may represent the person. */
export const isRepresentable = ({ relation }: Person): boolean => !ACTING.has(relation);

/** Options of the fact `applicant` in results stored before options had `whom`. */
const STORED_WHOM: ReadonlyMap<string, Whom> = new Map([
  ["mi", "self"],
  ["menor", "minor"],
  ["representado", "represented"],
  ["empresa", "entity"],
]);

function listWhom({ fact, options }: CardQuestion): readonly (readonly [option: string, whom: Whom])[] {
  return options.flatMap(({ id, whom = fact === "applicant" ? STORED_WHOM.get(id) : undefined }) =>
    whom === undefined ? [] : [[id, whom] as const],
  );
}

export function findWhomQuestion(questions: readonly CardQuestion[]): CardQuestion | undefined {
  return questions.find((question) => listWhom(question).length > 0);
}

/** Who the procedure is for; undefined without the question or its answer. */
export function getWhom(answers: Answers, questions: readonly CardQuestion[]): Whom | undefined {
  const question = findWhomQuestion(questions);
  return question && listWhom(question).find(([id]) => id === answers[question.id])?.[1];
}

/** All slots of a row, including those inside its groups. */
export const slotsOf = ({ oneOf }: Pick<CardRow, "oneOf">) => oneOf.flatMap((way) => ("all" in way ? way.all : [way]));

/**
 * The people of each role, one cast for each reading of the answers (decision A-183). Until the question about who it
 * is for is answered, the procedure is for the user or a known child; an age may leave both open.
 */
export function createCasts(input: CastInput): readonly Cast[] {
  const { people, answers, questions = [], filingDay } = input;
  const question = findWhomQuestion(questions);
  const whom = getWhom(answers, questions);
  const mayBeForMinor =
    question &&
    listWhom(question).some(([, one]) => one === "minor") &&
    people.some((person) => isMinor(person, filingDay));
  const possible: readonly Whom[] = mayBeForMinor ? ["self", "minor"] : ["self"];
  const readings = new Set(whom ? settleAge(whom, people, filingDay) : possible);
  return [...readings].map((reading) => createCast(input, reading, question !== undefined));
}

/** Resolves `selfOrMinor`: a known child is meant; without one, the user or a child. */
function settleAge(whom: Whom, people: readonly Person[], day: IsoDay): readonly Whom[] {
  if (whom !== "selfOrMinor") return [whom];
  const self = people.find(({ relation }) => relation === "applicant");
  if (isUnderAge(self?.birthDate, day)) return ["self"];
  return people.some((person) => isMinor(person, day)) ? ["minor"] : ["self", "minor"];
}

function createCast({ people, rows, subject = null, filingDay }: CastInput, whom: Whom, isAsked: boolean): Cast {
  const of = (...relations: readonly Relation[]) => people.filter(({ relation }) => relations.includes(relation));
  const [self, spouse, parents, children] = [of("applicant"), of("spouse"), of("parent"), of(...CHILDREN)];
  const [companies, others] = [of("entity"), people.filter(({ relation }) => relation !== "entity")];
  const minors = people.filter((person) => isMinor(person, filingDay));
  const isForMinor = whom === "minor";
  const isForOther = isForMinor || whom === "represented";
  // A card without the question about who it is for cannot choose among several candidates: only a single one is sure.
  const choose = (candidates: readonly Person[], isMeant: boolean) => {
    if (subject === null && isMeant) return part([], candidates);
    const chosen = subject === null ? candidates : candidates.filter(({ id }) => id === subject);
    return part(isMeant || chosen.length > 0 ? chosen : candidates);
  };
  const minor = choose(minors, isForMinor);
  const entity = choose(companies, whom === "entity");
  const represented = choose(people.filter(isRepresentable), true);
  const applicant = isForMinor ? minor : whom === "represented" ? represented : part(self);
  const isAboutChild = isForMinor || (!isAsked && rows.flatMap(slotsOf).some(({ holder }) => holder === "minor"));
  // A person listed as a minor with a birth date of 18 or more years ago is not taken for an adult: one of the two is wrong.
  const isGrown = (child: Person) => !minors.includes(child) && child.relation !== "minor";
  const acting = [...self, ...companies, ...of("representative", "witness")];
  const adults = [...acting, ...spouse, ...parents, ...children.filter(isGrown)];
  const isAnother = (child: Person) => ![...minor.sure, ...minor.maybe].includes(child);
  const siblings = [...children, ...of("sibling").filter(({ birthDate }) => isUnderAge(birthDate, filingDay))];
  const notSelf = [...minors, ...parents, ...(whom === "entity" ? [] : companies)];
  const relatives = [...parents, ...children, ...of("sibling")];
  const stored = of("representative");
  const representative = isForOther
    ? part(self, [...stored, ...spouse])
    : whom === "entity"
      ? part(stored.length > 0 ? stored : self, self)
      : part(stored);
  return {
    applicant: { ...applicant, never: isForMinor ? adults : isForOther ? acting : notSelf },
    spouse: isForOther ? part([], [], isForMinor ? people : applicant.sure) : part(spouse, [], [...self, ...relatives]),
    bothSpouses: isForOther ? part([], [], isForMinor ? people : []) : part([...self, ...spouse], [], relatives),
    minor: { ...minor, never: adults },
    child: part(isForMinor ? minors : children, [], [...self, ...spouse, ...parents]),
    parents: isAboutChild
      ? part([...self, ...spouse], [], relatives)
      : whom === "represented"
        ? part(self, [...parents, ...spouse])
        : part(parents, [], [...self, ...spouse, ...children, ...of("sibling")]),
    representative,
    deceased: part(of("deceased")),
    witness: part(of("witness")),
    entity: { ...entity, never: others },
    sponsor: part(of("sponsor"), isForOther ? [...self, ...spouse] : []),
    other: isAboutChild
      ? part(
          [...of("other"), ...siblings.filter(isAnother)],
          [...of("sibling"), ...minors, ...(isForMinor ? parents : [])],
        )
      : part(of("other", "sibling"), whom === "entity" ? [] : companies),
    vehicle: null,
    property: null,
    activity: null,
    nobody: null,
  };
}

function part(sure: readonly Person[], maybe: readonly Person[] = [], never: readonly Person[] = []): Part {
  return { sure, maybe, never };
}

/** The cast in which one person has a role alone. */
export const castAlone = (cast: Cast, holder: SlotHolder, person: Person): Cast => ({
  ...cast,
  [holder]: part([person]),
});
