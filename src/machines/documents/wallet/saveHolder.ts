import type { DocumentEvidence } from "@/domain/documents/people/evidence.ts";
import { resolveHolder, type HolderChoice } from "@/domain/documents/people/holderChoice.ts";
import type { DocumentHolder } from "@/domain/documents/people/person.ts";
import type { Vault } from "@/services/documents/vault/vault.ts";

/**
 * Settles a choice with the people as they are now, and saves who is new or better known by the document: it never names a person
 * who is not stored. Trying again saves the same person. @returns the holder to store; null for nobody known
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
