import { describe, expect, it } from "vitest";
import { isOfficialUrl } from "../../procedure/cards/officialHosts.ts";
import { DOCUMENT_FOLDER_IDS } from "../folders/folders.ts";
import { normalizeForSearch, significantWords } from "../../shared/text/normalize.ts";
import { DOCUMENT_TYPES, documentTypeById, type DocumentTypeRecord } from "./registry.ts";

const sources = import.meta.glob<string>("./records/*.json", { query: "?raw", import: "default", eager: true });

const toWordKey = (title: string): string => significantWords(title).join(" ");
const repeated = (texts: readonly string[]): readonly string[] =>
  texts.filter((text, index) => texts.indexOf(text) !== index);

/** The types of which a list breaks a rule, with the offending entries. */
function faults(entriesOf: (type: DocumentTypeRecord) => readonly string[]): readonly string[] {
  return DOCUMENT_TYPES.flatMap((type) => entriesOf(type).map((entry) => `${type.id}: ${entry}`));
}

describe("the document types", () => {
  it("have one record each, of an id of its own", () => {
    expect(repeated(DOCUMENT_TYPES.map(({ id }) => id))).toEqual([]);
    expect(DOCUMENT_TYPES.filter(({ id }) => !/^[a-z][A-Za-z]+$/u.test(id))).toEqual([]);
    const written = Object.values(sources).flatMap((source) => [...source.matchAll(/^ {2}"\w+": \{/gmu)]);
    expect(written).toHaveLength(DOCUMENT_TYPES.length);
  });

  it("are in one file for each of the ten document folders", () => {
    const files = Object.keys(sources).map((path) => path.replace(/^.*\/|\.json$/gu, ""));
    expect(new Set(files)).toEqual(new Set(DOCUMENT_FOLDER_IDS));
    expect(DOCUMENT_TYPES.filter(({ id, folder }) => documentTypeById(id).folder !== folder)).toEqual([]);
  });

  it("have only the properties that the record describes", () => {
    const known = new Set(
      (
        "id folder name expires titles matchesByTitle alsoAnsweredBy oftenForeign officialPage keywords recognition " +
        "url downloadText linkDescription isEntrance label headings zone fields " +
        "renewal card answers verb opens closes isForSpaniards"
      ).split(" "),
    );
    const formatNames = ({ officialPage, recognition, renewal, ...rest }: DocumentTypeRecord) =>
      [rest, officialPage ?? {}, recognition ?? {}, renewal ?? {}].flatMap((part) => Object.keys(part));
    expect(faults((type) => formatNames(type).filter((name) => !known.has(name)))).toEqual([]);
  });

  it("hold booleans, non-empty texts and lists of texts where the record says so", () => {
    const isText = (value: unknown) => typeof value === "string" && value.trim() === value && value !== "";
    const isTexts = (value: unknown) => Array.isArray(value) && value.length > 0 && value.every(isText);
    const isFlag = (value: unknown) => value === undefined || value === true;
    const isAbsentOr = (check: (value: unknown) => boolean) => (value: unknown) => value === undefined || check(value);
    const isSound = ({ recognition, officialPage, ...type }: DocumentTypeRecord): boolean =>
      typeof type.expires === "boolean" &&
      [type.id, type.name].every(isText) &&
      isTexts(type.titles) &&
      [type.matchesByTitle, type.oftenForeign, officialPage?.isEntrance].every(isFlag) &&
      [type.alsoAnsweredBy, type.keywords].every(isAbsentOr(isTexts)) &&
      (!officialPage || [officialPage.url, officialPage.downloadText, officialPage.linkDescription].every(isText)) &&
      (!recognition ||
        (isText(recognition.label) &&
          isTexts(recognition.headings) &&
          isAbsentOr(isTexts)(recognition.fields) &&
          isAbsentOr(isText)(recognition.zone)));
    expect(DOCUMENT_TYPES.filter((type) => !isSound(type)).map(({ id }) => id)).toEqual([]);
  });

  it("have a name and titles that no other type shares", () => {
    expect(repeated(DOCUMENT_TYPES.map(({ name }) => toWordKey(name)))).toEqual([]);
    const getName = new Map(DOCUMENT_TYPES.map(({ id, name }) => [toWordKey(name), id]));
    expect(faults(({ id, titles }) => titles.filter((title) => (getName.get(toWordKey(title)) ?? id) !== id))).toEqual(
      [],
    );
    const keys = DOCUMENT_TYPES.flatMap(({ titles }) => titles.map(toWordKey));
    expect(repeated(keys)).toEqual([]);
    expect(keys.filter((key) => key === "")).toEqual([]);
  });

  it("[MISS-14] link to https addresses of official hosts only", () => {
    expect(
      faults(({ officialPage }) => (officialPage && !isOfficialUrl(officialPage.url) ? [officialPage.url] : [])),
    ).toEqual([]);
  });

  it("name other types only by ids that exist, and never themselves", () => {
    const ids = new Set<string>(DOCUMENT_TYPES.map(({ id }) => id));
    expect(
      faults(({ id, alsoAnsweredBy = [] }) => alsoAnsweredBy.filter((other) => other === id || !ids.has(other))),
    ).toEqual([]);
  });

  it("are recognised by headings and fields that are not repeated", () => {
    const listEntries = (list: readonly string[] = []) => repeated(list.map(normalizeForSearch));
    expect(
      faults(({ recognition }) => [...listEntries(recognition?.headings), ...listEntries(recognition?.fields)]),
    ).toEqual([]);
  });
});

describe("documentTypeById", () => {
  it("gives the record of an id", () => {
    expect(documentTypeById("payslip")).toMatchObject({
      id: "payslip",
      folder: "work",
      name: "nómina",
      expires: false,
    });
  });
});
