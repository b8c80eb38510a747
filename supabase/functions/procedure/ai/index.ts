import { CLASSIFIER_MODEL } from "../../../../src/domain/capture/classification/models.ts";
import { LIMITS } from "../../../../src/domain/shared/limits.ts";
import { CHAT_MODEL, CHAT_MODEL_OWN_KEY } from "../../../../src/domain/procedure/requirements/models.ts";
import { composed } from "../../shared/composed.ts";
import { baseUrlOf, countOf, listOf } from "../../shared/environment.ts";
import { served } from "../../shared/served.ts";
import { createAi } from "./ai.ts";

/** What the models of the second provider are called; `AI_MODELS` may name models of both. */
const CLAUDE = "claude-";

/** The providers of AI behind the guard (see createAi). */
export default served((env) => {
  const { guard, fetch } = composed(env);
  const more = listOf(env["AI_MODELS"]);
  const ai = createAi({
    openai: {
      baseUrl: baseUrlOf(env, "OPENAI_BASE_URL", "https://api.openai.com/v1"),
      apiKey: env["OPENAI_API_KEY"]?.trim() ?? "",
      models: new Set([CHAT_MODEL, CHAT_MODEL_OWN_KEY, ...more.filter((model) => !model.startsWith(CLAUDE))]),
    },
    anthropic: {
      baseUrl: baseUrlOf(env, "ANTHROPIC_BASE_URL", "https://api.anthropic.com"),
      apiKey: env["ANTHROPIC_API_KEY"]?.trim() ?? "",
      models: new Set([CLASSIFIER_MODEL, ...more.filter((model) => model.startsWith(CLAUDE))]),
    },
    fetch,
  });
  const daily = { visitor: LIMITS.aiCallsDay, all: countOf(env, "AI_DAILY_LIMIT", LIMITS.aiCallsDayAll) };
  return guard.members({ name: "ai", methods: ["POST"], limit: LIMITS.aiCalls, daily }, ai);
});
