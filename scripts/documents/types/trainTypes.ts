import type { Page } from "playwright";
import { findTitlesOf, NO_TYPE, type TypeWeights } from "../../../src/domain/capture/extraction/type/decideType.ts";
import { TYPE_BUCKETS, typeFeatures } from "../../../src/domain/capture/extraction/type/features.ts";
import { RECOGNISED_TYPES } from "../../../src/domain/capture/extraction/recognisedTypes.ts";
import { LIMITS } from "../../../src/domain/shared/limits.ts";
import { classify, type Feature, readClassifier } from "../../../src/domain/shared/text/linearClassifier.ts";
import { randomSource } from "../../../src/domain/reading/identifiers/samples.testing.ts";
import { parseLine } from "../../../src/domain/reading/text/lines.ts";
import { placeRows } from "../../../src/domain/reading/text/rows.ts";
import { trainLinear } from "../../linearTrainer.ts";
import { deliveries, layoutOf } from "../printedLayout.ts";
import { printSides, type PrintedSide } from "../render.ts";
import type { DocumentTemplate } from "../template.ts";
import { misread } from "./misread.ts";
import { type PaperWords, readPaperWords, writePaper } from "./synthetic.ts";

/** Papers invented for a type, and for each line of papers of no type. */
const PAPERS = { ofType: 50, ofLine: 6 } as const;
/** How often each template is drawn, and each drawing misread. */
const WORLDS = 8;
const READINGS = 2;
/** Shares of the words that are misread. */
const FAULTS = [0, 0, 0.03, 0.1, 0.25] as const;
/** Share of the readings of a drawing that lose rows, or their first rows. */
const LOST = { rows: 0.3, ofThem: 0.3, head: 0.2, headRows: 4 } as const;
/** As many weights as gzip brings below 150 kB. */
const KEPT = 105_000;
const STAGES = [
  { epochs: 3, kept: 1_000_000 },
  { epochs: 1, kept: 400_000 },
  { epochs: 1, kept: 200_000 },
  { epochs: 3, kept: KEPT },
];
const SEED = 20_261_129;
const FOLDS = 5;
const SHARPNESS = Array.from({ length: 30 }, (_, at) => 1 + at / 5);

/** The features of a paper and what it is. */
interface Sample {
  readonly kind: string;
  /** Of a template or of papers of no type: a fold holds it out whole. */
  readonly origin: string | null;
  readonly features: readonly Feature[];
  /** As drawn, without faults: what the folds are checked with. */
  readonly isClean: boolean;
}

/** A paper that a fold held out, as the model trained without it ranks the types. */
interface Judged {
  readonly fold: number;
  readonly kind: string;
  readonly origin: string;
  readonly rank: (sharpness: number) => readonly { readonly id: string; readonly probability: number }[];
}

/** The weights that papers teach, the same for the same papers; `sharpness` from folds that hold out whole templates. */
export async function trainTypes(
  page: Page,
  templates: readonly DocumentTemplate[],
): Promise<{ readonly weights: TypeWeights; readonly report: object }> {
  const samples = [...inventPapers(), ...(await drawPages(page, templates))];
  const classes = [...new Set(samples.map(({ kind }) => kind))].toSorted();
  const learn = (some: readonly Sample[]) =>
    trainLinear(
      some.map(({ kind, features }) => ({ features, labels: [classes.indexOf(kind)] })),
      { classes, buckets: TYPE_BUCKETS, stages: STAGES, random: randomSource(SEED) },
    );
  const judged = Array.from({ length: FOLDS }, (_, fold) => {
    const isOut = ({ origin }: Sample) => origin !== null && hash(origin) % FOLDS === fold;
    const model = readClassifier(learn(samples.filter((one) => !isOut(one))), TYPE_BUCKETS);
    return samples
      .filter((one) => isOut(one) && one.isClean)
      .map(({ kind, origin, features }) => ({
        fold,
        kind,
        origin: origin ?? "",
        rank: (sharpness: number) => classify(features, model, sharpness),
      }));
  }).flat();
  const sharpness = SHARPNESS.toSorted((a, b) => logLoss(judged, a) - logLoss(judged, b))[0] ?? 1;
  return { weights: { sharpness, ...learn(samples) }, report: reportOn(judged, sharpness) };
}

function logLoss(judged: readonly Judged[], sharpness: number): number {
  const loss = ({ rank, kind }: Judged) =>
    -Math.log(Math.max(1e-6, rank(sharpness).find(({ id }) => id === kind)?.probability ?? 0));
  return judged.reduce((sum, one) => sum + loss(one), 0) / judged.length;
}

