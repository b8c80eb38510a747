import { describe, expect, it } from "vitest";
import { findVerificationCodes } from "../../documents/verification/verification.ts";
import { inventory, own } from "../validation/validate.testing.ts";
import { type Case, tick } from "./case.ts";
import { AT, cardAnswer, cardRow, sampleCase, startCase } from "./case.testing.ts";
import { compareCase } from "./caseRows.ts";
import { failAppointment, formatNear, listNearAppointments, packPapers } from "./appointmentDay.ts";

const VAULT = inventory(
  own("dni", "identity", "DNI", {
    kind: "dni",
    names: ["ANA PEREZ SOTO"],
    sides: 2,
    iban: "ES91 2100 0418 4502 0005 1332",
  }),
  own("padron", "residence", "Volante de padrón", { kind: "registration" }),
);
const CODES = new Map([["padron", findVerificationCodes("AYUNTAMIENTO DE OLMEDO\nCSV: A7K2-93QD-LM40-8X1P")]]);
const of = (kind: "dni" | "registration") =>
  ({ oneOf: [{ kind, holder: "applicant", validity: { none: true } }] }) as const;

function pack(rows: Parameters<typeof cardAnswer>[0], codes: typeof CODES | null = CODES) {
  const file = startCase("x", "DNI", cardAnswer(rows), AT);
  return packPapers(compareCase(file, VAULT).rows, VAULT, codes ?? undefined);
}

const names = (papers: ReturnType<typeof pack>["originals"]) => papers.map(({ row }) => row.documentType);

describe("the papers for an office", () => {
  it("are originals, named by the title of what is stored; numbers are quoted", () => {
    const { originals, copies, numbers, tasks } = pack([
      cardRow("a", of("dni")),
      cardRow("b", { folder: "work" }),
      cardRow("n", { number: "iban", notAPaper: true }),
    ]);
    expect(names(originals)).toEqual(["Documento a", "Documento b"]);
    expect(originals.map(({ stored }) => stored)).toEqual([["DNI · Ana Perez Soto"], []]);
    expect(numbers.map(({ row, values }) => [row.id, ...values])).toEqual([["n", "ES91 2100 0418 4502 0005 1332"]]);
    expect([...copies, ...tasks]).toEqual([]);
  });

  it("are copies where the procedure asks for one, or where a code proves the print", () => {
    const rows = [
      cardRow("a", { nombre: "Copia del contrato" }),
      cardRow("b", { nombre: "Copia auténtica del poder" }),
      cardRow("c", { nombre: "Fotocopia y original del DNI" }),
      cardRow("d", { ...of("registration"), folder: "residence" }),
    ];
    const { originals, copies } = pack(rows);
    expect(names(copies)).toEqual(["Copia del contrato", "Documento d"]);
    expect(copies.map(({ copyReason }) => copyReason)).toEqual([
      "El trámite pide una copia.",
      expect.stringContaining("art. 27.3.c"),
    ]);
    expect(names(originals)).toEqual(["Copia auténtica del poder", "Fotocopia y original del DNI"]);
    // While the codes are read nothing is said to be enough.
    expect(names(pack(rows, null).copies)).toEqual(["Copia del contrato"]);
  });

  it("stand apart from tasks and from what depends on the case", () => {
    const list = pack([cardRow("fee", { notAPaper: true }), cardRow("maybe", { need: "optional" })]);
    expect(list.originals).toEqual([]);
    expect(list.tasks.map(({ id }) => id)).toEqual(["fee"]);
    expect(list.depends.map(({ id }) => id)).toEqual(["maybe"]);
  });
});

describe("appointments", () => {
  const at = (id: string, day: string, more: Partial<Case> = {}) => sampleCase(id, { appointment: { day }, ...more });
  const list = (...cases: readonly Case[]) => listNearAppointments(cases, { ...VAULT, day: "2026-12-02" });

  it("are those of the day, the next day and the days past, until the case is filed", () => {
    const cases = [
      at("next", "2026-12-03"),
      at("later", "2026-12-04"),
      at("today", "2026-12-02"),
      at("past", "2026-11-20"),
      at("filed", "2026-12-01", { status: "filed" }),
      at("closed", "2026-12-01", { status: "closed" }),
      sampleCase("none"),
    ];
    const listed = list(...cases);
    expect(listed.map(({ file }) => file.id)).toEqual(["past", "today", "next"]);
    expect(listed.map((near) => formatNear(near, "2026-12-02"))).toEqual([
      "¿Cómo fue tu cita del 20 de noviembre de 2026?",
      "Hoy tienes cita",
      "Mañana tienes cita",
    ]);
  });

  it("that fail leave the history, and the appointment is asked for again", () => {
    const file = tick(at("a", "2026-12-01"), "step-1", true, AT);
    const failed = failAppointment(file, "faltaba la foto", AT);
    expect(failed).toMatchObject({ appointment: null, done: [] });
    expect(failed.events.at(-1)).toEqual({
      at: AT,
      kind: "appointmentFailed",
      day: "2026-12-01",
      text: "faltaba la foto",
    });
    expect(failAppointment(file, "", AT).events.at(-1)).toEqual({
      at: AT,
      kind: "appointmentFailed",
      day: "2026-12-01",
    });
    const none = sampleCase("b");
    expect(failAppointment(none, "x", AT)).toBe(none);
  });
});
