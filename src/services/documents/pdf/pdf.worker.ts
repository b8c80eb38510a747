import { formatRows } from "@/domain/capture/layout/rows.ts";
import { loadPdfjs, openPdf, type PdfDocument } from "../../capture/recognition/device/pdfDocument.ts";
import { ReadingError } from "../../capture/recognition/device/readingError.ts";
import type { PdfAnswer, PdfRequest } from "./protocol.ts";

let opening: Promise<PdfDocument> | null = null;

function answer(message: PdfAnswer, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer });
}

async function open(file: Blob): Promise<PdfDocument> {
  return openPdf(new Uint8Array(await file.arrayBuffer()));
}

async function draw({ file, number }: PdfRequest): Promise<void> {
  try {
    await loadPdfjs();
    answer({ type: "started" });
    opening ??= open(file);
    const pdf = await opening;
    const picture = await pdf.draw(number);
    // A page without readable text is still a page.
    const rows = await pdf.rows(number).catch(() => []);
    const page = { pages: pdf.pages, picture, text: formatRows(rows).join("\n") };
    answer({ type: "drawn", page }, [picture.data.buffer]);
  } catch (error) {
    const kind = error instanceof ReadingError ? error.failure.kind : "damaged";
    // A file of the engine that was altered has to be fetched again, as one that is missing.
    if (kind === "engineAltered") return answer({ type: "failed", failure: "engineMissing" });
    const isKnown = kind === "encrypted" || kind === "tooComplex" || kind === "engineMissing" || kind === "offline";
    answer({ type: "failed", failure: isKnown ? kind : "damaged" });
  }
}

self.addEventListener("message", ({ data }: MessageEvent<PdfRequest>) => void draw(data));
