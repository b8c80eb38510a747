import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DocumentSummary } from "../../documents/vault/document.ts";
import type { Person } from "../../documents/people/person.ts";
import { DOCUMENT_TYPES } from "../../documents/types/registry.ts";
import { addDays } from "../../shared/calendar/days.ts";
import { answerFromCard } from "../cards/answer.ts";
import { CARD_SET } from "../cards/cardSet.ts";
import type { Case } from "../case/case.ts";
import { sampleCase } from "../case/case.testing.ts";
import { inventory, own, SELF } from "../validation/validate.testing.ts";
import type { Inventory } from "../validation/types.ts";
import { countUrgent, listAgenda, listRenewalCards } from "./agenda.ts";

const TODAY = "2026-11-22";
const CARDS = new Map(CARD_SET.cards.map((card) => [card.id, answerFromCard(card, CARD_SET.reviewed, card.titulo)]));

/** A DNI of the person's own, both sides of it. */
function dni(id: string, expiryDate: string, more: Partial<DocumentSummary> = {}): DocumentSummary {
  return { ...own(id, "identity", "DNI", { kind: "dni", expires: expiryDate, sides: 2 }), expiryDate, ...more };
}

const photo = own("foto", "identity", "Fotografía", { kind: "photo" });

function list(documents: readonly DocumentSummary[], cases: readonly Case[] = [], more: Partial<Inventory> = {}) {
  return listAgenda({ ...inventory(...documents), ...more }, cases, CARDS);
}

const say = (...args: Parameters<typeof list>): readonly string[] =>
  list(...args).map(({ text, advice }) => (advice === null ? text : `${text}: ${advice}`));

