import { describe, expect, it } from "vitest";
import type { PlacedWord, Row } from "../../reading/layout/rows.ts";
import type { Mask } from "../../documents/safeCopy/masks.ts";
import { proposeMasks } from "./proposeMasks.ts";

const LETTER = 12;

/** A line of words, each letter as wide as half its height. */
function line(text: string, left: number, top: number, confidence = 90): Row {
  return Array.from(text.matchAll(/\S+/gu), ({ 0: word, index }): PlacedWord => {
    const from = left + index * LETTER;
    return { text: word, left: from, right: from + word.length * LETTER, top, bottom: top + 2 * LETTER, confidence };
  });
}

const page = (width: number, height: number) => ({ data: new Uint8Array(width * height).fill(240), width, height });
const CARD = page(1000, 630);
const SHEET = page(1200, 1700);

/** True where masks of a kind cover a word whole. */
function covers(
  masks: readonly Mask[],
  kind: Mask["kind"],
  { left, top, right, bottom }: PlacedWord,
  { width, height } = CARD,
) {
  return masks.some(
    (mask) =>
      mask.kind === kind &&
      mask.left * width <= left &&
      mask.top * height <= top &&
      (mask.left + mask.width) * width >= right &&
      (mask.top + mask.height) * height >= bottom,
  );
}

const found = (rows: readonly Row[], text: string): PlacedWord => {
  const word = rows.flat().find((one) => one.text.includes(text));
  if (!word) throw new Error(`no ${text}`);
  return word;
};

describe("what is proposed to be covered", () => {
  it("on the back of a DNI: zone from edge to edge, address with its town, and parents", () => {
    const rows = [
      line("DOMICILIO", 200, 40),
      line("CALLE MAYOR, 28, 5.º A", 200, 70),
      line("LAS PALMAS", 200, 100),
      line("LUGAR DE NACIMIENTO", 200, 160),
      line("VIGO", 200, 190),
      line("HIJO/A DE", 200, 250),
      line("XABIER / BRAIS", 200, 280),
      line("IDESPLTX601150236592037A<<<<<<", 100, 430),
      line("7209248M2811109ESP<<<<<<<<<<<3", 100, 490),
      line("OTERO<RUIZ<<ANXO<<<<<<<<<<<<<<", 100, 550),
    ];
    const masks = proposeMasks([rows], CARD);
    expect(new Set(masks.map(({ kind }) => kind))).toEqual(new Set(["mrz", "address", "parents"]));
    expect(masks.find(({ kind }) => kind === "mrz")).toMatchObject({ left: 0, width: 1 });
    for (const text of ["IDESP", "7209248", "OTERO<"]) expect(covers(masks, "mrz", found(rows, text))).toBe(true);
    for (const text of ["MAYOR", "PALMAS"]) expect(covers(masks, "address", found(rows, text))).toBe(true);
    expect(covers(masks, "parents", found(rows, "XABIER"))).toBe(true);
    expect(covers(masks, "address", found(rows, "VIGO"))).toBe(false);
  });

  it("covers a zone of which a line was not read", () => {
    const rows = [line("7209248M2811109ESP<<<<<<<<<<<3", 100, 490), line("OTERO<RUIZ<<ANXO<<<<<<<<<<<<<<", 100, 550)];
    const mask = proposeMasks([rows], CARD).find(({ kind }) => kind === "mrz");
    expect((mask?.top ?? 1) * CARD.height).toBeLessThan(440);
  });

  it("covers the support number of a DNI at its label and by its form, and its CAN, and leaves the number of the person", () => {
    const rows = [
      line("DOCUMENTO NACIONAL DE IDENTIDAD", 100, 20),
      line("APELLIDOS", 300, 100),
      line("OTERO RUIZ", 300, 130),
      line("NÚM SOPORTE", 300, 300),
      line("PXM890277", 300, 330),
      line("DNI 36592037A", 60, 500),
      line("CAN 040079", 700, 560),
      line("121212", 500, 560),
    ];
    const masks = proposeMasks([rows], CARD);
    expect(covers(masks, "support", found(rows, "PXM890277"))).toBe(true);
    expect(covers(masks, "can", found(rows, "040079"))).toBe(true);
    for (const text of ["36592037A", "121212"]) {
      for (const kind of ["support", "can"] as const) expect(covers(masks, kind, found(rows, text))).toBe(false);
    }
  });

  it("covers codes to verify a document at their label, in its address and along the margin, and leaves its address and its dates", () => {
    const code = "62P5-NAUK-TF9R-9BN4";
    const [word] = line(code, 100, 1900);
    const upright = { left: 20, right: 44, top: 600, bottom: 900 };
    const rows = [
      line("CERTIFICADO DE EMPADRONAMIENTO", 100, 100),
      line("Domicilio: CALLE MAYOR, 28", 100, 300),
      line("Fecha: 12/03/2026", 100, 360),
      line(`Código seguro de verificación: ${code}`, 100, 1400),
      line(`https://sede.example.es/verifica?csv=${code}`, 100, 1500),
      word ? [{ ...word, onPage: upright }] : [],
    ];
    const masks = proposeMasks([rows], SHEET);
    expect(new Set(masks.map(({ kind }) => kind))).toEqual(new Set(["csv"]));
    expect(covers(masks, "csv", found([rows[3] ?? []], code), SHEET)).toBe(true);
    expect(covers(masks, "csv", found([rows[4] ?? []], code), SHEET)).toBe(true);
    expect(covers(masks, "csv", { ...found([rows[3] ?? []], code), ...upright }, SHEET)).toBe(true);
  });

  it("takes together what two readings of a page found", () => {
    const [upper, lower] = [[line("CSV: 62P5-NAUK-TF9R-9BN4", 100, 200)], [line("CSV: DG5C-XDLM-9CZ2-8Y8N", 100, 900)]];
    expect(proposeMasks([upper, lower, upper], SHEET).map(({ kind }) => kind)).toEqual(["csv", "csv"]);
  });

  it("is nothing on a page of which nothing was read", () => {
    expect(proposeMasks([], SHEET)).toEqual([]);
  });
});
