import type { ChatQuestion } from "@/domain/procedure/requirements/chatRequest.ts";
import type { QueryResult } from "@/domain/procedure/requirements/result.ts";
import { CHAT_MODEL } from "@/domain/procedure/requirements/models.ts";
import { SessionError } from "../../access/session/sessionError.ts";
import type { ChatAccess, complete } from "./chatClient.ts";
import { ChatError } from "./chatFailure.ts";
import { toChatAnswer, toDemoAnswer } from "./toQueryResult.ts";
import type { OwnKey, RequirementsService } from "./requirements.ts";

/** The provider's v1 base, the only recipient of a person's own key (decision A-045). */
const OPENAI_URL = "https://api.openai.com/v1";

/** Current access. Rejects if there is none, and when the signal aborts. */
export type ChatAccessSource = (signal: AbortSignal) => Promise<ChatAccess>;

export interface ChatDeps {
  /** Answers without AI, and grounds the answers of the AI (decision A-129). */
  readonly cards: RequirementsService;
  /** Access without an own key, evaluated for each question; null if no AI is configured. */
  readonly defaultAccess: ChatAccessSource | null;
}

/**
 * Answers with one chat completion, grounded in the matching card. Without any access, or if the backend has no key, it
 * answers like the cards. A refused key causes a warning and the demo answer (AI-20); a refused session is renewed and
 * tried again. @param load loads the module with the provider's SDK
 */
export function createChatRequirements(
  { cards, defaultAccess }: ChatDeps,
  load = () => import("./chatClient.ts"),
): RequirementsService {
  return {
    async query(query, { signal, ownKey, cardsOnly = false, call = null }) {
      const local = await cards.query(query, { signal, call });
      const access = ownKey ? ownKeyAccess(ownKey) : defaultAccess;
      if (!access || cardsOnly || call !== null || isStartingPoint(local)) return local;
      const question = { model: ownKey?.model ?? CHAT_MODEL, query, local };
      let text: string;
      try {
        text = await askProvider(await load(), access, question, signal);
      } catch (error) {
        signal.throwIfAborted();
        const failure = error instanceof ChatError ? error : toConnectionError(error);
        if (failure.isUnconfigured) return local;
        if (!failure.refusesKey) throw failure;
        console.warn("El proveedor de IA no acepta la clave: se muestra una respuesta de demostración.");
        return toDemoAnswer(ownKey !== undefined, local);
      }
      return toChatAnswer(text, question.model, local);
    },
  };
}

/** The query names no procedure, so the starting points of the cards are the best answer (HOME-15, decision A-137). */
const isStartingPoint = ({ origin }: QueryResult): boolean => origin.kind === "none" && origin.isStartingPoint === true;

const ownKeyAccess =
  ({ apiKey }: OwnKey): ChatAccessSource =>
  () =>
    Promise.resolve({ baseURL: OPENAI_URL, apiKey });

/**
 * Retries once with a new token if the session's is refused. @throws ChatError 'forbidden' if the new token is refused
 * too, so that the person's key is not blamed.
 */
async function askProvider(
  chat: { readonly complete: typeof complete },
  access: ChatAccessSource,
  question: ChatQuestion,
  signal: AbortSignal,
): Promise<string> {
  const ask = async () => {
    const credentials = await access(signal);
    try {
      return await chat.complete(credentials, question, signal);
    } catch (error) {
      if (!credentials.onRefused || !(error instanceof ChatError) || error.kind !== "unauthorized") throw error;
      credentials.onRefused();
      return error;
    }
  };
  const first = await ask();
  const last = first instanceof ChatError ? await ask() : first;
  if (last instanceof ChatError) throw new ChatError("forbidden", "La sesión no se acepta", { cause: last });
  return last;
}

/** Maps a failed module load or an unknown session to a connection error. */
const toConnectionError = (cause: unknown): ChatError => {
  if (cause instanceof SessionError)
    return new ChatError("connection", "No se ha podido comprobar la sesión", { cause });
  return new ChatError("connection", cause instanceof Error ? cause.message : "", { cause });
};
