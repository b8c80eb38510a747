import { readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "@playwright/test";
import { UNREAD, type OcrResult } from "@/domain/capture/recognition/result.ts";
import { DOCUMENT_TYPES } from "@/domain/documents/types/registry.ts";
import { formatRows, groupRows, type DocumentLayout, type PlacedWord } from "@/domain/reading/layout/rows.ts";
import { printSides, type PrintedSide, type PrintedWord } from "../../../scripts/documents/render.ts";
import type { DocumentTemplate } from "../../../scripts/documents/template.ts";
import { reportReadings, type DocumentTruth, type NamedReading } from "../recognition/report.ts";
import { understand } from "../recognition/understand.ts";

/** Of a well printed word; 100 would mean that it was not recognised. */
const CONFIDENCE = 95;
/** Largest gap inside a word, in CSS pixels. */
const ABUTTING = 0.8;

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

/** The words of a run as a reader places them. */
function toRow(run: readonly PrintedWord[]): readonly PlacedWord[] {
  const words: PlacedWord[] = [];
  for (const word of run) {
    const last = words.at(-1);
    if (last && word.left - last.right <= ABUTTING)
      words[words.length - 1] = { ...last, text: last.text + word.text, right: word.right };
    else words.push({ ...word, confidence: CONFIDENCE });
  }
  return words;
}

function toOcr(sides: readonly PrintedSide[]): OcrResult {
  const layout: DocumentLayout = sides.map(({ runs }) => groupRows(runs.map(toRow)));
  return { ...UNREAD, text: layout.map((rows) => formatRows(rows).join("\n")).join("\n\n"), layout };
}

function toTruth(id: string, template: DocumentTemplate, sides: readonly PrintedSide[]): DocumentTruth {
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

test(`the ${half} half, drawn`, async ({ page }) => {
  const truths: DocumentTruth[] = [];
  const readings: NamedReading[] = [];
  for (const [at, template] of (await loadTemplates()).entries()) {
    for (let world = 0; world < WORLDS; world += 1) {
      const sides: PrintedSide[] = [];
      for await (const side of printSides(page, template, 100 + at + 500 * world)) sides.push(side);
      for (const some of template.delivered === "photos" ? sides.map((side) => [side]) : [sides]) {
        const id = `${template.id}-${world}-${truths.length}`;
        truths.push(toTruth(id, template, some));
        readings.push({ id, ...understand(toOcr(some)) });
      }
    }
  }
  reportReadings(truths, readings, half === "unseen");
});
