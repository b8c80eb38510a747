import { DOCUMENT_TYPES } from "../../src/domain/documents/types/registry.ts";
import type { ProcedureCard } from "../../src/domain/procedure/cards/card.ts";
import type {
  Alternative,
  CardQuestion,
  CardRow,
  Condition,
  Slot,
  SlotHolder,
  SlotValidity,
} from "../../src/domain/procedure/fit/rules.ts";

/** A card of any commit: the first ones have no facts. */
type StoredCard = Omit<ProcedureCard, "facts"> & { readonly facts?: ProcedureCard["facts"] };

/** A part of a card that can come, go or change. */
interface Part {
  readonly label: string;
  /** Texts by subject; '' where none needs a name. */
  readonly says: Readonly<Record<string, string | undefined>>;
}

/** A card of another commit can name kinds that there are none of today. */
const KIND_NAMES: ReadonlyMap<string, string> = new Map(DOCUMENT_TYPES.map(({ id, name }) => [id, name]));

const NEED = { always: "siempre", when: "según el caso", optional: "opcional" };

const HOLDERS: Readonly<Record<SlotHolder, string>> = {
  applicant: "de quien lo pide",
  spouse: "del cónyuge",
  bothSpouses: "de los dos cónyuges",
  minor: "del menor",
  parents: "de los padres",
  representative: "del representante",
  deceased: "de la persona fallecida",
  witness: "del testigo",
  entity: "de la entidad",
  vehicle: "del vehículo",
  property: "del inmueble",
  activity: "de la actividad",
  sponsor: "de quien invita o reagrupa",
  child: "del hijo",
  other: "de otra persona",
  nobody: "de nadie en particular",
};

/**
 * What changes from some cards to others, in Spanish, for who reviews it: a title for each card that changes, and a line for each
 * change.
 */
export function describeChanges(before: readonly StoredCard[], after: readonly StoredCard[]): readonly string[] {
  const ids = [...new Set([...after, ...before].map(({ id }) => id))];
  return ids.flatMap((id) => {
    const old = before.find((card) => card.id === id);
    const card = after.find((one) => one.id === id);
    if (!card) return old ? [`${old.titulo}: se quita la ficha`] : [];
    if (!old) return [`${card.titulo}: ficha nueva`];
    const changes = comparePartsOf(partsOf(old), partsOf(card));
    return changes.length === 0 ? [] : [`${card.titulo}:`, ...changes.map((change) => `  ${change}`)];
  });
}

function comparePartsOf(before: ReadonlyMap<string, Part>, after: ReadonlyMap<string, Part>): readonly string[] {
  const common = (parts: ReadonlyMap<string, Part>) =>
    [...parts.keys()].filter((key) => before.has(key) && after.has(key));
  const moved = common(before).join("\n") === common(after).join("\n") ? [] : ["cambia el orden de sus partes"];
  const removed = [...before].filter(([key]) => !after.has(key)).map(([, { label }]) => `se quita ${label}`);
  const rest = [...after].flatMap(([key, part]) => {
    const old = before.get(key);
    return old ? compareParts(old, part) : [`se añade ${[part.label, ...allSaid(part)].join("; ")}`];
  });
  return [...removed, ...rest, ...moved];
}

const allSaid = ({ says }: Part): readonly string[] =>
  Object.entries(says).flatMap(([about, text]) =>
    text === undefined || about === "nombre" ? [] : [`${about} «${text}»`.trim()],
  );

function compareParts(before: Part, after: Part): readonly string[] {
  const abouts = [...new Set([...Object.keys(before.says), ...Object.keys(after.says)])];
  const quote = (text: string | undefined) => (text === undefined ? "nada" : `«${text}»`);
  return abouts.flatMap((about) => {
    const [old, text] = [before.says[about], after.says[about]];
    if (old === text) return [];
    return `${[after.label, about].filter(Boolean).join(", ")}: pasa de ${quote(old)} a ${quote(text)}`;
  });
}

