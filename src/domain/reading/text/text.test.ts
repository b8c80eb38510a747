import { describe, expect, it } from "vitest";
import { LIMITS } from "@/domain/shared/limits.ts";
import { findDates, toIsoDate } from "./dates.ts";
import { findLabel, prepareLabel } from "./findLabel.ts";
import { findLabels, findTopics } from "./labels.ts";
import { placeRows, placeText } from "./rows.ts";
import { parseLine, parseLines } from "./lines.ts";
import { parseNumberWord } from "./numberWords.ts";
import { findAmounts, findPiece } from "./pieces.ts";
import { parseRow } from "./row.ts";

describe("parseLines", () => {
  it("keeps what says something, with single spaces and a tab between far columns", () => {
    expect(parseLines("  a  b \r\n\n --- \nc      d\u0007e").map(({ text }) => text)).toEqual(["a b", "c\td e"]);
  });

  it("looks at a limited number of lines and characters, and cuts lines without an end", () => {
    expect(parseLines("a\n".repeat(5000))).toHaveLength(LIMITS.extractionLines);
    const cut = parseLines("a".repeat(2 * LIMITS.recognisedCharacters));
    expect(cut.reduce((sum, { text }) => sum + text.length, 0)).toBe(LIMITS.recognisedCharacters);
    expect(Math.max(...cut.map(({ text }) => text.length))).toBe(600);
  });
});

describe("findLabel", () => {
  const found = (text: string, label: string) =>
    findLabel(parseLine(text), prepareLabel(label)).map(({ start, end, errors }) => [text.slice(start, end), errors]);

  it("finds whole words, whatever accents, dots and small words they contain", () => {
    expect(found("N.º de afiliacion S.S.: 26/1", "nº afiliación SS")[0]).toEqual(["N.º de afiliacion S.S", 0]);
    expect(found("Fecha de emisión de la factura", "fecha emisión factura")).toEqual([
      ["Fecha de emisión de la factura", 0],
    ]);
    expect(found("subtotales", "total")).toEqual([]);
  });

  it("forgives one glyph in seven, and none in short labels", () => {
    expect(found("FECHA DE NACIM1ENTO 2", "fecha de nacimiento")).toEqual([["FECHA DE NACIM1ENTO", 0]]);
    expect(found("FECHA DE NACINIENTO 2", "fecha de nacimiento")).toEqual([["FECHA DE NACINIENTO", 1]]);
    expect(found("Trabajadorf/a: Ana", "trabajador/a")).toEqual([["Trabajadorf/a", 1]]);
    expect(found("DNF", "DNI")).toEqual([]);
    expect(found("FECHA DE VENCIMIENTO", "fecha de nacimiento")).toEqual([]);
  });
});

describe("findLabel in what a reader got wrong", () => {
  const found = (text: string, label: string) =>
    findLabel(parseLine(text), prepareLabel(label)).map(({ start, end }) => text.slice(start, end));

  it("takes glyphs that look alike for one, also in short labels", () => {
    expect(found("D.N.l.", "DNI")).toEqual(["D.N.l"]);
    expect(found("C.1.F. B12345674", "CIF")).toEqual(["C.1.F"]);
  });

  it("knows the ordinal sign that was read as a figure, and no other figure", () => {
    expect(found("N.2 de factura: 7", "n.º de factura")[0]).toBe("N.2 de factura");
    expect(found("Factura n.2\tFecha", "factura n.º")).toEqual(["Factura n"]);
    expect(found("N.23 factura", "n.º de factura")).toEqual([]);
  });

  it("takes short forms, endings and joints for the whole word", () => {
    expect(found("Nro. Factura 7", "número de factura")).toEqual(["Nro. Factura"]);
    expect(found("Fec. vto.: 3", "fecha de vencimiento")).toEqual(["Fec. vto"]);
    expect(found("Interesado/a: Ana", "interesado")).toEqual(["Interesado/a"]);
    expect(found("Apellido(s) / Nombre", "apellido y nombre")).toEqual(["Apellido(s) / Nombre"]);
    expect(found("Factura 7", "n.º de factura")).toEqual([]);
    expect(found("NOMBRE / NOM", "nom et prénom")).toEqual([]);
  });

  it("does not join the heads of two columns", () => {
    expect(found("Fecha\tVencimiento", "fecha vencimiento")).toEqual([]);
    expect(found("Fecha Vencimiento", "fecha vencimiento")).toEqual(["Fecha Vencimiento"]);
  });
});

