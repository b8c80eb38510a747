import type { SignatureReport } from "@/domain/documents/authenticity/signature.ts";
import type { Untouched } from "@/domain/documents/dossier/dossier.ts";
import { getPageRoom } from "@/domain/documents/dossier/packUnits.ts";
import { getFormats } from "@/domain/documents/dossier/registers.ts";
import { LIMITS } from "@/domain/shared/limits.ts";
import type { DossierRequest, DossierSource } from "./dossier.ts";
import { DossierError, toDossierFailure } from "./dossierError.ts";
import { openSource } from "./openSource.ts";
import { type PreparedPage, preparePages } from "./preparePages.ts";

/** Reports the pages that are ready, of all, and the id of the document in work. */
export type Report = (done: number, total: number, item: string | null) => void;

/** A document that is ready to be written. */
export interface PreparedItem {
  readonly source: DossierSource;
  /** From 1. */
  readonly number: number;
  readonly pages: readonly PreparedPage[];
  /** Pages of the whole document. */
  readonly total: number;
  readonly untouched: Untouched | null;
  readonly losesAttachments: boolean;
  /** Checked for the index alone. */
  readonly signatures: readonly SignatureReport[];
}

/**
 * Opens each document and prepares its pages.
 * @throws DossierError
 */
export async function prepareItems(
  { items, profile, format, hasIndex }: DossierRequest,
  report: Report,
): Promise<readonly PreparedItem[]> {
  if (!getFormats(profile).includes(format)) throw new DossierError("formatRefused");
  const total = items.reduce((sum, { pages }) => sum + pages.length, 0);
  if (total === 0) throw new DossierError("empty");
  if (total > LIMITS.dossierPages) throw new DossierError("tooManyPages");
  const prepared: PreparedItem[] = [];
  const isLimited = profile.maxFileBytes !== null || profile.maxTotalBytes !== null;
  let before = 0;
  for (const [at, source] of items.entries()) {
    const { file, password, text, pages } = source;
    let done = 0;
    const step = (): void => report(before + Math.min(done, pages.length), total, source.id);
    try {
      step();
      const open = await openSource(file, password, step);
      try {
        const stepPage = (): void => {
          step();
          done += 1;
        };
        const request = { file, password, text, pages, room: getPageRoom(profile), isLimited };
        const ready = open.untouched ? [] : await preparePages(open, request, stepPage);
        const { pages: count, untouched } = open;
        const losesAttachments = open.hasAttachments && !untouched;
        const signatures = hasIndex && untouched === "signed" ? await readSignaturesOf(file) : [];
        prepared.push({ source, number: at + 1, pages: ready, total: count, untouched, losesAttachments, signatures });
      } finally {
        await open.close();
      }
    } catch (cause) {
      throw new DossierError(toDossierFailure(cause, password), { cause, item: source.id });
    }
    before += pages.length;
  }
  report(total, total, null);
  return prepared;
}

async function readSignaturesOf(file: Blob): Promise<readonly SignatureReport[]> {
  const { readSignatures } = await import("../authenticity/readSignatures.ts");
  return readSignatures(new Uint8Array(await file.arrayBuffer()), async () => undefined);
}
