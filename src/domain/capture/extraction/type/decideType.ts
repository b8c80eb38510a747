import { findDocumentType } from "../../../documents/types/keywords.ts";
import { parseLine, type Line } from "../../../reading/text/lines.ts";
import { LIMITS } from "../../../shared/limits.ts";
import {
  classify,
  type ClassProbability,
  readClassifier,
  type LinearClassifier,
  type LinearWeights,
} from "../../../shared/text/linearClassifier.ts";
import type { DocumentKind } from "../../../documents/types/registry.ts";
import type { DocumentCategory } from "../extraction.ts";
import { isBill, RECOGNISED_TYPES, UNKNOWN_TYPE, type RecognisedType } from "../recognisedTypes.ts";
import { findSupply, isForOther, isSupply } from "../supplies.ts";
import type { MrzData } from "../zone.ts";
import { TYPE_BUCKETS, typeFeatures } from "./features.ts";
import { createTitleFinder, type TitlePoints } from "./titles.ts";

/** @internal The class of papers of no known type, for the trainer. */
export const NO_TYPE = "none";

/** Trained by `npm run train:types`; the classes are ids of types, and `none`. */
export interface TypeWeights extends LinearWeights {
  /** Factor of the scores with which the probabilities are right on layouts that were not trained on. */
  readonly sharpness: number;
}

export interface TypeModel {
  readonly classifier: LinearClassifier;
  readonly sharpness: number;
}

/** Decodes the weights once. */
export const readTypeModel = (weights: TypeWeights): TypeModel => ({
  classifier: readClassifier(weights, TYPE_BUCKETS),
  sharpness: weights.sharpness,
});

/** Type and folder of a text. */
export interface TextType {
  readonly type: RecognisedType;
  readonly category: DocumentCategory;
  /** Percent: how probably the type is right; 0 if nothing was recognised. */
  readonly confidence: number;
}

export interface TypeEvidence {
  readonly filename: string;
  /** The machine-readable zone of the text; null without one. */
  readonly mrz: MrzData | null;
  /** Null if the weights did not arrive: titles decide alone. */
  readonly model: TypeModel | null;
}

const SURE_OF_ZONE = 97;
const HEAD_LINES = 14;
const CONFIDENCE = { most: 97, title: 46, titlePoint: 2, byKeyword: 42, byFilename: 30 } as const;
const LEAST = { points: 6, heading: 14, probability: 0.3, supply: 0.2 } as const;
/** How much likelier a type is whose heading the page has; trained weights see the same title in papers that mention it. */
const HEADED = 10;
/** Heads of papers that ask for a document or are about one. */
const ABOUT =
  /^(?:solicitud|impreso|formulario|instancia|sol·licitud|solicitude|acta de (?:la )?(?:junta|reuni[oó]n)|convocatoria) /iu;
const ABOUT_LINES = 4;
/** A supply bill that is less probable beside an invoice, or has fewer lines, goes by what it charges for. */
const SURE_BILL = { lead: 3, lines: 15 } as const;
const SUPPLY_POINT = /(?:^|[^\da-z]|cups)es\d{16,20}[a-z]{2}/u;

/** @internal exported for the trainer */
export const findTitlesOf = createTitleFinder(RECOGNISED_TYPES);
const byKind = new Map(RECOGNISED_TYPES.map((type) => [type.kind as string, type]));

/**
 * The type of a recognised text (decision A-140): by the machine-readable zone, else by the trained model, else by the
 * titles. 'Documento' if no type is likely; its folder is then the one of its first lines or file name, or 'unknown'.
 */
export function decideType(lines: readonly Line[], { filename, mrz, model }: TypeEvidence): TextType {
  return byZone(mrz) ?? byWords(lines, model) ?? unknown(lines, filename);
}

function byZone(mrz: MrzData | null): TextType | null {
  if (mrz?.valid !== true) return null;
  const card = mrz.lines[0]?.startsWith("ID") === true ? "dni" : "nie";
  const type = byKind.get(mrz.format === "TD3" ? "passport" : card);
  if (!type || (mrz.format !== "TD3" && mrz.issuingState !== "ESP")) return null;
  return { type, category: type.category, confidence: SURE_OF_ZONE };
}

