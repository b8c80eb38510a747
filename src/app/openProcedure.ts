import { ROUTES } from "@/domain/shared/routes.ts";

/**
 * Where a step of a plan is worked on: the analysis of its card, as from home. Rejects where the cards do not arrive.
 * @param card id of the card
 */
export async function openProcedure(card: string, navigate: (to: string, state: object) => void): Promise<void> {
  const { CARD_SET } = await import("@/domain/procedure/cards/cardSet.ts");
  const selectedTramite = CARD_SET.cards.find(({ id }) => id === card)?.titulo ?? card;
  navigate(ROUTES.hub, { selectedTramite });
}
