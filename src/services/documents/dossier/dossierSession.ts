import type { ColourImage } from "@/domain/reading/imageProcessing/image.ts";
import type { BuiltDossier, BuiltFile, DossierItem } from "@/domain/documents/dossier/dossier.ts";
import type { ActivityLog } from "../activity/activityLog.ts";
import { saveToDisk } from "../download/download.ts";
import { createPickFile, type PickFile } from "../download/pickSaveFile.ts";
import type { Vault } from "../vault/vault.ts";
import type { Dossier, DossierInspection, DossierOptions, DossierRequest } from "./dossier.ts";
import { DossierError } from "./dossierError.ts";

/** A dossier to be made; the files and texts of its documents are in the vault. */
export interface DossierDraft extends Omit<DossierRequest, "items"> {
  readonly items: readonly DossierItem[];
}

/** One dossier of stored documents. Every method rejects with DossierError, VaultError or the signal's reason. */
export interface DossierSession {
  /** @param password it is used until `close`, and never given back */
  inspect(id: string, password?: string): Promise<DossierInspection>;
  readonly preview: (id: string, page: number) => Promise<ColourImage>;
  build(draft: DossierDraft, options: DossierOptions): Promise<BuiltDossier>;
  /** Call it in the task of a click. @returns false where the person closed the dialog */
  save(file: BuiltFile): Promise<boolean>;
  /** Drops files and passwords, and ends the worker. */
  close(): void;
}

/** Services of a session; the browser's own by default. */
export interface DossierSessionDeps {
  readonly vault: Pick<Vault, "get" | "readFile">;
  readonly open: () => Dossier;
  readonly record: ActivityLog["record"];
  readonly pickFile?: PickFile;
  readonly save?: (file: Blob, name: string) => void;
}

const pickDossier = createPickFile("Documentos para presentar", (name) =>
  name.endsWith(".zip") ? { "application/zip": [".zip"] } : { "application/pdf": [".pdf"] },
);

/** A dossier over the vault. Only a finished file is written, so that an interruption leaves nothing behind. */
export function createDossierSession({
  vault,
  open,
  record,
  pickFile = pickDossier,
  save = saveToDisk,
}: DossierSessionDeps): DossierSession {
  let dossier: Dossier | null = null;
  const files = new Map<string, Blob>();
  const passwords = new Map<string, string>();
  const use = () => (dossier ??= open());

  async function readFile(id: string): Promise<Blob> {
    const file = files.get(id) ?? (await vault.readFile(id));
    if (!file) throw new DossierError("broken", { item: id });
    files.set(id, file);
    return file;
  }

  async function toSource(item: DossierDraft["items"][number]) {
    const [file, record] = await Promise.all([readFile(item.id), vault.get(item.id)]);
    return { ...item, file, text: record?.extractedText ?? "", password: passwords.get(item.id) };
  }

  return {
    async inspect(id, password) {
      const inspection = await use().inspect(await readFile(id), password);
      if (password !== undefined) passwords.set(id, password);
      return inspection;
    },
    preview: async (id, page) => use().preview(await readFile(id), page, passwords.get(id)),
    async build(draft, options) {
      const items = await Promise.all(draft.items.map(toSource));
      options.signal.throwIfAborted();
      return use().build({ ...draft, items }, options);
    },
    async save({ name, blob, documents }) {
      // Before any other await: the browser opens its dialog only in the task of the click.
      const picked = await pickFile(name);
      if (picked === "dismissed") return false;
      try {
        if (picked) await blob.stream().pipeTo(await picked.createWritable());
        else save(blob, name);
      } catch (cause) {
        throw new DossierError("notWritten", { cause });
      }
      record({ kind: "exported", documents: documents.length, content: "dossier", isSealed: false });
      return true;
    },
    close() {
      dossier?.close();
      dossier = null;
      files.clear();
      passwords.clear();
    },
  };
}
