import { LIMITS } from "../../../src/domain/limits.ts";
import { composed } from "../_shared/composed.ts";
import { baseUrlOf, countOf } from "../_shared/environment.ts";
import { served } from "../_shared/served.ts";
import { PROVIDER } from "./provider.ts";
import { createTestKlippa } from "./testKlippa.ts";

/** The recognition behind the guard (see createTestKlippa). */
export default served((env) => {
  const { guard, fetch } = composed(env);
  const recognition = createTestKlippa({
    baseUrl: baseUrlOf(env, "KLIPPA_BASE_URL", PROVIDER),
    apiKey: env["KLIPPA_API_KEY"]?.trim() ?? "",
    fetch,
  });
  const daily = {
    visitor: LIMITS.recognitionCallsDay,
    all: countOf(env, "KLIPPA_DAILY_LIMIT", LIMITS.recognitionCallsDayAll),
  };
  const entrance = { name: "test-klippa", methods: ["POST"], limit: LIMITS.recognitionCalls, daily };
  return guard.members(entrance, recognition);
});
