import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import { type Comparison, failedComparison } from "@/domain/documents/verification/comparison.ts";
import type { IsoDay } from "@/domain/shared/calendar/isoTime.ts";
import type { Vault } from "@/services/documents/vault/vault.ts";
import type { ComparedFile } from "@/services/documents/verification/compareOriginal.ts";
import { useVerificationCodes } from "@/services/documents/verification/verificationCodes.queries.ts";
import { OriginalCheck } from "@/components/documents/OriginalCheck/OriginalCheck.tsx";

/** Renders the comparison of a stored document with the office's; nothing for a document without a verification code. */
export type RenderOriginalCheck = (document: DocumentSummary) => ReactNode;

export interface OriginalCheckPanelProps {
  readonly document: DocumentSummary;
  readonly today: IsoDay;
  readonly vault: Pick<Vault, "getMany">;
  readonly compare: (file: ComparedFile) => Promise<Comparison>;
  /** Stores the day. */
  readonly onChecked: (day: IsoDay) => Promise<void>;
}

/** Of a part of the app that did not load, or a fault. */
const FAILED = failedComparison("Algo ha fallado. Vuelve a intentarlo.");

/** The comparison of a stored document with the office's by its codes; the file that it is compared with is not stored. */
export function OriginalCheckPanel({ document, today, vault, compare, onChecked }: OriginalCheckPanelProps) {
  const { id, filename } = document;
  const codes = useVerificationCodes(vault, [id])?.get(id);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const left = new AbortController();
    leaving.current = left;
    return () => left.abort(new DOMException("the comparison is closed", "AbortError"));
  }, []);
  const saving = useMutation({ mutationFn: () => onChecked(today), networkMode: "always" });
  const comparing = useMutation({
    mutationFn: (file: File) => compare({ id, filename, file, signal: leaving.current.signal }),
    networkMode: "always",
  });
  if (!codes) return null;
  return (
    <OriginalCheck
      codes={codes}
      isComparing={comparing.isPending}
      comparison={comparing.isError ? FAILED : (comparing.data ?? null)}
      saving={saving.status}
      onChecked={() => saving.mutate()}
      onFile={(file) => comparing.mutate(file)}
    />
  );
}
