import { anything, assert, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { formatInstant } from "../../shared/format.ts";
import { LIMITS } from "../../shared/limits.ts";
import { type Activity, addActivity, parseActivity, withoutNames } from "./activity.ts";
import { formatActivity, formatActivityFile, groupByDay } from "./activityText.ts";

const AT = "2026-11-22T10:05:00.000Z";
const opened = (name: string, at = AT) => ({ kind: "opened", name, at }) as const;

describe("what happened to a document, in words", () => {
  const sent = { kind: "sent", name: "dni.jpg", bytes: 2048 } as const;
  it.each<[Activity, string]>([
    [{ kind: "opened", name: "dni.pdf" }, "Se abrió «dni.pdf»"],
    [{ kind: "downloaded", name: "dni.pdf" }, "Se descargó «dni.pdf», sin cifrar"],
    [withoutNames({ kind: "downloaded", name: "dni.pdf" }), "Se descargó un documento, sin cifrar"],
    [
      withoutNames({ kind: "shared", name: "dni.pdf", recipient: "Hotel Sol", purpose: "registro de viajeros" }),
      "Se hizo una copia segura de un documento",
    ],
    [
      { kind: "exported", documents: 1, content: "all", isSealed: false },
      "Se guardó una copia de 1 documento, sin cifrar",
    ],
    [
      { kind: "exported", documents: 12, content: "all", isSealed: true },
      "Se guardó una copia de 12 documentos, cifrada",
    ],
    [
      { kind: "exported", documents: 2, content: "list", isSealed: false },
      "Se guardó la lista de 2 documentos, con su texto y sus datos, sin cifrar",
    ],
    [
      { kind: "exported", documents: 2, content: "dossier", isSealed: false },
      "Se guardó un archivo para presentar, de 2 documentos, sin cifrar",
    ],
    [
      { kind: "shared", name: "dni.pdf", recipient: "Hotel Sol", purpose: "registro de viajeros" },
      "Se hizo una copia segura de «dni.pdf» para Hotel Sol (registro de viajeros)",
    ],
    [{ ...sent, provider: "klippa", isAnswered: true }, "Se envió «dni.jpg» a KLIPPA (2,0\u00A0KB), con tu permiso"],
    [
      { ...sent, provider: "claude", isAnswered: true },
      "Se envió el texto y el nombre de «dni.jpg» a Claude (Anthropic, EE. UU.) (2,0\u00A0KB), con tu permiso",
    ],
    [
      { ...sent, provider: "klippa", isAnswered: false },
      "Se intentó enviar «dni.jpg» a KLIPPA (2,0\u00A0KB), con tu permiso. Falló, pero puede que llegara",
    ],
    [{ kind: "deleted", name: "dni.pdf" }, "Se eliminó «dni.pdf»"],
    [{ kind: "restored", name: "dni.pdf" }, "Se recuperó «dni.pdf»"],
    [
      { kind: "merged", name: "dni.pdf", outcome: "overruled" },
      "Dos dispositivos cambiaron «dni.pdf»: cuenta el cambio más reciente",
    ],
    [
      { kind: "merged", name: "dni.pdf", outcome: "returned" },
      "Volvió «dni.pdf»: se quitó en un dispositivo, pero se cambió después en otro",
    ],
    [
      { kind: "merged", name: "", outcome: "doubled" },
      "Se conservó algo dos veces: no se podían juntar los cambios de dos dispositivos",
    ],
    [{ kind: "protected" }, "Se protegió la T-Wallet"],
    [{ kind: "unprotected" }, "Se quitó la protección de la T-Wallet"],
    [{ kind: "unlockFailed" }, "Alguien intentó desbloquear la T-Wallet y no pudo"],
  ])("%j", (activity, sentence) => {
    expect(formatActivity(activity)).toBe(sentence);
  });

  it("shows a name that would turn or break its line as what it is", () => {
    expect(formatActivity(opened("a\u202Efdp.exe\n"))).toBe("Se abrió «a\uFFFDfdp.exe\uFFFD»");
  });
});

describe("the list of what happened", () => {
  it("keeps the latest of it, each with its instant and a name of a documented length", () => {
    const full = Array.from({ length: LIMITS.activityEntries }, (_, n) => opened(`${n}.pdf`));
    const list = addActivity(full, { kind: "deleted", name: "x".repeat(300) }, new Date(AT));
    expect([list.length, list[0], list.at(-1)]).toEqual([
      LIMITS.activityEntries,
      opened("1.pdf"),
      { kind: "deleted", name: "x".repeat(LIMITS.documentNameCharacters), at: AT },
    ]);
    expect(parseActivity(JSON.parse(JSON.stringify(list)))).toEqual(list);
  });

  it.each([
    null,
    7,
    [],
    "opened",
    { kind: "opened", name: "dni.pdf" },
    { kind: "opened", name: "dni.pdf", at: "ayer" },
    { kind: "opened", name: "dni.pdf", at: `${AT}${" ".repeat(40)}` },
    { kind: "opened", name: 7, at: AT },
    { kind: "opened", name: "x".repeat(256), at: AT },
    { kind: "burnt", name: "dni.pdf", at: AT },
    { kind: "toString", at: AT },
    { kind: "exported", documents: -1, content: "all", isSealed: true, at: AT },
    { kind: "exported", documents: 1.5, content: "all", isSealed: true, at: AT },
    { kind: "exported", documents: 1, content: "some", isSealed: true, at: AT },
    { kind: "sent", name: "dni.pdf", bytes: 1, provider: "constructor", isAnswered: true, at: AT },
  ])("drops a stored entry that is none, and keeps the others: %j", (hostile) => {
    expect(parseActivity([opened("a.pdf"), hostile])).toEqual([opened("a.pdf")]);
  });

  it("is read from whatever is stored, without ever failing", () => {
    assert(
      property(anything(), (stored) => {
        for (const entry of [...parseActivity(stored), ...parseActivity([stored])]) formatActivity(entry);
      }),
    );
    expect(parseActivity({ length: 1, 0: opened("a.pdf") })).toEqual([]);
    expect(parseActivity(Array.from({ length: 2 * LIMITS.activityEntries }, () => opened("a.pdf")))).toHaveLength(
      LIMITS.activityEntries,
    );
  });

  it("is shown by the reader's own days, the latest first", () => {
    const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString();
    const [a, b, c] = [opened("a", at(20, 23)), opened("b", at(21, 0)), opened("c", at(21, 9))];
    expect(groupByDay([a, b, c])).toEqual([
      { day: "2026-11-21", entries: [c, b] },
      { day: "2026-11-20", entries: [a] },
    ]);
  });

  it("is saved as a text of one line each, the latest first", () => {
    const [first, second] = [AT, "2026-11-22T11:05:00.000Z"];
    expect(formatActivityFile([opened("a.pdf", first), opened("b\n.pdf", second)])).toBe(
      `Actividad de la T-Wallet\n\n${formatInstant(second)}: Se abrió «b\uFFFD.pdf»\n${formatInstant(first)}: Se abrió «a.pdf»\n`,
    );
  });
});
