import { BlobReader, BlobWriter, ZipReader } from "@zip.js/zip.js/lib/zip-core-custom.js";
import { formatRows } from "@/domain/reading/layout/rows.ts";
import { DOSSIER_FAILURES } from "@/domain/documents/dossier/dossierMessages.ts";
import { getPageRoom, sumCosts } from "@/domain/documents/dossier/packUnits.ts";
import {
  type DossierFormat,
  getFormats,
  REGISTERS,
  type RegisterProfile,
} from "@/domain/documents/dossier/registers.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { openPdf } from "@/services/capture/recognition/device/pdfDocument.ts";
import { createDeviceRecognition } from "@/services/capture/recognition/device/deviceRecognition.ts";
import { assembleDossier } from "@/services/documents/dossier/assembleDossier.ts";
import {
  type Dossier,
  openDossier,
  type DossierRequest,
  type DossierSource,
} from "@/services/documents/dossier/dossier.ts";
import { DossierError } from "@/services/documents/dossier/dossierError.ts";
import { prepareItems } from "@/services/documents/dossier/prepareItems.ts";
import type { BuiltDossier } from "@/domain/documents/dossier/dossier.ts";
import { createUnusualPdfs, textPdf } from "../../../fixtures/dossier/unusualPdfs.ts";
import { type BenchItem, createDossier, createRandom, drawPhoto } from "./dossiers.ts";

/** The result of one dossier with every register. */
export interface DossierRun {
  /** Registers and formats that it was checked for. */
  readonly registers: number;
  /** Of them those for which it was built. */
  readonly builds: number;
  readonly documents: number;
  readonly pages: number;
  readonly pictured: number;
  readonly refused: number;
  readonly parts: number;
  readonly problems: readonly string[];
}

/** The result of an unusual PDF. */
export interface UnusualRun {
  readonly name: string;
  readonly outcome: string;
  readonly milliseconds: number;
  readonly problems: readonly string[];
}

/** The words of one photo. */
export interface ReadWords {
  readonly name: string;
  readonly before: string;
  /** Words of the dossier, read as any PDF is: at LIMITS.recognitionDpi. */
  readonly after: string;
  /** Words of the dossier where a card is, read at CARD_DPI. */
  readonly close: string;
}

const CARD_DPI = 450;

/** What the bench asks of the page; it is on `window.bench`. */
export interface BenchPage {
  /** Builds a dossier for every register and checks each file; hands each file to the address. */
  run(seed: number, address: string): Promise<DossierRun>;
  unusual(address: string): Promise<readonly UnusualRun[]>;
  /** Builds a dossier with the product's worker. @param photos how many of the pages are photos */
  time(pages: number, photos: number): Promise<{ readonly milliseconds: number; readonly bytes: number }>;
  /** The words read on the chosen photos, and on what a dossier of them shows. */
  words(): Promise<readonly ReadWords[]>;
}

interface PdfText {
  readonly pages: number;
  readonly text: string;
}

const texts = new Map<string, PdfText>();
const handed = new Set<string>();

async function hashOf(blob: Blob): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", await blob.arrayBuffer());
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function readPdf(blob: Blob, hash: string, address: string, password?: string): Promise<PdfText> {
  const known = texts.get(hash);
  if (known) return known;
  const pdf = await openPdf(new Uint8Array(await blob.arrayBuffer()), password);
  const lines: string[] = [];
  for (let number = 1; number <= pdf.pages; number += 1) lines.push(formatRows(await pdf.rows(number)).join("\n"));
  await pdf.close();
  if (!handed.has(hash)) {
    handed.add(hash);
    await fetch(`${address}/${hash}.pdf`, { method: "POST", body: blob, mode: "no-cors" });
  }
  const read = { pages: pdf.pages, text: lines.join("\n") };
  texts.set(hash, read);
  return read;
}

async function unzip(blob: Blob): Promise<readonly { readonly name: string; readonly blob: Blob }[]> {
  const reader = new ZipReader(new BlobReader(blob), { useWebWorkers: false, checkSignature: true });
  const entries = [];
  for (const entry of await reader.getEntries()) {
    if (!entry.directory)
      entries.push({ name: entry.filename, blob: await entry.getData(new BlobWriter("application/pdf")) });
  }
  return entries;
}

