import { describe, expect, it } from "vitest";
import type { ApplicationWindow, WindowEnd } from "@/domain/opportunities/applicationWindow.ts";
import { hasDayAhead, timeRemark } from "./timeRemark.ts";

const TODAY = "2026-11-21";

const day = (text: string): WindowEnd => ({ kind: "day", day: text });
const estimate = (text: string): WindowEnd => ({
  kind: "estimate",
  day: text,
  words: "Veinte días",
  from: "reception",
});
const words: WindowEnd = { kind: "words", words: "Ver bases" };

const CASES: readonly [end: WindowEnd, start: string | null, remark: string | null, ahead: boolean][] = [
  [day("2026-11-20"), null, "El plazo está cerrado.", false],
  [day("2026-11-21"), null, "Acaba hoy.", true],
  [day("2026-11-22"), null, "Queda 1 día.", true],
  [day("2026-12-01"), "2026-11-21", "Quedan 10 días.", true],
  [day("2026-12-01"), "2026-11-22", "Se abre el 22 de noviembre de 2026.", true],
  [estimate("2026-11-20"), null, "El día estimado ya ha pasado.", false],
  [estimate("2026-11-21"), null, "Podría acabar hoy.", true],
  [estimate("2026-12-01"), null, "Quedan unos 10 días.", true],
  [words, null, null, false],
  [words, "2026-12-01", "Se abre el 1 de diciembre de 2026.", false],
  [{ kind: "permanent" }, null, null, false],
  [{ kind: "contradiction", words: "Dos fechas." }, null, null, false],
  [{ kind: "unknown" }, null, null, false],
];

describe("timeRemark and hasDayAhead", () => {
  it.each(CASES)("%j from %s: %s", (end, start, remark, ahead) => {
    const window: ApplicationWindow = { start, end };
    expect([timeRemark(window, TODAY), hasDayAhead(window, TODAY)]).toEqual([remark, ahead]);
  });
});
