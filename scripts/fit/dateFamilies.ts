import { cleanAnswers, held, isAlone, pick, plain, single, type Target } from "./cards.ts";
import {
  add,
  createPeople,
  type Doc,
  family,
  goodDocument,
  inForce,
  meantBy,
  nameless,
  oldestIssue,
  omit,
  shift,
  stranger,
  alike,
  variants,
} from "./corpus.ts";

export const YESTERDAY = { days: -1 };

const aged = plain.filter((target) => "maxAgeMonths" in single(target).validity);

const sided = held.filter((target) => single(target).sides === 2);

const abroad = held.filter((target) => single(target).foreign);

const monthsOf = (target: Target) => {
  const { validity } = single(target);
  return "maxAgeMonths" in validity ? validity.maxAgeMonths : 0;
};

export function dates(): void {
  expiry();
  issue();
}

function expiry(): void {
  const until = (
    count: number,
    expires: (day: string) => string | undefined,
    expected: string,
    why: string,
    targets = inForce,
  ) =>
    variants(count, targets, (good, _slot, _people, day) => {
      const rest = omit(good, "expires");
      const last = expires(day);
      return { documents: [last === undefined ? rest : { ...rest, expires: last }], expected, why };
    });
  until(26, (day) => shift(day, YESTERDAY), "invalid", "Caducó ayer.");
  until(22, (day) => day, "valid", "Caduca hoy, y hoy aún vale.");
  until(12, (day) => shift(day, { months: -40 }), "invalid", "Caducó hace años.");
  until(10, (day) => shift(day, { days: 1 }), "valid", "Caduca mañana.");
  until(
    5,
    () => "9999-01-01",
    "valid",
    "Es permanente.",
    inForce.filter((target) => single(target).kind === "dni"),
  );
  until(14, () => undefined, "unsure", "No se lee hasta cuándo vale.");
  until(
    12,
    () => pick(["2031-02-30", "2030-13-01", "2029-00-10", "2030-04-31", "pronto", "12/05/2031", ""]),
    "unsure",
    "La fecha de caducidad es imposible o no se entiende.",
  );
  alike(8, inForce, "unsure", "La fecha de expedición es posterior a la presentación.", (good, _slot, _people, day) => [
    { ...good, issued: shift(day, { days: 30 }), expires: shift(day, { months: 120 }) },
  ]);
}

function issue(): void {
  const issuedOn = (
    count: number,
    issued: (day: string, months: number) => string | undefined,
    expected: string,
    why: string,
    days?: readonly string[],
  ) =>
    family(
      count,
      [...aged, ...aged.map((target) => ({ ...target })), ...aged.map((target) => ({ ...target }))],
      (target) => {
        const slot = single(target);
        const answers = cleanAnswers(target);
        if (!answers || (expected !== "valid" && (!isAlone(target.row, slot, answers) || !target.row.sources?.length)))
          return false;
        const filingDay = pick(
          days ?? ["2026-11-23", "2027-02-28", "2027-05-31", "2028-02-29", "2026-12-31", "2027-03-30"],
        );
        const people = createPeople(meantBy(target, slot.holder, answers));
        const rest = omit(goodDocument(slot, people[0], filingDay), "issued");
        const day = issued(filingDay, monthsOf(target));
        add(target, {
          answers,
          filingDay,
          people,
          documents: [day === undefined ? rest : { ...rest, issued: day }],
          expected,
          why,
        });
        return true;
      },
    );
  issuedOn(18, oldestIssue, "valid", "Expedido justo en el límite.");
  issuedOn(
    18,
    (day, months) => shift(oldestIssue(day, months), YESTERDAY),
    "invalid",
    "Se pasa del límite por un día.",
  );
  issuedOn(10, (day) => day, "valid", "Expedido el mismo día.");
  issuedOn(10, (day, months) => shift(day, { months: -months - 20 }), "invalid", "Demasiado antiguo.");
  issuedOn(12, () => undefined, "unsure", "No se lee la fecha de expedición.");
  issuedOn(
    10,
    () => pick(["2026-02-30", "2026-13-01", "0000-00-00", "ayer", "31/08/2026", ""]),
    "unsure",
    "La fecha de expedición es imposible o no se entiende.",
  );
  issuedOn(10, (day) => shift(day, { days: 1 }), "unsure", "Expedido después del día de presentación.");
}

