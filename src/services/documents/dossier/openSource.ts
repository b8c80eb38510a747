import { isVerifiable } from "@/domain/documents/verification/verification.ts";
import type { ColourImage } from "@/domain/reading/imageProcessing/image.ts";
import { formatRows } from "@/domain/reading/layout/rows.ts";
import { detectFileKind } from "@/domain/capture/upload/fileSignature.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import { decodeImage } from "../../capture/recognition/device/decodeImage.ts";
import { openPdf, type PdfDocument } from "../../capture/recognition/device/pdfDocument.ts";
import type { DossierInspection } from "./dossier.ts";
import { DossierError } from "./dossierError.ts";
import { findSignature } from "./signature.ts";

/** A document that is open. */
export interface OpenSource extends DossierInspection {
  /** The text layer of each page; empty where it is a picture. */
  readonly texts: readonly string[];
  /** Null for a photo. */
  readonly pdf: PdfDocument | null;
  /** The photo, upright. */
  readonly photo: ColourImage | null;
  readonly close: () => Promise<void>;
}

/** Reports that the work goes on, so that the worker is not ended. */
export type Step = () => void;

/**
 * Opens a PDF, JPEG or PNG, by its bytes and not its name, and reads the text layer of its pages.
 * @throws DossierError `notTaken`, `tooManyPages`; ReadingError
 */
export async function openSource(file: Blob, password: string | undefined, step: Step): Promise<OpenSource> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = detectFileKind(bytes.subarray(0, LIMITS.signatureBytes));
  if (kind === "jpeg" || kind === "png") {
    const photo = await decodeImage(file, bytes);
    const close = async (): Promise<void> => undefined;
    return { pages: 1, untouched: null, hasAttachments: false, texts: [""], pdf: null, photo, close };
  }
  if (kind !== "pdf") throw new DossierError("notTaken");
  const pdf = await openPdf(bytes, password);
  try {
    if (pdf.pages > LIMITS.dossierPages) throw new DossierError("tooManyPages");
    const texts: string[] = [];
    for (let number = 1; number <= pdf.pages; number += 1) {
      step();
      texts.push(formatRows(await pdf.rows(number)).join("\n"));
    }
    const untouched = (await findSignature(file, password)) ?? (isVerifiable(texts.join("\n")) ? "code" : null);
    const hasAttachments = await pdf.hasAttachments();
    return { pages: pdf.pages, untouched, hasAttachments, texts, pdf, photo: null, close: () => pdf.close() };
  } catch (error) {
    await pdf.close();
    throw error;
  }
}
