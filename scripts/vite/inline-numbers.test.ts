import { expect, it } from "vitest";
import { LIMITS } from "../../src/domain/limits.ts";
import { TIMINGS } from "../../src/domain/timings.ts";
import { withNumbers } from "./inline-numbers.ts";

it("puts the numbers of both tables where they are used, and nothing else", () => {
  const code =
    "wait(TIMINGS.gateTimeout); cut(text, LIMITS.gateRequestBytes * 2); keep(LIMITS, MY_LIMITS.a, LIMITS.none);";
  expect(withNumbers(code)).toBe(
    `wait(${TIMINGS.gateTimeout}); cut(text, ${LIMITS.gateRequestBytes} * 2); keep(LIMITS, MY_LIMITS.a, LIMITS.none);`,
  );
});
