/** What the words before a token say about it. All text is upper case. */
export interface TokenContext {
  /** A personal or company number is announced: DNI, NIE, NIF, CIF, 'documento', 'identificación'. */
  readonly announced: boolean;
  /** CIF is announced, or NIF, which is what it is called today. */
  readonly company: "cif" | "nif" | null;
  /** NIE is announced and nothing else. */
  readonly nie: boolean;
  /** The number of something else is announced last: an invoice, a reference, a support. */
  readonly otherNumber: boolean;
  /** A Social Security number is announced. */
  readonly nuss: boolean;
}

const SAME_LINE = 60;
const LINE_ABOVE = 100;
/** A card holds little text; a letter about a card holds much. */
const CARD_TEXT = 1500;

const NIE = /(?<![A-ZÀ-Ý])N\.?[ ]?I\.?[ ]?E(?![A-ZÀ-Ý])/u;
const OTHER_THAN_NIE = /(?<![A-ZÀ-Ý])(?:D\.?[ ]?N\.?[ ]?I|N\.?[ ]?I\.?[ ]?F|C\.?[ ]?I\.?[ ]?F)(?![A-ZÀ-Ý])/u;
const CIF = /(?<![A-ZÀ-Ý])C\.?[ ]?I\.?[ ]?F(?![A-ZÀ-Ý])/u;
const NIF = /(?<![A-ZÀ-Ý])N\.?[ ]?I\.?[ ]?F(?![A-ZÀ-Ý])/u;
const DOCUMENT = /DOCUMENTO|IDENTIDAD|IDENTIFICACI[OÓ]N/u;
const NUSS =
  /(?<![A-ZÀ-Ý])(?:N\.?U\.?S\.?S|N\.?S\.?S|N\.?A\.?F|S\.?[ ]?S|SEG(?:URIDAD|\.)[ ]{0,2}SOC|AFILIACI[OÓ]N|ASEGURAD[OA])/u;
const OTHER_NUMBER =
  /FACTURA|REFERENCIA|(?<![A-ZÀ-Ý])REF(?![A-ZÀ-Ý])|EXPEDIENTE|PEDIDO|CONTRATO|P[OÓ]LIZA|ALBAR[AÁ]N|SOPORTE|SERIE|MODELO|TEL(?:[EÉ]FONO|F)|C[OÓ]DIGO/gu;
const ACCOUNT_OF_COMPANY = /COTIZACI[OÓ]N|(?<![A-ZÀ-Ý])C\.?C\.?C(?![A-ZÀ-Ý])/u;

/** What stands before the token on its line, else on the line above it. */
export function contextOf(upper: string, start: number): TokenContext {
  const before = upper.slice(Math.max(0, start - SAME_LINE - LINE_ABOVE - 2), start);
  const lines = before.split("\n");
  const same = (lines.at(-1) ?? "").slice(-SAME_LINE);
  const above = (lines.slice(0, -1).findLast((line) => line.trim() !== "") ?? "").slice(-LINE_ABOVE);
  const words = saysSomething(same) ? same : above;
  return {
    announced: NIE.test(words) || OTHER_THAN_NIE.test(words) || DOCUMENT.test(words),
    company: companyLabel(words),
    nie: NIE.test(words) && !OTHER_THAN_NIE.test(words),
    otherNumber: lastAt(OTHER_NUMBER, same) > lastLabelAt(same),
    nuss: NUSS.test(words) && !ACCOUNT_OF_COMPANY.test(same),
  };
}

/** True for the text of a residence card: the number in it that could be a DNI or a NIE is a NIE. */
export function isForeignersCard(upper: string): boolean {
  return (
    upper.length <= CARD_TEXT &&
    /PERMISO DE RESIDENCIA|RESIDENCE PERMIT|TARJETA DE IDENTIDAD DE EXTRANJ|(?:^|\n)\s{0,3}[I1|]R?ESPE\d/u.test(
      upper,
    ) &&
    !/DOCUMENTO NACIONAL DE IDENTIDAD/u.test(upper)
  );
}

function companyLabel(words: string): TokenContext["company"] {
  if (CIF.test(words)) return "cif";
  return NIF.test(words) ? "nif" : null;
}

function saysSomething(line: string): boolean {
  return [NIE, OTHER_THAN_NIE, DOCUMENT, NUSS, ACCOUNT_OF_COMPANY].some((label) => label.test(line));
}

function lastAt(label: RegExp, line: string): number {
  return [...line.matchAll(label)].at(-1)?.index ?? -1;
}

function lastLabelAt(line: string): number {
  return Math.max(...[NIE, OTHER_THAN_NIE, DOCUMENT].map((label) => lastAt(new RegExp(label, "gu"), line)));
}
