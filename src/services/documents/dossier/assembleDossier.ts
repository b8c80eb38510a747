import { BlobReader, ZipWriter } from "@zip.js/zip.js/lib/zip-core-custom.js";
import { nameSignature } from "@/domain/documents/authenticity/describeSignatures.ts";
import type { BuiltDossier, BuiltFile } from "@/domain/documents/dossier/dossier.ts";
import { toFileName, toPartLetter } from "@/domain/documents/dossier/fileNames.ts";
import { type DossierUnit, type Packing, packUnits } from "@/domain/documents/dossier/packUnits.ts";
import { PICTURE_STEPS } from "@/domain/documents/dossier/pictures.ts";
import type { DossierFormat } from "@/domain/documents/dossier/registers.ts";
import type { DossierRequest } from "./dossier.ts";
import type { PreparedItem } from "./prepareItems.ts";
import type { PreparedPage } from "./preparePages.ts";
import { countIndexPages, type DossierIndex, type IndexLine, writePdf, type WrittenPage } from "./writePdf.ts";

interface Unit extends DossierUnit {
  /** Null for a whole file. */
  readonly page: PreparedPage | null;
}

type UnitFile = Packing<Unit>["files"][number];

/**
 * Writes the files of a dossier, divided by the limits of the register. Pictures are made smaller only as far as that saves a file
 * or a submission.
 * @param onFile is called after each file
 */
export async function assembleDossier(
  items: readonly PreparedItem[],
  request: DossierRequest,
  onFile: () => void,
): Promise<BuiltDossier> {
  const { packing, step } = pack(items, request);
  const names = nameFiles(packing.files, items, request);
  const index = request.hasIndex ? createIndex(packing, names, items, request) : null;
  const files: BuiltFile[] = [];
  for (const [at, file] of packing.files.entries()) {
    const blob = await writeFile(file, packing.files, items, { ...request, index: at === 0 ? index : null, step });
    const whole = file.units.filter(({ page }) => !page).reduce((sum, { item }) => sum + (items[item]?.total ?? 0), 0);
    const hasIndex = at === 0 && (request.format === "zip" || file.units.some(({ page }) => page));
    const indexPages = index && hasIndex ? countIndexPages(index.lines.length) : 0;
    const pages = file.units.filter(({ page }) => page).length + whole + indexPages;
    const documents = [...new Set(file.units.map(({ item }) => items[item]?.source.id ?? ""))];
    files.push({ name: names[at] ?? "", blob, bytes: blob.size, pages, documents, submission: file.submission });
    onFile();
  }
  return { files, ...describe(items, packing) };
}

/** The packing with the fewest refusals, then submissions, then files, with the best pictures that allow it. */
function pack(items: readonly PreparedItem[], { profile, format }: DossierRequest) {
  const packed = PICTURE_STEPS.map((_, step) => {
    const units = items.flatMap((item, at): readonly Unit[] =>
      item.untouched
        ? [{ item: at, isWhole: true, page: null, costs: new Map([[item, item.source.file.size]]) }]
        : item.pages.map((page) => ({ item: at, isWhole: false, page, costs: getCosts(page, step) })),
    );
    const packing = packUnits(units, profile, format);
    const rank = [packing.refused.length, packing.submissions, packing.files.length];
    return { packing, step, rank };
  });
  return packed.reduce((best, other) => {
    const difference = other.rank.map((value, at) => value - (best.rank[at] ?? 0)).find((value) => value !== 0);
    return difference !== undefined && difference < 0 ? other : best;
  });
}

/** Bytes of a line of the text under a picture besides its letters. */
const LINE_BYTES = 60;

function getCosts(page: PreparedPage, step: number): ReadonlyMap<unknown, number> {
  if (page.kind === "copied") return page.costs;
  const jpegs = page.steps[step] ?? page.steps[0] ?? [];
  const text = page.lines.reduce((sum, line) => sum + LINE_BYTES + 2 * line.length, 0);
  return new Map([[page, text + jpegs.reduce((sum, jpeg) => sum + jpeg.length, 0)]]);
}

function nameFiles(
  files: readonly UnitFile[],
  items: readonly PreparedItem[],
  { title, profile, format }: DossierRequest,
): readonly string[] {
  const joined = files.filter((file) => isJoined(file, format)).length;
  let part = 0;
  return files.map((file) => {
    const [unit] = file.units;
    const item = unit && items[unit.item];
    if (item && !isJoined(file, format)) return toItemName(item, null, profile.maxNameLength);
    const letter = joined > 1 ? toPartLetter(part) : null;
    part += 1;
    return toFileName({ number: null, title, part: letter, extension: format }, profile.maxNameLength);
  });
}

function isJoined({ units }: UnitFile, format: DossierFormat): boolean {
  return format === "zip" || units.every(({ page }) => page !== null);
}

function toItemName({ source, number }: PreparedItem, part: string | null, maxLength: number | null): string {
  return toFileName({ number, title: source.title, part, extension: "pdf" }, maxLength);
}

