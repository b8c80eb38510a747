import { isDay, NO_EXPIRY } from "../../documents/vault/expiry.ts";
import { pluralize, formatDay } from "../../shared/format.ts";
import { addDays, addMonths } from "../../shared/calendar/days.ts";
import type { DocumentEvidence } from "../../documents/people/evidence.ts";
import type { Person } from "../../documents/people/person.ts";
import { isHeldBy, personalNumbers, type Ownership } from "./people.ts";
import type { Slot, SlotValidity } from "./rules.ts";

/** A stored document as the rules see it. */
export interface FitDocument extends DocumentEvidence {
  readonly id: string;
  /** Id of the person that somebody said it belongs to. */
  readonly holder?: string;
}

/** What one rule says of a document, with the sentence that a person reads. */
export interface Check {
  readonly result: "passed" | "failed" | "unknown";
  readonly text: string;
}

/** The day of filing and the people whose documents are used. */
export interface FilingContext {
  /** ISO day. */
  readonly filingDay: string;
  readonly people: readonly Person[];
}

const passed = (text: string): Check => ({ result: "passed", text });
const failed = (text: string): Check => ({ result: "failed", text });
const unknown = (text: string): Check => ({ result: "unknown", text });

/**
 * Every rule of a slot over a document of its kind.
 * @param others all documents of that kind: the other side of a card may be among them
 */
export function checkDocument(
  document: FitDocument,
  slot: Slot,
  ownership: Ownership,
  { filingDay, people }: FilingContext,
  others: readonly FitDocument[],
): readonly Check[] {
  const issued = isDay(document.issued) ? document.issued : undefined;
  const expires = isDay(document.expires) ? document.expires : undefined;
  return [
    checkHolder(isHeldBy(ownership, slot.holder, people), slot),
    ...(issued !== undefined && issued > filingDay
      ? [unknown(`Su fecha, ${formatDay(issued)}, es posterior al día en que lo presentas.`)]
      : []),
    ...checkValidity(slot.validity, issued, expires, filingDay),
    ...checkSides(document, slot.sides, others),
    ...checkForeign(document.foreign, slot.foreign),
  ];
}

function checkHolder(isHeld: boolean | null, { holder }: Slot): Check {
  if (isHeld === null) return unknown("No sabemos a nombre de quién está.");
  if (!isHeld) return failed("Está a nombre de otra persona.");
  return passed(NAMELESS.has(holder) ? "Es el documento que piden." : "Está a nombre de quien lo presenta.");
}

const NAMELESS: ReadonlySet<string> = new Set(["nobody", "property", "activity", "vehicle"]);

function checkValidity(
  validity: SlotValidity,
  issued: string | undefined,
  expires: string | undefined,
  day: string,
): readonly Check[] {
  if ("none" in validity) return [];
  if (expires !== undefined && expires < day) return [failed(`Caducó el ${formatDay(expires)}.`)];
  if ("inForce" in validity) {
    return [
      expires === undefined
        ? unknown("No sabemos hasta cuándo vale.")
        : passed(expires === NO_EXPIRY ? "No caduca." : `Vale hasta el ${formatDay(expires)}.`),
    ];
  }
  if (issued === undefined) return [unknown("No sabemos de qué día es.")];
  if ("maxAgeMonths" in validity) {
    const { maxAgeMonths: months } = validity;
    return [checkAge(issued, addMonths(issued, months), day, pluralize(months, "mes", "meses"))];
  }
  if ("maxAgeDays" in validity) {
    const { maxAgeDays: days } = validity;
    return [checkAge(issued, addDays(issued, days), day, pluralize(days, "día", "días"))];
  }
  return [checkPeriod(validity, issued, day)];
}

function checkAge(issued: string, last: string, day: string, limit: string): Check {
  const text = `Es del ${formatDay(issued)}`;
  return last >= day
    ? passed(`${text}: tiene menos de ${limit}.`)
    : failed(`${text} y no puede tener más de ${limit}.`);
}

/** Documents of a month or of a year; the figures of a year are issued in the next one. */
function checkPeriod(
  validity: { readonly latest: number; readonly unit: "month" | "year" } | { readonly year: "previous" },
  issued: string,
  day: string,
): Check {
  const age = Number(day.slice(0, 4)) - Number(issued.slice(0, 4));
  const text = `Es del ${formatDay(issued)}`;
  if ("year" in validity) {
    if (age === 1) return passed(`${text}: es del año que piden.`);
    return age === 0
      ? unknown(`${text}: mira si es del año que piden.`)
      : failed(`${text}, que no es el año que piden.`);
  }
  const { latest, unit } = validity;
  if (unit === "year") return age <= latest ? passed(`${text}.`) : failed(`${text}: piden los más recientes.`);
  if (addMonths(issued, latest) >= day) return passed(`${text}.`);
  return addMonths(issued, latest + 1) >= day
    ? unknown(`${text}: mira si es el último.`)
    : failed(`${text}: piden el más reciente.`);
}

function checkSides(
  document: FitDocument,
  wanted: number | undefined,
  others: readonly FitDocument[],
): readonly Check[] {
  if (wanted === undefined) return [];
  const { sides } = document;
  const numbers = personalNumbers(document.numbers);
  if (numbers.size > 1) return [failed("Las dos caras son de tarjetas distintas.")];
  if (sides === undefined) return [unknown("No sabemos si se ven las dos caras.")];
  if (sides >= wanted) return [passed("Se ven las dos caras.")];
  const hasOther = others.some(
    (other) =>
      other.id !== document.id &&
      other.sides === sides &&
      [...personalNumbers(other.numbers)].some((n) => numbers.has(n)),
  );
  return [
    hasOther
      ? unknown("Hay dos imágenes de una cara: mira que sean las dos caras de la misma tarjeta.")
      : failed("Solo se ve una cara: falta la otra."),
  ];
}

function checkForeign(known: FitDocument["foreign"], wanted: Slot["foreign"]): readonly Check[] {
  const parts = [
    [wanted?.apostille, known?.apostille, "la apostilla o la legalización"],
    [wanted?.swornTranslation, known?.swornTranslation, "la traducción jurada"],
  ] as const;
  return parts.flatMap(([isWanted, isThere, name]) => {
    if (!isWanted) return [];
    if (isThere === undefined) return [unknown(`Si es de otro país, mira que tenga ${name}.`)];
    return [isThere ? passed(`Tiene ${name}.`) : failed(`Le falta ${name}.`)];
  });
}
