import { useQueries } from "@tanstack/react-query";
import { describeCodes } from "@/domain/documents/authenticity/codes.ts";
import { describeConflicts } from "@/domain/documents/authenticity/conflicts.ts";
import { describeSignatures } from "@/domain/documents/authenticity/describeSignatures.ts";
import { describeChecked } from "@/domain/documents/verification/comparison.ts";
import type { AuthenticityLine } from "@/domain/documents/authenticity/line.ts";
import type { DocumentSummary } from "@/domain/documents/vault/document.ts";
import type { Vault } from "../vault/vault.ts";
import { vaultKeys } from "../vault/vault.queries.ts";
import type { FileChecks } from "./fileChecks.ts";

/** Readers of parts of a stored document's section 'Autenticidad': the codes of many pages take longer than the rest. */
export type ReadAuthenticity = readonly ((
  document: DocumentSummary,
  signal: AbortSignal,
) => Promise<readonly AuthenticityLine[]>)[];

/** Checks the stored file again: findings that are stored may come from a copy that somebody altered. */
export function createReadAuthenticity(
  vault: Pick<Vault, "get" | "readFile">,
  { checkSignatures, readCodes }: FileChecks,
): ReadAuthenticity {
  return [
    async ({ id }, signal) => {
      const [record, file] = await Promise.all([vault.get(id), vault.readFile(id)]);
      const signatures = file ? await checkSignatures(file, signal) : [];
      const info = record?.extractedInfo ?? {};
      return [...describeSignatures(signatures), ...describeConflicts(info), ...describeChecked(info)];
    },
    async ({ id }, signal) => {
      const file = await vault.readFile(id);
      return describeCodes(file ? await readCodes(file, signal) : []);
    },
  ];
}

/** The lines of a document; those that are not known yet come later. */
export function useAuthenticity(read: ReadAuthenticity, document: DocumentSummary | null): readonly AuthenticityLine[] {
  return useQueries({
    queries: read.map((readLines, part) => ({
      queryKey: [...vaultKeys.all, "authenticity", document?.id, part],
      queryFn: async ({ signal }: { signal: AbortSignal }) => (document ? readLines(document, signal) : []),
      enabled: document !== null && !document.isDemoData,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      networkMode: "always" as const,
    })),
    combine: (results) => results.flatMap(({ data = [] }) => data),
  });
}
