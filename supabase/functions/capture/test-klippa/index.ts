import { LIMITS } from "../../../../src/domain/shared/limits.ts";
import { composed } from "../../shared/composed.ts";
import { baseUrlOf, countOf } from "../../shared/environment.ts";
import { served } from "../../shared/served.ts";
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
