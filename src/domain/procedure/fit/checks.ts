import { pluralize, formatDay } from "../../shared/format.ts";
import { addDays, addMonths, isDay } from "../../shared/calendar/days.ts";
import { CONFLICT_TEXTS } from "../../documents/authenticity/conflicts.ts";
import type { SignatureFault } from "../../documents/authenticity/signature.ts";
import { type DocumentEvidence, MONTHLY_KINDS } from "../../documents/people/evidence.ts";
import type { Person } from "../../documents/people/person.ts";
import type { Cast } from "./parts.ts";
import { isHeldBy, personalNumbers, type Ownership } from "./people.ts";
import type { Slot, SlotHolder, SlotValidity } from "./rules.ts";
import type { IsoDay } from "../../shared/calendar/isoTime.ts";

/** A stored document in the form of the rules. */
export interface FitDocument extends DocumentEvidence {
  readonly id: string;
  /** Id of the person named as its holder. */
  readonly holder?: string;
}

/** Result of one rule for a document, with its sentence. */
export interface Check {
  readonly result: "passed" | "failed" | "unknown";
  readonly say: () => string;
}

/** Day of filing, the people whose documents are used, and their roles in the procedure. */
export interface FilingContext {
  readonly filingDay: IsoDay;
  readonly people: readonly Person[];
  readonly casts: readonly Cast[];
}

/** The expiry year printed on a DNI that never expires. */
const FOREVER = "9999-";

const passed = (say: () => string): Check => ({ result: "passed", say });
const failed = (say: () => string): Check => ({ result: "failed", say });
const unknown = (say: () => string): Check => ({ result: "unknown", say });

const doubt = (check: Check): Check =>
  check.result === "failed"
    ? unknown(() => `${check.say()} No tenemos una fuente oficial que lo exija: pregunta si te lo aceptan así.`)
    : check;

/**
 * Applies every rule of a slot to a document of its kind. @param hasTwin another image shows as many sides of the same
 * card @param isSourced an official source backs the row; a demand without one never makes a document invalid. Holder
 * and expiry need no source (decisions ).
 */
export function checkDocument(
  document: FitDocument,
  slot: Slot,
  ownership: Ownership,
  { filingDay, casts }: Pick<FilingContext, "filingDay" | "casts">,
  hasTwin: (document: FitDocument) => boolean,
  isSourced: boolean,
): readonly Check[] {
  const { check } = slot;
  const { signature } = document;
  const issued = isDay(document.issued) ? document.issued : undefined;
  const isPermanent = document.kind === "dni" && document.expires?.startsWith(FOREVER) === true;
  const expires = isPermanent || isDay(document.expires) ? document.expires : undefined;
  const hasExpired = !("none" in slot.validity) && expires !== undefined && expires < filingDay;
  const demands = [
    ...checkValidity(slot.validity, issued, expires, filingDay),
    ...checkSides(document, slot.sides, ownership, hasTwin),
    ...checkForeign(document.foreign, slot.foreign),
  ];
  return [
    checkHolder(isHeldBy(ownership, slot, casts), slot),
    ...(issued !== undefined && issued > filingDay && !isOfThisMonth(document, filingDay)
      ? [unknown(() => `Su fecha, ${formatDay(issued)}, es posterior al día en que lo presentas: compruébala.`)]
      : []),
    ...(hasExpired ? [failed(() => `Caducó el ${formatDay(expires)}. Renuévalo o sube uno en vigor.`)] : []),
    ...(signature === undefined ? [] : [unknown(() => SIGNATURE_DOUBTS[signature])]),
    ...(document.conflicts ?? []).map((conflict) => unknown(() => CONFLICT_TEXTS[conflict])),
    ...(isSourced ? demands : demands.map(doubt)),
    ...(check === undefined ? [] : [unknown(() => check)]),
  ];
}

/** A document about the month of filing is dated on the last day of that month. */
function isOfThisMonth({ kind, issued = "" }: FitDocument, day: IsoDay): boolean {
  return MONTHLY_KINDS.has(kind) && issued.startsWith(day.slice(0, 7)) && addDays(issued, 1).endsWith("-01");
}

const SIGNATURE_DOUBTS: Readonly<Record<SignatureFault, string>> = {
  mismatch: "Su firma no coincide: mira «Autenticidad» en el documento.",
  unchecked: "No he podido comprobar su firma: mira «Autenticidad» en el documento.",
};

/** Holder in a sentence; null if it is not a person. */
const HOLDERS: Readonly<Record<SlotHolder, string | null>> = {
  applicant: "de la persona para quien es el trámite",
  spouse: "de tu cónyuge o pareja",
  bothSpouses: "de los dos miembros de la pareja",
  minor: "del menor",
  child: "de tu hijo o de tu hija",
  parents: "del padre, de la madre o de quien tenga la tutela",
  representative: "de quien actúa como representante",
  deceased: "de la persona fallecida",
  witness: "de un testigo",
  entity: "de la empresa o entidad",
  sponsor: "del familiar con quien te reúnes",
  other: "de la persona o empresa que se indica",
  vehicle: null,
  property: null,
  activity: null,
  nobody: null,
};

