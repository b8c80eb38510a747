import { describe, expect, it } from "vitest";
import { answerFromCard } from "../cards/answer.ts";
import { CARD_SET } from "../cards/cardSet.ts";
import { createCase } from "../case/case.ts";
import { inventory, own } from "../validation/validate.testing.ts";
import { AT, cardAnswer, cardRow, sampleCase } from "./case.testing.ts";
import { type Case, getNextThing, getProgress, mergeCard, startCase, tick } from "./case.ts";
import { changeCaseRow, compareCase, getStepLinks, keepCase, toCase, updateKept } from "./caseRows.ts";
import { formatEvent, formatNext, formatWaitEnd } from "./caseTexts.ts";

const LATER = "2026-11-23T10:00:00.000Z";
const document = own("d1", "identity");
const VAULT = inventory(document);
const photo = "Documento photo";
const outcomes = (file: Case, vault = VAULT) =>
  compareCase(file, vault).rows.map(({ documentType, outcome }) => [documentType, outcome]);

describe("a case that is kept", () => {
  const answer = cardAnswer([cardRow("photo"), cardRow("fee", { notAPaper: true })]);
  const analysed = createCase({ id: "a", query: "Renovar el DNI", requirements: answer, updatedAt: AT });

  it("has the answers, ticks and documents of the analysis, by the ids of the rows", () => {
    const answers = { ...analysed.answers, done: ["fee"], questions: { edad: "adulto" }, subject: "ana" };
    const filed = [{ row: "photo", documentId: "d1" }];
    const kept = keepCase({ ...analysed, answers, filed }, AT);
    expect(kept).toMatchObject({
      id: "a",
      name: "Renovar el DNI",
      card: "dni",
      subject: "ana",
      answers: { edad: "adulto" },
      done: ["fee"],
      filed: [{ row: "photo", documentId: "d1" }],
      status: "preparing",
    });
    const { query, filed: shown, answers: again } = toCase(kept ?? sampleCase());
    expect([query, shown, again.done, again.subject]).toEqual(["Renovar el DNI", filed, ["fee"], "ana"]);
  });

  it("needs the answer", () => {
    expect(keepCase({ ...analysed, requirements: null }, AT)).toBeNull();
  });

  it("takes over what changes in its analysis, also what is taken back, and keeps what was changed in itself", () => {
    const kept = keepCase(analysed, AT) ?? sampleCase();
    expect(updateKept(kept, analysed, { ...analysed, updatedAt: LATER }, LATER)).toBe(kept);
    const ticked = tick({ ...kept, answers: { edad: "adulto" }, notes: "Ana" }, "step-1", true, AT);
    const filed = { ...analysed, filed: [{ row: "photo", documentId: "d1" }] };
    const updated = updateKept(ticked, analysed, filed, LATER);
    expect(updated).toMatchObject({
      done: ["step-1"],
      filed: [{ row: "photo", documentId: "d1" }],
      answers: { edad: "adulto" },
      notes: "Ana",
      updatedAt: LATER,
    });
    expect(updated.events.at(-1)).toEqual({ at: LATER, kind: "documentFiled", text: photo });
    const answers = { ...analysed.answers, denied: ["photo"], questions: { edad: "menor" } };
    const denied = updateKept(updated, filed, { ...analysed, answers }, LATER);
    expect(denied).toMatchObject({ done: ["step-1"], filed: [], denied: ["photo"], answers: { edad: "menor" } });
    expect(denied.events.at(-1)).toMatchObject({ kind: "answersChanged" });
  });
});

describe("what is said about a row of a case", () => {
  it("counts as on the result of an analysis, and is noted", () => {
    const file = sampleCase();
    expect(outcomes(file)).toEqual([
      [photo, "unsure"],
      ["Documento fee", "unsure"],
    ]);
    const yes = changeCaseRow(file, { type: "row.answered", row: "photo", answer: "yes", documents: ["d1"] }, LATER);
    expect([outcomes(yes)[0], yes.confirmed, yes.answered]).toEqual([
      [photo, "confirmed"],
      ["photo"],
      [{ row: "photo", documentId: "d1" }],
    ]);
    const no = changeCaseRow(yes, { type: "row.answered", row: "photo", answer: "no", documents: ["d1"] }, LATER);
    expect([outcomes(no)[0], no.denied]).toEqual([[photo, "missing"], ["photo"]]);
    const filed = changeCaseRow(no, { type: "row.filed", row: "photo", documentId: "d1" }, LATER);
    expect([outcomes(filed)[0], filed.filed]).toEqual([[photo, "confirmed"], [{ row: "photo", documentId: "d1" }]]);
    const done = changeCaseRow(filed, { type: "row.done", row: "fee", done: true }, LATER);
    expect([done.done, done.events.map(({ kind, text }) => [kind, text].join(" "))]).toEqual([
      ["fee"],
      [
        "started Renovar el DNI",
        `documentFiled ${photo}`,
        `documentUnfiled ${photo}`,
        `documentFiled ${photo}`,
        "ticked Documento fee",
      ],
    ]);
    expect(changeCaseRow(done, { type: "row.done", row: "fee", done: true }, LATER)).toBe(done);
    const { asked, settled } = compareCase(done, VAULT);
    expect([getProgress(asked, settled), getNextThing(asked, "2026-11-23", settled)?.kind]).toEqual([
      { done: 2, total: 4 },
      "file",
    ]);
  });

  it("counts in the progress what is surely asked for; an open question keeps the case from being complete", () => {
    const questions = [{ id: "edad", text: "¿Edad?", options: ["menor", "adulto"].map((id) => ({ id, text: id })) }];
    const rows = [
      cardRow("fee", { notAPaper: true }),
      cardRow("b", { need: "when", when: { question: "edad", in: ["menor"] } }),
      cardRow("c", { consultable: { value: "yes", source: "", text: "Lo consulta la oficina." } }),
    ];
    const file = startCase("x", "DNI", { ...cardAnswer(rows, []), questions }, AT);
    const progress = (answers: Case["answers"]) => {
      const { asked, settled, isComplete } = compareCase({ ...file, answers, done: ["fee"] }, inventory());
      return [getProgress(asked, settled), isComplete];
    };
    expect([progress({}), progress({ edad: "adulto" }), progress({ edad: "menor" })]).toEqual([
      [{ done: 1, total: 1 }, false],
      [{ done: 1, total: 1 }, true],
      [{ done: 1, total: 2 }, false],
    ]);
  });

  it("tells the rows that came with a change of the card, and leaves out those that went", () => {
    const changed = mergeCard(sampleCase(), cardAnswer([cardRow("photo"), cardRow("padron")]), LATER);
    expect(compareCase(changed, VAULT).rows.map(({ documentType, isNew }) => [documentType, isNew])).toEqual([
      [photo, undefined],
      ["Documento padron", true],
    ]);
  });
});

