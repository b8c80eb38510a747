import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Page, test } from "@playwright/test";
import { UNREAD, type OcrResult } from "@/domain/capture/recognition/result.ts";
import { DOCUMENT_TYPES } from "@/domain/documents/types/registry.ts";
import { formatRows } from "@/domain/reading/layout/rows.ts";
import { deliveries, layoutOf } from "../../../scripts/documents/printedLayout.ts";
import { printPage, printSides, type PrintedSide } from "../../../scripts/documents/render.ts";
import type { DocumentLanguage, DocumentTemplate } from "../../../scripts/documents/template.ts";
import { reportReadings, type DocumentTruth, type NamedReading } from "../recognition/report.ts";
import { understand } from "../recognition/understand.ts";

/** Width and height of a page of a lot, CSS pixels: those of an A4 sheet. */
const SHEET = [794, 1123] as const;

/** Folder of a lot: documents as HTML, each with its truth as JSON; instead of a half. */
const lot = process.env["BENCH_LOT"];
const half = process.env["BENCH_HALF"] ?? "seen";
/** How often each template is printed. */
const WORLDS = 2;

async function loadTemplates(): Promise<readonly DocumentTemplate[]> {
  const folder = join(import.meta.dirname, "..", "..", "..", "scripts", "documents", half);
  const files = readdirSync(folder).filter((name) => name.endsWith(".ts"));
  const modules: { TEMPLATES: readonly DocumentTemplate[] }[] = await Promise.all(
    files.toSorted().map((name) => import(join(folder, name))),
  );
  return modules.flatMap(({ TEMPLATES }) => TEMPLATES);
}

function toOcr(sides: readonly PrintedSide[]): OcrResult {
  const layout = layoutOf(sides);
  return { ...UNREAD, text: layout.map((rows) => formatRows(rows).join("\n")).join("\n\n"), layout };
}

/** Truth of a document of a lot. `key` is null for what no field of the product is for. */
interface LotTruth {
  readonly typeId: string | null;
  readonly language: DocumentLanguage;
  readonly fields: readonly { readonly key: string | null; readonly value: string; readonly of: "holder" | "other" }[];
}

function toTruth(
  id: string,
  template: Pick<DocumentTemplate, "id" | "type" | "language">,
  sides: readonly PrintedSide[],
): DocumentTruth {
  const type = DOCUMENT_TYPES.find((one) => one.id === template.type);
  if (!type) throw new Error(`${template.id}: no type ${template.type}`);
  return {
    id,
    file: "",
    docType: type.recognition?.label ?? type.name,
    template: template.id,
    kind: "drawn",
    folder: type.folder,
    language: template.language ?? "es",
    fields: sides.flatMap(({ fields }) => fields),
    others: sides.flatMap(({ others }) => others),
    segments: sides.flatMap(({ segments }) => segments),
  };
}

type Documents = AsyncGenerator<{ readonly truth: DocumentTruth; readonly sides: readonly PrintedSide[] }>;

async function* printHalf(page: Page): Documents {
  for (const [at, template] of (await loadTemplates()).entries()) {
    for (let world = 0; world < WORLDS; world += 1) {
      const all: PrintedSide[] = [];
      for await (const side of printSides(page, template, 100 + at + 500 * world)) all.push(side);
      for (const [part, sides] of deliveries(template, all).entries())
        yield { truth: toTruth(`${template.id}-${world}-${part}`, template, sides), sides };
    }
  }
}

async function* printLot(page: Page, folder: string): Documents {
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith(".html"))
    .toSorted()) {
    const id = file.slice(0, -".html".length);
    const { typeId, language, fields } = JSON.parse(readFileSync(join(folder, `${id}.json`), "utf8")) as LotTruth;
    if (typeId === null) continue;
    const sides = [await printPage(page, readFileSync(join(folder, file), "utf8"), SHEET)];
    const others = fields.filter(({ of }) => of === "other").map(({ value }) => value);
    const truth = toTruth(id, { id, type: typeId, language }, sides);
    yield {
      truth: { ...truth, others, fields: fields.flatMap(({ key, value }) => (key ? [{ key, value }] : [])) },
      sides,
    };
  }
}

test(lot ? `the lot ${lot}` : `the ${half} half, drawn`, async ({ page }) => {
  const truths: DocumentTruth[] = [];
  const readings: NamedReading[] = [];
  for await (const { truth, sides } of lot ? printLot(page, lot) : printHalf(page)) {
    truths.push(truth);
    readings.push({ id: truth.id, ...understand(toOcr(sides)) });
  }
  reportReadings(truths, readings, !lot && half === "unseen");
});
