import { held, pick, single } from "./cards.ts";
import {
  type CasePerson,
  createPerson,
  type Doc,
  loose,
  nameless,
  stranger,
  alike,
  variants,
  WRONG,
} from "./corpus.ts";

const asPrinted = (name: string) => name.normalize("NFD").replaceAll(/\p{M}/gu, "").toUpperCase();

const closed = held.filter((target) => ["applicant", "spouse", "sponsor", "child"].includes(single(target).holder));

const ofPersons = held.filter((target) => !["entity", "deceased"].includes(single(target).holder));

export function holders(): void {
  otherPeople();
  printedNumbersAndNames();
  namesakes();
  sharedSurnames();
  contradictions();
}

function otherPeople(): void {
  const wrong = (count: number, change: (document: Doc) => Doc, why: string, more: string) =>
    variants(
      count,
      held,
      (good, slot, people, _day, _row, holdersOf) => {
        const asked = holdersOf(slot.kind);
        const other = stranger(people.slice(1).toReversed(), asked);
        return (
          other && {
            documents: [change({ ...good, holder: other.id, numbers: other.numbers, names: other.names })],
            expected: "invalid",
            why,
          }
        );
      },
      more,
    );
  wrong(30, (document) => document, "Es de otra persona de la casa.", "sibling");
  wrong(16, (document) => loose(document), "El número es de otra persona de la casa.", "sibling");
  wrong(
    14,
    (document) => ({ ...loose(document), numbers: [] }),
    "El nombre completo es de otra persona de la casa.",
    "sibling",
  );
  wrong(12, (document) => loose(document), "Es de otra persona o de la empresa.", "entity");
  wrong(12, (document) => document, "Es de otra persona de la familia.", "parent");
  alike(22, held, "valid", "El número dice de quién es.", (good) => [loose(good)], "sibling");
}

function printedNumbersAndNames(): void {
  variants(12, ofPersons, (good) => {
    const [number = ""] = good.numbers;
    const printed = pick([
      `${number.slice(0, 8)}-${number.slice(8)}`,
      `${number.slice(0, 2)}.${number.slice(2, 5)}.${number.slice(5, 8)}-${number.slice(8)}`,
      number.toLowerCase(),
      `${number.slice(0, 8)} ${number.slice(8)}`,
    ]);
    return {
      documents: [{ ...loose(good), numbers: [printed] }],
      expected: "valid",
      why: "El mismo número, escrito de otra forma.",
    };
  });
  variants(10, ofPersons, (good) => {
    const [name = ""] = good.names;
    const read = pick([
      name.split(" ").slice(0, 2).join(" "),
      name.replace(/[aeiou]/, "0"),
      name.slice(0, -2),
      asPrinted(name),
    ]);
    return {
      documents: [{ ...loose(good), names: [read] }],
      expected: "valid",
      why: "El nombre se lee mal o cortado, pero el número es el suyo.",
    };
  });
  alike(10, ofPersons, "valid", "Solo lleva el número, y es el suyo.", (good) => [{ ...loose(good), names: [] }]);
  alike(14, ofPersons, "valid", "Nombre completo que nadie más de la casa lleva.", (good) => [
    { ...loose(good), numbers: [] },
  ]);
  alike(10, ofPersons, "valid", "El nombre, en mayúsculas y sin tildes.", (good) => [
    { ...loose(good), numbers: [], names: good.names.map(asPrinted) },
  ]);
  alike(12, held, "unsure", "No dice a nombre de quién está.", (good) => [nameless(good)]);
  alike(12, held, "unsure", "La persona a la que se asignó ya no está en la lista.", (good) => [
    { ...nameless(good), holder: "quitado" },
  ]);
}

/** The people and a sibling who has the numbers or the names of the first one. */
function withTwin(people: readonly CasePerson[], same: "numbers" | "names"): CasePerson[] {
  const [owner] = people;
  return owner ? [...people, { ...createPerson("sibling", 9), [same]: owner[same] }] : [...people];
}

function namesakes(): void {
  const doubled = (
    count: number,
    change: (good: Doc) => Doc,
    same: "numbers" | "names",
    expected: string,
    why: string,
  ) =>
    variants(count, closed, (good, slot, people, _day, _row, holdersOf) => {
      const asked = holdersOf(slot.kind);
      const isSure = asked.every((holder) => WRONG[holder]?.includes("sibling"));
      return isSure ? { documents: [change(good)], people: withTwin(people, same), expected, why } : undefined;
    });
  doubled(
    14,
    (good) => ({ ...loose(good), numbers: [] }),
    "names",
    "unsure",
    "Dos personas de la casa se llaman igual y no lleva número.",
  );
  doubled(8, (good) => loose(good), "names", "valid", "Dos se llaman igual, pero el número es el suyo.");
  doubled(8, (good) => good, "names", "valid", "Dos se llaman igual, pero se ha dicho de quién es.");
  doubled(
    14,
    (good) => ({ ...loose(good), names: [] }),
    "numbers",
    "unsure",
    "Dos personas constan con el mismo número.",
  );
}

function sharedSurnames(): void {
  const surnames = (name = "") => name.split(" ").slice(1).join(" ");
  variants(12, closed, (good, slot, people, _day, _row, holdersOf) => {
    const [owner] = people;
    const asked = holdersOf(slot.kind);
    if (!owner || !asked.every((holder) => WRONG[holder]?.includes("sibling"))) return undefined;
    const shared = surnames(owner.names[0]);
    const sibling = { ...createPerson("sibling", 9), names: [`Gabriel ${shared}`] };
    return {
      documents: [{ ...loose(good), numbers: [], names: [shared] }],
      people: [...people, sibling],
      expected: "unsure",
      why: "Solo se leen los apellidos, que comparten dos hermanos.",
    };
  });
  variants(10, closed, (good, slot, people, _day, _row, holdersOf) => {
    const [owner] = people;
    const asked = holdersOf(slot.kind);
    if (!owner || !asked.every((holder) => WRONG[holder]?.includes("parent"))) return undefined;
    const short = (owner.names[0] ?? "").split(" ").slice(0, 2).join(" ");
    const father = { ...createPerson("parent", 9), names: [`${short} Zabala`] };
    return {
      documents: [{ ...loose(good), numbers: [], names: [short] }],
      people: [...people, father],
      expected: "unsure",
      why: "Falta un apellido, y padre e hijo comparten el nombre y el primero.",
    };
  });
}

function contradictions(): void {
  variants(
    12,
    closed,
    (good, _slot, people) => {
      const other = people.find(({ id }) => id !== good.holder);
      return (
        other && {
          documents: [{ ...good, numbers: other.numbers, names: [] }],
          expected: "unsure",
          why: "Se dijo que era suyo, pero el número es de otra persona.",
        }
      );
    },
    "sibling",
  );
  variants(
    14,
    closed.filter((target) => single(target).sides === 2),
    (good, _slot, people) => {
      const other = people.find(({ relation }) => relation === "sibling");
      return (
        other && {
          documents: [
            { ...loose(good), numbers: [...good.numbers, ...other.numbers], names: [...good.names, ...other.names] },
          ],
          expected: "invalid",
          why: "Las dos caras llevan números distintos: son de dos tarjetas.",
        }
      );
    },
    "sibling",
  );
}