function checkLimits({ files, submissions }: BuiltDossier, profile: RegisterProfile): readonly string[] {
  const problems: string[] = [];
  for (let submission = 1; submission <= submissions; submission += 1) {
    const own = files.filter((file) => file.submission === submission);
    const bytes = own.reduce((sum, file) => sum + file.bytes, 0);
    if (own.length === 0) problems.push("empty submission");
    if (own.length > (profile.maxFiles ?? Infinity)) problems.push(`${own.length} files`);
    if (bytes > (profile.maxTotalBytes ?? Infinity)) problems.push(`${bytes} bytes in all`);
  }
  for (const { name, blob, bytes } of files) {
    if (blob.size !== bytes) problems.push("another size than reported");
    if (blob.size > (profile.maxFileBytes ?? Infinity)) problems.push(`${blob.size} bytes in ${name}`);
    problems.push(...checkName(name, profile));
    if (!(profile.extensions ?? ["pdf", "zip"]).includes(name.split(".").at(-1) ?? "")) problems.push(name);
  }
  if (new Set(files.map(({ name }) => name.toLowerCase())).size !== files.length) problems.push("names twice");
  return problems;
}

function checkName(name: string, { maxNameLength }: RegisterProfile): readonly string[] {
  const isGood = /^[A-Za-z0-9_]+\.(?:pdf|zip)$/u.test(name) && name.length <= Math.min(60, maxNameLength ?? 60);
  return isGood ? [] : [`name ${name}`];
}

async function check(
  built: BuiltDossier,
  items: readonly BenchItem[],
  originals: readonly string[],
  request: DossierRequest,
  address: string,
): Promise<readonly string[]> {
  const problems = [...checkLimits(built, request.profile)];
  const hashes = new Set<string>();
  const texts: string[] = [];
  for (const { name, blob, pages: told } of built.files) {
    const inside = name.endsWith(".zip") ? await unzip(blob) : [{ name, blob }];
    let pages = 0;
    for (const one of inside) {
      problems.push(...checkName(one.name, request.profile));
      const hash = await hashOf(one.blob);
      const read = await readPdf(one.blob, hash, address, items[originals.indexOf(hash)]?.source.password);
      hashes.add(hash);
      texts.push(read.text);
      pages += read.pages;
    }
    if (pages !== told) problems.push(`${pages} pages in ${name}, not ${told}`);
  }
  const text = texts.join("\n");
  for (const [at, { source, words, untouched, hidden }] of items.entries()) {
    const refused = built.refused.find(({ id }) => id === source.id);
    if (untouched) {
      if (!refused && !hashes.has(originals[at] ?? "")) problems.push(`${source.id} was changed`);
      if (refused && refused.reason !== "untouchedTooLarge") problems.push(`${source.id} refused as ${refused.reason}`);
      continue;
    }
    for (const [index, word] of words.entries()) {
      const isWanted = source.pages.some(({ number }) => number === index + 1) && !refused?.pages.includes(index + 1);
      const isLeftOut = !source.pages.some(({ number }) => number === index + 1);
      const isFound = text.includes(word);
      if (isWanted && !isFound) problems.push(`${source.id} lost page ${index + 1} (${word})`);
      if (isLeftOut && isFound && items.filter((item) => item.words.includes(word)).length === 1)
        problems.push(`${source.id} shows page ${index + 1}`);
    }
    problems.push(...hidden.filter((word) => text.includes(word)).map((word) => `${word} is shown`));
  }
  return problems;
}

/** True where a register is so far from its limits that it gets the same files as one without any: they are not made again. */
function fitsEasily(
  { files }: BuiltDossier,
  { maxFiles, maxFileBytes, maxTotalBytes, maxNameLength }: RegisterProfile,
) {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const most = Math.min(maxFileBytes ?? Infinity, maxTotalBytes ?? Infinity);
  return 2 * bytes + 500_000 <= most && files.length <= (maxFiles ?? Infinity) && maxNameLength === null;
}

/** One dossier on its way through all registers. */
interface Course {
  readonly seed: number;
  readonly address: string;
  readonly items: readonly BenchItem[];
  readonly originals: readonly string[];
  /** Prepared once, for the register with the widest page; null where that failed. */
  readonly widest: Prepared | null;
  /** Made for the first register, by format. */
  readonly unlimited: Map<DossierFormat, BuiltDossier>;
}

type Prepared = Awaited<ReturnType<typeof prepareItems>>;

async function prepareWidest(items: readonly DossierSource[]): Promise<Prepared | null> {
  const [profile] = REGISTERS.filter(({ maxTotalBytes }) => maxTotalBytes !== null).toSorted(
    (one, other) => getPageRoom(other) - getPageRoom(one),
  );
  if (!profile) return null;
  return prepareItems({ title: "", items, profile, format: "pdf", hasIndex: false }, () => undefined).catch(() => null);
}