function partsOf(card: StoredCard): ReadonlyMap<string, Part> {
  const { facts } = card;
  const says = {
    título: card.titulo,
    categoría: card.categoria,
    resumen: card.resumen,
    administración: card.administracion,
    coste: facts?.cost,
    plazo: facts?.term,
    lugar: facts?.place,
    cita: facts?.appointment && `${facts.appointment.text} <${facts.appointment.url}>`,
    confianza: card.confidence,
    notas: card.notes,
    revisada: card.reviewed,
    "volver a leer desde": card.rereadFrom,
    catálogo: card.catalogo === false ? "no" : "sí",
  };
  const lists = {
    "el requisito": card.requirements,
    "el plazo": card.deadlines,
    "el coste": card.costs,
    "el paso": card.steps,
    "el enlace": card.officialLinks.map(({ titulo, url }) => `${titulo} <${url}>`),
  };
  return new Map<string, Part>([
    ["ficha", { label: "la ficha", says }],
    ...card.questions.map((question) => [`pregunta ${question.id}`, questionPart(question)] as const),
    ...card.documents.map((row) => [`fila ${row.id}`, rowPart(row, card.questions)] as const),
    ...Object.entries(lists).flatMap(([name, texts]) =>
      texts.map((text) => [`${name} ${text}`, { label: `${name} «${text}»`, says: {} }] as const),
    ),
    ...(card.doubts ?? []).map(
      ({ fact, harm, texts = [] }) =>
        [
          `duda ${fact}`,
          { label: `la duda «${fact}»`, says: { daño: harm, de: texts.join("; ") || undefined } },
        ] as const,
    ),
    ...card.sources.map(
      ({ url, seen, facts: read }) =>
        [`fuente ${url}`, { label: `la fuente ${url}`, says: { "vista:": seen, "dice:": read.join("; ") } }] as const,
    ),
  ]);
}

function questionPart({ id, text, fact, options }: CardQuestion): Part {
  const answers = options
    .map((option) => `${option.id}: ${option.text}${option.whom ? ` (para: ${option.whom})` : ""}`)
    .join(" / ");
  return { label: `la pregunta «${id}»`, says: { "": text, "dato común": fact, respuestas: answers } };
}

function rowPart(row: CardRow, questions: readonly CardQuestion[]): Part {
  const { obtain, consultable } = row;
  return {
    label: `la fila «${row.nombre}»`,
    says: {
      "": row.notAPaper ? `${NEED[row.need]}, sin papel` : NEED[row.need],
      nombre: row.nombre,
      "se pide si": row.when && conditionText(row.when, questions),
      vale: row.oneOf.map((way) => wayText(way, questions)).join(" / ") || undefined,
      carpeta: row.folder,
      nota: row.nota,
      número: row.number,
      "se obtiene": obtain && ("card" in obtain ? `con la ficha ${obtain.card}` : `${obtain.issuer} <${obtain.url}>`),
      "la oficina lo consulta": consultable && `${consultable.value}: ${consultable.text} <${consultable.source}>`,
      "hay que mirar": row.check,
      fuentes: row.sources?.join(" "),
    },
  };
}

function wayText(way: Alternative, questions: readonly CardQuestion[]): string {
  const slots = "all" in way ? way.all.map((slot) => slotText(slot, questions)).join(" y ") : slotText(way, questions);
  const note = way.note === undefined ? "" : ` (${way.note})`;
  return "all" in way && way.when ? `${slots}${note}, si ${conditionText(way.when, questions)}` : slots + note;
}

function slotText(
  { kind, holder, validity, sides, count, each, foreign, check, when }: Slot,
  questions: readonly CardQuestion[],
): string {
  return [
    `${KIND_NAMES.get(kind) ?? kind} ${HOLDERS[holder]}`,
    validityText(validity),
    sides === undefined ? "" : `${sides} caras`,
    count === undefined ? "" : `${count} documentos`,
    each ? "de cada persona" : "",
    foreign?.apostille ? "si es extranjero, con apostilla" : "",
    foreign?.swornTranslation ? "si es extranjero, con traducción jurada" : "",
    check === undefined ? "" : `por confirmar: «${check}»`,
    when ? `si ${conditionText(when, questions)}` : "",
  ]
    .filter(Boolean)
    .join(", ");
}

function validityText(validity: SlotValidity): string {
  if ("inForce" in validity) return "en vigor";
  if ("maxAgeMonths" in validity) {
    const { maxAgeMonths, instead } = validity;
    return `de hace ${maxAgeMonths} meses como mucho${instead === undefined ? "" : ` («${instead}»)`}`;
  }
  if ("maxAgeDays" in validity) return `de hace ${validity.maxAgeDays} días como mucho`;
  if ("latest" in validity) return `de los ${validity.latest} últimos ${validity.unit === "month" ? "meses" : "años"}`;
  return "year" in validity ? "del año anterior" : "";
}

function conditionText(condition: Condition, questions: readonly CardQuestion[]): string {
  if ("not" in condition) return `no (${conditionText(condition.not, questions)})`;
  if ("question" in condition) {
    const options = questions.find(({ id }) => id === condition.question)?.options ?? [];
    const answers = condition.in.map((answer) => options.find(({ id }) => id === answer)?.text ?? answer);
    return `${condition.question} es ${answers.join(" o ")}`;
  }
  const [parts, word] = "all" in condition ? [condition.all, " y "] : [condition.any, " o "];
  return parts
    .map((part) => ("question" in part ? conditionText(part, questions) : `(${conditionText(part, questions)})`))
    .join(word);
}
