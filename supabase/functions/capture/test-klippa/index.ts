import { LIMITS } from "../../../../src/domain/shared/limits.ts";
import { compose } from "../../shared/composed.ts";
import { readBaseUrl, readCount } from "../../shared/environment.ts";
import { serve } from "../../shared/served.ts";
import { PROVIDER } from "./provider.ts";
import { createTestKlippa } from "./testKlippa.ts";

/** The recognition behind the guard (see createTestKlippa). */
export default serve((env) => {
  const { guard, fetch } = compose(env);
  const recognition = createTestKlippa({
    baseUrl: readBaseUrl(env, "KLIPPA_BASE_URL", PROVIDER),
    apiKey: env["KLIPPA_API_KEY"]?.trim() ?? "",
    fetch,
  });
  const daily = {
    visitor: LIMITS.recognitionCallsDay,
    all: readCount(env, "KLIPPA_DAILY_LIMIT", LIMITS.recognitionCallsDayAll),
  };
  const entrance = { name: "test-klippa", methods: ["POST"], limit: LIMITS.recognitionCalls, daily };
  return guard.members(entrance, recognition);
});