describe("documents that expire", () => {
  it("say when, that they may be renewed, and what is missing for it", () => {
    const expiring = dni("dni", addDays(TODAY, 150));
    expect(say([expiring])).toEqual(["Tu DNI caduca en 150 días: ya puedes renovarlo; te falta la foto"]);
    expect(say([expiring, photo])).toEqual(["Tu DNI caduca en 150 días: ya puedes renovarlo"]);
  });

  it("lead to their renewal, with what it answers", () => {
    const [item] = list([dni("dni", addDays(TODAY, 150))]);
    expect(item).toMatchObject({
      uid: "dni@tramia",
      kind: "expiry",
      day: "2027-04-21",
      opens: { kind: "renewal", card: "dni-pasaporte", answers: { documento: "dni", motivo: "caducidad" } },
    });
  });

  it("lead to a case of that renewal that is open", () => {
    const opens = (file: Partial<Case>) =>
      list([dni("dni", addDays(TODAY, 20))], [sampleCase("c1", { card: "dni-pasaporte", ...file })])[0]?.opens;
    expect(opens({})).toEqual({ kind: "case", id: "c1" });
    expect(opens({ answers: { documento: "dni" } })).toEqual({ kind: "case", id: "c1" });
    for (const other of [{ answers: { documento: "pasaporte" } }, { status: "closed" }, { subject: "hija" }] as const) {
      expect(opens(other)?.kind).toBe("renewal");
    }
  });

  it.each([
    [181, []],
    [180, ["Tu DNI caduca en 180 días: ya puedes renovarlo; te falta la foto"]],
    [1, ["Tu DNI caduca mañana: ya puedes renovarlo; te falta la foto"]],
    [0, ["Tu DNI caduca hoy: ya puedes renovarlo; te falta la foto"]],
    [-1, ["Tu DNI caducó ayer: ya puedes renovarlo; te falta la foto"]],
    [-365, ["Tu DNI caducó hace 365 días: ya puedes renovarlo; te falta la foto"]],
    [-366, []],
  ])("are there from the day on which they may be renewed (%i days)", (days, expected) => {
    expect(say([dni("dni", addDays(TODAY, days))])).toEqual(expected);
  });

  it("count months where the card does, and say nothing of a renewal that is closed", () => {
    const tie = (expiryDate: string) => ({
      ...own("tie", "residence", "TIE", { kind: "tie", expires: expiryDate, sides: 2, numbers: ["X1234567L"] }),
      expiryDate,
    });
    const people: readonly Person[] = [{ ...SELF, numbers: ["X1234567L"] }];
    expect(say([tie("2027-01-23")], [], { people })).toEqual([]);
    expect(say([tie("2027-01-22")], [], { people })[0]).toMatch(/^Tu TIE caduca en 61 días: ya puedes renovarla/u);
    expect(say([tie("2026-08-22")], [], { people })[0]).toMatch(/^Tu TIE caducó hace 92 días: ya puedes renovarla/u);
    expect(say([tie("2026-08-21")], [], { people })).toEqual(["Tu TIE caducó hace 93 días"]);
  });

  it("name several documents that are missing", () => {
    const licence = {
      ...own("permiso", "identity", "Permiso de conducir", { kind: "drivingLicence", expires: "2026-12-01" }),
      expiryDate: "2026-12-01",
    };
    expect(say([licence])).toEqual([
      "Tu permiso de conducir caduca en 9 días: ya puedes renovarlo; te faltan 3 documentos",
    ]);
  });

  it("promise no Spanish passport to whoever may have one of another country", () => {
    const passport = (numbers: readonly string[]) => ({
      ...own("pasaporte", "identity", "Pasaporte", { kind: "passport", expires: "2026-12-02", numbers }),
      expiryDate: "2026-12-02",
    });
    const people = [{ ...SELF, numbers: ["XDD123456"] }];
    expect(say([passport(["XDD123456"])], [], { people })).toEqual(["Tu pasaporte caduca en 10 días"]);
    expect(say([passport(SELF.numbers)])).toEqual([
      "Tu pasaporte caduca en 10 días: para renovarlo te faltan 2 documentos",
    ]);
  });

  it("are the newest of a person: one that was renewed is no matter, and neither are two photos of one", () => {
    const old = dni("viejo", addDays(TODAY, -20));
    expect(say([old, dni("nuevo", addDays(TODAY, 3_000))])).toEqual([]);
    expect(say([old, own("permanente", "identity", "DNI", { kind: "dni", expires: "9999-12-31" })])).toEqual([]);
    const [one, ...others] = list([dni("b", addDays(TODAY, 9)), dni("a", addDays(TODAY, 9))]);
    expect([one?.uid, others]).toEqual(["a@tramia", []]);
  });

  it("say whose they are, and of whom nothing is known, nothing", () => {
    const mother: Person = { id: "madre", relation: "parent", alias: "Begoña", numbers: [], names: ["Begoña Soto"] };
    const people = [SELF, mother];
    const hers = dni("suyo", addDays(TODAY, 100), {
      evidence: { kind: "dni", numbers: [], names: [] },
      holder: { personId: "madre", origin: "said" },
    });
    expect(say([hers], [], { people })).toEqual(["DNI de Begoña caduca en 100 días: ya se puede renovar"]);
    const unknown = dni("alguno", addDays(TODAY, 100), { evidence: { kind: "dni", numbers: [], names: [] } });
    expect(say([unknown], [], { people })).toEqual(["DNI caduca en 100 días: ya se puede renovar"]);
    expect(say([unknown], [], { people: [] })).toEqual([
      "Tu DNI caduca en 100 días: ya puedes renovarlo; te falta la foto",
    ]);
    const two = [
      dni("uno", addDays(TODAY, 9)),
      dni("otro", addDays(TODAY, 9), { evidence: { kind: "dni", numbers: ["87654321X"], names: [] } }),
    ];
    expect(say(two, [], { people: [] })).toEqual([
      "DNI caduca en 9 días: ya se puede renovar",
      "DNI caduca en 9 días: ya se puede renovar",
    ]);
  });

  it("without a card lead to the wallet, near their day alone", () => {
    const insurance = (days: number) => [
      { ...own("seguro", "insurance", "Seguro de hogar", { kind: "homeInsurance" }), expiryDate: addDays(TODAY, days) },
    ];
    expect(say(insurance(30))).toEqual(["Tu seguro de hogar caduca en 30 días"]);
    expect(list(insurance(30))[0]?.opens).toEqual({ kind: "document", id: "seguro" });
    expect([say(insurance(31)), say(insurance(-31))]).toEqual([[], []]);
    const unknown = { ...own("carnet", "identity", "Carné de socio"), expiryDate: addDays(TODAY, 5) };
    expect(say([unknown])).toEqual(["Carné de socio caduca en 5 días"]);
  });

  it("are never samples or keepsakes", () => {
    const near = addDays(TODAY, 3);
    expect(list([dni("a", near, { isDemoData: true }), dni("b", near, { folderId: "memory" })])).toEqual([]);
  });

  it("do without the card that did not arrive", () => {
    const documents = [dni("dni", addDays(TODAY, 20))];
    expect(listRenewalCards(inventory(...documents))).toEqual(["dni-pasaporte"]);
    const [item] = listAgenda(inventory(...documents), [], new Map());
    expect(item).toMatchObject({ text: "Tu DNI caduca en 20 días", advice: "ya puedes renovarlo" });
  });
});

