import { CATALOGUE } from "../../procedure/catalogue/catalogue.ts";
import type { DocumentTypeRecord } from "../types/registry.ts";

/** A document of a card that is not to be had at the official page of its kind. */
interface LinkException {
  readonly cardId: string;
  /** The document's `nombre` in the card. */
  readonly document: string;
  readonly reason: string;
}

/** The documents whose card says that they may be of another country or another body. */
const LINK_EXCEPTIONS: readonly LinkException[] = [
  {
    cardId: "carnet-conducir",
    document: "Permiso de conducir que ya tengas (original y copia)",
    reason: "It may be that of another country of the EU, of which the DGT gives no copy.",
  },
];

/**
 * The ids of the cards for people who come from abroad or bring papers from there. The apostille is for Spanish papers
 * that go abroad, so its card is none of them.
 */
const FOREIGNERS_CARDS: readonly string[] = [
  ...CATALOGUE.filter(({ id }) => id === "internacionales").flatMap(({ tramites }) => tramites.map(({ id }) => id)),
  "homologacion-titulos",
].filter((id) => id !== "apostilla-haya");

/** False where the paper that a card asks for is another than that of the official page of its kind. */
export function isOfOfficialPage(type: DocumentTypeRecord, document: string, cardId: string | null): boolean {
  if (cardId === null) return true;
  if (FOREIGNERS_CARDS.includes(cardId) && type.oftenForeign) return false;
  return !LINK_EXCEPTIONS.some((exception) => exception.cardId === cardId && exception.document === document);
}