describe("findDates", () => {
  const dates = (text: string) => findDates(text).map((date) => [date.value, toIsoDate(date)]);

  it("reads days as documents write them, and restores lost spaces", () => {
    expect(dates("20 11 2032 y 0205 1998")).toEqual([
      ["20 11 2032", "2032-11-20"],
      ["02 05 1998", "1998-05-02"],
    ]);
    expect(dates("3/5/2031, 04-06-26, 2026-03-01")).toEqual([
      ["3/5/2031", "2031-05-03"],
      ["04-06-2026", "2026-06-04"],
      ["01/03/2026", "2026-03-01"],
    ]);
    expect(dates("a 1 de enero de 2026. 12 ENE/JAN 2030")).toEqual([
      ["1 de enero de 2026", "2026-01-01"],
      ["12 ENE 2030", "2030-01-12"],
    ]);
    expect(dates("01 01 9999")).toEqual([["01 01 9999", "9999-01-01"]]);
  });

  it("takes no part of the time before a day", () => {
    expect(dates("06:15 01/09/2026")).toEqual([["01/09/2026", "2026-09-01"]]);
    expect(dates("Fecha:01/09/2026")).toEqual([["01/09/2026", "2026-09-01"]]);
  });

  it("takes no day that does not exist, and no part of another number", () => {
    expect(dates("31/02/2026 45/01/2026 26/37430544/59 1.234,56 28001 919 091 240")).toEqual([]);
  });
});

describe("findPiece", () => {
  it("reads amounts with their sign before the number", () => {
    expect(findAmounts("-265,40 4.768,12 € 10,00- 1 234,56").map(({ value }) => value)).toEqual([
      "-265,40",
      "4.768,12",
      "-10,00",
      "1.234,56",
    ]);
    expect(findAmounts("21,00 % 12/05/2026 6,675 1.2").map(({ value }) => value)).toEqual([]);
    expect(findAmounts("4,434,22 y 1,234.56").map(({ value }) => value)).toEqual(["4.434,22", "1,234.56"]);
  });

  it("joins a code whose first group the reader split, and no other", () => {
    expect(findPiece("code", " Y XXH-1917-JEJH. Puede")?.value).toBe("YXXH-1917-JEJH");
    expect(findPiece("code", " A 2025-0042")?.value).toBe("2025-0042");
  });

  it("ends a name at a number or at a word that cannot be one", () => {
    expect(findPiece("name", ": ÍÑIGO / ROCÍO 72179L94E3")?.value).toBe("ÍÑIGO / ROCÍO");
    expect(findPiece("name", " Ana Gil DNI 1")?.value).toBe("Ana Gil");
    expect(findPiece("name", "12")).toBeNull();
  });

  it("takes markup for text", () => {
    expect(findPiece("text", ": <img src=x onerror=alert(1)> Ana")?.value).toBe("<img src=x onerror=alert(1)> Ana");
  });
});

describe("parseRow", () => {
  it("gives shaped values their labels, and the rest the text between", () => {
    expect(parseRow("M RUMANÍA 02 05 1998", ["sex", "name", "date"])).toEqual(["M", "RUMANÍA", "02 05 1998"]);
    expect(parseRow("LAS PALMAS MADRID", ["text", "text"])).toEqual(["LAS PALMAS", "MADRID"]);
    expect(parseRow("RUMANÍA", ["sex", "name", "date"])).toEqual([null, "RUMANÍA", null]);
  });
});

describe("parseNumberWord", () => {
  it.each([
    ["primero", 1],
    ["dieciséis", 16],
    ["treinta", 30],
    ["Cincuenta y nueve", 59],
    ["lunes y dos", 0],
    ["treinta y ante", 0],
    ["once y dos", 0],
    ["sesenta", 0],
  ])("takes %s for %i", (word, value) => {
    expect(parseNumberWord(word)).toBe(value);
  });
});

describe("findDates in other languages", () => {
  it.each([
    ["7 d’abril de 2026", "7 de abril de 2026"],
    ["1 DE XULLO DE 2025", "1 de julio de 2025"],
    ["2026ko abuztuaren 17an", "17 de agosto de 2026"],
    ["October 5, 2024", "5 de octubre de 2024"],
    ["26 MAR 18", "26 MAR 2018"],
    ["veintiuno de diciembre de dos mil veinte", "21 de diciembre de 2020"],
    ["treinta y uno de enero de dos mil cuarenta y dos", "31 de enero de 2042"],
    ["diez y seis de mayo de dos mil", "16 de mayo de 2000"],
    ["uno y dos de enero de dos mil veinte y otro", "2 de enero de 2020"],
  ])("reads %s as a Spaniard writes it", (text, value) => {
    expect(findDates(text).map((date) => date.value)).toEqual([value]);
  });
});

describe("findAmounts", () => {
  it("joins an amount that recognition split before its cents, and no numbers of a list", () => {
    const amounts = (text: string) => findAmounts(text).map(({ value }) => value);
    expect(amounts("1.698, 97 €\t20 ,50")).toEqual(["1.698,97", "20,50"]);
    expect(amounts("según los artículos 12, 15 y 20")).toEqual([]);
  });
});