describe("cases", () => {
  const wait = (kind: "decision" | "request", until: string) => ({ kind, from: "2026-11-01", until, doubts: [] });

  it("tell their appointment until it is over", () => {
    const appointment = { day: addDays(TODAY, 4), time: "09:15", place: "Comisaría de Leganitos" };
    const file = sampleCase("c1", { appointment, version: 7 });
    expect(list([], [file])).toEqual([
      {
        uid: "c1-cita@tramia",
        kind: "appointment",
        day: addDays(TODAY, 4),
        at: "09:15",
        place: "Comisaría de Leganitos",
        sequence: 7,
        subject: "Renovar el DNI",
        text: "Tienes cita en 4 días, a las 09:15",
        advice: "te falta: Documento photo",
        opens: { kind: "case", id: "c1" },
      },
    ]);
    expect(list([], [{ ...file, appointment: { day: addDays(TODAY, -1) } }])).toEqual([]);
  });

  it("tell what they wait for, and that it is over", () => {
    const texts = [3, 0, -2].flatMap((days) =>
      (["request", "decision"] as const).flatMap((kind) =>
        say([], [sampleCase("c1", { status: "waiting", wait: wait(kind, addDays(TODAY, days)) })]),
      ),
    );
    expect(texts).toEqual([
      "El plazo para contestar a la oficina termina en 3 días",
      "La oficina tiene 3 días para contestarte",
      "El plazo para contestar a la oficina termina hoy",
      "La oficina tiene hasta hoy para contestarte",
      "El plazo para contestar a la oficina terminó hace 2 días: mira qué puedes hacer",
      "El plazo de la oficina para contestarte terminó hace 2 días: mira qué puedes hacer",
    ]);
  });

  it("tell what the calendar does not know", () => {
    const file = sampleCase("c1", {
      status: "requested",
      wait: { ...wait("request", addDays(TODAY, 3)), doubts: ["noLocalDays"] },
    });
    expect(say([], [file])).toEqual([
      "El plazo para contestar a la oficina termina en 3 días: contado sin tus fiestas locales",
    ]);
  });

  it("say nothing once they are answered or closed", () => {
    const done = (status: Case["status"]) =>
      sampleCase(status, { status, wait: wait("decision", TODAY), appointment: { day: TODAY } });
    expect(list([], [done("answered"), done("closed")])).toEqual([]);
  });
});

describe("the list", () => {
  const days = fc.integer({ min: -500, max: 500 }).map((after) => addDays(TODAY, after));
  const documents = fc.uniqueArray(
    fc.record({
      id: fc.uuid(),
      kind: fc.constantFrom(...DOCUMENT_TYPES.map(({ id }) => id)),
      expiryDate: days,
      isDemoData: fc.boolean(),
      number: fc.constantFrom("12345678Z", "87654321X", ""),
    }),
    { selector: ({ id }) => id, maxLength: 12 },
  );
  const cases = fc.uniqueArray(
    fc.record({
      id: fc.uuid(),
      status: fc.constantFrom("preparing", "waiting", "requested", "silence", "closed"),
      day: days,
      until: days,
      kind: fc.constantFrom("decision", "request"),
    }),
    { selector: ({ id }) => id, maxLength: 12 },
  );

  it("has each thing once, the most urgent first, whatever is kept", () => {
    fc.assert(
      fc.property(documents, cases, days, (kept, opened, today) => {
        const items = list(
          kept.map(({ id, kind, expiryDate, isDemoData, number }) => ({
            ...own(id, "identity", "", { kind, numbers: number === "" ? [] : [number] }),
            expiryDate,
            isDemoData,
          })),
          opened.map(({ id, status, day, until, kind }) =>
            sampleCase(id, { status, appointment: { day }, wait: { kind, from: day, until, doubts: [] } }),
          ),
          { day: today },
        );
        expect(items.map(({ day }) => day)).toEqual(items.map(({ day }) => day).toSorted());
        expect(new Set(items.map(({ uid }) => uid)).size).toBe(items.length);
        const samples = new Set(kept.filter(({ isDemoData }) => isDemoData).map(({ id }) => `${id}@tramia`));
        expect(items.filter(({ uid }) => samples.has(uid))).toEqual([]);
        expect(countUrgent(items, today)).toBe(items.filter(({ day }) => day <= addDays(today, 7)).length);
      }),
    );
  });

  it("takes 500 cases in an instant", () => {
    const many = Array.from({ length: 500 }, (_, index) =>
      sampleCase(String(index), { appointment: { day: addDays(TODAY, index) } }),
    );
    expect(list([], many)).toHaveLength(500);
  });
});

describe("the renewals of the registry", () => {
  const renewals = DOCUMENT_TYPES.flatMap(({ renewal }) => (renewal ? [renewal] : []));

  it.each(renewals)("$card has the questions and options that it answers: $answers", ({ card, answers }) => {
    const questions = CARDS.get(card)?.questions ?? [];
    const options = Object.fromEntries(questions.map(({ id, options: all }) => [id, all.map((one) => one.id)]));
    for (const [question, option] of Object.entries(answers)) expect(options[question]).toContain(option);
  });
});