describe("the links of steps", () => {
  const links = [
    { title: "Información general para todos", url: "https://www.policia.es" },
    { title: "Pago de la tasa", url: "https://sede.policia.gob.es" },
    { title: "Ley de tasas: la tasa en un pago único (BOE)", url: "https://www.boe.es/buscar/act.php" },
  ];
  const appointment = { text: "Pedir cita", url: "https://www.citapreviadnie.es" };
  const find = (texts: readonly string[], url = appointment.url) => {
    const facts = { cost: "", term: "", place: "", appointment: { ...appointment, url } };
    const file = sampleCase("x", {
      answer: { ...cardAnswer([]), links, facts },
      steps: texts.map((text) => ({ id: text, text })),
    });
    return [...getStepLinks(file)].map(([id, link]) => [id, link.url]);
  };

  it("are the pages that are about them, the appointment's for an appointment; never a law, never one twice, else none", () => {
    expect(
      find([
        "Pide cita previa",
        "Acude a la cita",
        "Abona la tasa en un pago único",
        "Guarda el pago de la tasa",
        "Firma para todos",
      ]),
    ).toEqual([
      ["Pide cita previa", appointment.url],
      ["Abona la tasa en un pago único", "https://sede.policia.gob.es"],
      ["Firma para todos", "https://www.policia.es"],
    ]);
    expect(find(["Pide cita previa", "Firma para ti"], "https://evil.example")).toEqual([]);
    expect(getStepLinks(sampleCase()).size).toBe(0);
  });

  it("of every card repeat no page", () => {
    for (const card of CARD_SET.cards) {
      const urls = [
        ...getStepLinks(startCase("x", card.titulo, answerFromCard(card, AT, card.titulo), AT)).values(),
      ];
      expect(new Set(urls.map(({ url }) => url)).size).toBe(urls.length);
    }
  });
});

describe("the words of a case", () => {
  it("name the next thing, the last day with what is not known of it, and each line of the history", () => {
    const wait = { kind: "decision", from: "2026-11-23", until: "2027-02-23", doubts: ["noLocalDays"] } as const;
    expect([
      formatNext(getNextThing(sampleCase(), "2026-11-23"), "preparing"),
      formatNext(null, "answered"),
      formatNext(null, "closed"),
      formatNext({ kind: "wait", day: wait.until }, "waiting"),
      formatNext({ kind: "appointment", appointment: { day: "2026-12-03", time: "09:30", place: "Gràcia" } }, "ready"),
      formatWaitEnd(wait),
      formatWaitEnd({ ...wait, doubts: [] }),
      formatWaitEnd({ ...wait, doubts: ["noLocalDays", "provisional"] }),
      formatEvent({ at: AT, kind: "filed", day: "2026-12-02", text: "REG-1" }),
      formatEvent({ at: AT, kind: "closed" }),
    ]).toEqual([
      "Te falta: Documento photo",
      "Mira en la respuesta si puedes recurrir, y hasta cuándo",
      "Lo cerraste: puedes volver a abrirlo",
      "Tienen hasta el 23 de febrero de 2027 para contestarte",
      "Cita el 3 de diciembre de 2026 a las 09:30, Gràcia",
      "hasta el 23 de febrero de 2027 (sin tus fiestas locales: puede ser algún día más tarde)",
      "hasta el 23 de febrero de 2027",
      "hasta el 23 de febrero de 2027 (sin tus fiestas locales y con festivos que aún no son definitivos: puede ser otro día)",
      "Lo presentaste el 2 de diciembre de 2026: REG-1",
      "Cerraste el expediente",
    ]);
  });
});
