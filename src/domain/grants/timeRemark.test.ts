import { describe, expect, it } from "vitest";
import type { WindowEnd } from "./applicationWindow.ts";
import { createEstimate, createRecord } from "./opportunity.testing.ts";
import { hasDayAhead, timeRemark, type TimeRemark } from "./windowText.ts";

const TODAY = "2026-11-21";
const UNKNOWN = createRecord("1").window;

const day = (text: string): WindowEnd => ({ kind: "day", day: text });
const words: WindowEnd = { kind: "words", words: "Ver bases" };
const says = (text: string, days: number | null = null): TimeRemark => ({ text, days });

const CASES: readonly [end: WindowEnd, start: string | null, remark: TimeRemark | null, ahead: boolean][] = [
  [day("2026-11-20"), null, says("Plazo cerrado"), false],
  [day("2026-11-21"), null, says("Acaba hoy", 0), true],
  [day("2026-11-22"), null, says("Queda 1 día", 1), true],
  [day("2026-11-23"), null, says("Quedan 2 días", 2), true],
  [day("2027-11-21"), null, says("Quedan 365 días", 365), true],
  [day("2027-11-22"), null, null, true],
  [day("2026-12-01"), "2026-11-21", says("Quedan 10 días", 10), true],
  [day("2026-12-01"), "2026-11-22", says("Se abre el 22 de noviembre de 2026"), true],
  [createEstimate("2026-11-20"), null, says("El día estimado ya ha pasado"), false],
  [createEstimate("2026-11-21"), null, says("Puede acabar hoy (estimado)", 0), true],
  [createEstimate("2026-11-22"), null, says("Puede acabar mañana (estimado)", 1), true],
  [createEstimate("2026-11-23"), null, says("Quedan unos 2 días", 2), true],
  [createEstimate("2027-11-21"), null, says("Quedan unos 365 días", 365), true],
  [createEstimate("2027-11-22"), null, null, true],
  [createEstimate("2026-12-01"), "2026-11-22", says("Se abre el 22 de noviembre de 2026"), true],
  [words, null, null, false],
  [words, "2026-12-01", says("Se abre el 1 de diciembre de 2026"), false],
  [{ kind: "permanent" }, null, null, false],
  [{ kind: "contradiction", words: "Dos fechas." }, null, null, false],
  [{ kind: "unknown" }, null, null, false],
];

describe("timeRemark and hasDayAhead", () => {
  it.each(CASES)("%j from %s: %j", (end, start, remark, ahead) => {
    const window = { ...UNKNOWN, start, end };
    expect([timeRemark(window, TODAY), hasDayAhead(window, TODAY)]).toEqual([remark, ahead]);
  });
});
