import { isKept } from "@/domain/procedure/case/case.ts";
import { ROUTES, toCasePath } from "@/domain/shared/routes.ts";
import type { Vault } from "@/services/documents/vault/vault.ts";

/**
 * Where a step of a plan is worked on: the kept case of its card that changed last and is not closed, else the analysis of the card, as from home.
 * Rejects where the cards do not arrive.
 * @param card id of the card
 */
export async function openProcedure(
  card: string,
  vault: Pick<Vault, "cases">,
  navigate: (to: string, state?: object) => void,
): Promise<void> {
  // Without the cases there is still the analysis.
  const cases = await vault.cases().catch(() => []);
  const kept = cases.find((file) => file.card === card && isKept(file) && file.status !== "closed");
  if (kept) return navigate(toCasePath(kept.id));
  const { CARD_SET } = await import("@/domain/procedure/cards/cardSet.ts");
  const selectedTramite = CARD_SET.cards.find(({ id }) => id === card)?.titulo ?? card;
  navigate(ROUTES.hub, { selectedTramite });
}
