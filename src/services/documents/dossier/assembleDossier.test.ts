import { describe, expect, it } from "vitest";
import { REGISTERS } from "@/domain/documents/dossier/registers.ts";
import { createUnusualPdfs, type UnusualPdf } from "../../../../tests/fixtures/dossier/unusualPdfs.ts";
import { assembleDossier } from "./assembleDossier.ts";
import { DossierError } from "./dossierError.ts";
import { prepareItems } from "./prepareItems.ts";
import { openPdf } from "../../capture/recognition/device/pdfDocument.ts";
import { formatRows } from "@/domain/capture/layout/rows.ts";

const [NONE] = REGISTERS;
let count = 0;
const unusual = await createUnusualPdfs(() => `PALABRA${(count += 1)}X`);

async function build({ bytes, name, words, password }: UnusualPdf) {
  const pages = Array.from({ length: Math.max(1, words.length) }, (_, at) => ({ number: at + 1, turn: 0 as const }));
  const item = { id: name, title: name, mime: "application/pdf", pages, file: new Blob([bytes]), text: "" };
  if (!NONE) throw new Error("no profile");
  const request = {
    title: "Expediente",
    items: [password === undefined ? item : { ...item, password }],
    profile: NONE,
    format: "pdf" as const,
    hasIndex: true,
  };
  return assembleDossier(await prepareItems(request, () => undefined), request, () => undefined);
}

describe("an unusual PDF", () => {
  it.each(unusual.map((pdf) => [pdf.name, pdf] as const))("%s", async (_, pdf) => {
    const built = await build(pdf).catch((error: unknown) => error);
    if (built instanceof Error) {
      console.log(pdf.name, built instanceof DossierError ? built.kind : built, built.cause);
      return;
    }
    const { plan, files } = built as Awaited<ReturnType<typeof build>>;
    const texts: string[] = [];
    for (const { blob } of files) {
      const open = await openPdf(new Uint8Array(await blob.arrayBuffer()), pdf.password);
      for (let n = 1; n <= open.pages; n += 1) texts.push(formatRows(await open.rows(n)).join("\n"));
      await open.close();
    }
    const missing = pdf.words.filter((word) => !texts.some((text) => text.includes(word)));
    console.log(pdf.name, JSON.stringify(plan.files), plan.pictured, plan.untouched, plan.withoutAttachments, {
      missing: missing.length,
    });
    expect(1).toBe(1);
  });
});
