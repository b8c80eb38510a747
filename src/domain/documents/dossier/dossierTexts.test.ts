import { expect, it } from "vitest";
import { changeDocument, changePage, moveDocument, toChosen, toItems, toPages, turnPage } from "./choice.ts";
import { UNTOUCHED_REASONS } from "./dossierMessages.ts";
import { NO_LIMITS, REGISTERS } from "./registers.ts";
import { formatConfidence, formatLimits, formatPart, formatSplit } from "./registerTexts.ts";

const find = (id: string) => REGISTERS.find((one) => one.id === id) ?? NO_LIMITS;
const plain = (texts: readonly string[]) => texts.map((text) => text.replaceAll("\u00A0", " "));

it("says the limits of a register, and how sure they are", () => {
  expect(plain(formatLimits(find("chj")))).toEqual([
    "10 MB cada archivo",
    "50 MB entre todos",
    "nombres de hasta 61 caracteres",
    "nombres con letras sin acentos, espacios, guion bajo, números y punto",
  ]);
  expect(plain(formatLimits(find("valladolid")))).toContain("nombres sin acentos");
  expect(formatConfidence(find("chj"))).toBe(
    "Según su propia página, visto el 22 de noviembre de 2026. Puede haber cambiado: mira también el aviso del formulario.",
  );
  expect(formatConfidence(find("madrid-ciudad"))).toMatch(/^Según otra página, no la del propio registro/);
});

it("says plainly that a profile has no figures", () => {
  expect(formatLimits(NO_LIMITS)).toEqual([]);
  expect(formatConfidence(NO_LIMITS)).toMatch(/^No se aplica ningún límite/);
  expect(formatConfidence(find("barcelona-ciudad"))).toMatch(/No dice cuánto admite: no se aplica ningún límite/);
});

it("names the parts, and says why there are several", () => {
  expect([1, 2, 26, 27].map(formatPart)).toEqual(["Parte A", "Parte B", "Parte Z", "Parte 27"]);
  const [two] = plain([formatSplit(2, find("sir"))]);
  expect(two).toBe(
    "No cabe en una sola presentación (4 archivos como mucho, 10 MB cada archivo, 15 MB entre todos). Presenta la parte A y después, como documentación adicional, la parte B.",
  );
  expect(formatSplit(4, find("sir"))).toMatch(/las otras 3\.$/);
});

it("says of a file that travels as it is that nothing changes, and of no signature that it is valid", () => {
  expect(UNTOUCHED_REASONS).toEqual({
    signed: "Lleva firma electrónica: va aparte y sin cambios.",
    maybeSigned: "Puede que lleve firma electrónica: va aparte y sin cambios.",
    code: "Lleva un código de verificación: va aparte y sin cambios, para que se pueda cotejar.",
  });
});

it("moves documents within the list only, and gives the kept pages with their turns", () => {
  const list = ["a", "b"].map((id) => ({ ...toChosen({ id, title: id }), pages: toPages(2) }));
  const order = (id: string, by: -1 | 1) => moveDocument(list, id, by).map((one) => one.id);
  expect([order("a", -1), order("b", 1), order("b", -1), order("x", 1)]).toEqual([
    ["a", "b"],
    ["a", "b"],
    ["b", "a"],
    ["a", "b"],
  ]);
  const turned = changeDocument(list, "a", (one) => changePage(one, 2, turnPage({ number: 2, turn: 0, isKept: true })));
  const dropped = changeDocument(turned, "b", () => ({ pages: [] }));
  expect(toItems(dropped)).toEqual([
    {
      id: "a",
      title: "a",
      pages: [
        { number: 1, turn: 0 },
        { number: 2, turn: 90 },
      ],
    },
  ]);
});
