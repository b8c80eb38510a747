import type { FieldValue } from "../extraction.ts";
import { labelledFields, optionalField, type Reading } from "../reading.ts";
import { findDates } from "../text/dates.ts";
import { findPiece, trimmed } from "../text/pieces.ts";
import { identifierField } from "./common.ts";
import { addressFields } from "./address.ts";

/** Numbers of the European model, read with or without their dots. */
const CODE =
  /(?<![\p{L}\d])\(?([1-9])[ .]?([abcd](?=[. )]))?[.)]{1,2} ?(?=\S)|(?<![\p{L}\d])(4)([abcd])[. ]{1,2}(?=\S)/giu;
const LABELLED =
  "apellidos nombre fecha_nacimiento emision caducidad lugar_nacimiento categorias organismo_emisor".split(" ");
const SURE_BY_NUMBER = 84;
const CATEGORY = /(?<![\p{L}\d])(?:AM|A1|A2|A|B1|B|BE|B\+E|C1|C1E|CE|C|D1|D1E|DE|D|BTP)(?![\p{L}\d])/gu;

/** The values of a driving licence: by the numbers of the European model, else by labels. */
export function readLicence(reading: Reading): FieldValue[] {
  const byNumber = numbered(reading);
  const text = (code: string) => byNumber.get(code) ?? "";
  const field = (name: string, value: string | undefined) => optionalField(name, value, SURE_BY_NUMBER);
  const name = (code: string) => findPiece("name", text(code))?.value;
  const surnames = name("1");
  const given = name("2");
  const birth = findDates(text("3"))[0];
  const isNumbered = surnames !== undefined && given !== undefined;
  return [
    ...identifierField(reading, "dni_nie", "dni", "nie"),
    ...(isNumbered
      ? [
          ...field("apellidos", surnames),
          ...field("nombre", given),
          ...field("nombre_completo", `${surnames} ${given}`),
        ]
      : []),
    ...field("fecha_nacimiento", birth?.value),
    ...field("lugar_nacimiento", birth && findPiece("name", trimmed(text("3").slice(birth.end)))?.value),
    ...field("emision", findDates(text("4a"))[0]?.value),
    ...field("caducidad", findDates(text("4b"))[0]?.value),
    ...field("organismo_emisor", text("4c")),
    ...field("categorias", text("9").match(CATEGORY)?.join(" ")),
    ...labelledFields(reading, LABELLED),
    ...addressFields(reading),
  ];
}

function numbered({ lines }: Reading): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { text } of lines) {
    const marks = Array.from(text.matchAll(CODE)).filter(
      ({ index }) => index === 0 || /\s/.test(text.charAt(index - 1)),
    );
    for (const [at, mark] of marks.entries()) {
      const [whole, digit, letter, four, fourth] = mark;
      const code = `${digit ?? four ?? ""}${letter ?? fourth ?? ""}`.toLowerCase();
      const value = trimmed(text.slice(mark.index + whole.length, marks[at + 1]?.index));
      if (value !== "" && !found.has(code)) found.set(code, value);
    }
  }
  return found;
}
