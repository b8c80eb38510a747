import type { QueryResult } from "@/domain/requirements/result.ts";
import { CHAT_MODEL } from "@/domain/requirements/models.ts";
import { buildPrompt } from "@/domain/requirements/prompt.ts";
import type { ChatAccess } from "./chatClient.ts";
import { ChatError } from "./chatFailure.ts";
import { answerOfChat, answerOfDemo } from "./requirementsOfAnswer.ts";
import type { OwnKey, RequirementsService } from "./requirements.ts";

/** The provider's v1 base; a person's own key is sent nowhere else (decision A-045). */
const PROVIDER = "https://api.openai.com/v1";

/** What the chat stands on. */
export interface ChatDeps {
  /** Answers where no AI is asked, and grounds the answers of the AI (decision A-129). */
  readonly cards: RequirementsService;
  /** Whom to ask without an own key; null when no AI is configured. */
  readonly defaultAccess: ChatAccess | null;
}

/**
 * Answers with one chat completion, grounded in the card that matches. Without an own key and without a default access
 * it answers exactly as the cards do. A refused key is warned of and answered with the demo (AI-20).
 * @param load brings the module that carries the provider's SDK
 */
export function createChatRequirements(
  { cards, defaultAccess }: ChatDeps,
  load = () => import("./chatClient.ts"),
): RequirementsService {
  return {
    async query(query, { signal, ownKey, cardsOnly = false }) {
      const local = await cards.query(query, { signal });
      const access = ownKey ? accessWith(ownKey) : defaultAccess;
      if (!access || cardsOnly || isStartingPoint(local)) return local;
      const question = { model: ownKey?.model ?? CHAT_MODEL, prompt: buildPrompt(local), query };
      let text: string;
      try {
        const { complete } = await load();
        text = await complete(access, question, signal);
      } catch (error) {
        signal.throwIfAborted();
        const failure = error instanceof ChatError ? error : chunkFailure(error);
        if (!failure.refusesKey) throw failure;
        console.warn("El proveedor de IA no acepta la clave: se muestra una respuesta de demostración.");
        return answerOfDemo(ownKey !== undefined, local);
      }
      return answerOfChat(text, question.model, local);
    },
  };
}

/** The query names no procedure: what the cards offer to begin with serves better than any answer (HOME-15, decision A-137). */
const isStartingPoint = ({ origin }: QueryResult): boolean => origin.kind === "none" && origin.isStartingPoint === true;

const accessWith = ({ apiKey }: OwnKey): ChatAccess => ({ baseURL: PROVIDER, apiKey });

/** The module with the SDK did not arrive. */
const chunkFailure = (cause: unknown): ChatError =>
  new ChatError("connection", cause instanceof Error ? cause.message : "", { cause });
