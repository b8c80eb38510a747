import { describe, expect, it } from "vitest";
import { SAMPLE_ANSWER } from "../../../../mocks/procedure/fixtures/analysis.ts";
import { answerFromCard } from "../cards/answer.ts";
import { CARD_SET } from "../cards/cardSet.ts";
import { inventory, own } from "../validation/validate.testing.ts";
import { AT, cardAnswer, cardRow, sampleCase, startCase } from "./case.testing.ts";
import { type Case, createCase, mergeCard } from "./case.ts";
import { changeCaseRow, compareCase, getAnswer, getRows, getStepLinks } from "./caseRows.ts";
import { formatEvent, formatNext, formatWaitEnd } from "./caseTexts.ts";

const LATER = "2026-11-23T10:00:00.000Z";
const document = own("d1", "identity");
const VAULT = inventory(document);
const photo = "Documento photo";
const outcomes = (file: Case, vault = VAULT) =>
  compareCase(file, vault).rows.map(({ documentType, outcome }) => [documentType, outcome]);

describe("the rows of a case", () => {
  const { rows, answer } = sampleCase();

  it("are those that its card has, with the rest of its answer", () => {
    const gone = sampleCase("x", { rows: rows.map((row) => (row.id === "fee" ? { ...row, mark: "gone" } : row)) });
    expect(getAnswer(gone)).toEqual({ ...answer, documentRequirements: [rows[0]] });
    expect(getAnswer(sampleCase("x", { answer: null }))?.documentRequirements).toEqual(rows);
    expect(getRows(sampleCase(), null)).toEqual([]);
  });

  it("count samples in an analysis alone, where the person tries them", () => {
    const samples = inventory({ ...document, isDemoData: true });
    const analysed = createCase("a", "DNI", cardAnswer([cardRow("photo")]), AT);
    const tried = changeCaseRow(analysed, { type: "demo.toggled", include: true }, LATER);
    const outcomesOf = (file: Case) => getRows(file, samples).map(({ outcome }) => outcome);
    expect([analysed, tried].map(outcomesOf)).toEqual([["missing"], ["unsure"]]);
    expect(changeCaseRow(tried, { type: "demo.toggled", include: false }, AT)).toEqual(analysed);
  });

  it("that were handed over stay as they are, but for those that something stored was filed for", () => {
    const given = getRows(sampleCase(), inventory());
    const handedOver = { ...createCase("a", "DNI", null, AT), handedOver: given };
    expect([getAnswer(handedOver), getRows(handedOver, null)]).toEqual([null, given]);
    const filed = changeCaseRow(handedOver, { type: "row.filed", row: "photo", documentId: "d1" }, LATER);
    expect(getRows(filed, inventory())).toEqual(given);
    expect(getRows(filed, VAULT).map(({ id, status }) => [id, status])).toEqual([
      ["photo", "complete"],
      ["fee", "missing"],
    ]);
  });

  it("lead an expired TIE to what renews it, never to the DNI's page, and a DNI to its own", () => {
    const obtain = (cardId: string, document: ReturnType<typeof own>) => {
      const card = CARD_SET.cards.find(({ id }) => id === cardId)!;
      const file = startCase("x", card.titulo, answerFromCard(card, AT, card.titulo), AT);
      return getRows(file, inventory(document))
        .filter(({ outcome, evidence }) => outcome === "invalid" && evidence.documents.length > 0)
        .map((row) => ({ obtain: row.obtain, link: row.downloadText }));
    };
    const expired = (kind: "tie" | "dni") =>
      own("d1", "identity", kind.toUpperCase(), { kind, expires: "2026-01-31", sides: 2 });
    expect(obtain("empadronamiento", expired("tie"))).toEqual([{ obtain: { card: "permiso-residencia" } }]);
    expect(obtain("empadronamiento", expired("dni"))).toEqual([{ link: "Pedir cita para el DNI" }]);
    expect(obtain("empadronamiento", own("d1", "identity", "TIE", { kind: "tie", expires: "2029-01-31" }))).toEqual([]);
  });

  it("show every missing row a link that may be shown, or none", () => {
    const links = getRows(createCase("a", "Alta", SAMPLE_ANSWER, AT), inventory()).map((row) => row.officialLink);
    expect(links.some((link) => link?.startsWith("https://"))).toBe(true);
  });
});

