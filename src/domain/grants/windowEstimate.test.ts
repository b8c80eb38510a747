import { describe, expect, it } from "vitest";
import { parseBdnsCall } from "./bdns.ts";
import { createRecord, NO_MARKS } from "./opportunity.testing.ts";
import { toOpportunities } from "./opportunityList.ts";
import { NO_SITUATION } from "./situation.ts";
import { deadlineNote } from "./windowText.ts";

/** The deadline of a call of ARAGÓN that was published on 20 April 2026, and why it is not sure, for somebody who lives there. */
function deadlineFor(region: string | null, localDays: readonly string[] = [], nivel1 = "ARAGÓN") {
  const call = parseBdnsCall({
    codigoBDNS: "1",
    descripcion: "Ayudas",
    organo: { nivel1 },
    textFin: "10 días hábiles desde la publicación",
    anuncios: [{ datPublicacion: "2026-04-20" }],
  });
  const [opportunity] = toOpportunities([createRecord("1", call ? { window: call.window } : {})], {
    userState: NO_MARKS,
    situation: { ...NO_SITUATION, region },
    localDays,
    inventory: null,
    today: "2026-04-21",
  });
  return [opportunity?.deadline, opportunity && deadlineNote(opportunity.window)?.split("publicación», ")[1]];
}

describe("the estimated end of a window", () => {
  it("counts what is off at home and at the seat of who calls, and says what is not known", () => {
    expect(deadlineFor(null, [], "ESTADO")).toEqual([
      "Hasta el 5 de mayo de 2026 (estimado)",
      "contando desde su publicación, sin los festivos autonómicos y locales de donde vives: confírmalo en las bases.",
    ]);
    expect(deadlineFor(null)[0]).toBe("Hasta el 6 de mayo de 2026 (estimado)");
    expect(deadlineFor("ES243", [], "GANDIA")).toEqual([
      "Hasta el 6 de mayo de 2026 (estimado)",
      "contando desde su publicación, sin tus fiestas locales: confírmalo en las bases.",
    ]);
    expect(deadlineFor("ES300", ["2026-04-30", "2026-11-09"])).toEqual([
      "Hasta el 7 de mayo de 2026 (estimado)",
      "contando desde su publicación: confírmalo en las bases.",
    ]);
  });
});