function checkHolder(isHeld: boolean | null, { holder }: Slot): Check {
  const whose = HOLDERS[holder];
  if (whose === null) return passed(() => "Es el documento que se pide.");
  if (isHeld === null) return unknown(() => `No sabemos a nombre de quién está: mira si es ${whose}.`);
  return isHeld
    ? passed(() => `Está a nombre ${whose}.`)
    : failed(() => `Está a nombre de otra persona. Hace falta el ${whose}.`);
}

function checkValidity(
  validity: SlotValidity,
  issued: IsoDay | undefined,
  expires: IsoDay | undefined,
  day: IsoDay,
): readonly Check[] {
  if ("none" in validity) return [];
  if ("inForce" in validity) {
    if (expires === undefined) return [unknown(() => "No sabemos hasta cuándo vale: mira la fecha de caducidad.")];
    if (expires < day) return [];
    return [passed(() => (expires.startsWith(FOREVER) ? "No caduca." : `Vale hasta el ${formatDay(expires)}.`))];
  }
  if (issued === undefined) return [unknown(() => "No sabemos de qué día es: mira la fecha de expedición.")];
  if ("maxAgeMonths" in validity) {
    const { maxAgeMonths: months, instead } = validity;
    const limit = months % 12 === 0 ? pluralize(months / 12, "año", "años") : pluralize(months, "mes", "meses");
    return [checkAge(issued, addMonths(issued, months), day, limit, instead)];
  }
  if ("maxAgeDays" in validity) {
    const { maxAgeDays: days } = validity;
    return [checkAge(issued, addDays(issued, days), day, pluralize(days, "día", "días"))];
  }
  return [checkPeriod(validity, issued, day)];
}

function checkAge(issued: IsoDay, last: IsoDay, day: IsoDay, limit: string, instead = "Pide uno nuevo."): Check {
  const text = (): string => `Es del ${formatDay(issued)}`;
  return last >= day
    ? passed(() => `${text()}: no tiene más de ${limit}.`)
    : failed(() => `${text()} y no puede tener más de ${limit}. ${instead}`);
}

/** Documents about a month or year, dated on its last day if that is known. */
function checkPeriod(
  validity: { readonly latest: number; readonly unit: "month" | "year" } | { readonly year: "previous" },
  issued: IsoDay,
  day: IsoDay,
): Check {
  const age = Number(day.slice(0, 4)) - Number(issued.slice(0, 4));
  const text = (): string => `Es del ${formatDay(issued)}`;
  if ("year" in validity) {
    if (age === 1 && issued.endsWith("-12-31")) return passed(() => "Es del año que se pide.");
    return age === 0 || age === 1
      ? unknown(() => `${text()}: mira si es del año que se pide.`)
      : failed(() => `${text()} y no es del año que se pide. Sube el de ese año.`);
  }
  const { latest, unit } = validity;
  if (unit === "year")
    return age <= latest
      ? passed(() => `${text()}.`)
      : failed(() => `${text()} y se piden los más recientes. Súbelos.`);
  if (addMonths(issued, latest) >= day) return passed(() => `${text()}.`);
  return addMonths(issued, latest + 1) >= day
    ? unknown(() => `${text()}: mira si es el último.`)
    : failed(() => `${text()} y se pide el más reciente. Súbelo.`);
}

function checkSides(
  document: FitDocument,
  wanted: number | undefined,
  ownership: Ownership,
  hasTwin: (document: FitDocument) => boolean,
): readonly Check[] {
  if (wanted === undefined) return [];
  const { sides, numbers } = document;
  const isMixed = ownership.type === "known" && ownership.people.length > 1;
  if (isMixed || personalNumbers(numbers).size > 1) {
    return [failed(() => "Las dos caras son de tarjetas distintas. Sube las dos de la misma.")];
  }
  if (sides === undefined) return [unknown(() => "No sabemos si se ven las dos caras: compruébalo.")];
  if (sides >= wanted) return [passed(() => "Se ven las dos caras.")];
  return [
    hasTwin(document)
      ? unknown(() => "Hay dos imágenes, de una cara cada una: mira que sean las dos caras de la misma tarjeta.")
      : failed(() => "Solo se ve una cara. Sube también la otra."),
  ];
}

function checkForeign(known: FitDocument["foreign"], wanted: Slot["foreign"]): readonly Check[] {
  const parts = [
    [wanted?.apostille, known?.apostille, "la apostilla o la legalización"],
    [wanted?.swornTranslation, known?.swornTranslation, "la traducción jurada"],
  ] as const;
  return parts.flatMap(([isWanted, isThere, name]) => {
    if (!isWanted) return [];
    if (isThere === undefined) return [unknown(() => `Si es de otro país, mira que tenga ${name}.`)];
    return [
      isThere ? passed(() => `Tiene ${name}.`) : failed(() => `Le falta ${name}. Consíguela antes de presentarlo.`),
    ];
  });
}
