import { describe, expect, it } from "vitest";
import { answerFromCard } from "../../procedure/cards/answer.ts";
import { CARD_SET } from "../../procedure/cards/cardSet.ts";
import { withOfficialLinks } from "../../procedure/validation/links.ts";
import { getObtainLink } from "../../procedure/validation/obtainLink.ts";
import { initialChoices, validate } from "../../procedure/validation/validate.ts";
import { findOfficialLink } from "./documentLinks.ts";
import { inventory } from "../../procedure/validation/validate.testing.ts";

const { cards, reviewed } = CARD_SET;

/** Each card with its documents, and with the button and the address that a person without any document is offered. */
function getCardLinks(): string {
  const sections = cards.map((card) => {
    const answer = answerFromCard(card, reviewed, card.titulo);
    const rows = validate(answer.documentRequirements, { ...inventory(), day: reviewed }, initialChoices);
    const needs = new Map(card.documents.map(({ nombre, need }) => [nombre, need]));
    const lines = withOfficialLinks(rows, answer).map((row) => {
      const link = getObtainLink(row);
      return `  ${needs.get(row.documentType)} | ${row.documentType} | ${link ? `${link.text} <${link.url}>` : "-"}`;
    });
    return [card.id, ...lines].join("\n");
  });
  return `${sections.join("\n\n")}\n`;
}

describe("the links of the cards' documents", () => {
  it("[MISS-14] [MISS-15] are those that were read through, one by one (cardLinks.txt)", async () => {
    await expect(getCardLinks()).toMatchFileSnapshot("./cardLinks.txt");
  });
});

describe("a document that may be of another country", () => {
  it.each([
    { cardId: "carnet-conducir", document: "Permiso de conducir que ya tengas (original y copia)" },
    { cardId: "canje-permiso-conducir", document: "Permiso de conducir original y en vigor" },
  ])("[MISS-14] takes the link of $document of $cardId away", ({ cardId, document }) => {
    expect(cards.find(({ id }) => id === cardId)?.documents.map(({ nombre }) => nombre)).toContain(document);
    expect(findOfficialLink(document, null)).not.toBeNull();
    expect(findOfficialLink(document, { links: [], fromAi: false, cardId })).toBeNull();
  });
});
