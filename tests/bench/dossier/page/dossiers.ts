import { PDFDocument } from "@cantoo/pdf-lib";
import type { DossierSource } from "@/services/documents/dossier/dossier.ts";
import {
  createUnusualPdfs,
  heavyPdf,
  signedPdf,
  textPdf,
  type UnusualPdf,
} from "../../../fixtures/dossier/unusualPdfs.ts";

/** A document of a dossier with what has to be found of it. */
export interface BenchItem {
  readonly source: DossierSource;
  /** The word of each page of the document, from the first. */
  readonly words: readonly string[];
  readonly untouched: boolean;
  readonly hidden: readonly string[];
}

/** Gives the same numbers from 0 to 1 for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const SMALL = [0, 20_000, 100_000, 400_000];
const LARGE = [900_000, 2_500_000, 6_000_000, 11_000_000];
const TITLES = [
  "DNI · Lucía García Sánchez",
  "Nómina de marzo.pdf",
  "🏠🏠🏠",
  "Certificado de empadronamiento colectivo con todos los convivientes del domicilio y su antigüedad acreditada",
  "Contrato «indefinido» nº 3/2026 (copia)",
  "../../etc/passwd",
  "Ñandú & Cía., S.L.",
  "مستند",
  "CON",
  "",
];

/** A photographed or scanned page: lines of words in grey on paper, with some noise. */
export async function drawPhoto(
  random: () => number,
  { width, height, frame }: { readonly width: number; readonly height: number; readonly frame: number },
): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  context.fillStyle = "#4a3b2c";
  context.fillRect(0, 0, width, height);
  context.fillStyle = "#f4f2ec";
  context.fillRect(frame, frame, width - 2 * frame, height - 2 * frame);
  context.fillStyle = "#222";
  const size = Math.round(width / 60);
  context.font = `${size}px sans-serif`;
  for (let y = frame + 3 * size; y < height - frame - size; y += 2 * size) {
    const line = Array.from({ length: 7 }, () => random().toString(36).slice(2, 9)).join(" ");
    context.fillText(line, frame + 2 * size, y, width - 2 * frame - 4 * size);
  }
  return canvas.convertToBlob({ type: "image/jpeg", quality: 0.85 });
}

async function scanPdf(random: () => number, pages: number, width: number): Promise<Blob> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  for (let page = 0; page < pages; page += 1) {
    const photo = await drawPhoto(random, { width, height: Math.round(width * Math.SQRT2), frame: 0 });
    const image = await pdf.embedJpg(await photo.arrayBuffer());
    pdf.addPage([595, 842]).drawImage(image, { x: 0, y: 0, width: 595, height: 842 });
  }
  return new Blob([await pdf.save()], { type: "application/pdf" });
}

const unusual: UnusualPdf[] = [];

interface MadeFile {
  readonly file: Blob;
  readonly words: readonly string[];
  readonly text?: string;
  readonly password?: string;
  readonly untouched?: boolean;
  readonly hidden?: readonly string[];
}

/** The choices of one dossier. */
interface Choices {
  readonly random: () => number;
  /** A whole number from 0 on. */
  readonly below: (most: number) => number;
  /** Words that no other page has. */
  readonly words: (count: number) => readonly string[];
  /** Bytes; some dossiers have documents that pass the limits of registers, most do not. */
  readonly size: () => number;
}

const MAKERS: readonly ((choices: Choices) => Promise<MadeFile>)[] = [
  async ({ words, below }) => {
    const own = words(1 + below(12));
    return { file: new Blob([await (await textPdf(own)).save()]), words: own };
  },
  ({ words, size }) => {
    const own = words(1);
    return Promise.resolve({ file: new Blob([heavyPdf(own[0] ?? "", size())]), words: own });
  },
  ({ words, size }) => {
    const own = words(1);
    return Promise.resolve({ file: new Blob([signedPdf(own[0] ?? "", size())]), words: own, untouched: true });
  },
  async ({ words, below, random }) => {
    const own = words(1);
    const file = await drawPhoto(random, { width: 800, height: 1120, frame: below(2) * 90 });
    return { file, words: own, text: `${own[0]}\nlínea` };
  },
  async ({ words, random }) => {
    const own = words(1);
    const file = await drawPhoto(random, { width: 900, height: 600, frame: 40 });
    return { file, words: own, text: `IDESP ${own[0]}` };
  },
  async ({ words, below, random }) => {
    const own = words(1 + below(3));
    return { file: await scanPdf(random, own.length, 600 + 200 * below(2)), words: own, text: own.join("\n\n") };
  },
  ({ below }) => {
    const takeable = unusual.filter(({ refusals, words }) => !refusals && words.length < 50);
    const pick = takeable[below(takeable.length)];
    if (!pick) throw new Error("no PDF");
    return Promise.resolve({ ...pick, file: new Blob([pick.bytes]), untouched: pick.untouched !== undefined });
  },
];

/** A dossier of one to eight mixed documents; the same for the same seed. */
export async function createDossier(seed: number): Promise<readonly BenchItem[]> {
  const random = createRandom(seed);
  let count = 0;
  const below = (most: number): number => Math.floor(random() * most);
  const choices: Choices = {
    random,
    below,
    words: (wanted) => Array.from({ length: wanted }, () => `Q${seed}W${(count += 1)}Z`),
    size: () => (seed % 8 === 0 ? LARGE : SMALL)[below(SMALL.length)] ?? 0,
  };
  if (unusual.length === 0) unusual.push(...(await createUnusualPdfs(() => `U${unusual.length}U${(count += 1)}Z`)));
  const items: BenchItem[] = [];
  for (let left = 1 + below(8); left > 0; left -= 1) {
    const made = await (MAKERS[below(MAKERS.length)] ?? MAKERS[0]!)(choices);
    items.push(createItem(`d${items.length}`, made, choices));
  }
  return items;
}

/** Turns pages, and leaves some out of documents that may be changed. */
function createItem(id: string, made: MadeFile, { random, below }: Choices): BenchItem {
  const { file, text = "", password, untouched = false, hidden = [], words } = made;
  const pages = words.map((_, at) => ({ number: at + 1, turn: ([0, 0, 0, 90, 180, 270] as const)[below(6)] ?? 0 }));
  const kept = untouched || pages.length < 3 ? pages : pages.filter(() => random() > 0.15);
  const source: DossierSource = {
    id,
    title: TITLES[below(TITLES.length)] ?? "",
    pages: kept.length > 0 ? kept : pages,
    file,
    text,
    ...(password !== undefined && { password }),
  };
  return { source, words, untouched, hidden };
}
