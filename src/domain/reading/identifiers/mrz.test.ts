import { describe, expect, it } from "vitest";
import { repairMrz } from "./mrz.ts";
import { pick, randomSource, someZone } from "./samples.testing.ts";

const random = randomSource(9303);
const DNI = ["IDESPNXU544292498626474J<<<<<<", "0011097F2909093ESP<<<<<<<<<<<5", "LOPEZ<ORDONEZ<<MARIA<JOSE<<<<<"];
const TIE = ["IRESPE249070237Z9442731V<<<<<<", "5512164M3010057PER<<<<<<<<<<<4", "QUISPE<MAMANI<<MIHAI<<<<<<<<<<"];
const PASSPORT = ["P<ESPSANCHEZ<QUINONES<<INIGO<<<<<<<<<<<<<<<<", "GML8073210ESP8105082M3311097A9526881800<<<92"];
/** The Utopia specimens of ICAO 9303, parts 4 to 6. */
const UTOPIA_CARD = [
  "I<UTOD231458907<<<<<<<<<<<<<<<",
  "7408122F1204159UTO<<<<<<<<<<<6",
  "ERIKSSON<<ANNA<MARIA<<<<<<<<<<",
];
const UTOPIA_OLD_CARD = ["I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<", "D231458907UTO7408122F1204159<<<<<<<6"];
const UTOPIA_PASSPORT = [
  "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<",
  "L898902C36UTO7408122F1204159ZE184226B<<<<<10",
];

const kinds = ["dni", "tie", "passport"] as const;
type Kind = (typeof kinds)[number];

/** The characters of a zone that check digits cover: without sex, nationality and names. */
function covered(kind: Kind, lines: readonly string[]): string {
  const [first = "", second = ""] = lines;
  if (kind === "passport") return second.slice(0, 10) + second.slice(13, 20) + second.slice(21);
  return first.slice(5) + second.slice(0, 7) + second.slice(8, 15) + second.slice(18);
}

/** Counts the repair results of random zones after `spoil` changed one of their data lines. */
function outcomes(spoil: (line: string) => string, count = 24) {
  const result = { right: 0, marked: 0, wrong: 0, wrongAndSure: 0, invalid: 0 };
  for (const kind of kinds.flatMap((one) => Array<Kind>(count).fill(one))) {
    const zone = someZone(random, kind);
    const at = kind === "passport" ? 1 : Math.floor(random() * 2);
    const repair = repairMrz(`ESPAÑA\n${zone.with(at, spoil(zone[at]!)).join("\n")}\n`);
    if (repair?.valid !== true) result.invalid += 1;
    else if (covered(kind, repair.lines) === covered(kind, zone)) {
      result.right += 1;
      if (repair.repaired) result.marked += 1;
    } else {
      result.wrong += 1;
      if (!repair.repaired) result.wrongAndSure += 1;
    }
  }
  return result;
}

const replaced = (line: string, at: number, glyphs: string, length = 1) =>
  line.slice(0, at) + glyphs + line.slice(at + length);
const dataGlyph = (line: string) => Math.floor(random() * (line.includes("<<") ? line.indexOf("<<") : line.length));
const TYPED: Readonly<Record<string, string>> = {
  "0": "OD",
  "1": "I",
  "2": "Z",
  "5": "S",
  "6": "G",
  "8": "B",
  O: "0",
  I: "1",
  S: "5",
  B: "8",
  Z: "2",
};
const SLIPS: Readonly<Record<string, string>> = {
  "0": "86",
  "1": "7",
  "3": "8",
  "5": "6",
  "6": "8",
  "8": "36",
  "9": "4",
};
const confuse = (table: Readonly<Record<string, string>>) => (line: string) => {
  const places = Array.from(line).flatMap((glyph, index) => (glyph in table ? [index] : []));
  const at = pick(random, places);
  return replaced(line, at, pick(random, table[line.charAt(at)]!));
};

describe("a zone that was read well", () => {
  it.each([
    ["TD1", DNI],
    ["TD1", TIE],
    ["TD1", UTOPIA_CARD],
    ["TD3", PASSPORT],
    ["TD2", UTOPIA_OLD_CARD],
    ["TD3", UTOPIA_PASSPORT],
  ] as const)("%s is given back as it is", (format, lines) => {
    expect(repairMrz(`TEXTO\n${lines.join("\n")}`)).toMatchObject({
      format,
      lines,
      valid: true,
      repaired: false,
      rawLines: lines,
    });
  });

  it("is not valid when one digit contradicts and nothing likely explains it", () => {
    const [first = "", second = "", third = ""] = DNI;
    const repair = repairMrz([first, replaced(second, 6, "2"), third].join("\n"));
    expect(repair?.valid).toBe(false);
  });
});