function reportOn(judged: readonly Judged[], sharpness: number): object {
  const all = judged.map((one) => {
    const [best] = one.rank(sharpness);
    const isSure = best !== undefined && best.id !== NO_TYPE && best.probability * 100 >= LIMITS.lowConfidence;
    return { ...one, isRight: best?.id === one.kind, isSure, said: `${best?.id} ${best?.probability.toFixed(2)}` };
  });
  const share = (some: typeof all, test: (one: (typeof all)[number]) => boolean) =>
    Number(((100 * some.filter(test).length) / Math.max(1, some.length)).toFixed(1));
  const known = all.filter(({ kind }) => kind !== NO_TYPE);
  const none = all.filter(({ kind }) => kind === NO_TYPE);
  return {
    sharpness,
    "type right % of held-out templates, by fold": Array.from({ length: FOLDS }, (_, fold) =>
      share(
        known.filter((one) => one.fold === fold),
        ({ isRight }) => isRight,
      ),
    ),
    "type right %": share(known, ({ isRight }) => isRight),
    "sure %": share(known, ({ isSure }) => isSure),
    "wrong and sure %": share(known, ({ isRight, isSure }) => isSure && !isRight),
    "papers of no type that get a sure one %": share(none, ({ isSure }) => isSure),
    wrong: [
      ...new Map(known.filter(({ isRight }) => !isRight).map(({ origin, kind, said }) => [origin, `${kind}: ${said}`])),
    ],
    stray: [...new Map(none.filter(({ isSure }) => isSure).map(({ origin, said }) => [origin, said]))],
  };
}

function toFeatures(rows: readonly string[]): readonly Feature[] {
  const lines = rows.map(parseLine).filter(({ compact }) => compact !== "");
  return typeFeatures(lines, findTitlesOf(lines));
}

function inventPapers(): readonly Sample[] {
  const all = readPaperWords();
  const titlesOf = new Map(RECOGNISED_TYPES.map(({ kind, titles }) => [kind as string, titles]));
  const otherTitles = [...titlesOf.values()].flat();
  const otherWords = all.flatMap(({ words }) => words);
  const groups = new Map<string, readonly PaperWords[]>();
  for (const [at, line] of all.entries()) {
    const name = line.kind === NO_TYPE ? `${NO_TYPE} ${at}` : line.kind;
    groups.set(name, [...(groups.get(name) ?? []), line]);
  }
  return [...groups].flatMap(([name, lines]) => {
    const kind = lines[0]?.kind ?? NO_TYPE;
    const isNone = kind === NO_TYPE;
    const random = randomSource(hash(name));
    return Array.from({ length: isNone ? PAPERS.ofLine : PAPERS.ofType }, (_, at) => {
      const parts = { lines, titles: titlesOf.get(kind) ?? [], otherTitles, otherWords };
      const rows = writePaper(parts, hash(name) + at * 7919);
      const faults = FAULTS[at % FAULTS.length] ?? 0;
      return {
        kind,
        origin: isNone ? name : null,
        features: toFeatures(misread(rows, faults, random)),
        isClean: faults === 0,
      };
    });
  });
}

async function drawPages(page: Page, templates: readonly DocumentTemplate[]): Promise<readonly Sample[]> {
  const samples: Sample[] = [];
  for (const template of templates) {
    const random = randomSource(hash(template.id));
    const about = { kind: template.type, origin: template.id };
    for (let world = 0; world < WORLDS; world += 1) {
      const sides: PrintedSide[] = [];
      for await (const side of printSides(page, template, hash(template.id) + world)) sides.push(side);
      for (const some of deliveries(template, sides)) {
        const rows = placeRows(layoutOf(some)).map(({ text }) => text);
        const worse = Array.from({ length: READINGS }, () => loseRows(misreadRows(rows, random), random));
        samples.push(
          { ...about, features: toFeatures(rows), isClean: true },
          ...worse.map((some) => ({ ...about, features: toFeatures(some), isClean: false })),
        );
      }
    }
  }
  return samples;
}

const misreadRows = (rows: readonly string[], random: () => number) =>
  misread(rows, FAULTS[Math.floor(random() * FAULTS.length)] ?? 0, random);

function loseRows(rows: readonly string[], random: () => number): readonly string[] {
  const kept = random() < LOST.rows ? rows.filter(() => random() > LOST.ofThem) : rows;
  return random() < LOST.head ? kept.slice(Math.floor(random() * LOST.headRows)) : kept;
}

function hash(text: string): number {
  return Array.from(text).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7);
}
