import { getNieLetter } from "./glyphs.ts";
import { isDni, isNie } from "./checkDigits.ts";
import {
  checkedReadings,
  type FieldReading,
  isZoneDate,
  mrzCheckDigit,
  pattern,
  slippedReadings,
  typedReadings,
} from "./mrzFields.ts";
import type { LineReading, ZoneLine } from "./mrzText.ts";
import {
  CHANGED_COST,
  type ReadZone,
  chooseZone,
  differences,
  type FieldGroup,
  isDateSeen,
  isNear,
  isNearSpain,
  nameLine,
  type ZoneReader,
  parseSex,
  parseCountry,
  toZone,
} from "./mrzZone.ts";

const LENGTH = 30;
/** Readings of a line that are compared with those of the other. */
const KEPT = 24;
/** Optional data that is no DNI or NIE, on a card that should hold one. */
const NO_OWNER_COST = 3;
const NOISE_COST = 0.1;
const DATE = pattern("dddddd");
const ANY_NUMBER = pattern("xxxxxxxxx");
const OPTIONAL = pattern("x".repeat(15));
const SUPPORT = pattern("aaadddddd");
const RESIDENCE_NUMBER = pattern("adddddddd");
const DNI = pattern("dddddddda");
const NIE = pattern("addddddda");
const OWNER_FILLERS = pattern("<<<<<<");
const OPTIONAL_FILLERS = "<".repeat(11);

/** The zone of a card (TD1) whose second line is at `index`; null when there is none. */
export function repairCard(lines: readonly ZoneLine[], index: number, reader: ZoneReader): ReadZone | null {
  const [first, second, third] = [lines[index - 1], lines[index], lines[index + 1]];
  if (!isNear(first, LENGTH) || !isNear(second, LENGTH)) return null;
  const heads = nearest(reader.readings(first.glyphs, LENGTH).flatMap(cardHeads));
  const dates = nearest(reader.readings(second.glyphs, LENGTH).flatMap(cardDates));
  const zones = heads.flatMap((head) =>
    dates.map((date) => {
      const covered = head.text.slice(5) + date.text.slice(0, 7) + date.text.slice(8, 15) + date.text.slice(18, 29);
      const fields = {
        cost: head.cost + date.cost,
        edits: head.edits + date.edits,
        proven: head.proven && date.proven && isCardPossible(head.text, date.text),
      };
      return toZone([head.text, date.text], fields, mrzCheckDigit(covered));
    }),
  );
  const names = isNear(third, LENGTH) ? [third] : [];
  const nameOfOwner = { line: nameLine(names[0]?.glyphs ?? "", LENGTH), at: 2 };
  return chooseZone(zones, [first, second, ...names], nameOfOwner, ([head = "", date = ""]) => {
    const numbers = [head.slice(5, 14), head.slice(15, 24)].filter((number) => reader.isSeen(number));
    const dates = [date.slice(0, 6), date.slice(8, 14)].filter((field) => isDateSeen(field, reader));
    return numbers.length + dates.length;
  });
}

/** Code, state, number with its digit, and the optional data, which hold the DNI or NIE on Spanish cards. */
function cardHeads(reading: LineReading): readonly FieldGroup[] {
  const { text } = reading;
  const code = text.charAt(0).replace(/[1TL?]/u, "I");
  if (!/[IAC]/u.test(code)) return [];
  const isSpanish = isNearSpain(text.slice(2, 5));
  const state = isSpanish ? "ESP" : parseCountry(text.slice(2, 5));
  if (state === undefined) return [];
  const letter = text.charAt(1).replace(/[0OQ]/u, "D");
  if (!isSpanish) return findHeads(reading, code + letter.replace(/[^A-Z]/u, "<") + state);
  return (/[DR]/u.test(letter) ? [letter] : ["D", "R"]).flatMap((kind) => findHeads(reading, code + kind + state));
}

