import { describe, expect, it } from "vitest";
import { CARD_SET } from "../cards/cardSet.ts";
import {
  CATALOGUE,
  centreAction,
  FREQUENT_ITEMS,
  toHomeChoice,
  filterCatalogue,
  type CatalogueCategory,
} from "./catalogue.ts";

const getSize = (id: string) => CATALOGUE.find((group) => group.id === id)?.tramites.length;
const getIds = (groups: readonly CatalogueCategory[]) =>
  groups.flatMap((group) => group.tramites.map((item) => item.id));
const becas = { id: "becas", titulo: "Becas de estudios", categoria: "educativos" } as const;

describe("the catalogue", () => {
  it("has the listed procedures of the cards, with their titles and categories, in their order", () => {
    const listed = CARD_SET.cards
      .filter((card) => card.catalogo !== false)
      .map(({ id, titulo, categoria }) => ({ id, titulo, categoria }));
    expect(listed).toHaveLength(45);
    expect(CATALOGUE.flatMap((group) => group.tramites).filter((item) => item.id !== "custom")).toEqual(listed);
  });

  it("[CAT-01] [CAT-02] describes a category by id, name, emoji and procedures, and a procedure by id, title and category", () => {
    expect(CATALOGUE.find((group) => group.id === "internacionales")).toEqual({
      id: "internacionales",
      nombre: "Internacionales",
      emoji: "🌍",
      tramites: [
        { id: "permiso-residencia", titulo: "Permiso de residencia", categoria: "internacionales" },
        { id: "visados", titulo: "Visados", categoria: "internacionales" },
        { id: "asilo", titulo: "Asilo y protección internacional", categoria: "internacionales" },
        { id: "apostilla-haya", titulo: "Apostilla de La Haya", categoria: "internacionales" },
        { id: "nacionalidad", titulo: "Nacionalidad española", categoria: "internacionales" },
        { id: "nie", titulo: "Número de identidad de extranjero (NIE)", categoria: "internacionales" },
      ],
    });
  });

  it("[CAT-03] has the seven categories", () => {
    expect(CATALOGUE.map(({ id, nombre, emoji }) => [id, nombre, emoji])).toEqual([
      ["personalizado", "Personalizado", "✨"],
      ["personales", "Personales", "👤"],
      ["empresariales", "Empresariales", "🏢"],
      ["educativos", "Educativos", "🎓"],
      ["eventos", "Eventos", "🎉"],
      ["internacionales", "Internacionales", "🌍"],
      ["otros", "Otros", "📋"],
    ]);
  });

  it.each([
    ["[CAT-04]", "personales", 10],
    ["[CAT-05]", "empresariales", 9],
    ["[CAT-06]", "educativos", 7],
    ["[CAT-07]", "eventos", 8],
    ["[CAT-08]", "internacionales", 6],
    ["[CAT-09]", "otros", 5],
  ])("%s holds in the category %s %i procedures", (_id, category, size) => {
    expect(getSize(category)).toBe(size);
  });

  it("[CAT-10] has one item 'custom', in its own category", () => {
    expect(CATALOGUE.flatMap((group) => group.tramites).filter((item) => item.id === "custom")).toEqual([
      { id: "custom", titulo: "Otro trámite (descríbelo tú)", categoria: "personalizado" },
    ]);
    expect(getSize("personalizado")).toBe(1);
  });

  it("[CAT-11] has the items that the specification names", () => {
    expect(getIds(CATALOGUE)).toEqual(
      expect.arrayContaining([
        "dni-pasaporte",
        "carnet-conducir",
        "empadronamiento",
        "alta-autonomo",
        "becas",
        "matricula",
        "permiso-residencia",
        "visados",
        "asilo",
        "apostilla-haya",
        "testamentos-herencias",
      ]),
    );
  });

  it("names no two procedures alike, so that a title is a choice", () => {
    const titles = CATALOGUE.flatMap((group) => group.tramites.map((item) => item.titulo));
    expect(new Set(titles).size).toBe(46);
  });
});

describe("filterCatalogue", () => {
  it("lists every category with everything in it for a blank text", () => {
    expect(filterCatalogue("")).toEqual(CATALOGUE);
    expect(filterCatalogue("   ")).toEqual(CATALOGUE);
  });

  it("[HOME-18] keeps the titles that contain the text, whatever the case", () => {
    expect(getIds(filterCatalogue("AUTÓNOMO"))).toEqual(["alta-autonomo", "baja-autonomo"]);
    expect(getIds(filterCatalogue("encia"))).toEqual([
      "licencia-apertura",
      "licencia-actividad",
      "permiso-residencia",
      "testamentos-herencias",
      "certificado-energetico",
    ]);
  });

  it("finds accented titles without accents", () => {
    expect(getIds(filterCatalogue("tramite"))).toEqual(["custom"]);
    expect(getIds(filterCatalogue("espanola"))).toEqual(["nacionalidad"]);
  });

  it("keeps the hits of different categories apart and leaves out those without any", () => {
    expect(filterCatalogue("permiso").map((group) => [group.id, group.tramites.map((item) => item.id)])).toEqual([
      ["eventos", ["permiso-terraza"]],
      ["internacionales", ["permiso-residencia"]],
    ]);
    expect(filterCatalogue("zzz")).toEqual([]);
  });
});

describe("toHomeChoice", () => {
  it("[HOME-29] takes an exact title for its item and any other text for the person's own", () => {
    expect(toHomeChoice("Becas de estudios")).toEqual({ kind: "item", item: becas });
    expect(toHomeChoice("  Becas de estudios ")).toEqual({ kind: "item", item: becas });
    expect(toHomeChoice("Becas de estudio")).toEqual({ kind: "freeText", text: "Becas de estudio" });
    expect(toHomeChoice("becas de estudios")).toEqual({ kind: "freeText", text: "becas de estudios" });
  });

  it("takes the title of the item 'custom' for the wish to describe a procedure", () => {
    expect(toHomeChoice("Otro trámite (descríbelo tú)")).toEqual({ kind: "custom" });
  });

  it("[HOME-30] takes an empty text for no choice: the centre then opens the selector", () => {
    expect(toHomeChoice("")).toEqual({ kind: "none" });
    expect(toHomeChoice(" \t")).toEqual({ kind: "none" });
    expect(centreAction({ selectorOpen: false, choice: toHomeChoice("") })).toEqual({ kind: "openSelector" });
  });
});

describe("centreAction", () => {
  it("[HOME-05] runs only the first case that applies", () => {
    const texts = ["quiero cazar", "Otro trámite (descríbelo tú)", "Becas de estudios", ""];
    expect(texts.map((text) => centreAction({ selectorOpen: true, choice: toHomeChoice(text) }))).toEqual(
      texts.map(() => ({ kind: "closeSelector" })),
    );
    expect(texts.map((text) => centreAction({ selectorOpen: false, choice: toHomeChoice(text) }))).toEqual([
      { kind: "analyse", query: "quiero cazar" },
      { kind: "describe" },
      { kind: "analyse", query: "Becas de estudios" },
      { kind: "openSelector" },
    ]);
  });
});

describe("the frequent procedures", () => {
  it("are cards, with their titles", () => {
    for (const { id, titulo } of FREQUENT_ITEMS) {
      expect(CARD_SET.cards.find((card) => card.id === id)?.titulo).toBe(titulo);
    }
  });

  it("come in the order of how often people do them", () => {
    const volumes = FREQUENT_ITEMS.map(({ yearly }) => yearly);
    expect(volumes).toEqual(volumes.toSorted((a, b) => b - a));
    expect(volumes).toHaveLength(5);
  });
});
