import type { DocumentEvidence } from "@/domain/documents/people/evidence.ts";
import { resolveHolder, type HolderChoice } from "@/domain/documents/people/holderChoice.ts";
import type { DocumentHolder } from "@/domain/documents/people/person.ts";
import type { Vault } from "@/services/documents/vault/vault.ts";

/**
 * Resolves a choice with the stored people. A new person, or one about whom the document says more, is saved first. Trying again saves the same
 * person. @returns the holder to store; null for the choice `nobody`
 */
export async function saveHolder(
  vault: Pick<Vault, "people" | "savePerson">,
  choice: HolderChoice,
  evidence: DocumentEvidence,
): Promise<DocumentHolder | null> {
  if (choice.kind === "nobody") return null;
  const { holder, person } = resolveHolder(choice, evidence, await vault.people());
  if (person) await vault.savePerson(person);
  return holder;
}
