import { useQuery } from "@tanstack/react-query";
import { describeCodes } from "@/domain/documents/authenticity/codes.ts";
import { describeConflicts } from "@/domain/documents/authenticity/conflicts.ts";
import { describeSignatures } from "@/domain/documents/authenticity/describeSignatures.ts";
import { describeChecked } from "@/domain/documents/verification/comparison.ts";
import type { AuthenticityLine } from "@/domain/documents/authenticity/line.ts";
import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import type { Vault } from "../vault/vault.ts";
import { vaultKeys } from "../vault/vault.queries.ts";
import type { FileChecks } from "./fileChecks.ts";

/** Reads the lines of a stored document's section 'Autenticidad'. */
export type ReadAuthenticity = (document: DocumentSummary, signal: AbortSignal) => Promise<readonly AuthenticityLine[]>;

/** Checks the stored file again: findings that are stored may come from a copy that somebody altered. */
export function createReadAuthenticity(
  vault: Pick<Vault, "get" | "readFile">,
  { checkSignatures, readCodes }: FileChecks,
): ReadAuthenticity {
  return async ({ id }, signal) => {
    const [record, file] = await Promise.all([vault.get(id), vault.readFile(id)]);
    const signatures = file ? await checkSignatures(file, signal) : [];
    const codes = file ? await readCodes(file, signal) : [];
    const info = record?.extractedInfo ?? {};
    return [
      ...describeSignatures(signatures),
      ...describeConflicts(info),
      ...describeChecked(info),
      ...describeCodes(codes),
    ];
  };
}

/** The lines of a document; empty for none, and until they are known. */
export function useAuthenticity(read: ReadAuthenticity, document: DocumentSummary | null): readonly AuthenticityLine[] {
  const { data = [] } = useQuery({
    queryKey: [...vaultKeys.all, "authenticity", document?.id],
    queryFn: async ({ signal }) => (document ? read(document, signal) : []),
    enabled: document !== null && !document.isDemoData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: "always",
  });
  return data;
}
