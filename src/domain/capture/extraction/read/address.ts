import type { FieldValue } from "../extraction.ts";
import { labelled, optionalField, SURE, type Reading } from "../reading.ts";
import { findPiece, trimmed } from "../text/pieces.ts";

const FLOOR =
  /^(?:\d{1,2} ?[ºª°*?.,%”"']|P\d|PL?\.|PISO|BAJO|BJ|ESC|PTA|PBJ|PO\d|ENTRESUELO|PRAL|[ÁA]TICO|PORTAL|BLOQUE|LOCAL|\d{1,2} (?:[A-Z]$|DCHA|IZDA|IZQ|IZQDA|DERECHA|IZQUIERDA|PTA))/iu;
/** Address lines of a card: street, floor, town, province. */
const MOST_LINES = 4;

/** The address of a card or a form, and the town and postcode under it. */
export function addressFields(reading: Reading): FieldValue[] {
  const found = labelled(reading, "direccion");
  if (!found) return [];
  const rows = rowsUnder(reading, found.line);
  const floors = rows.findIndex((row) => !FLOOR.test(row));
  const rest = floors === -1 ? [] : rows.slice(floors);
  const street = [found.value, ...rows.slice(0, rows.length - rest.length)].join(", ");
  const postcode = rest.map((row) => findPiece("postcode", row)).find((piece) => piece !== null);
  const [town, province] = rest
    .map((row) => trimmed(row.replace(/(?<!\d)\d{5}(?!\d)/, "")))
    .filter((row) => findPiece("name", row) !== null);
  return [
    ...optionalField("direccion", street, found.confidence),
    ...optionalField("codigo_postal", postcode?.value, SURE.sentence),
    ...optionalField("localidad", town, SURE.sentence),
    ...optionalField("provincia", province, SURE.position + 10),
  ];
}

function rowsUnder({ layout, lines }: Reading, line: number): readonly string[] {
  const rows: string[] = [];
  if ((layout.spots[line]?.length ?? 0) > 1) return rows;
  for (let next = line + 1; next < lines.length && rows.length < MOST_LINES - 1; next += 1) {
    const text = lines[next]?.text ?? "";
    if ((layout.spots[next]?.length ?? 0) > 0 || text.includes("<<") || text.length > 60) break;
    if (/\p{L}{2}/u.test(text)) rows.push(text);
  }
  return rows;
}
