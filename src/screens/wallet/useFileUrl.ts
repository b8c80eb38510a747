import { useEffect, useState } from "react";
import type { DocumentSummary } from "@/domain/vault/document.ts";
import type { FileUrl } from "@/services/vault/fileUrl.ts";

/** Opens the address of a document's file; null where the document has none. */
export type OpenFile = (document: DocumentSummary) => Promise<FileUrl | null>;

/** How far a document's file is. */
export type FileState =
  | { readonly state: "loading" }
  | { readonly state: "ready"; readonly url: string }
  | { readonly state: "missing" };

const LOADING: FileState = { state: "loading" };

/** The address of a document's file while the document is looked at; given back afterwards. */
export function useFileUrl(openFile: OpenFile, document: DocumentSummary | null): FileState {
  const [found, setFound] = useState<{ readonly of: DocumentSummary; readonly file: FileState } | null>(null);
  useEffect(() => {
    if (!document) return undefined;
    let opened: FileUrl | null = null;
    let left = false;
    const settle = (file: FileUrl | null) => {
      if (left) {
        file?.release();
        return;
      }
      opened = file;
      setFound({ of: document, file: file ? { state: "ready", url: file.url } : { state: "missing" } });
    };
    openFile(document).then(settle, (error: unknown) => {
      console.warn("The file could not be read.", error);
      settle(null);
    });
    return () => {
      left = true;
      opened?.release();
      setFound(null);
    };
  }, [openFile, document]);
  return found && found.of === document ? found.file : LOADING;
}