/** Preparing depends on the register only by the room of a page; where none needs more, it is done once. */
async function prepareFor(request: DossierRequest, widest: Prepared | null): Promise<Prepared> {
  const room = getPageRoom(request.profile);
  const fits = widest?.every(({ pages }) =>
    pages.every((page) => page.kind === "picture" || sumCosts(page.costs) <= room),
  );
  return widest && fits ? widest : prepareItems(request, () => undefined);
}

async function build(course: Course, profile: RegisterProfile, format: DossierFormat) {
  const { seed, items, originals, unlimited, address } = course;
  const sources = items.map(({ source }) => source);
  const request = { title: "Alta de autónomo · Lucía", items: sources, profile, format, hasIndex: seed % 5 !== 0 };
  const ready = await prepareFor(request, course.widest);
  const made = unlimited.get(format);
  const isSame = made !== undefined && fitsEasily(made, profile);
  const built = isSame ? made : await assembleDossier(ready, request, () => undefined);
  if (profile === REGISTERS[0]) unlimited.set(format, built);
  const problems = isSame ? checkLimits(built, profile) : await check(built, items, originals, request, address);
  return { built, isSame, problems };
}

async function run(seed: number, address: string): Promise<DossierRun> {
  const items = await createDossier(seed);
  const originals = await Promise.all(items.map(({ source }) => hashOf(source.file)));
  const widest = await prepareWidest(items.map(({ source }) => source));
  const course: Course = { seed, address, items, originals, widest, unlimited: new Map() };
  const problems: string[] = [];
  const counts = { registers: 0, builds: 0, pictured: 0, refused: 0, parts: 0 };
  for (const [profile, format] of REGISTERS.flatMap((profile) =>
    getFormats(profile).map((format) => [profile, format] as const),
  )) {
    const name = `${seed} ${profile.id} ${format}`;
    try {
      const { built, isSame, problems: found } = await build(course, profile, format);
      counts.registers += 1;
      counts.builds += isSame ? 0 : 1;
      counts.pictured += built.pictured.length;
      counts.refused += built.refused.length;
      counts.parts += built.files.length;
      problems.push(...found.map((problem) => `${name}: ${problem}`));
    } catch (error) {
      const { kind = "", item = "", cause } = error instanceof DossierError ? error : {};
      problems.push(`${name}: failed ${String(error)} ${kind} ${item} ${String(cause)}`);
    }
  }
  texts.clear();
  const pages = items.reduce((sum, { source }) => sum + source.pages.length, 0);
  return { ...counts, documents: items.length, pages, problems };
}

const generic = REGISTERS[0]!;

/** Faults of an inspection that does not ask for the password, or takes a wrong one. */
async function checkPasswords(dossier: Dossier, file: Blob): Promise<readonly string[]> {
  const asked = await dossier.inspect(file).catch((error: unknown) => error);
  const wrong = await dossier.inspect(file, "otra").catch((error: unknown) => error);
  return [
    ...(asked instanceof DossierError && asked.kind === "passwordNeeded" ? [] : ["no password asked for"]),
    ...(wrong instanceof DossierError && wrong.kind === "passwordWrong" ? [] : ["wrong password taken"]),
  ];
}