describe("a zone that was read badly", () => {
  it("corrects what a reader made of a real residence card", () => {
    const read = "TRESPE24907023729442731V<<<<<S\n591 2164M3010057PER<<<<<<<<<<<4\nQUISPE<MAMANI<<MIHAI<<<<<<<<<<";
    expect(repairMrz(read)).toMatchObject({
      format: "TD1",
      lines: TIE,
      valid: true,
      repaired: true,
      rawLines: read.split("\n"),
    });
  });

  it.each([
    ["fewer fillers", (line: string) => line.replace("<<<", "<")],
    ["more fillers", (line: string) => line.replace("<<<", "<<<<<")],
    ["K among the fillers", (line: string) => line.replace("<<<", "<K<")],
    ["« for two fillers", (line: string) => line.replaceAll("<<", "«<")],
    ["no fillers at the end", (line: string) => line.replace(/<+$/u, "")],
    ["one filler for each run", (line: string) => line.replace(/<{4,}/u, "<")],
    ["lower case and spaces", (line: string) => line.toLowerCase().replace(/^(.{7})/u, "$1 ")],
  ])("is not touched by %s", (_what, spoil) => {
    expect(outcomes(spoil)).toMatchObject({ right: 72, wrong: 0 });
  });

  it("gets back every letter read for a digit and digit read for a letter, and says so", () => {
    const result = outcomes(confuse(TYPED));
    expect(result).toMatchObject({ right: 72, wrong: 0, invalid: 0 });
    expect(result.marked).toBeGreaterThan(60);
  });

  it("gets back a doubled glyph nearly always, and says so", () => {
    const result = outcomes((line) => {
      const at = dataGlyph(line);
      return replaced(line, at, line.charAt(at), 0);
    });
    expect(result.right).toBeGreaterThan(66);
    expect(result.wrong).toBeLessThanOrEqual(1);
    expect(result.wrongAndSure).toBe(0);
  });

  it("gets back a lost glyph or a slip where one reading alone passes all digits, else it is not valid", () => {
    for (const spoil of [(line: string) => replaced(line, dataGlyph(line), ""), confuse(SLIPS)]) {
      const result = outcomes(spoil);
      expect(result).toMatchObject({ wrongAndSure: 0, marked: result.right });
      expect(result.wrong).toBeLessThanOrEqual(2);
      expect(result.right).toBeGreaterThan(24);
    }
  });

  it("chooses between two corrections by the rest of the document", () => {
    const [names = "", data = ""] = PASSPORT;
    const read = `${names}\n${replaced(data, 18, "3")}`;
    expect(repairMrz(read)).toMatchObject({ valid: false });
    const visible = "Fecha de nacimiento / Date of birth\n08 05 1981\n";
    expect(repairMrz(visible + read)).toMatchObject({ lines: PASSPORT, valid: true, repaired: true });
  });

  it("takes X, Y and Z of a residence card from the digit they count as", () => {
    const read = [replaced(TIE[0]!, 15, "2"), ...TIE.slice(1)].join("\n");
    expect(repairMrz(read)).toMatchObject({ lines: TIE, valid: true, repaired: true });
  });

  it("seldom corrects a wrong glyph to another one, and then says that it corrected", () => {
    const glyphs = "0123456789ABCDEFGHKLMNPRSTVXYZ";
    const result = outcomes((line) => replaced(line, Math.floor(random() * 24), pick(random, glyphs)), 50);
    expect(result.wrongAndSure).toBeLessThanOrEqual(2);
    expect(result.wrong).toBeLessThan(25);
  });
});

describe("a zone that is not valid", () => {
  it.each([
    ["documentNumber", DNI, 0, 5, "W"],
    ["identityNumber", DNI, 0, 23, "K"],
    ["birthDate", DNI, 1, 2, "9"],
    ["documentNumber", TIE, 0, 5, "W"],
    ["expiryDate", TIE, 1, 10, "9"],
    ["birthDate", PASSPORT, 1, 15, "9"],
  ] as const)("with a wrong %s still gives the other fields", (spoilt, zone, line, at, glyph) => {
    const repair = repairMrz(zone.map((text, index) => (index === line ? replaced(text, at, glyph) : text)).join("\n"));
    const others = ["birthDate", "documentNumber", "expiryDate", "identityNumber"].filter((name) => name !== spoilt);
    expect([repair?.valid, repair?.proven.toSorted()]).toEqual([false, others]);
  });

  it("gives the dates of a card whose line above cannot be read, and no number", () => {
    const repair = repairMrz([DNI[0]!.slice(4), ...DNI.slice(1)].join("\n"));
    expect(repair).toMatchObject({ valid: false, proven: ["birthDate", "expiryDate"] });
  });

  it("is none where fewer than two fields are proven", () => {
    expect(repairMrz([DNI[0]!.slice(4), replaced(DNI[1]!, 6, "2"), DNI[2]].join("\n"))).toBeNull();
  });
});

describe("a text without a zone", () => {
  it("has none", () => {
    const texts = [
      "",
      "IBAN: ES25 9997 8037 6883 5452 1595 Período: 01/10/2026 - 28/10/2026",
      "01/10/2026 Recibo luz Energía Meseta -265,40 4.768,12\n02/10/2026 Seguro hogar -283,52 4.484,60",
      PASSPORT[1]!,
      DNI[1]!,
    ];
    expect(texts.map(repairMrz)).toEqual(texts.map(() => null));
  });

  it("comes to an end on a megabyte of noise", () => {
    const noises = [
      "<".repeat(30) + "\n",
      "P<ESPAAAA<<\n",
      "1".repeat(30) + "\n",
      "?".repeat(1_000_000),
      `I${"0".repeat(29)}\n${"0".repeat(30)}\n`,
      `${PASSPORT[0]}\n${"1?".repeat(4)}${"1".repeat(36)}\n`,
    ];
    const repairs = noises.map((noise) => repairMrz(noise.repeat(1_000_000 / noise.length)));
    expect(repairs.map((repair) => repair?.valid ?? false)).toEqual(noises.map(() => false));
  });
});