describe("placeText", () => {
  const rows = (text: string) => placeText(text).map((row) => row.text);

  it("joins the lines of a cell that cannot be all or goes on in lower case", () => {
    expect(rows("Titular\nGarcía Sánchez,\nLucía\n28013 Madrid")).toEqual([
      "Titular",
      "García Sánchez, Lucía",
      "28013 Madrid",
    ]);
    expect(rows("Nombre de la vía\tCódigo\npública\tpostal")).toEqual(["Nombre de la vía pública\tCódigo postal"]);
  });

  it("leaves apart a row with a label, the value below one, and the lines of a sentence", () => {
    const apart = ["Fecha de alta desde\tTotal", "Vencimiento\t12,00"];
    expect(rows(apart.join("\n"))).toEqual(apart);
    const sentence = ["que la persona que se cita, vecina de", "esta ciudad, figura inscrita"];
    expect(rows(sentence.join("\n"))).toEqual(sentence);
  });
});

describe("placeRows", () => {
  const run = (text: string, left: number, top: number) =>
    text.split(" ").map((word, at) => {
      const from = left + at * 70;
      return { text: word, left: from, top, right: from + 60, bottom: top + 20, confidence: 95 };
    });

  it("joins the lines of a cell without room for the next word", () => {
    const page = [[...run("ORDÓÑEZ ETXEBERRIA", 10, 10), ...run("09539597W", 180, 10)], run("MONTSERRAT", 10, 36)];
    expect(placeRows([page]).map(({ text }) => text)).toEqual(["ORDÓÑEZ ETXEBERRIA MONTSERRAT\t09539597W"]);
  });

  it("leaves what is below another value with room beside it", () => {
    const page = [[...run("ANA GIL", 10, 10), ...run("09539597W", 400, 10)], run("MADRID", 10, 36)];
    expect(placeRows([page]).map(({ text }) => text)).toEqual(["ANA GIL\t09539597W", "MADRID"]);
  });
});

describe("findLabels", () => {
  const labels = (text: string) =>
    findLabels(parseLine(text)).map(({ concept, start, end }) => `${concept.id}=${text.slice(start, end)}`);

  it("takes one label in several languages for one, also where only the second is known", () => {
    expect(labels("NOMBRE / NOM\tAPELLIDOS / COGNOMS")).toEqual([
      "givenName=NOMBRE / NOM",
      "surnames=APELLIDOS / COGNOMS",
    ]);
    expect(labels("Xqzt-wklm / Fecha de nacimiento")).toEqual(["birthDate=Xqzt-wklm / Fecha de nacimiento"]);
  });

  it("takes what a thing is and whose it is for one label", () => {
    expect(labels("NIF del perceptor: 1")).toEqual(["holderNumber=NIF del perceptor"]);
    expect(labels("Nombre y apellidos de la arrendadora: Ana")).toEqual([
      "landlord=Nombre y apellidos de la arrendadora",
    ]);
    expect(labels("Domicilio de la aseguradora: Calle Mayor, 3")).toEqual(["stopText=Domicilio de la aseguradora"]);
  });

  it("counts the rest of a label to it, and takes no other amount for the total", () => {
    expect(labels("Titular o razón social: Ana")).toEqual(["holder=Titular o razón social"]);
    expect(labels("Total a pagar (IVA incluido)\t12,00")).toEqual(["total=Total a pagar (IVA incluido)"]);
    expect(labels("Total energía\t12,00")).toEqual([]);
  });

  it("finds no label in a sentence, nor in a number", () => {
    expect(labels("figura inscrito a nombre de Ana Gil")).toEqual([]);
    expect(labels("95172609N")).toEqual([]);
  });

  it("gives a label of two meanings the one whose words are on the page", () => {
    const meant = (text: string, page: string) =>
      findLabels(parseLine(text), findTopics(page)).map(({ concept }) => concept.id);
    expect(meant("Neto: 1.200,00", "Total devengado")).toEqual(["netPay"]);
    expect(meant("Neto: 1.200,00", "Factura")).toEqual(["taxBase"]);
    expect(meant("Conductor: Ana Gil", "BOLETÍN DE DENUNCIA")).toEqual(["accused"]);
    expect(meant("Conductor: Ana Gil", "SEGURO DE AUTOMÓVILES")).toEqual(["otherParty"]);
    expect(meant("Porcentaje: 33 %", "Base reguladora")).toEqual(["stopPercent"]);
  });

  it("knows boxes by the number before their label", () => {
    expect(labels("[0002] Apellidos y nombre\t[0001] NIF")).toEqual(["fullName=Apellidos y nombre", "taxNumber=NIF"]);
  });
});