async function unusual(address: string): Promise<readonly UnusualRun[]> {
  let words = 0;
  const dossier = openDossier();
  const runs: UnusualRun[] = [];
  for (const pdf of await createUnusualPdfs(() => `RARO${(words += 1)}Z`)) {
    const { name, bytes, password, untouched = null, refusals, hasAttachments = false, hidden = [] } = pdf;
    const file = new Blob([bytes], { type: "application/pdf" });
    const problems: string[] = [];
    const begun = performance.now();
    let outcome = "";
    try {
      if (password !== undefined) problems.push(...(await checkPasswords(dossier, file)));
      const inspection = await dossier.inspect(file, password);
      if (inspection.untouched !== untouched) problems.push(`untouched: ${inspection.untouched}`);
      if (inspection.hasAttachments !== hasAttachments) problems.push(`attachments: ${inspection.hasAttachments}`);
      if (pdf.words.length > 0 && inspection.pages !== pdf.words.length) problems.push(`${inspection.pages} pages`);
      await dossier.preview(file, 1, password);
      const pages = Array.from({ length: inspection.pages }, (_, at) => ({ number: at + 1, turn: 0 as const }));
      const source: DossierSource = { id: name, title: name, pages, file, text: "" };
      const items = [password === undefined ? source : { ...source, password }];
      const built = await dossier.build(
        {
          title: name,
          items,
          profile: REGISTERS.find(({ id }) => id === "sir") ?? generic,
          format: "pdf",
          hasIndex: false,
        },
        { signal: new AbortController().signal, onProgress: () => undefined },
      );
      outcome = `taken in${built.pictured.length > 0 ? " as pictures" : ""}${built.untouched.length > 0 ? " untouched" : ""}`;
      const read = await Promise.all(
        built.files.map(async ({ blob }) => readPdf(blob, await hashOf(blob), address, password)),
      );
      const text = read.map((one) => one.text).join("\n");
      problems.push(
        ...pdf.words
          .filter((one) => !text.includes(one))
          .slice(0, 3)
          .map((one) => `${one} is lost`),
      );
      problems.push(...hidden.filter((one) => text.includes(one)).map((one) => `${one} is shown`));
    } catch (error) {
      const kind = error instanceof DossierError ? error.kind : String(error);
      outcome = `refused: ${kind}`;
      if (!(kind in DOSSIER_FAILURES) || !refusals?.includes(kind)) problems.push(`refused as ${kind}`);
    }
    runs.push({ name, outcome, milliseconds: Math.round(performance.now() - begun), problems });
  }
  dossier.close();
  return runs;
}

async function time(pages: number, photos: number): Promise<{ milliseconds: number; bytes: number }> {
  const random = createRandom(pages);
  const items: DossierSource[] = [];
  const photo = await drawPhoto(random, { width: 3000, height: 4000, frame: 200 });
  for (let at = 0; at < pages; at += 1) {
    const file = at < photos ? photo : new Blob([Uint8Array.from(await (await textPdf([`W${at}`])).save())]);
    items.push({
      id: `${at}`,
      title: `Documento ${at}`,
      pages: [{ number: 1, turn: 0 }],
      file,
      text: "línea\n".repeat(40),
    });
  }
  const dossier = openDossier();
  const begun = performance.now();
  const built = await dossier.build(
    {
      title: "Documentos",
      items,
      profile: REGISTERS.find(({ id }) => id === "sir") ?? generic,
      format: "pdf",
      hasIndex: true,
    },
    { signal: new AbortController().signal, onProgress: () => undefined },
  );
  const milliseconds = performance.now() - begun;
  dossier.close();
  return { milliseconds, bytes: built.files.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/** The upper part of a page, where the sides of a card lie, with all of its dots. */
async function drawCard(pdf: Blob): Promise<File> {
  const open = await openPdf(new Uint8Array(await pdf.arrayBuffer()));
  const image = await open.draw(1, CARD_DPI, LIMITS.dossierSide);
  await open.close();
  const [width, height] = [Math.round(image.width / 2), Math.round(image.height / 2)];
  const canvas = new OffscreenCanvas(width, height);
  const data = new ImageData(new Uint8ClampedArray(image.data), image.width, image.height);
  canvas.getContext("2d")?.putImageData(data, -Math.round(width / 2), -Math.round(height / 6));
  return new File([await canvas.convertToBlob({ type: "image/png" })], "tarjeta.png", { type: "image/png" });
}

async function words(): Promise<readonly ReadWords[]> {
  const recognition = createDeviceRecognition();
  const read = (file: File) =>
    recognition.read(file, { signal: new AbortController().signal, onProgress: () => undefined });
  const dossier = openDossier();
  const results = [];
  for (const file of document.querySelector("input")?.files ?? []) {
    const before = (await read(file)).text;
    const item = {
      id: file.name,
      title: file.name,
      pages: [{ number: 1, turn: 0 as const }],
      file,
      text: "",
    };
    const { files } = await dossier.build(
      { title: file.name, items: [item], profile: generic, format: "pdf", hasIndex: false },
      { signal: new AbortController().signal, onProgress: () => undefined },
    );
    const made = files[0]?.blob;
    if (!made) throw new Error("no file");
    const after = (await read(new File([made], "documentos.pdf", { type: "application/pdf" }))).text;
    results.push({ name: file.name, before, after, close: (await read(await drawCard(made))).text });
  }
  dossier.close();
  return results;
}

Object.assign(window, { bench: { run, unusual, time, words } satisfies BenchPage });
