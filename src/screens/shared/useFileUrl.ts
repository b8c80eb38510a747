import { useEffect, useState } from "react";
import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import type { PreviewFile } from "@/components/documents/PreviewDialog/PreviewDialog.tsx";
import type { FileUrl } from "@/services/documents/download/fileUrl.ts";

/** Creates an object URL of a stored or chosen file; null where it has no bytes. */
export type OpenFile<Subject = DocumentSummary> = (subject: Subject) => Promise<FileUrl | null>;

const LOADING: PreviewFile = { state: "loading" };

/** The object URL of a file, released when the subject changes or the component unmounts. */
export function useFileUrl<Subject extends object>(openFile: OpenFile<Subject>, subject: Subject | null): PreviewFile {
  const [found, setFound] = useState<{ readonly of: Subject; readonly file: PreviewFile } | null>(null);
  useEffect(() => {
    if (!subject) return undefined;
    let opened: FileUrl | null = null;
    let left = false;
    const settle = (file: FileUrl | null) => {
      if (left) {
        file?.release();
        return;
      }
      opened = file;
      setFound({
        of: subject,
        file: file ? { state: "ready", url: file.url, isUndecodable: file.isUndecodable } : { state: "missing" },
      });
    };
    openFile(subject).then(settle, (error: unknown) => {
      console.warn("The file could not be read.", error);
      settle(null);
    });
    return () => {
      left = true;
      opened?.release();
      setFound(null);
    };
  }, [openFile, subject]);
  return found && found.of === subject ? found.file : LOADING;
}