function byWords(lines: readonly Line[], model: TypeModel | null): TextType | null {
  const titles = findTitlesOf(lines);
  if (model === null) return byTitle(titles, LEAST.points, CONFIDENCE.most);
  const ranked = preferHeaded(classify(typeFeatures(lines, titles), model.classifier, model.sharpness), titles);
  const [best] = ranked;
  if (!best || best.id === NO_TYPE || isAbout(lines, best.id, titles)) return null;
  if (best.probability < LEAST.probability) return byTitle(titles, LEAST.heading, LIMITS.lowConfidence - 1);
  const named = byKind.get(best.id);
  const type = named && isBill(named) ? refineBill(named, ranked, lines, titles) : named;
  return type
    ? { type, category: type.category, confidence: Math.min(CONFIDENCE.most, Math.round(best.probability * 100)) }
    : null;
}

const hasHeading = (titles: TitlePoints, kind: string) => (titles.get(kind as DocumentKind) ?? 0) >= LEAST.heading;

function preferHeaded(ranked: readonly ClassProbability[], titles: TitlePoints): readonly ClassProbability[] {
  const weighed = ranked.map(({ id, probability }) => ({
    id,
    probability: hasHeading(titles, id) ? probability * HEADED : probability,
  }));
  const sum = weighed.reduce((total, { probability }) => total + probability, 0);
  return weighed
    .map(({ id, probability }) => ({ id, probability: probability / sum }))
    .toSorted((a, b) => b.probability - a.probability);
}

/** An application is not what it asks for, unless its heading names a type. */
const isAbout = (lines: readonly Line[], kind: string, titles: TitlePoints) =>
  !hasHeading(titles, kind) && lines.slice(0, ABOUT_LINES).some(({ text }) => ABOUT.test(text));

function byTitle(titles: TitlePoints, least: number, most: number): TextType | null {
  const [first] = [...titles].toSorted(([, a], [, b]) => b - a);
  const type = first && first[1] >= least ? byKind.get(first[0] as string) : undefined;
  if (!type) return null;
  const sure = CONFIDENCE.title + (first?.[1] ?? 0) * CONFIDENCE.titlePoint;
  return { type, category: type.category, confidence: Math.round(Math.min(most, sure)) };
}

/** An invoice that names a supply and charges for nothing else is its bill, and one for work is an invoice (decision A-172). */
function refineBill(
  type: RecognisedType,
  ranked: readonly ClassProbability[],
  lines: readonly Line[],
  titles: TitlePoints,
): RecognisedType {
  const invoice = byKind.get("invoice") ?? type;
  const probability = ({ kind }: RecognisedType) => ranked.find(({ id }) => id === kind)?.probability ?? 0;
  const headed = ranked.find(({ id }) => isSupply(id) && hasHeading(titles, id));
  if (headed && !isForOther(lines, true)) return byKind.get(headed.id) ?? type;
  const isSure = type !== invoice && probability(type) >= SURE_BILL.lead * probability(invoice);
  const isLong = lines.length >= SURE_BILL.lines;
  const hasPoint = lines.some(({ compact }) => SUPPLY_POINT.test(compact));
  if (isForOther(lines, hasPoint || (isSure && isLong))) return invoice;
  if (type !== invoice && (isSure || isLong)) return type;
  const likely = ranked.find(({ id, probability }) => isSupply(id) && probability >= LEAST.supply);
  return byKind.get(findSupply(lines) ?? likely?.id ?? "") ?? invoice;
}

function unknown(lines: readonly Line[], filename: string): TextType {
  for (const { text } of lines.slice(0, HEAD_LINES)) {
    const folder = findDocumentType(text);
    if (folder !== "general") return { type: UNKNOWN_TYPE, category: folder, confidence: CONFIDENCE.byKeyword };
  }
  const name = parseLine(filename.slice(0, LIMITS.backupNameCharacters).replace(/[_\-.]+/gu, " "));
  const folder = lines.length === 0 && name.compact === "" ? "general" : findDocumentType(name.text);
  if (folder !== "general") return { type: UNKNOWN_TYPE, category: folder, confidence: CONFIDENCE.byFilename };
  return { type: UNKNOWN_TYPE, category: "unknown", confidence: 0 };
}
