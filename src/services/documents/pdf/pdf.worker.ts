import { formatRows } from "@/domain/reading/layout/rows.ts";
import { loadPdfjs, openPdf, type PdfDocument } from "../../capture/recognition/device/pdfDocument.ts";
import { ReadingError } from "../../capture/recognition/device/readingError.ts";
import { serveRequests } from "../../shared/workerServer.ts";
import type { PdfProtocol } from "./protocol.ts";

let opening: Promise<PdfDocument> | null = null;

async function open(file: Blob): Promise<PdfDocument> {
  return openPdf(new Uint8Array(await file.arrayBuffer()));
}

serveRequests<PdfProtocol>(
  async ({ file, number }, step, moved) => {
    await loadPdfjs();
    step("started");
    opening ??= open(file);
    const pdf = await opening;
    const picture = await pdf.draw(number);
    moved.push(picture.data.buffer);
    // A page without readable text is still a page.
    const rows = await pdf.rows(number).catch(() => []);
    return { pages: pdf.pages, picture, text: formatRows(rows).join("\n") };
  },
  (error) => {
    const kind = error instanceof ReadingError ? error.failure.kind : "damaged";
    // An altered file of the engine has to be fetched again, like a missing one.
    if (kind === "engineAltered") return "engineMissing";
    const isKnown = kind === "encrypted" || kind === "tooComplex" || kind === "engineMissing" || kind === "offline";
    return isKnown ? kind : "damaged";
  },
);
