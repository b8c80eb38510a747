import type { ProvenKind } from "./tokens.ts";

type Label = "dni" | "nie" | "nif" | "cif" | "passport" | "document";

/** The labels before a token, in upper-case text. */
export interface TokenContext {
  /** A label announces a personal or company number: DNI, NIE, NIF, CIF, 'documento', 'identificación'. */
  readonly announced: boolean;
  /** A label announces a CIF, or a NIF, its current name. */
  readonly company: "cif" | "nif" | null;
  /** Only a NIE is announced. */
  readonly nie: boolean;
  /** A DNI or NIF is announced. */
  readonly spaniard: boolean;
  /** Possible kinds of the announced number; null without a label. */
  readonly meant: ReadonlySet<ProvenKind> | null;
  /** The last label announces another number: an invoice, a reference, a support number. */
  readonly otherNumber: boolean;
  /** A Social Security number is announced. */
  readonly nuss: boolean;
}

const SAME_LINE = 60;
const LINE_ABOVE = 100;
/** A card has little text; a letter about a card has more. */
const CARD_TEXT = 1500;

/** Names of personal and company numbers with their usual misreadings: 'DN1', 'DHI', 'ONI', 'N1E'. */
const LABEL = new RegExp(
  [
    String.raw`(?<dni>DOCUMENTO NACIONAL(?: DE IDENTIDAD)?|(?<![\dA-ZÀ-Ý])(?:D\.?[ ]?N\.?[ ]?I|D\.?[NH]\.?[I1L|!]|[O0]\.?N\.?[I1L|!])(?![\dA-ZÀ-Ý]))`,
    String.raw`(?<nie>IDENTI(?:DAD|FICACI[OÓ]N) (?:DEL? )?EXTRANJER|(?<![\dA-ZÀ-Ý])(?:N\.?[ ]?I\.?[ ]?E|N\.?[1L|!]\.?E)(?![\dA-ZÀ-Ý]))`,
    String.raw`(?<nif>(?<![\dA-ZÀ-Ý])(?:N\.?[ ]?I\.?[ ]?F|N\.?[1L|!]\.?F)(?![\dA-ZÀ-Ý]))`,
    String.raw`(?<cif>(?<![\dA-ZÀ-Ý])(?:C\.?[ ]?I\.?[ ]?F|C\.?[1L|!]\.?F)(?![\dA-ZÀ-Ý]))`,
    "(?<passport>PASAPORTE|PASSPORT)",
    "(?<document>DOCUMENTO|IDENTIDAD|IDENTIFICACI[OÓ]N)",
  ].join("|"),
  "gu",
);
const LABELS = ["dni", "nie", "nif", "cif", "passport", "document"] as const satisfies readonly Label[];
/** Self-employed people write their own number in a CIF field. */
const MEANT: Readonly<Record<Label, readonly ProvenKind[]>> = {
  dni: ["dni"],
  nie: ["nie"],
  nif: ["dni", "nie", "cif"],
  cif: ["dni", "nie", "cif"],
  passport: [],
  document: ["dni", "nie", "cif"],
};
/** Text between two labels for one number: 'DNI/NIE', 'NIE o número de pasaporte'. */
const OR =
  /^[^\p{L}\d:;]{0,3}(?:[/,|\\-]|(?<=[ (])(?:O|U|Y|E|OR)(?= ))[^\p{L}\d:;]{0,3}(?:(?:O|EL|DEL?|N|N[ÚU]M|N[ÚU]MERO)[^\p{L}\d:;]{1,3}){0,4}$/u;
/** 'DNI NIE', 'DNI ☐ NIE ☐' */
const LISTED = /^[^\p{L}\d:;(]{1,4}$/u;
const OR_BEFORE = /(?:[\p{L}\d.][ ]?[/\\|]| [OU]) ?$/u;
const OR_BEHIND = /^\.?(?: ?[/\\|] ?\p{L}|,? [OU] )/u;

const NUSS =
  /(?<![A-ZÀ-Ý])(?:N\.?U\.?S\.?S|N\.?S\.?S|N\.?A\.?F|S\.?[ ]?S|SEG(?:URIDAD|\.)[ ]{0,2}SOC|AFILIACI[OÓ]N|ASEGURAD[OA])/u;
const OTHER_NUMBER =
  /FACTURA|REFERENCIA|(?<![A-ZÀ-Ý])REF(?![A-ZÀ-Ý])|EXPEDIENTE|EXPTE|PEDIDO|CONTRATO|P[OÓ]LIZA|ALBAR[AÁ]N|SOPORTE|SERIE|MODELO|TEL(?:[EÉ]FONO|F)|C[OÓ]DIGO/gu;
/** End of a line whose number is on the next line: 'Referencia:', 'FACTURA N.º'. */
const NUMBER_FOLLOWS = /^(?:[^\p{L}\d]{0,4}:|[^\p{L}\d]{1,3}N(?:[ÚU]M(?:ERO)?|[.º°ª]{1,2}))[^\p{L}\d]{0,3}$/u;
const ACCOUNT_OF_COMPANY = /COTIZACI[OÓ]N|(?<![A-ZÀ-Ý])C\.?C\.?C(?![A-ZÀ-Ý])/u;

/** A label with its offsets. */
interface Placed {
  readonly label: Label;
  readonly start: number;
  readonly end: number;
}

/** Finds the labels of a token: the nearest before it on its line, otherwise those on the line above. */
export function findContext(upper: string, start: number): TokenContext {
  const before = upper.slice(Math.max(0, start - SAME_LINE - LINE_ABOVE - 2), start);
  const lines = before.split("\n");
  const same = (lines.at(-1) ?? "").slice(-SAME_LINE);
  const above = (lines.slice(0, -1).findLast((line) => line.trim() !== "") ?? "").slice(-LINE_ABOVE);
  const placed = placedIn(same);
  const isSaidHere = placed.length > 0 || NUSS.test(same) || ACCOUNT_OF_COMPANY.test(same);
  const words = isSaidHere ? same : above;
  // Labels on the line above may belong to other columns.
  const nearest = isSaidHere ? findNearest(placed, same) : placedIn(above);
  const labels = new Set(nearest.map(({ label }) => label));
  return {
    announced: LABELS.some((label) => label !== "passport" && labels.has(label)),
    company: labels.has("cif") ? "cif" : labels.has("nif") ? "nif" : null,
    nie: labels.size === 1 && labels.has("nie") && !isOneOfTwo(nearest, words),
    spaniard: labels.has("dni") || labels.has("nif"),
    meant: labels.size === 0 ? null : new Set([...labels].flatMap((label) => MEANT[label])),
    otherNumber: isOtherNumber(same, above, placed),
    nuss: NUSS.test(words) && !ACCOUNT_OF_COMPANY.test(same),
  };
}

/** True for the text of a residence card, in which a number that could be DNI or NIE is a NIE. */
export function isForeignersCard(upper: string): boolean {
  return (
    upper.length <= CARD_TEXT &&
    /PERMISO DE RESIDENCIA|RESIDENCE PERMIT|TARJETA DE IDENTIDAD DE EXTRANJ|(?:^|\n)\s{0,3}[I1|]R?ESPE\d/u.test(
      upper,
    ) &&
    !/DOCUMENTO NACIONAL DE IDENTIDAD/u.test(upper)
  );
}

function placedIn(line: string): readonly Placed[] {
  return Array.from(line.matchAll(LABEL)).flatMap((match) => {
    const label = LABELS.find((name) => match.groups?.[name] !== undefined);
    return label === undefined ? [] : [{ label, start: match.index, end: match.index + match[0].length }];
  });
}

/** The last label, and the labels for the same number. A more specific label after 'documento' decides: 'Documento NIE'. */
function findNearest(placed: readonly Placed[], line: string): readonly Placed[] {
  let first = placed.length - 1;
  for (; first > 0; first -= 1) {
    const [one, next] = [placed[first - 1], placed[first]];
    const gap = line.slice(one?.end, next?.start);
    if (!OR.test(gap) && (one?.label === "document" || !LISTED.test(gap))) break;
  }
  return placed.slice(Math.max(0, first));
}

/** True if a sign beside a label shows a second, unreadable label. */
function isOneOfTwo(labels: readonly Placed[], line: string): boolean {
  return labels.some(({ start, end }) => OR_BEFORE.test(line.slice(0, start)) || OR_BEHIND.test(line.slice(end)));
}

function isOtherNumber(same: string, above: string, placed: readonly Placed[]): boolean {
  const other = [...same.matchAll(OTHER_NUMBER)].at(-1)?.index ?? -1;
  if (other > (placed.at(-1)?.start ?? -1)) return true;
  const last = same.trim() === "" ? [...above.matchAll(OTHER_NUMBER)].at(-1) : undefined;
  return last !== undefined && NUMBER_FOLLOWS.test(above.slice(last.index + last[0].length));
}
