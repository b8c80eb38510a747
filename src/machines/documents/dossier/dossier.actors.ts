import { fromCallback, fromPromise } from "xstate";
import { toPages } from "@/domain/documents/dossier/choice.ts";
import type { BuiltFile } from "@/domain/documents/dossier/dossier.ts";
import type { DossierDraft, DossierSession } from "@/services/documents/dossier/dossierSession.ts";
import { toDossierFailure } from "./dossier.failure.ts";
import type { BuildEvent, InspectedDocument } from "./dossier.machine.ts";

/** The implementations of 'Documentos para presentar' over one session. */
export const createDossierActors = (session: DossierSession) => ({
  closeSession: fromCallback(() => () => session.close()),
  inspect: fromPromise<InspectedDocument, { id: string; password: string | undefined }>(async ({ input }) => {
    try {
      const { pages, ...inspection } = await session.inspect(input.id, input.password);
      return { id: input.id, ...inspection, pages: toPages(pages) };
    } catch (error) {
      return { id: input.id, failure: toDossierFailure(error) };
    }
  }),
  build: fromCallback<BuildEvent, DossierDraft>(({ input, sendBack }) => {
    const controller = new AbortController();
    const { signal } = controller;
    const tell = (event: BuildEvent) => {
      if (!signal.aborted) sendBack(event);
    };
    const onProgress = (done: number, total: number) => tell({ type: "build.progressed", done, total });
    session.build(input, { signal, onProgress }).then(
      (built) => tell({ type: "build.finished", built }),
      (error: unknown) => tell({ type: "build.failed", error }),
    );
    return () => controller.abort();
  }),
  save: fromPromise<string | null, BuiltFile>(async ({ input }) => ((await session.save(input)) ? input.name : null)),
});
