import { readdirSync, readFileSync } from "node:fs";
import type { CardQuestion, CardRow } from "../fit/rules.ts";

/** A card as its file has it. */
export interface RuledCard {
  readonly id: string;
  readonly questions: readonly CardQuestion[];
  readonly documents: readonly CardRow[];
}

const CARDS = new URL("../cards/", import.meta.url);

/** Every card of the product that has typed rows. */
export function readCards(): readonly RuledCard[] {
  return readdirSync(CARDS)
    .filter((name) => name.endsWith(".json"))
    .map((name) => JSON.parse(readFileSync(new URL(name, CARDS), "utf8")) as Partial<RuledCard>)
    .filter((card): card is RuledCard => card.questions !== undefined && card.documents !== undefined);
}
