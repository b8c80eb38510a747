import type { SnapshotFrom } from "xstate";
import { deepestMeta } from "../../shared/deepestMeta.ts";
import type { dossierMachine, DossierStep } from "./dossier.machine.ts";

/** Step of 'Documentos para presentar' to render. */
export const selectStep = (snapshot: SnapshotFrom<typeof dossierMachine>): DossierStep =>
  deepestMeta<{ step: DossierStep }>(snapshot)?.step ?? "choosing";
