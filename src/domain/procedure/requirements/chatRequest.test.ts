import { describe, expect, it } from "vitest";
import { answerFromCard, answerWithoutCard } from "../cards/answer.ts";
import { CARD_SET } from "../cards/cardSet.ts";
import { LIMITS } from "../../shared/limits.ts";
import { chatRequest, requirementsTask } from "./chatRequest.ts";
import { buildPrompt } from "./prompt.ts";

const model = "gpt-4o-mini";
const withCard = CARD_SET.cards.slice(0, 1).map((card) => answerFromCard(card, CARD_SET.reviewed, "x"));

describe("a question to the chat", () => {
  it("[AI-02] [AI-03] [AI-06] [AI-07] is one system message with the prompt and one user message with the query", () => {
    const local = answerWithoutCard("Renovar DNI", []);
    expect(chatRequest({ model, query: "Renovar DNI", local })).toEqual({
      model,
      messages: [
        { role: "system", content: buildPrompt(local) },
        { role: "user", content: "Renovar DNI" },
      ],
      temperature: 0.1,
      max_tokens: 2500,
    });
  });

  it.each(withCard)("names its card to the function, and sends nothing of the card's content", (local) => {
    expect(requirementsTask({ model, query: "x", local })).toEqual({
      task: "requirements",
      model,
      variables: { query: "x", cardId: CARD_SET.cards[0]?.id },
    });
  });

  it("has no more than the limit of the query, and no half of a character", () => {
    const query = `${"a".repeat(LIMITS.chatQueryCharacters - 1)}😀`;
    const local = answerWithoutCard(query, []);
    const sent = [
      requirementsTask({ model, query, local }).variables.query,
      chatRequest({ model, query, local }).messages[1]?.content ?? "",
    ];
    expect(sent.map((text) => [text.length, text.isWellFormed()])).toEqual([
      [LIMITS.chatQueryCharacters, true],
      [LIMITS.chatQueryCharacters, true],
    ]);
  });
});
