import { CLASSIFIER_MODEL } from "../../../../src/domain/capture/classification/models.ts";
import { LIMITS } from "../../../../src/domain/shared/limits.ts";
import { CHAT_MODEL, CHAT_MODEL_OWN_KEY } from "../../../../src/domain/procedure/requirements/models.ts";
import { compose } from "../../shared/composed.ts";
import { readBaseUrl, readCount, splitList } from "../../shared/environment.ts";
import { serve } from "../../shared/served.ts";
import { createAi } from "./ai.ts";

/** Prefix of the second provider's models; `AI_MODELS` may name models of both. */
const CLAUDE = "claude-";

/** The providers of AI behind the guard (see createAi). */
export default serve((env) => {
  const { guard, fetch } = compose(env);
  const more = splitList(env["AI_MODELS"]);
  const ai = createAi({
    openai: {
      baseUrl: readBaseUrl(env, "OPENAI_BASE_URL", "https://api.openai.com/v1"),
      apiKey: env["OPENAI_API_KEY"]?.trim() ?? "",
      models: new Set([CHAT_MODEL, CHAT_MODEL_OWN_KEY, ...more.filter((model) => !model.startsWith(CLAUDE))]),
    },
    anthropic: {
      baseUrl: readBaseUrl(env, "ANTHROPIC_BASE_URL", "https://api.anthropic.com"),
      apiKey: env["ANTHROPIC_API_KEY"]?.trim() ?? "",
      models: new Set([CLASSIFIER_MODEL, ...more.filter((model) => model.startsWith(CLAUDE))]),
    },
    fetch,
  });
  const daily = { visitor: LIMITS.aiCallsDay, all: readCount(env, "AI_DAILY_LIMIT", LIMITS.aiCallsDayAll) };
  return guard.members({ name: "ai", methods: ["POST"], limit: LIMITS.aiCalls, daily }, ai);
});
