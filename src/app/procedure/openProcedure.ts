import { isKept } from "@/domain/procedure/case/case.ts";
import { ROUTES, toCasePath } from "@/domain/shared/routes.ts";
import type { Vault } from "@/services/documents/vault/vault.ts";

/** Opens the last changed open case of a card, else its analysis. Rejects if the cards fail to load. */
export async function openProcedure(
  card: string,
  vault: Pick<Vault, "cases">,
  navigate: (to: string, state?: object) => void,
): Promise<void> {
  // Without the cases the analysis is still possible.
  const cases = await vault.cases().catch(() => []);
  const kept = cases.find((file) => file.card === card && isKept(file) && file.status !== "closed");
  if (kept) return navigate(toCasePath(kept.id));
  const { CARD_SET } = await import("@/domain/procedure/cards/cardSet.ts");
  const selectedTramite = CARD_SET.cards.find(({ id }) => id === card)?.titulo ?? card;
  navigate(ROUTES.hub, { selectedTramite });
}