describe("what is said about the rows of an analysis", () => {
  const analysed = createCase("a", "DNI", cardAnswer([cardRow("photo"), cardRow("fee", { notAPaper: true })]), AT);

  it("is kept with it and without a history", () => {
    const filed = changeCaseRow(analysed, { type: "row.filed", row: "photo", documentId: "d1" }, LATER);
    expect(filed).toEqual({ ...analysed, filed: [{ row: "photo", documentId: "d1" }], updatedAt: LATER });
    expect(changeCaseRow(filed, { type: "row.filed", row: "photo", documentId: "d1" }, LATER)).toBe(filed);
  });

  it("takes a document filed for a row for a yes, whatever was said before", () => {
    const denied = changeCaseRow(analysed, { type: "row.answered", row: "photo", answer: "no" }, LATER);
    expect([denied.denied, outcomes(denied)[0]]).toEqual([["photo"], [photo, "missing"]]);
    const after = changeCaseRow(denied, { type: "row.filed", row: "photo", documentId: "d1" }, LATER);
    expect([after.denied, outcomes(after)[0]]).toEqual([[], [photo, "confirmed"]]);
    expect(outcomes(after, inventory())[0]).toEqual([photo, "missing"]);
  });

  it("has the answers to the questions and the person they name, and takes the person out again", () => {
    const forLeo = { type: "row.questionsAnswered", answers: { documento: "dni" }, subject: "leo" } as const;
    const answered = changeCaseRow(analysed, forLeo, LATER);
    expect(answered).toMatchObject({ answers: { documento: "dni" }, subject: "leo" });
    expect(changeCaseRow(answered, { ...forLeo, answers: {}, subject: null }, AT)).toEqual(analysed);
  });

  it("stays while it is for the same person, and goes with them", () => {
    const shown = { answer: "yes", documents: ["d1"] } as const;
    const confirmed = changeCaseRow(analysed, { type: "row.answered", row: "photo", ...shown }, LATER);
    const ticked = changeCaseRow(confirmed, { type: "row.done", row: "fee", done: true }, LATER);
    const filed = changeCaseRow(ticked, { type: "row.filed", row: "other", documentId: "d" }, LATER);
    const forLeo = { type: "row.questionsAnswered", answers: { documento: "dni" }, subject: "leo" } as const;
    const same = changeCaseRow(filed, { ...forLeo, isForAnother: false }, LATER);
    expect([same.filed, same.confirmed, same.done]).toEqual([filed.filed, ["photo"], ["fee"]]);
    expect(changeCaseRow(filed, { ...forLeo, isForAnother: true }, AT)).toEqual({
      ...analysed,
      answers: forLeo.answers,
      subject: "leo",
    });
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
    expect(compareCase(done, VAULT)).toMatchObject({ count: { complete: 1, total: 1 }, next: { kind: "file" } });
  });

  it("counts the papers that are surely asked for; an open question keeps the case from being complete", () => {
    const questions = [{ id: "edad", text: "¿Edad?", options: ["menor", "adulto"].map((id) => ({ id, text: id })) }];
    const rows = [
      cardRow("fee", { notAPaper: true }),
      cardRow("b", { need: "when", when: { question: "edad", in: ["menor"] } }),
      cardRow("c", { consultable: { value: "yes", source: "", text: "Lo consulta la oficina." } }),
    ];
    const file = startCase("x", "DNI", { ...cardAnswer(rows, []), questions }, AT);
    const progress = (answers: Case["answers"]) => {
      const { count, isComplete } = compareCase({ ...file, answers, done: ["fee"] }, inventory());
      return [count.complete, count.total, count.open, isComplete];
    };
    expect([progress({}), progress({ edad: "adulto" }), progress({ edad: "menor" })]).toEqual([
      [0, 0, 1, false],
      [0, 0, 0, true],
      [0, 1, 0, false],
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
      const urls = [...getStepLinks(startCase("x", card.titulo, answerFromCard(card, AT, card.titulo), AT)).values()];
      expect(new Set(urls.map(({ url }) => url)).size).toBe(urls.length);
    }
  });
});

describe("the words of a case", () => {
  it("name the next thing, the last day with what is not known of it, and each line of the history", () => {
    const wait = { kind: "decision", from: "2026-11-23", until: "2027-02-23", doubts: ["noLocalDays"] } as const;
    expect([
      formatNext(compareCase(sampleCase(), inventory()).next, "preparing"),
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
