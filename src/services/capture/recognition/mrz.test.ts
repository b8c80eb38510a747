import { describe, expect, it } from "vitest";
import { repairMrz } from "@/domain/reading/identifiers/mrz.ts";
import { randomSource, someZone } from "@/domain/reading/identifiers/samples.testing.ts";
import { readMrz } from "./mrz.ts";

const TODAY = "2026-11-21";
const DNI = "IDESPNXU544292498626474J<<<<<<\n0011097F2909093ESP<<<<<<<<<<<5\nLOPEZ<ORDONEZ<<MARIA<JOSE<<<<<";
const TIE = "IRESPE249070237Z9442731V<<<<<<\n5512164M3010057PER<<<<<<<<<<<4\nQUISPE<MAMANI<<MIHAI<<<<<<<<<<";
const PASSPORT = "P<ESPSANCHEZ<QUINONES<<INIGO<<<<<<<<<<<<<<<<\nGML8073210ESP8105082M3311097A9526881800<<<92";

describe("readMrz", () => {
  it("reads a DNI: the support number is the card's, the DNI the person's", () => {
    expect(readMrz(`DOMICILIO\n${DNI}`, TODAY)).toEqual({
      format: "TD1",
      documentNumber: "NXU544292",
      identityNumber: "98626474J",
      surnames: "LOPEZ ORDONEZ",
      names: "MARIA JOSE",
      birthDate: "2000-11-09",
      expiryDate: "2029-09-09",
      sex: "F",
      nationality: "ESP",
      issuingState: "ESP",
      valid: true,
      proven: ["documentNumber", "identityNumber", "birthDate", "expiryDate"],
      repaired: false,
      lines: DNI.split("\n"),
    });
  });

  it("reads a residence card", () => {
    expect(readMrz(TIE, TODAY)).toMatchObject({
      documentNumber: "E24907023",
      identityNumber: "Z9442731V",
      birthDate: "1955-12-16",
      expiryDate: "2030-10-05",
      nationality: "PER",
      valid: true,
    });
  });

  it("reads a passport, whose personal number contains the digits of the DNI", () => {
    expect(readMrz(PASSPORT, TODAY)).toMatchObject({
      format: "TD3",
      documentNumber: "GML807321",
      identityNumber: "95268818N",
      surnames: "SANCHEZ QUINONES",
      names: "INIGO",
      birthDate: "1981-05-08",
      expiryDate: "2033-11-09",
      sex: "M",
      valid: true,
    });
  });

  it("takes the century from today: born in the past, expiring within twenty years", () => {
    expect(readMrz(DNI, "2000-11-08")?.birthDate).toBe("1900-11-09");
    expect(readMrz(DNI, "2000-11-09")?.birthDate).toBe("2000-11-09");
    expect(readMrz(PASSPORT, "2013-11-09")?.expiryDate).toBe("2033-11-09");
    expect(readMrz(PASSPORT, "2013-11-08")?.expiryDate).toBe("1933-11-09");
  });

  it("is not valid where a digit is wrong, and proves the other fields by their own digits", () => {
    const reading = readMrz(DNI.replace("0011097F", "0011092F"), TODAY);
    expect(reading).toMatchObject({ valid: false, identityNumber: "98626474J", surnames: "LOPEZ ORDONEZ" });
    expect(reading?.proven).toEqual(expect.arrayContaining(["documentNumber", "identityNumber", "expiryDate"]));
    const other = readMrz(DNI.replace("98626474J", "98626474K").replace("2909093", "2909098"), TODAY);
    expect(other?.identityNumber).toBeNull();
    expect(other?.proven).not.toContain("identityNumber");
  });

  it("has no identity number of a card that Spain did not issue, though one is in its place", () => {
    const foreign = (state: string) => {
      const [first = "", second = "", third = ""] = DNI.split("\n");
      return readMrz([first.replace("IDESP", `ID${state}`), second, third].join("\n"), TODAY);
    };
    expect(foreign("ESP")).toMatchObject({ valid: true, identityNumber: "98626474J" });
    expect(foreign("PRT")).toMatchObject({ valid: true, issuingState: "PRT", identityNumber: null });
  });

  it("is not valid, whatever its digits, where a state is named that does not exist", () => {
    // ICAO 9303, part 5: the specimen of Utopia.
    const utopia = "I<UTOD231458907<<<<<<<<<<<<<<<\n7408122F1204159UTO<<<<<<<<<<<6\nERIKSSON<<ANNA<MARIA<<<<<<<<<<";
    expect(repairMrz(utopia)?.valid).toBe(true);
    expect(readMrz(utopia, TODAY)).toMatchObject({ valid: false, identityNumber: null, names: "ANNA MARIA" });
  });

  it("says when it was corrected, and when a date is invalid", () => {
    expect(readMrz(TIE.replace("E249070237", "E2490702B7"), TODAY)).toMatchObject({ valid: false });
    expect(readMrz(TIE.replace("E249070237", "E249O70237"), TODAY)).toMatchObject({ valid: true, repaired: true });
    expect(readMrz("sin zona", TODAY)).toBeNull();
  });

  it("agrees with the zones of 600 documents", () => {
    const random = randomSource(5);
    const zones = Array.from({ length: 600 }, (_, index) => {
      const kind = (["dni", "tie", "passport"] as const)[index % 3] ?? "dni";
      return { kind, lines: someZone(random, kind) };
    });
    const readings = zones.map(({ lines }) => {
      const reading = readMrz(lines.join("\n"), TODAY);
      return [reading?.valid, reading?.repaired, reading?.lines, reading?.documentNumber];
    });
    const expected = zones.map(({ kind, lines }) => {
      const number = kind === "passport" ? lines[1]?.slice(0, 9) : lines[0]?.slice(5, 14);
      return [true, false, lines, number];
    });
    expect(readings).toEqual(expected);
  });
});
