import { expect, it } from "vitest";
import { LIMITS } from "../../src/domain/shared/limits.ts";
import { TIMINGS } from "../../src/domain/shared/timings.ts";
import { KEYS } from "../../src/services/shared/storage/keys.ts";
import { timingsWith, withConstants } from "./inline-constants.ts";

it("puts the numbers, texts and lists of the tables where they are used, and nothing else", () => {
  const code =
    "wait(TIMINGS.gateTimeout); cut(text, LIMITS.gateRequestBytes * 2); read(KEYS.documents, `${KEYS.device}-2`, " +
    "MY_KEYS.documents); remind(LIMITS.reminderDays); keep(LIMITS, MY_LIMITS.a, LIMITS.none);";
  expect(withConstants(code)).toBe(
    `wait(${TIMINGS.gateTimeout}); cut(text, ${LIMITS.gateRequestBytes} * 2); read("${KEYS.documents}", ` +
      "`${" +
      `"${KEYS.device}"` +
      "}-2`, MY_KEYS.documents); remind([30,7,1]); keep(LIMITS, MY_LIMITS.a, LIMITS.none);",
  );
});

it("divides the pauses of the steps alone for a build that only tests wait for", () => {
  expect(timingsWith(1)).toEqual(TIMINGS);
  const { hubAutoStart, validatorProcessing, undo, slowList, aiTimeout } = timingsWith(10);
  expect([hubAutoStart, validatorProcessing]).toEqual([TIMINGS.hubAutoStart / 10, TIMINGS.validatorProcessing / 10]);
  expect([undo, slowList, aiTimeout]).toEqual([TIMINGS.undo, TIMINGS.slowList, TIMINGS.aiTimeout]);
});
