import { describe, expect, it } from "vitest";
import { answerFromCard } from "../cards/answer.ts";
import { CARD_SET } from "../cards/cardSet.ts";
import { inventory, own } from "../validation/validate.testing.ts";
import { type Case, mergeCard, tick } from "./case.ts";
import { AT, cardAnswer, cardRow, sampleCase, startCase } from "./case.testing.ts";
import { changeCaseRow, compareCase } from "./caseRows.ts";

const TODAY = "2026-11-23";
const VAULT = { ...inventory(own("d1", "identity")), day: TODAY };
const EMPTY = { ...inventory(), day: TODAY };
const next = (file: Case, vault = EMPTY) => compareCase(file, vault).next;
const carry = (file: Case, row: string, carried = true) =>
  changeCaseRow(file, { type: "row.carried", row, carried }, AT);
const fee = cardRow("fee", {
  oneOf: [{ kind: "feeReceipt", holder: "nobody", validity: { none: true } }],
});
const page = { text: "Cita previa", url: "https://www.citapreviadnie.es" };
const withFacts = (answer: ReturnType<typeof cardAnswer>, facts: object) => ({
  ...answer,
  facts: { cost: "", term: "", place: "", ...facts },
});

describe("the next thing of a case", () => {
  it("goes from the first paper to what is done elsewhere, the steps and the answer of the office", () => {
    const file = sampleCase();
    expect(next(file)).toMatchObject({ kind: "gather", row: { id: "photo" } });
    expect(next(file, VAULT)).toMatchObject({ kind: "check", row: { id: "photo" } });
    const gathered = carry(file, "photo");
    expect(next(gathered)).toMatchObject({ kind: "task", row: { id: "fee" } });
    const ready = tick(gathered, "fee", true, AT);
    expect(next(ready)).toMatchObject({ kind: "file", step: { id: "step-1" } });
    expect(next(tick(tick(ready, "step-1", true, AT), "step-2", true, AT))).toEqual({ kind: "file", step: null });
    const appointment = { day: TODAY, time: "09:30" };
    expect(next({ ...ready, appointment })).toEqual({ kind: "appointment", appointment });
    const after = { ...EMPTY, day: "2026-11-24" };
    expect(next({ ...ready, appointment }, after)).toEqual({ kind: "appointmentOver", appointment });
    expect(next({ ...file, appointment }, after)?.kind).toBe("appointmentOver");
    expect(next({ ...ready, appointment, status: "filed" }, after)).toBeNull();
    expect(next({ ...ready, status: "filed" })).toBeNull();
    const wait = { kind: "decision", from: TODAY, until: "2027-02-23", doubts: [] } as const;
    expect(next({ ...ready, status: "waiting", wait })).toEqual({ kind: "wait", day: "2027-02-23" });
    expect(next({ ...ready, status: "silence", wait })?.kind).toBe("silence");
    const request = { ...wait, kind: "request" } as const;
    expect(next({ ...ready, status: "requested", wait: request })?.kind).toBe("answerRequest");
    const late = { ...EMPTY, day: "2027-02-24" };
    expect(next({ ...ready, status: "requested", wait: request }, late)?.kind).toBe("lateRequest");
    for (const status of ["answered", "closed"] as const) expect(next({ ...ready, status })).toBeNull();
  });

  it("of an analysis is that of a case in preparation", () => {
    expect(next(sampleCase("a", { status: "analysed" }))).toMatchObject({ kind: "gather", row: { id: "photo" } });
  });

  it("is a question while one is open, and the paper once it is answered, also with 'No lo sé'", () => {
    const questions = [{ id: "edad", text: "¿Edad?", options: ["menor", "adulto"].map((id) => ({ id, text: id })) }];
    const when = { question: "edad", in: ["menor"] };
    const answer = { ...cardAnswer([cardRow("photo"), cardRow("b", { need: "when", when })]), questions };
    const file = startCase("x", "DNI", answer, AT);
    expect(next(file)).toMatchObject({ kind: "question", question: { id: "edad" } });
    for (const edad of ["adulto", "no-lo-se"])
      expect(next({ ...file, answers: { edad } })).toMatchObject({ kind: "gather", row: { id: "photo" } });
  });

  it("names a missing paper before one in doubt", () => {
    const file = startCase("x", "DNI", cardAnswer([cardRow("a"), cardRow("b", { folder: "work" })]), AT);
    expect(next(file, VAULT)).toMatchObject({ kind: "gather", row: { id: "b" } });
    expect(next(carry(file, "b"), VAULT)).toMatchObject({ kind: "check", row: { id: "a" } });
  });

  it("pays a fee, and leaves out what is not surely asked", () => {
    const when = { question: "edad", in: ["menor"] };
    const open = cardRow("open", { need: "when", when, notAPaper: true });
    const optional = cardRow("optional", { need: "optional", notAPaper: true });
    const file = startCase("x", "DNI", cardAnswer([open, optional, fee]), AT);
    expect(next(file)).toMatchObject({ kind: "pay", row: { id: "fee" } });
    expect(next(tick(file, "fee", true, AT))?.kind).toBe("file");
  });

  it("asks for the appointment on its official page until the step is ticked or the day is noted", () => {
    const file = startCase("x", "DNI", withFacts(cardAnswer([]), { appointment: page }), AT);
    expect(next(file)).toEqual({ kind: "book", url: page.url });
    expect(next(tick(file, "step-1", true, AT))).toMatchObject({ kind: "file", step: { id: "step-2" } });
    expect(next({ ...file, appointment: { day: TODAY } })?.kind).toBe("appointment");
    expect(next({ ...file, appointment: { day: "2026-11-01" } })?.kind).toBe("appointmentOver");
    const elsewhere = withFacts(cardAnswer([]), { appointment: { ...page, url: "https://evil.example" } });
    expect(next(startCase("x", "DNI", elsewhere, AT))?.kind).toBe("file");
  });

  it("leaves out the rows and steps that the card no longer has", () => {
    const before = carry(tick(sampleCase(), "step-1", true, AT), "photo");
    const after = mergeCard(before, cardAnswer([cardRow("photo"), cardRow("padron")], ["Preséntalo"]), AT);
    expect(next(after)).toMatchObject({ kind: "gather", row: { id: "padron" } });
    expect(next(carry(after, "padron"))).toMatchObject({ kind: "file", step: { text: "Preséntalo" } });
  });

  /** Does what comes next; null where it is to be filed or an appointment asked for. */
  function act(file: Case, one: NonNullable<ReturnType<typeof next>>): Case | null {
    if (one.kind === "question") return { ...file, answers: { ...file.answers, [one.question.id]: "no-lo-se" } };
    if (!("row" in one)) return null;
    if (one.kind === "task" || one.kind === "pay") return tick(file, one.row.id, true, AT);
    if (one.row.carry) return carry(file, one.row.id);
    return { ...file, rows: file.rows.filter(({ id }) => id !== one.row.id) };
  }

  it.each(CARD_SET.cards.map((card) => [card.id, card] as const))("of %s moves on until it is filed", (_, card) => {
    const seen: string[] = [];
    let file: Case | null = startCase("x", card.titulo, answerFromCard(card, AT, card.titulo), AT);
    while (file) {
      const one = next(file);
      seen.push(JSON.stringify(one));
      file = one && act(file, one);
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.at(-1)).toMatch(/^\{"kind":"(?:file|book)"/u);
  });
});

describe("a paper that the person brings", () => {
  const files = withFacts(cardAnswer([cardRow("photo")]), { channel: "files" });

  it("counts, is said in a word and can be taken back; a document that is filed replaces it", () => {
    const file = sampleCase();
    expect(compareCase(file, EMPTY)).toMatchObject({
      rows: [{ carry: "onPaper" }, {}],
      count: { complete: 0, missing: 1 },
    });
    const carried = carry(file, "photo");
    expect(compareCase(carried, EMPTY)).toMatchObject({
      rows: [{ outcome: "carried", status: "complete", group: "ready", carry: "onPaper" }, {}],
      count: { complete: 1, missing: 0, percentage: 100 },
    });
    expect(carried.events.at(-1)).toMatchObject({ kind: "ticked", text: "Documento photo" });
    expect(carry(carried, "photo", false)).toMatchObject({ carried: [], events: [{}, {}, { kind: "unticked" }] });
    const filed = changeCaseRow(carried, { type: "row.filed", row: "photo", documentId: "d1" }, AT);
    expect([filed.carried, compareCase(filed, VAULT).rows[0]?.outcome]).toEqual([[], "confirmed"]);
  });

  it("is brought to an office, and never where everything goes in as files", () => {
    const answer = withFacts(cardAnswer([cardRow("photo")]), { channel: "inPerson" });
    expect(compareCase(startCase("x", "DNI", answer, AT), EMPTY).rows[0]?.carry).toBe("inPerson");
    const sent = carry(startCase("x", "DNI", files, AT), "photo");
    expect(compareCase(sent, EMPTY).rows[0]).toMatchObject({ outcome: "missing", group: "missing" });
    expect(compareCase(sent, EMPTY).rows[0]).not.toHaveProperty("carry");
  });

  it("that does not count in the vault is told to be another one", () => {
    const dni = cardRow("dni", { oneOf: [{ kind: "dni", holder: "applicant", validity: { inForce: true } }] });
    const file = carry(startCase("x", "DNI", cardAnswer([dni]), AT), "dni");
    const expired = own("d", "identity", "DNI", { kind: "dni", expires: "2026-06-07" });
    expect(compareCase(file, { ...EMPTY, documents: [expired] }).rows[0]).toMatchObject({
      outcome: "carried",
      reasons: ["El que guardas no vale, así que lleva otro.", expect.stringMatching(/^Caducó el 7 de junio de 2026/u)],
    });
    const valid = own("d", "identity", "DNI", { kind: "dni", expires: "2036-06-07" });
    expect(compareCase(file, { ...EMPTY, documents: [valid] }).rows[0]?.outcome).toBe("valid");
  });

  it("is no task", () => {
    const file = carry(sampleCase(), "fee");
    expect(compareCase(file, EMPTY).rows[1]).toMatchObject({ group: "task", isDone: false });
  });
});
