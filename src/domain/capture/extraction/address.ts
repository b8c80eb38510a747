import { cellAbove, cellBelow, textAt } from "./pairs/neighbours.ts";
import type { Page } from "./pairs/onPage.ts";
import type { Place } from "./pairs/candidate.ts";
import { isCompany, isPersonName, withoutTitle } from "./names.ts";
import { toCompact } from "../../reading/text/lines.ts";
import { PLACES } from "../../reading/text/places.ts";
import { findPiece, trimmed } from "../../reading/text/pieces.ts";
import { cellsOf } from "../../reading/text/rows.ts";

export interface Address {
  readonly street: string;
  readonly postcode: string | null;
  readonly town: string | null;
  readonly province: string | null;
}

/** An address with the name above it, as on an envelope. */
export interface AddressBlock extends Address {
  readonly name: { readonly value: string; readonly place: Place } | null;
  readonly place: Place;
}

const FLOOR =
  /^(?:\d{1,2} ?[ºª°*?.,%”"']|P\d|PL?\.|PISO|BAJO|BJ|ESC|PTA|PBJ|PO\d|ENTRESUELO|PRAL|[ÁA]TICO|PORTAL|BLOQUE|LOCAL|\d{1,2} (?:[A-Z]$|DCHA|IZDA|IZQ|IZQDA|DERECHA|IZQUIERDA|PTA))/iu;
const STREET =
  /^(?:c\/|c\. ?|cl |calle|avda|avenida|av\.|avinguda|plaza|pza|pl\.|plaça|praza|paseo|passeig|p\.º|p\.? de |ronda|carrer|rúa|r\/|camino|camí|travesía|trav\.|gran vía|urb|carretera|ctra|polígono|pol\. ind|glorieta|rambla|autonomia|\p{Lu}\p{L}+(?: \p{L}+)? kalea)/iu;
/** A postcode, its town, and the province in brackets or after a dash. */
const TOWN =
  /^(.*?)[ ,;.–-]*(?:C\.? ?P\.?:? ?)?(?<![\d.])((?:0[1-9]|[1-4]\d|5[0-2])\d{3})(?![\d.,]\d|\d)[ ,.–-]*(\p{L}[^,(;\d:\t]{1,40}?)?(?:(?: ?[,(]| - | – ) ?(\p{L}[^),\d:]{2,30})\)?)?(?:$|[.,;)])/u;
/** Address lines of a card: street, floor, town, province. */
const MOST_LINES = 4;

/** The ordinal sign of a floor as recognition misreads it: '6.* B', '5% Dcha', '2.2 C'. */
const MISREAD_ORDINAL =
  /(?<=[ ,]\d{1,2})(?:\.? ?[*?%°"”“'’]{1,2}|\.[29](?= ?\p{Lu}(?!\p{L}))|\.(?= \p{Lu}\.?$)|(?= (?:d(?:cha|ta)|izq|izd|esq)))\.? ?(?=\p{Lu}(?!\p{L})|d(?:cha|ta)|izq|izd|esq|pta|$)/giu;

/** Restores ordinal signs. */
const repairOrdinals = (street: string): string => street.replace(MISREAD_ORDINAL, "º ").trim();

/** The address that begins at a place and continues below. @param isCard towns and provinces on it have no postcode */
export function readAddress(page: Page, value: string, place: Place, isCard: boolean): Address {
  let street = value;
  const rest: string[] = [];
  let below = cellBelow(page, place);
  for (let lines = 1; below !== null && lines < MOST_LINES; lines += 1) {
    const text = textAt(page, below);
    if (text.includes("<<") || text.length > 60 || TOWN.test(street)) break;
    if (rest.length === 0 && FLOOR.test(text)) street = `${street}, ${text}`;
    else if (TOWN.test(text) || (isCard && /\p{L}{2}/u.test(text))) rest.push(text);
    else break;
    below = cellBelow(page, below);
  }
  const inOne = splitTown([street, ...rest.filter((text) => TOWN.test(text))].join(", "));
  if (inOne) return inOne;
  const parts = street.split(/, (?=[^,]*$)/u);
  const isLastTown = rest.length === 0 && parts.length === 2 && PLACES.has(toCompact(parts[1] ?? ""));
  if (isLastTown)
    return {
      street: repairOrdinals(parts[0] ?? street),
      postcode: null,
      town: trimmed(parts[1] ?? ""),
      province: null,
    };
  const [town, province] = rest
    .flatMap((row) => (rest.length === 1 ? row.split(/ [-–·|] |[,(]/) : [row]))
    .map(trimmed)
    .filter((row) => findPiece("name", row) !== null);
  return { street: repairOrdinals(street), postcode: null, town: town ?? null, province: province ?? null };
}

/** Splits 'Calle Mayor, 3, 28013 Madrid (Madrid)' into its parts; null without a postcode. */
function splitTown(text: string): Address | null {
  const [, street = "", postcode = "", town = "", province = ""] = TOWN.exec(text) ?? [];
  if (postcode === "") return null;
  const orNull = (part: string) => (trimmed(part) === "" ? null : trimmed(part));
  return { street: repairOrdinals(trimmed(street)), postcode, town: orNull(town), province: orNull(province) };
}

/** The addresses in a block of their own, each with the name above it. */
export function findBlocks(page: Page): readonly AddressBlock[] {
  return page.rows.flatMap((line, row) =>
    cellsOf(line).flatMap((cell): readonly AddressBlock[] => {
      const own = { row, ...cell };
      const text = textAt(page, own);
      const parts = text.length > 110 || text.includes(":") ? null : splitTown(text);
      if (!parts || parts.town === null) return [];
      const lines: { readonly text: string; readonly place: Place }[] = [];
      for (let above = cellAbove(page, own); above !== null && lines.length < 3; above = cellAbove(page, above)) {
        lines.push({ text: textAt(page, above), place: above });
      }
      const streetAt = STREET.test(parts.street) ? -1 : lines.findIndex((above) => STREET.test(above.text));
      if (streetAt < 0 && !STREET.test(parts.street)) return [];
      const street =
        streetAt < 0
          ? parts.street
          : [
              ...lines
                .slice(0, streetAt + 1)
                .toReversed()
                .map((above) => above.text),
              parts.street,
            ]
              .filter((part) => part !== "")
              .join(", ");
      const over = lines[streetAt + 1];
      const named = withoutTitle(over?.text ?? "");
      const isName = isPersonName(named) || isCompany(named);
      return [
        {
          ...parts,
          street: repairOrdinals(street),
          place: streetAt < 0 ? own : (lines[streetAt]?.place ?? own),
          name: over && isName ? { value: trimmed(named), place: over.place } : null,
        },
      ];
    }),
  );
}