export function cardsAndForeign(): void {
  const sides = (count: number, seen: number | undefined, expected: string, why: string) =>
    variants(count, sided, (good) => {
      const rest = omit(good, "sides");
      return { documents: [seen === undefined ? rest : { ...rest, sides: seen }], expected, why };
    });
  sides(26, 1, "invalid", "Solo se ve una cara.");
  sides(16, undefined, "unsure", "No se sabe si están las dos caras.");
  sides(8, 2, "valid", "Se ven las dos caras.");
  variants(
    10,
    sided,
    (good, slot, people, _day, _row, holdersOf) => {
      const other = stranger(people.slice(1).toReversed(), holdersOf(slot.kind));
      return (
        other && {
          documents: [
            { ...good, sides: 1 },
            { ...good, sides: 1, holder: other.id, numbers: other.numbers, names: other.names },
          ],
          expected: "invalid",
          why: "Una cara de su tarjeta y otra de la de otra persona.",
        }
      );
    },
    "sibling",
  );
  const foreign = (count: number, evidence: Doc["foreign"], expected: string, why: string) =>
    variants(count, abroad, (good, slot) => {
      const rest = omit(good, "foreign");
      if (slot.foreign?.swornTranslation !== true) return undefined;
      return { documents: [evidence ? { ...rest, foreign: evidence } : rest], expected, why };
    });
  foreign(8, { apostille: true, swornTranslation: true }, "valid", "Con apostilla y traducción jurada.");
  foreign(8, { apostille: false, swornTranslation: true }, "invalid", "Sin apostilla.");
  foreign(8, { apostille: true, swornTranslation: false }, "invalid", "Sin traducción jurada.");
  foreign(8, { apostille: true }, "unsure", "No consta si está traducido.");
  foreign(8, { swornTranslation: true }, "unsure", "No consta si está apostillado.");
  foreign(8, undefined, "unsure", "No consta ni apostilla ni traducción.");
  foreign(6, { apostille: false }, "invalid", "Sin apostilla; la traducción no consta.");
}

export function severalDocuments(): void {
  alike(12, inForce, "valid", "Hay uno caducado y otro en vigor.", (good, _slot, _people, day) => [
    { ...good, expires: shift(day, { months: -8 }) },
    good,
  ]);
  variants(
    10,
    held,
    (good, _slot, people) => {
      const other = people.find(({ id }) => id !== good.holder);
      return (
        other && {
          documents: [{ ...good, holder: other.id, numbers: other.numbers, names: other.names }, good],
          expected: "valid",
          why: "Uno es de otra persona y otro es el suyo.",
        }
      );
    },
    "sibling",
  );
  variants(10, inForce, (good, _slot, _people, day) => {
    const undated = omit(good, "expires");
    return {
      documents: [{ ...good, expires: shift(day, YESTERDAY) }, undated],
      expected: "unsure",
      why: "Uno caducó ayer y del otro no se lee la fecha.",
    };
  });
  alike(8, inForce, "invalid", "Los dos han caducado.", (good, _slot, _people, day) => [
    { ...good, expires: shift(day, YESTERDAY) },
    { ...good, expires: shift(day, { months: -30 }) },
  ]);
  alike(8, held, "valid", "Uno sin clase conocida y el que se pide.", (good) => [{ ...good, kind: null }, good]);
  alike(8, held, "valid", "Uno sin nombre y el suyo.", (good) => [nameless(good), good]);
}
