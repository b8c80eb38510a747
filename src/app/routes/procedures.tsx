import { CARD_SET } from "@/domain/procedure/cards/cardSet.ts";
import { LIFE_EVENTS } from "@/domain/procedure/plan/lifeEvent.ts";
import { ProceduresScreen } from "@/screens/procedures/ProceduresScreen.tsx";

export function ProceduresRoute() {
  return <ProceduresScreen cards={CARD_SET.cards} events={LIFE_EVENTS} />;
}