function createIndex(
  { files, refused }: Packing<Unit>,
  names: readonly string[],
  items: readonly PreparedItem[],
  { title, format }: DossierRequest,
): DossierIndex {
  const indexPages = countIndexPages(items.reduce((sum, { signatures }) => sum + 1 + signatures.length, 0));
  const lines = items.flatMap(
    ({ number, source: { title: label, verdict }, signatures }, item): readonly IndexLine[] => {
      const places = files.flatMap((file, at) => {
        const own = file.units.flatMap((unit, position) => (unit.item === item ? [{ unit, position }] : []));
        const [first, last] = [own[0], own.at(-1)];
        if (!first || !last) return [];
        const name = names[at] ?? "";
        if (format === "zip" || !first.unit.page) return [name];
        const before = at === 0 ? indexPages + 1 : 1;
        const [from, to] = [first.position + before, last.position + before];
        const range = from === to ? `pág. ${from}` : `págs. ${from}–${to}`;
        return [at === 0 ? range : `${name}, ${range}`];
      });
      const isMissing = refused.some((unit) => unit.item === item);
      const place = [...places, ...(isMissing ? ["no incluido: pasa del tamaño admitido"] : [])].join("; ");
      const line = { label: `${number}. ${label}${verdict === undefined ? "" : ` – ${verdict}`}`, place };
      return [line, ...signatures.map((report) => ({ label: `    ${nameSignature(report)}`, place: "" }))];
    },
  );
  return { title, lines };
}

interface WriteOptions {
  readonly index: DossierIndex | null;
  /** Index in PICTURE_STEPS. */
  readonly step: number;
}

async function writeFile(
  file: UnitFile,
  files: readonly UnitFile[],
  items: readonly PreparedItem[],
  { title, format, profile, index, step }: DossierRequest & WriteOptions,
): Promise<Blob> {
  const { units } = file;
  if (format === "zip") {
    const partOf = (item: number): string | null => {
      const parts = files.filter((one) => one.units.some((unit) => unit.item === item));
      return parts.length > 1 ? toPartLetter(parts.indexOf(file)) : null;
    };
    return writeZip(units, items, { index, step, maxLength: profile.maxNameLength, partOf });
  }
  const [first] = units;
  const item = first && items[first.item];
  if (item && !first.page) return toPdfBlob(item.source.file);
  return toPdfBlob(await writePdf(title, toWrittenPages(units, items), { index, step }));
}

function toWrittenPages(units: readonly Unit[], items: readonly PreparedItem[]): readonly WrittenPage[] {
  return units.flatMap(({ page, item }, at) => {
    const { source, pages = [] } = items[item] ?? {};
    if (!page || !source) return [];
    const begins = units[at - 1]?.item !== item;
    const continued = page === pages[0] ? "" : " (continúa)";
    return [{ page, bookmark: begins ? `${source.title}${continued}` : null }];
  });
}

interface ZipOptions extends WriteOptions {
  readonly maxLength: number | null;
  /** The letter of a document's part in this ZIP; null where it is whole. */
  readonly partOf: (item: number) => string | null;
}

/** A ZIP with a PDF for each document, and the untouched files unchanged. */
async function writeZip(
  units: readonly Unit[],
  items: readonly PreparedItem[],
  { index, step, maxLength, partOf }: ZipOptions,
): Promise<Blob> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const collected = new Response(readable, { headers: { "content-type": "application/zip" } }).blob();
  const zip = new ZipWriter(writable, { level: 0, useWebWorkers: false });
  if (index) {
    const name = toFileName({ number: 0, title: "Indice", part: null, extension: "pdf" }, maxLength);
    await zip.add(name, new BlobReader(toPdfBlob(await writePdf(index.title, [], { index, step }))));
  }
  for (const [at, item] of items.entries()) {
    const own = units.filter((unit) => unit.item === at);
    const [first] = own;
    if (!first) continue;
    const blob = first.page
      ? toPdfBlob(await writePdf(item.source.title, toWrittenPages(own, items), { index: null, step }))
      : item.source.file;
    await zip.add(toItemName(item, partOf(at), maxLength), new BlobReader(blob));
  }
  await zip.close();
  return collected;
}

function toPdfBlob(bytes: BlobPart): Blob {
  return new Blob([bytes], { type: "application/pdf" });
}

function describe(
  items: readonly PreparedItem[],
  { refused, submissions }: Packing<Unit>,
): Omit<BuiltDossier, "files"> {
  const ids = (isTrue: (item: PreparedItem) => boolean): readonly string[] =>
    items.filter(isTrue).map(({ source }) => source.id);
  return {
    submissions,
    refused: items.flatMap(({ source, untouched }, at) => {
      const own = refused.filter(({ item }) => item === at);
      const pages = own.flatMap(({ page }) => page?.numbers ?? []);
      const reason = untouched ? ("untouchedTooLarge" as const) : ("pageTooLarge" as const);
      return own.length === 0 ? [] : [{ id: source.id, pages, reason }];
    }),
    untouched: items.flatMap(({ source, untouched }, at) =>
      untouched && !refused.some(({ item }) => item === at) ? [{ id: source.id, reason: untouched }] : [],
    ),
    pictured: ids(({ pages }) => pages.some((page) => page.kind === "picture" && page.isReplaced)),
    withoutAttachments: ids(({ losesAttachments }) => losesAttachments),
  };
}