function findHeads({ text, cost, edits }: LineReading, start: string): readonly FieldGroup[] {
  const isSpanish = start.endsWith("ESP");
  const isResidence = isSpanish && start.charAt(1) === "R";
  const numbers = isResidence
    ? checkedReadings(text.slice(5, 15), RESIDENCE_NUMBER, (field) => field.startsWith("E"))
    : checkedReadings(text.slice(5, 15), isSpanish ? SUPPORT : ANY_NUMBER);
  const owners = isSpanish ? spanishOwners(text.slice(15), isResidence) : typedReadings(text.slice(15), OPTIONAL);
  const changedState = differences(start.slice(2), text.slice(2, 5));
  return numbers.flatMap((number) =>
    owners.map((owner) => ({
      text: start + number.text + owner.text,
      cost: cost + differences(start, text) * CHANGED_COST + number.cost + owner.cost,
      edits: edits + changedState + number.edits + owner.edits,
      proven: number.proven && (owner.proven || !isSpanish),
    })),
  );
}

/** The optional data of a Spanish card: a DNI or NIE that its letter proves, then fillers; as they are when there is none. */
function spanishOwners(glyphs: string, isResidence: boolean): readonly FieldReading[] {
  const shape = isResidence ? NIE : DNI;
  const first = glyphs.charAt(0);
  const typed = Array.from(isResidence ? (/[XYZ]/.test(first) ? first : getNieLetter(first)) : first).flatMap(
    (letter) =>
      typedReadings(letter + glyphs.slice(1, 9), shape).map((owner) => {
        const changed = differences(letter, first);
        return { ...owner, cost: owner.cost + changed * CHANGED_COST, edits: owner.edits + changed };
      }),
  );
  const isProven = isResidence ? isNie : isDni;
  const proven = [...typed, ...typed.flatMap((owner) => slippedReadings(owner, shape))]
    .filter(({ text }) => isProven(text))
    .flatMap((owner) =>
      typedReadings(glyphs.slice(9), OWNER_FILLERS).map((fillers) => ({
        ...owner,
        text: owner.text + fillers.text,
        cost: owner.cost + fillers.cost,
        proven: true,
      })),
    );
  const asRead = typedReadings(glyphs, OPTIONAL).map((owner) => ({ ...owner, cost: owner.cost + NO_OWNER_COST }));
  return [...proven, ...asRead];
}

/** Birth, sex, expiry, nationality, optional data and the digit of the whole. */
function cardDates({ text, cost, edits }: LineReading): readonly FieldGroup[] {
  const sex = parseSex(text.charAt(7));
  const nation = isNearSpain(text.slice(15, 18)) ? "ESP" : parseCountry(text.slice(15, 18));
  if (sex === undefined || nation === undefined) return [];
  const changed = differences(sex + nation, text.charAt(7) + text.slice(15, 18));
  const optional = text.slice(18, 29).replaceAll(/[CKSELGX?]/gu, "<");
  const noise = differences(optional, text.slice(18, 29));
  return checkedReadings(text.slice(0, 7), DATE, isZoneDate).flatMap((birth) =>
    checkedReadings(text.slice(8, 15), DATE, isZoneDate).flatMap((expiry) =>
      typedReadings(text.slice(29), pattern("d")).map((whole) => ({
        text: birth.text + sex + expiry.text + nation + optional + whole.text,
        cost: cost + birth.cost + expiry.cost + whole.cost + changed * CHANGED_COST + noise * NOISE_COST,
        edits: edits + birth.edits + expiry.edits + whole.edits + changed,
        proven: birth.proven && expiry.proven,
      })),
    ),
  );
}

/** A Spanish DNI is for Spaniards, a residence card for everybody else; neither has anything in the second optional data. */
function isCardPossible(head: string, date: string): boolean {
  if (!head.startsWith("ESP", 2)) return true;
  return head.startsWith("R", 1) !== date.startsWith("ESP", 15) && date.slice(18, 29) === OPTIONAL_FILLERS;
}

function nearest(groups: readonly FieldGroup[]): readonly FieldGroup[] {
  return groups.toSorted((a, b) => a.cost - b.cost).slice(0, KEPT);
}
